"""What task forces and dummies may be called at a table."""

from functools import cache

from ..data_sets.edition import HOUSE
from ..forces.formations import RING, kind_of

_RULES = HOUSE.tables.formations


@cache
def forces() -> tuple[str, ...]:
    """ "TF1" and so on: those with a carrier first."""
    return (*_RULES.ring_ids, *_RULES.column_ids)


@cache
def dummies() -> tuple[str, ...]:
    """ "D1" and so on: as many as a side has markers."""
    return tuple(f"D{number}" for number in range(1, _RULES.markers + 1))


def is_force(name: str) -> bool:
    """Is it the number of a task force."""
    return name in forces()


def is_dummy(name: str) -> bool:
    """Is it the name of a dummy."""
    return name in dummies()


def takes_carrier(force: str) -> bool:
    """Has the sheet of that number a box for a carrier (2.5)."""
    return kind_of(_RULES, force) == RING
