"""Where units land: at home, or diverted (6.6)."""

from collections.abc import Iterable
from typing import NamedTuple

from ..data_sets.board import distance
from ..data_sets.edition import Edition
from ..data_sets.tables import NO_LAND
from ..forces.air_bases import ABOARD, can_land, capacity, load
from ..forces.air_units import LANDING, AirUnit, type_of
from ..forces.ships import MINOR, Ship
from ..forces.ships import type_of as type_of_ship


class Field(NamedTuple):
    """A carrier or land base of the unit's side, and the hex where it is."""

    ship: Ship
    hex: str


def room(edition: Edition, ship: Ship, units: Iterable[AirUnit]) -> int:
    """Half units that a foreign base still takes: LANDING counts too (R-40)."""
    return capacity(edition, ship) - load(units, ship.id, (*ABOARD, *LANDING))


def may_divert_to(edition: Edition, unit: AirUnit, here: str, field: Field, units: Iterable[AirUnit]) -> bool:
    """May the unit land at a base that is not its home. ``here``: its target hex, or the hex of its base in CAP (R-51).

    Within its range (of TBD 4, of all others 5: 5.1.3), with a deck that lands and room; what began on land lands
    on no carrier (R-87).
    """
    return (
        field.ship.id != unit.home
        and field.ship.side == unit.side
        and can_land(field.ship)
        and not (unit.land and type_of_ship(edition, field.ship).carrier)
        and distance(here, field.hex) <= type_of(edition, unit).range
        and room(edition, field.ship, units) >= unit.steps
    )


def diversions(
    edition: Edition, unit: AirUnit, here: str, fields: Iterable[Field], units: Iterable[AirUnit]
) -> list[str]:
    """The bases to which a unit may go whose home does not land it, by id; if there is one it has to go (6.6)."""
    there = list(units)
    return sorted(field.ship.id for field in fields if may_divert_to(edition, unit, here, field, there))


def keeps_original_home(home: Ship) -> bool:
    """Did the home fail only by an impairment that ends with a repair: then the unit may come back later (R-51)."""
    return home.state == MINOR and NO_LAND in home.minor_deck


def may_return_to_original(unit: AirUnit, original: Ship) -> bool:
    """May the unit land at its original home again: no range and no room is asked for (R-94)."""
    return unit.original == original.id and can_land(original)
