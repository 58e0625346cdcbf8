"""Text whose character set is another than its mail says."""

import pytest

from games.mail.reading import read
from games.mail.reading.charsets import decode
from tests.games.mail.reading.mails import plain

TEXTS = [
    "Señor, mañana atacaré", "Grüße, das können wir", "OP US-CA-4 Midway, ich wünsche viel Glück", "Nouméa", "Größe",
    "déjà vu à Nouméa", "El niño está aquí", "ÜBER ALLES GRÜSSE", "Français, où êtes-vous ?", "¿Cuándo?", "ÉTÉ",
]  # fmt: skip
TYPED = ["Müller ¡Órdenes! «über» – señal", "“READY”", "I’ll attack Midway–Truk", "50 € – prêt", "c’est l’été"]
"""With signs that not all sets have."""
DECLARED = ["utf-8", "us-ascii", "iso-8859-1", "windows-1252", "x-unknown", ""]


def twice(text: str, times: int = 2) -> bytes:
    """UTF-8 that was taken for Windows-1252 and encoded again."""
    for _time in range(times - 1):
        text = "".join(_windows(byte) for byte in text.encode())
    return text.encode()


def _windows(byte: int) -> str:
    try:
        return bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)


@pytest.mark.parametrize("declared", DECLARED)
@pytest.mark.parametrize("text", TEXTS + TYPED)
def test_what_is_another_set_is_read_all_the_same(text: str, declared: str) -> None:
    sets = ["utf-8", "cp1252", "mac-roman", "utf-16", "utf-16-le", "utf-16-be"] + ["cp850"] * (text in TEXTS)
    for name in sets:
        assert decode(text.encode(name), declared) == (text, ""), name
    for times in (2, 3):
        assert decode(twice(text, times), declared) == (text, "")
    assert decode(text.encode().decode("latin-1").encode(), declared) == (text, "")


@pytest.mark.parametrize("text", TEXTS + TYPED)
def test_utf_16_that_is_none_or_has_no_mark(text: str) -> None:
    for name in ("utf-8", "utf-16-le", "utf-16-be"):
        assert decode(text.encode(name), "utf-16") == (text, "")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Привет, это мой приказ", "koi8-r"),
        ("Příkaz číslo", "iso8859-2"),
        ("命令です", "shift_jis"),
        ("命令です", "utf-16"),
    ],
)
def test_other_scripts_are_read_as_they_say(text: str, name: str) -> None:
    assert decode(text.encode(name), name) == (text, "")


def test_only_a_part_may_be_encoded_twice() -> None:
    assert decode("Grüße\n> GrÃ¼ÃŸe\nÃ la carte 🙂 déjà » “Ä“".encode()) == (
        "Grüße\n> Grüße\nÃ la carte 🙂 déjà » “Ä“", ""
    )  # fmt: skip


def test_signs_beside_one_that_is_encoded_twice_stay() -> None:
    assert decode("«Ã¼» “Ã±” â€“".encode()) == ("«ü» “ñ” –", "")


def test_a_text_that_is_cut_within_a_letter_keeps_the_others() -> None:
    found, trouble = decode("¿Está aquí el niño? Sí, mañana también".encode()[:-2], "utf-8")
    assert found == "¿Está aquí el niño? Sí, mañana tambi\ufffd"
    assert trouble == "charset"


@pytest.mark.parametrize("declared", ["utf-8", "utf-16"])
def test_a_mail_in_utf_16_without_a_mark(declared: str) -> None:
    raw = "OP US-CA-4 Midway\nREADY\n".encode("utf-16-be")
    assert read(plain(raw, f"text/plain; charset={declared}")).lines == ("OP US-CA-4 Midway", "READY")
