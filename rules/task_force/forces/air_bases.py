"""Air bases, that is carriers and land bases: their capacity and what is in their boxes (6.1). Sums in half units."""

from collections.abc import Iterable, Sequence

from ..data_sets.edition import Edition
from ..data_sets.roster import BASE
from ..data_sets.tables import NO_LAND, NO_LAUNCH
from .air_units import BOXES, READY, RESERVE, AirUnit
from .ships import SIGNIFICANT, Ship, at_least, type_of

ABOARD = (READY, RESERVE)
"""The boxes that count against the capacity."""


def capacity(edition: Edition, ship: Ship) -> int:
    """Room in READY and RESERVE together; of a land base half from significant damage on (2.2.4, 3.5.6, R-25).

    KeyError for what has no air boxes.
    """
    kind = type_of(edition, ship)
    if kind.cls == BASE:
        return kind.capacity // 2 if at_least(ship, SIGNIFICANT) else kind.capacity
    return edition.tables.capacity[f"{kind.cls}:{kind.nation}"]


def at(units: Iterable[AirUnit], base: str, boxes: Sequence[str] = BOXES) -> list[AirUnit]:
    """The units of a base in those boxes, in the order given."""
    return [unit for unit in units if unit.home == base and unit.box in boxes]


def load(units: Iterable[AirUnit], base: str, boxes: Sequence[str] = ABOARD) -> int:
    """Half units of a base in those boxes."""
    return sum(unit.steps for unit in at(units, base, boxes))


def overflow(edition: Edition, ship: Ship, units: Iterable[AirUnit]) -> int:
    """Half units in READY and RESERVE above the capacity; 0 if all have room (R-61)."""
    return max(0, load(units, ship.id) - capacity(edition, ship))


def ready_room(edition: Edition, units: Iterable[AirUnit], base: str) -> int:
    """Half units that READY still takes (R-61)."""
    return edition.tables.ready_most - load(units, base, (READY,))


def can_land(ship: Ship) -> bool:
    """May units enter a LANDING box there, or go from CAP to READY (2.5.3)."""
    return not ship.gone and NO_LAND not in ship.deck


def can_launch(ship: Ship) -> bool:
    """May units go to CAP or on missions from there (2.5.3)."""
    return not ship.gone and NO_LAUNCH not in ship.deck


def surplus(edition: Edition, ship: Ship, units: Iterable[AirUnit]) -> list[AirUnit]:
    """Units that a base just halved loses, in order: READY before RESERVE, reduced ones first, then by id (R-24).

    Whole units until the rest has room (R-94).
    """
    there = at(units, ship.id, ABOARD)
    over = sum(unit.steps for unit in there) - capacity(edition, ship)
    lost: list[AirUnit] = []
    for unit in sorted(there, key=lambda one: (one.box != READY, one.steps, one.id)):
        if over <= 0:
            break
        lost.append(unit)
        over -= unit.steps
    return lost
