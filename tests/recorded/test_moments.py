"""Pages, mails and answers say at recorded moments what they said."""

import pytest

from tests.fog.frozen import Still
from tests.recorded import moments, record


@pytest.mark.slow
@pytest.mark.parametrize("name", moments.RECORDED)
def test_everything_that_reaches_a_seat_says_what_it_said(
    name: str, still: Still, request: pytest.FixtureRequest
) -> None:
    record.check(moments.FOLDER / f"{name.replace(' ', '_')}.txt", list(moments.lines(name, still)), request)
