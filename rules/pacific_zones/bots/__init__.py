"""The sensible player: decides from its View and legal orders alone (no State, no dice, no clock).

It brings in all that it can, keeps what it owns, goes for points that are weakly held, and in refereed battles throws
for its pieces and gives up what the dice have cost it. Same input, same answer; ``seed`` breaks ties.
"""

from collections.abc import Callable

from rules.kernel import Ask, LegalOrders

from ..state import COMBAT, HIDE, MOVE1, MOVE2, REINFORCE, RESULT
from ..victory import ALLIED_WIN_POINTS, TOO_FEW
from ..view_types import View
from . import battles, fleets, moves, reserves
from .sight import Sight


def declare(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """It fights wherever it can."""
    return [legal()[0].text]


def result(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """What the points of the zones say (10)."""
    points = sight.seen["points"]
    if points["AL"] >= ALLIED_WIN_POINTS:
        return ["result AL"]
    return ["result JP"] if points["AL"] <= TOO_FEW else ["result DRAW"]


_ANSWERS: dict[str, Callable[[Sight, Ask, LegalOrders, int], list[str]]] = {
    HIDE: fleets.hide, REINFORCE: reserves.choose, MOVE1: moves.choose, MOVE2: moves.choose, COMBAT: declare,
    RESULT: result, "battle": battles.answer,
}  # fmt: skip


def choose(seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The lines that answer ``ask``."""
    return _ANSWERS[ask.kind.partition("_")[2] or ask.kind](Sight(seen), ask, legal, seed)
