"""Twins that are to catch a planted leak: through which surfaces they differ."""

from tests.fog.frozen import Still
from tests.fog.planted import Leak
from tests.fog.secrets import Secret
from tests.fog.stage import Stage
from tests.fog.twins import Tally, compare_through

TWINS, LOTS = 4, 12
"""Of a lot; and how many lots at most, until one is among them in which the leak shows."""


def seen_through(stage: Stage, still: Still, secret: Secret, looked: set[str], lot: int = 0) -> set[str]:
    """Through which of these surfaces twins differ in which that secret is different."""
    tally = Tally()
    compare_through(looked, secret, stage, still, tally, TWINS, lot)
    assert tally.twins >= 1
    assert set(tally.surfaces) == looked
    return {found.surface.partition(" [")[0] for found in tally.differences}


def caught(leak: Leak, stage: Stage, still: Still, secret: Secret, beside: tuple[str, ...]) -> set[str]:
    """Through which surfaces a leak that is planted shows, of its own and those ``beside``."""
    seen: set[str] = set()
    for lot in range(LOTS):
        seen |= seen_through(stage, still, secret, {*beside, *leak.surfaces}, lot)
        if seen >= set(leak.surfaces):
            break
    return seen
