"""Pages of tables say on recorded evenings what they said."""

import pytest

from tests.fog.frozen import Still
from tests.recorded import evenings


@pytest.mark.slow
@pytest.mark.parametrize("name", evenings.RECORDED)
def test_everybody_reads_at_a_table_what_they_read(name: str, still: Still, request: pytest.FixtureRequest) -> None:
    file = evenings.FOLDER / f"{name}.txt"
    now = list(evenings.lines(name, still))
    if request.config.getoption("--record"):
        file.write_text("\n".join(now) + "\n")
        return
    was, at = file.read_text().splitlines(), ""
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        at = old if old.startswith("== ") else at
        assert old == new, f"{file.name}:{number}, {at}"
    assert len(was) == len(now)
