"""A plan answers a question: from the View, the question and the legal orders of its seat, and nothing else (20.2)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel import Ask, Followed, LegalOrders, Order

from ..data_sets.edition import Edition
from ..view_types import View
from . import drafts, fighting, leaving, reading, turning
from .answers import Decision, asking, followed, only
from .situation import Situation

_IN_BATTLE: Final = ("kamikaze", "slot", "tie", "landing")
_AFTER_BATTLE: Final = ("after", "regroup")
_DRAFTS: Final[Mapping[str, Callable[[Situation, LegalOrders], Followed | None]]] = {
    "movement": drafts.moves,
    "logistics": drafts.builds,
}
_DECISIONS: Final[Mapping[str, Callable[[Situation, Sequence[Order]], Decision | None]]] = {
    "setup": turning.fleet,
    "initiative": turning.initiative,
    "intentions": turning.intention,
    "next_battle": turning.next_battle,
    "kamikaze": fighting.kamikaze,
    "slot": fighting.slot,
    "tie": fighting.tie,
    "landing": fighting.landing,
    "after": leaving.after,
    "regroup": leaving.regroup,
    "cap": leaving.home,
    "submarine": leaving.home,
}


def follow(
    edition: Edition, text: str, view: View, ask: Ask, legal: LegalOrders, overdue: bool = False
) -> Followed | None:
    """The plan's answer, as System.follow_plan gives it. NotationError if the text is no plan."""
    now = Situation(edition, reading.read(edition, text), view, ask, overdue)
    if ask.kind in _DRAFTS:
        return _DRAFTS[ask.kind](now, legal)
    if ask.kind not in _DECISIONS:
        return None
    orders = legal()
    if len(orders) == 1:
        return only(orders[0])
    asks = now.asks("BATTLE") if ask.kind == "slot" and fighting.begins(now, orders) else None
    if asks:
        return asking(edition, asks)
    decision = _DECISIONS[ask.kind](now, orders)
    return None if decision is None else followed(now, decision)


def scope(view: View, ask: Ask) -> str:
    """The battle that is being fought, unique in the game; "" outside battles."""
    if ask.kind not in (*_IN_BATTLE, *_AFTER_BATTLE) or not view["battle"]:
        return ""
    return f"t{view['turn']['index']}/battle/{view['battle']['hex']}"
