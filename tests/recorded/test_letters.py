"""The site answers letters as it did."""

import pytest

from tests.fog.frozen import Still
from tests.recorded import letters, record


@pytest.mark.slow
@pytest.mark.parametrize("name", letters.RECORDED)
def test_who_writes_is_answered_as_they_were(name: str, still: Still, request: pytest.FixtureRequest) -> None:
    record.check(letters.FOLDER / f"{name}.txt", list(letters.lines(name, still)), request)
