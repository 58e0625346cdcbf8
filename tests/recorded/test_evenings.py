"""Pages of tables say on recorded evenings what they said."""

import pytest

from tests.fog.frozen import Still
from tests.recorded import evenings, record


@pytest.mark.slow
@pytest.mark.parametrize("name", evenings.RECORDED)
def test_everybody_reads_at_a_table_what_they_read(name: str, still: Still, request: pytest.FixtureRequest) -> None:
    record.check(evenings.FOLDER / f"{name}.txt", list(evenings.lines(name, still)), request)
