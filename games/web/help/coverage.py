"""The table of rules, code and tests: made from the sources, kept as a file, so that a site without tests shows it."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.titles.help import rulebook
from games.web.help import citing

_KEPT = Path(__file__).parent / "data"


class Kept(NamedTuple):
    """What keeps one rule. ``code``, ``tests``: places such as "movement/pins.py: leaving"."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


@cache
def table(system: str) -> dict[str, Kept]:
    """The table as it was written, by number; empty for a system without one."""
    path = _path(system)
    rows = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {number: Kept(tuple(row["code"]), tuple(row["tests"])) for number, row in rows.items()}


def survey(system: str) -> dict[str, Kept]:
    """The same, read anew from the sources, for every rule that has a text."""
    code, tests = citing.code(system), citing.tests(system)
    return {
        number: Kept(tuple(code.get(number, ())), tuple(tests.get(number, ()))) for number in rulebook.entries(system)
    }


def write(system: str) -> Path | None:
    """Write the table of a system that has rules; where it was written."""
    rows = {number: kept._asdict() for number, kept in survey(system).items()}
    if not rows:
        return None
    path = _path(system)
    path.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    table.cache_clear()
    return path


def complaints(system: str) -> list[str]:
    """What is missing, one line each: a wanted number without text, code or test; a place that is no more."""
    now = survey(system)
    found = [f"{system}: {number} has no text" for number in citing.wanted(system) if number not in now]
    for number in citing.wanted(system):
        if number in now:
            found += [f"{system}: {number} has no {part}" for part, rows in now[number]._asdict().items() if not rows]
    if set(table(system)) != set(now):
        found.append(f"{system}: the table lists other rules than the system; write it anew")
    for number, kept in table(system).items():
        gone = {*kept.code, *kept.tests} - {*now.get(number, Kept()).code, *now.get(number, Kept()).tests}
        found += [f"{system}: {number} is no longer in {place}; write the table anew" for place in sorted(gone)]
    return found


def _path(system: str) -> Path:
    return _KEPT / f"{system}.json"
