"""Pages and mails say of recorded positions what they said."""

from pathlib import Path

import pytest

from tests.fog.frozen import Still
from tests.recorded import boards, record
from tests.rules import position_file


@pytest.mark.slow
@pytest.mark.parametrize("file", position_file.files(), ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_what_players_read_of_a_position_is_what_they_read(
    file: Path, still: Still, request: pytest.FixtureRequest
) -> None:
    kept = boards.FOLDER / f"{file.parts[-3]}-{file.stem}.txt"
    record.check(kept, list(boards.lines(file, still)), request)
