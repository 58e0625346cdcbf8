"""Formations of task forces: rings, columns and the columns that rings become (2.7)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ..data_sets.edition import Edition
from ..data_sets.roster import AO, BB
from ..data_sets.tables import FormationRules
from .ships import Ship, half_units, type_of

RING: Final = "ring"
COLUMN: Final = "column"
COLUMN4: Final = "column4"
"""A former ring: four boxes, never a carrier again (2.5)."""


class Formation(NamedTuple):
    """A task force: its ships in order, the carrier of a ring first. ``done``: what was done with it (R-76)."""

    name: str
    kind: str
    ships: tuple[str, ...]
    done: tuple[str, ...] = ()


class Group(NamedTuple):
    """A retiring group. ``escorted``: it had an escort when it broke off, so its carrier keeps one (R-19 d)."""

    name: str
    hex: str
    ships: tuple[str, ...]
    escorted: bool = False
    moved: bool = False


def kind_of(rules: FormationRules, number: str) -> str:
    """RING or COLUMN, by the number of the task force: "TF7". ValueError for no such number."""
    if number in rules.ring_ids:
        return RING
    if number in rules.column_ids:
        return COLUMN
    raise ValueError(f"there is no {number}; rings are {rules.ring_ids}, columns {rules.column_ids}")


def boxes(rules: FormationRules, kind: str) -> int:
    """How many counters it holds at most, a ring's carrier among them (R-02)."""
    return {RING: 1 + rules.outer, COLUMN: rules.column_boxes, COLUMN4: rules.converted_boxes}[kind]


def total(edition: Edition, ships: Iterable[Ship]) -> int:
    """Half units of these ships (1.1)."""
    return sum(half_units(edition, ship) for ship in ships)


def fits(edition: Edition, kind: str, ships: Sequence[Ship]) -> bool:
    """May these counters, in this order, sail in such a formation, whatever its size in units (2.7, 9.6).

    A ring has its carrier first and no other, no battleship but the four of 5.2.3, no AO; a column has no carrier.
    """
    types = [type_of(edition, ship) for ship in ships]
    if not types or len(types) > boxes(edition.tables.formations, kind):
        return False
    if kind != RING:
        return not any(one.carrier for one in types)
    return types[0].carrier and not any(
        one.carrier or one.cls == AO or (one.cls == BB and not one.ring) for one in types[1:]
    )


def large_enough(edition: Edition, ships: Iterable[Ship]) -> bool:
    """At least 1.5 units: what set-up and voluntary changes must leave of any task force (R-12, R-82)."""
    return total(edition, ships) >= edition.tables.formations.minimum


def without(formation: Formation, gone: Sequence[str]) -> Formation:
    """The formation when ships have sunk or left it: boxes close up, a ring without its carrier is a COLUMN4.

    What stays keeps its order (2.5, R-75).
    """
    lost = formation.kind == RING and formation.ships[0] in gone
    rest = tuple(ship for ship in formation.ships if ship not in gone)
    return formation._replace(ships=rest, kind=COLUMN4 if lost else formation.kind)
