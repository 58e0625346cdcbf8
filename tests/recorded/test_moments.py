"""Pages, mails and answers say at recorded moments what they said."""

import pytest

from tests.fog.frozen import Still
from tests.recorded import moments


@pytest.mark.slow
@pytest.mark.parametrize("name", moments.RECORDED)
def test_everything_that_reaches_a_seat_says_what_it_said(
    name: str, still: Still, request: pytest.FixtureRequest
) -> None:
    file = moments.FOLDER / f"{name.replace(' ', '_')}.txt"
    now = list(moments.lines(name, still))
    if request.config.getoption("--record"):
        file.write_text("\n".join(now) + "\n")
        return
    was = file.read_text().splitlines()
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        assert old == new, f"{file.name}:{number}"
    assert len(was) == len(now)
