"""The sensible player: decides from its View and legal orders alone (no State, no dice, no clock).

The United States land in strength, go for the objectives and fight where the odds are good; Japan holds its
fortifications, fires, and strikes at what comes near. Same input, same answer; ``seed`` breaks ties.
"""

from collections.abc import Callable

from rules.kernel import Ask, LegalOrders

from ..state import (
    JP_BOMBARD,
    JP_CHARGE,
    JP_COMBAT,
    JP_MOVE,
    LANDING,
    SETUP,
    US_BOMBARD,
    US_COMBAT,
    US_MOVE,
)
from ..view_types import View
from . import fights, landing, moves
from .sight import Sight


def ready_made(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """It takes the ready-made set-up (5.1.6)."""
    return ["done"]


_ANSWERS: dict[str, Callable[[Sight, Ask, LegalOrders, int], list[str]]] = {
    SETUP: ready_made,
    LANDING: landing.choose,
    US_MOVE: moves.choose,
    JP_MOVE: moves.choose,
    US_BOMBARD: fights.bombard,
    JP_BOMBARD: fights.bombard,
    US_COMBAT: fights.attack,
    JP_COMBAT: fights.attack,
    JP_CHARGE: fights.charge,
    "proposal": fights.answer,
}


def choose(seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The lines that answer ``ask``: all of the step where they are drafted, else one."""
    return _ANSWERS[ask.kind](Sight(ask.seat, seen), ask, legal, seed)
