"""The site answers letters as it did."""

import pytest

from tests.fog.frozen import Still
from tests.recorded import letters


@pytest.mark.slow
@pytest.mark.parametrize("name", letters.RECORDED)
def test_who_writes_is_answered_as_they_were(name: str, still: Still, request: pytest.FixtureRequest) -> None:
    file = letters.FOLDER / f"{name}.txt"
    now = list(letters.lines(name, still))
    if request.config.getoption("--record"):
        file.write_text("\n".join(now) + "\n")
        return
    was, at = file.read_text().splitlines(), ""
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        at = old if old.startswith("== ") else at
        assert old == new, f"{file.name}:{number}, {at}"
    assert len(was) == len(now)
