"""A club, its event and its mails say at recorded moments what they said."""

from pathlib import Path

import pytest

from tests.fog.frozen import Still
from tests.recorded import season

FILE = Path(__file__).with_name("season.txt")


@pytest.mark.slow
def test_everybody_reads_of_a_season_what_they_read(still: Still, request: pytest.FixtureRequest) -> None:
    now = season.lines(still)
    if request.config.getoption("--record"):
        FILE.write_text("\n".join(now) + "\n")
        return
    was, at = FILE.read_text().splitlines(), ""
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        at = old if old.startswith("== ") else at
        assert old == new, f"{FILE.name}:{number}, {at}"
    assert len(was) == len(now)
