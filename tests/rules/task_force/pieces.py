"""Ships, counters and air units of the house set for tests, made of few words."""

from typing import Any

from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces import ships
from rules.task_force.forces.air_units import READY, AirUnit
from rules.task_force.forces.ships import Ship


def ship(name: str, **changes: Any) -> Ship:
    """ "yorktown", a base, or "DD_USN.3": a counter of two ships; ``changes``: fields of Ship."""
    return ships.new(HOUSE, name.partition(".")[0], name)._replace(**changes)


def unit(name: str, steps: int = 2, box: str = READY, **changes: Any) -> AirUnit:
    """ "shokaku.A6M-1" at home on the shokaku."""
    home, _dot, rest = name.partition(".")
    kind = rest.partition("-")[0]
    return AirUnit(name, kind, HOUSE.roster.air[kind].side, steps, home, box)._replace(**changes)


def units(*names: str) -> list[AirUnit]:
    """Full units in READY."""
    return [unit(name) for name in names]
