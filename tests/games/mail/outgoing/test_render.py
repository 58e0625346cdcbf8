"""Plain text at 72 columns."""

import pytest

from games.mail.outgoing.render import fold


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("short", "short\n"),
        ("a\n\n\n\nb", "a\n\nb\n"),
        ("x " * 40, ("x " * 36).rstrip() + "\n" + ("x " * 4).rstrip() + "\n"),
        ("  " + "word " * 16, "  " + ("word " * 14).rstrip() + "\n  word word\n"),
        (
            "  Kure H03    " + "CA\xa03/4, " * 8,
            "  Kure H03    " + ("CA 3/4, " * 7).rstrip() + "\n" + " " * 14 + "CA 3/4,\n",
        ),
        (
            "  Kure H03" + " " * 30 + "CA\xa03/4, " + "a" * 20 + "\xa0" + "b" * 20,
            "  Kure H03" + " " * 30 + "CA 3/4,\n" + " " * 31 + "a" * 20 + " " + "b" * 20 + "\n",
        ),
        ("word " * 14 + "done.", ("word " * 13).rstrip() + "\nword done.\n"),
        ("http://" + "x" * 90, "http://" + "x" * 90 + "\n"),
        (
            "    Did you mean: [REORDER TF9 DD_IJN.9 AK_IJN.4 AK_IJN.5 DD_IJN.11 AK_IJN.6]",
            "    Did you mean:\n    [REORDER TF9 DD_IJN.9 AK_IJN.4 AK_IJN.5 DD_IJN.11 AK_IJN.6]\n",
        ),
        ("a\n--\nPacific by Post", "a\n-- \nPacific by Post\n"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_nothing_breaks_at_a_no_break_space() -> None:
    lines = fold(", ".join(["CV\xa0Enterprise\xa03/4"] * 9)).splitlines()
    assert all(line.startswith("CV Enterprise 3/4") for line in lines)
