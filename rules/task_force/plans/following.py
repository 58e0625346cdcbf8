"""A plan answers a question: from the View, the question and the legal orders of its seat, and nothing else (12.1)."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import Ask, Followed, LegalOrders, Order

from ..data_sets.edition import Edition
from ..view_types import View
from . import flying, moving, raiding, reading, searching, shelling
from .answers import Answer, asking, followed, only
from .situation import Situation

_DRAFTS: Final[Mapping[str, Callable[[Situation, LegalOrders], Followed | None]]] = {
    "move": moving.move,
    "air_reorg": moving.reorganise,
    "status": flying.status,
    "recon": searching.search,
    "targets": shelling.targets,
}
_DECISIONS: Final[Mapping[str, Callable[[Situation, list[Order]], Answer]]] = {
    "battles": shelling.battles,
    "yamato": shelling.yamato,
    "range": shelling.range_,
    "bombard": shelling.bombard,
    "answer": shelling.answer,
    "raid_order": raiding.raid_order,
    "splits": raiding.splits,
    "intercept": raiding.intercept,
    "attack": raiding.attack,
    "losses": raiding.losses,
    "divert": searching.divert,
    "land": searching.land,
}


def follow(
    edition: Edition, text: str, view: View, ask: Ask, legal: LegalOrders, overdue: bool = False
) -> Followed | None:
    """The plan's answer, as System.follow_plan gives it. NotationError if the text is no plan."""
    now = Situation(edition, reading.read(edition, text), view, ask, overdue)
    if ask.kind == "status":
        now.raids = flying.may_raid(legal)
    if ask.kind not in _DRAFTS and ask.kind not in _DECISIONS:
        return None
    wanted = now.asks()
    if wanted is not None:
        return asking(wanted)
    if ask.kind in _DRAFTS:
        return _DRAFTS[ask.kind](now, legal)
    orders = legal()
    if len(orders) == 1:
        return only(orders[0].text)
    decision = _DECISIONS[ask.kind](now, orders)
    return followed(now, (decision.line,), decision.rule)


def scope(view: View, ask: Ask) -> str:
    """The battle or raid that is being fought, unique in the game; "" outside."""
    battle, raid = view["battle"], view["raid"]
    if battle is not None:
        return f"t{view['turn']}/battle{battle['number']}"
    return f"t{view['turn']}/raid/{raid['hex']}/{raid['side']}" if raid is not None else ""
