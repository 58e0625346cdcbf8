"""Air-to-surface combat: who may join a group, its strength, and the hits (4.3.5, 4.3.6)."""

from collections.abc import Iterable

from ..data_sets.edition import Edition
from ..data_sets.roster import TORPEDO
from ..forces.air_units import AirUnit, carries_bombs, surface_value, type_of

_DOUBLED, _TRIPLED = 2, 3


def group_fault(edition: Edition, units: Iterable[AirUnit], on_base: bool) -> str:
    """The reason code why these units may not attack together, or not that target; "" if they may.

    B-17 fly in groups of their own (R-29); torpedoes are no use against a base (R-71).
    """
    group = list(units)
    if len({type_of(edition, unit).b17 for unit in group}) > 1:
        return "b17_alone"
    if on_base and any(_torpedoes(edition, unit) for unit in group):
        return "torpedoes_on_base"
    return ""


def _torpedoes(edition: Edition, unit: AirUnit) -> bool:
    return type_of(edition, unit).kind == TORPEDO and not carries_bombs(edition, unit)


def strength(edition: Edition, units: Iterable[AirUnit], on_base: bool, fighters_there: bool) -> int:
    """Sum of air-to-surface values of the units that AA has left.

    On a base without any fighter in CAP, EXT_CAP or scrambled over it, whether it intercepted or not (R-47), B-17 count
    three times and others twice: precision bombing.
    """
    precise = on_base and not fighters_there
    return sum(
        surface_value(edition, unit) * ((_TRIPLED if type_of(edition, unit).b17 else _DOUBLED) if precise else 1)
        for unit in units
    )


def hits(edition: Edition, value: int, face: int, aa_drm: int, stationary: bool) -> int:
    """Hits of a group of that strength. ``stationary``: a land base, or a docked ship."""
    drm = aa_drm + (edition.tables.stationary_drm if stationary else 0)
    return edition.tables.bombing.cell(face + drm, value)
