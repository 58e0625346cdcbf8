"""Pages and mails say of recorded positions what they said."""

from pathlib import Path

import pytest

from tests.fog.frozen import Still
from tests.recorded import boards
from tests.rules import position_file


@pytest.mark.slow
@pytest.mark.parametrize("file", position_file.files(), ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_what_players_read_of_a_position_is_what_they_read(
    file: Path, still: Still, request: pytest.FixtureRequest
) -> None:
    record = boards.FOLDER / f"{file.parts[-3]}-{file.stem}.txt"
    now = list(boards.lines(file, still))
    if request.config.getoption("--record"):
        record.write_text("\n".join(now) + "\n")
        return
    was, at = record.read_text().splitlines(), ""
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        at = old if old.startswith("== ") else at
        if old != new:
            pytest.fail(
                f"{record.name}:{number}, position, seat and page {at}\n  was: {old}\n  now: {new}", pytrace=False
            )
    assert len(was) == len(now)
