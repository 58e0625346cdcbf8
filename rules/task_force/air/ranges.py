"""How far missions fly, how long they take, and whether they find a fleet (6.2, 6.7)."""

from typing import NamedTuple

from ..data_sets.edition import Edition
from ..data_sets.tables import Tables
from ..forces.air_units import AGAINST_BASE, AirUnit, type_of


class Flight(NamedTuple):
    """Turns of a raid: of its attack, and of its return to LANDING_FROM_MAP."""

    attack: int
    back: int


def delay(tables: Tables, distance: int) -> int:
    """Turns that a long flight to a base takes one way. ValueError beyond the last band."""
    for far, turns in tables.delays:
        if distance <= far:
            return turns
    raise ValueError(f"no flight of {distance} hexes is in the table of delays")


def long_range(edition: Edition, unit: AirUnit, from_land: bool) -> int:
    """Cruise range of a unit that began at a land base and lives on one (R-52); else, and for types without one, 0.

    ``from_land``: is its home a land base.
    """
    return type_of(edition, unit).long_range if unit.land and from_land else 0


def reach(edition: Edition, unit: AirUnit, from_land: bool, against: str) -> int:
    """Hexes to the farthest target that a raid may have: a base, or a fleet (never beyond 8, R-60)."""
    far = long_range(edition, unit, from_land)
    if against != AGAINST_BASE:
        far = min(far, edition.tables.fleet_range)
    return max(type_of(edition, unit).range, far)


def flight(edition: Edition, unit: AirUnit, turn: int, distance: int, against: str) -> Flight:
    """When a raid launched in that turn attacks and lands."""
    slow = against == AGAINST_BASE and distance > type_of(edition, unit).range
    turns = delay(edition.tables, distance) if slow else 0
    return Flight(turn + turns, turn + 2 * turns)


def raid_fault(
    edition: Edition, unit: AirUnit, from_land: bool, distance: int, against: str, turn: int, last_day: int
) -> str:
    """The reason code why a raid may not fly: "range", "dusk" (R-41), or "". ``last_day``: the turn before night."""
    if distance > reach(edition, unit, from_land, against):
        return "range"
    return "dusk" if flight(edition, unit, turn, distance, against).back + 1 > last_day else ""


def must_locate(edition: Edition, unit: AirUnit, distance: int, against: str) -> bool:
    """Does an extended raid on a fleet roll to find it: beyond the usual range (6.7)."""
    return against != AGAINST_BASE and distance > type_of(edition, unit).range


def located(tables: Tables, distance: int, face: int) -> bool:
    """Is the fleet found. KeyError for a distance at which no raid on a fleet is flown."""
    return face in tables.locate[distance]
