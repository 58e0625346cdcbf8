"""ZERO SPLIT and ZERO JOIN (9.2, R-59)."""

from collections.abc import Callable, Iterable, Iterator

from ..forces.air_units import MAP, AirUnit, halves, may_merge, may_split
from ..questions import Verb, Words
from ..working_state import WorkingState

Pool = Callable[[WorkingState, str], Iterable[AirUnit]]
"""The units that a seat may split or join at this moment."""


def at_bases(table: WorkingState, seat: str) -> list[AirUnit]:
    """Own units that do not fly a mission."""
    return [unit for unit in table.air.values() if unit.side == seat and unit.box != MAP]


def split(table: WorkingState, name: str) -> tuple[str, str]:
    """A full Zero becomes two reduced ones, in its place; their names."""
    one, other = halves(table.air[name]._replace(joined=True))
    found: dict[str, AirUnit] = {}
    for key, unit in table.air.items():
        found |= {one.id: one, other.id: other} if key == name else {key: unit}
    table.air = found
    return one.id, other.id


def _stem(name: str) -> str:
    return name.rstrip("ab")


def joined_name(table: WorkingState, one: str, other: str) -> str:
    """What two halves are called together: by a number of which nothing else is left, else by a new one."""
    stems = {_stem(name) for name in table.air if name not in (one, other)}
    for stem in (_stem(one), _stem(other)):
        if stem not in stems:
            return stem
    kind = _stem(one).rpartition("-")[0]
    numbers = [int(stem.rpartition("-")[2]) for stem in (*stems, _stem(one)) if stem.rpartition("-")[0] == kind]
    return f"{kind}-{max(numbers) + 1}"


def _join(table: WorkingState, one: str, other: str) -> None:
    name = joined_name(table, one, other)
    moved = table.air[one].moved or table.air[other].moved
    whole = table.air[one]._replace(id=name, steps=2, moved=moved, joined=True)
    found = {key: unit for key, unit in table.air.items() if key != other}
    table.air = {name if key == one else key: whole if key == one else unit for key, unit in found.items()}


def verb(pool: Pool, joins: bool) -> Verb:
    """ZERO for the units that ``pool`` gives; with or without JOIN."""

    def check(table: WorkingState, seat: str, words: Words) -> str:
        units = {unit.id: unit for unit in pool(table, seat)}
        if any(name not in table.air or table.air[name].side != seat for name in words[1:]):
            return "unknown"
        if any(name not in units for name in words[1:]):
            return "split" if words[0] == "SPLIT" else "merge"
        if words[0] == "SPLIT" and len(words) == 2:
            unit = units[words[1]]
            return "" if may_split(table.edition, unit) and not unit.joined else "split"
        if words[0] != "JOIN" or len(words) != 3 or not joins:
            return "form"
        one, other = units[words[1]], units[words[2]]
        ordered = one.id < other.id
        fresh = not (one.joined or other.joined)
        return "" if ordered and fresh and may_merge(table.edition, one, other) else "merge"

    def act(table: WorkingState, seat: str, words: Words) -> None:
        if words[0] == "SPLIT":
            split(table, words[1])
        else:
            _join(table, words[1], words[2])

    def offers(table: WorkingState, seat: str) -> Iterator[Words]:
        units = list(pool(table, seat))
        for unit in units:
            if may_split(table.edition, unit):
                yield "SPLIT", unit.id
        reduced = [unit for unit in units if unit.steps == 1] if joins else []
        for one in reduced:
            for other in reduced:
                if one.id < other.id and may_merge(table.edition, one, other):
                    yield "JOIN", one.id, other.id

    return Verb(check, act, offers, 2, 3)
