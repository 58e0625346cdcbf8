"""A file with lines that people read, and what is read now."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest


class Said:
    """What a record has so far: no line stands in it twice."""

    def __init__(self) -> None:
        self._lines = set[str]()

    def fresh(self, heading: str, found: Iterable[str]) -> Iterator[str]:
        """The heading and the lines below it that were not said before; nothing if there are none."""
        lines = dict.fromkeys(" ".join(line.split()) for line in found)
        fresh = [line for line in lines if line not in self._lines]
        self._lines.update(fresh)
        if fresh:
            yield f"== {heading}".rstrip()
            yield from fresh


def check(file: Path, now: Sequence[str], request: pytest.FixtureRequest) -> None:
    """Fail at the first line that is not as recorded, naming the heading above it; ``--record`` writes them anew."""
    if request.config.getoption("--record"):
        file.write_text("\n".join(now) + "\n")
        return
    was, heading = file.read_text().splitlines(), ""
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        heading = old if old.startswith("== ") else heading
        if old != new:
            pytest.fail(f"{file.name}:{number}, {heading}\n  was: {old}\n  now: {new}", pytrace=False)
    assert len(was) == len(now)
