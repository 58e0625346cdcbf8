"""The sensible player: decides from its View and legal orders alone (no State, no dice, no clock).

It reckons what bases are worth (`worth`: points, links of supply lines), what battles would bring (`clash`, `outlook`),
and strikes, guards, moves up and builds where that promises most production points; it leaves battles that are lost.
Same input, same answer; ``seed`` breaks ties.
"""

from collections.abc import Callable

from rules.kernel import Ask, LegalOrders

from ..data_sets.edition import Edition
from ..view_types import View
from . import choices, fights, leaving, moves, spending


def as_printed(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """It begins with the printed set-up."""
    return ["DONE"]


_ANSWERS: dict[str, Callable[[Edition, View, Ask, LegalOrders, int], list[str]]] = {
    "movement": moves.choose,
    "logistics": spending.choose,
    "kamikaze": fights.kamikaze,
    "slot": fights.slot,
    "tie": fights.tie,
    "landing": fights.landing,
    "after": leaving.after,
    "regroup": leaving.regroup,
    "cap": leaving.home,
    "submarine": leaving.home,
    "initiative": choices.turn_order,
    "next_battle": choices.next_battle,
    "intentions": choices.intention,
    "stars": as_printed,
    "deployment": as_printed,
}


def choose(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Lines that answer ``ask``: one for a single decision, all with DONE for a draft."""
    answer = _ANSWERS.get(ask.kind, fights.first)
    return answer(edition, seen, ask, legal, seed)
