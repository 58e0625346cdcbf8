"""Whom guns fire at when nobody says it (12.5)."""

from collections.abc import Sequence

from ..data_sets.edition import Edition
from ..forces.ships import STATES, Ship
from .gunnery import GROUP_MOST, firepower

_ORDER = ("CV", "CVL", "BB", "CA", "CL", "DD", "AK", "AO")


def rank(ship: Ship) -> tuple[int, int]:
    """The order in which defaults take targets: by type, damaged ones first (12.5)."""
    return _ORDER.index(ship.type) if ship.type in _ORDER else len(_ORDER), -STATES.index(ship.state)


def next_shot(
    edition: Edition,
    firers: Sequence[Ship],
    shots: Sequence[tuple[str, ...]],
    targets: Sequence[tuple[str, Ship]],
    night: bool,
) -> tuple[tuple[str, ...], str] | None:
    """Who fires next at whom: pairs from the strongest down, each on the next target (12.5). None: nobody is left.

    ``firers``: who may still take part in an attack; ``shots``: who has fired; ``targets``: with their labels.
    """
    used = {name for shot in shots for name in shot}
    fresh = [ship for ship in firers if ship.id not in used]
    order = sorted(fresh, key=lambda ship: (-firepower(edition, ship, night), -ship.size, ship.id))
    strongest = order[:GROUP_MOST]
    goals = sorted(targets, key=lambda row: rank(row[1]))
    if strongest:
        return tuple(ship.id for ship in fresh if ship in strongest), goals[len(shots) % len(goals)][0]
    return ((firers[0].id,), goals[0][0]) if firers else None
