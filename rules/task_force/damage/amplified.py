"""Amplified damage: aircraft on deck that explode (2.5.2)."""

from collections.abc import Iterable

from ..data_sets.edition import Edition
from ..data_sets.tables import Tables
from ..forces import air_units
from ..forces.air_units import AirUnit
from ..forces.ships import Ship, type_of


def added_hits(tables: Tables, fighter_steps: int, bomber_steps: int) -> int:
    """Hits that READY units add when they explode; the two sums are rounded up separately (R-16)."""
    fighter, bomber = tables.per_two_steps
    return fighter * -(-fighter_steps // 2) + bomber * -(-bomber_steps // 2)


def of_units(edition: Edition, ready: Iterable[AirUnit]) -> int:
    """The same for units that stand in READY."""
    fighters = bombers = 0
    for unit in ready:
        if air_units.type_of(edition, unit).fighter:
            fighters += unit.steps
        else:
            bombers += unit.steps
    return added_hits(edition.tables, fighters, bombers)


def may_explode(edition: Edition, ship: Ship, hits: int, ready: int) -> bool:
    """Does an attack with so many hits owe the die: whatever else it does (R-16).

    ``ready``: half units in READY there. Not for armoured carriers (5.2.2, R-69), not for an empty box.
    """
    kind = type_of(edition, ship)
    return hits > 0 and ready > 0 and kind.airfield and not kind.armoured
