"""A club, its event and its mails say at recorded moments what they said."""

from pathlib import Path

import pytest

from tests.fog.frozen import Still
from tests.recorded import record, season


@pytest.mark.slow
def test_everybody_reads_of_a_season_what_they_read(still: Still, request: pytest.FixtureRequest) -> None:
    record.check(Path(__file__).with_name("season.txt"), season.lines(still), request)
