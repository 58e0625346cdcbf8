"""Who bears the steps that a group loses, where a deadline or the odds choose (12.5)."""

from collections.abc import Sequence

from ..data_sets.edition import Edition
from ..data_sets.roster import TORPEDO
from ..forces.air_units import AirUnit
from .fights import in_default_order, kind_in_raid


def next_loss(edition: Edition, units: Sequence[AirUnit], took: tuple[int, int] | None = None) -> AirUnit:
    """The unit that loses the next step: reduced ones first, then the lowest air-to-surface value, then by id.

    ``took``: where losses are shared (R-49), the steps that T, and that B and DB have lost so far: they take turns, an
    odd step from B and DB.
    """
    candidates = list(units)
    if took is not None:
        torpedo = took[0] < took[1]
        kinds = [unit for unit in units if (kind_in_raid(edition, unit) == TORPEDO) == torpedo]
        candidates = kinds or candidates
    return in_default_order(edition, candidates)[0]


def after_losses(edition: Edition, units: Sequence[AirUnit], steps: int, shared: bool) -> tuple[AirUnit, ...]:
    """What is left of the units when so many steps are lost that way. ``shared``: AA losses of a group (R-49)."""
    left, took = list(units), (0, 0)
    for _step in range(min(steps, sum(unit.steps for unit in units))):
        unit = next_loss(edition, left, took if shared else None)
        torpedo = kind_in_raid(edition, unit) == TORPEDO
        took = (took[0] + torpedo, took[1] + (not torpedo))
        place = left.index(unit)
        left[place : place + 1] = [unit._replace(steps=unit.steps - 1)] if unit.steps > 1 else []
    return tuple(left)
