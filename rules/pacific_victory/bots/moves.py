"""The sensible player's Movement Phase: strikes first, then transfers, within the binding order of the stages (5)."""

from rules.kernel import Ask, LegalOrders, Order

from ..data_sets.edition import Edition
from ..view_types import View
from . import attacks, transfers
from .draft import Draft
from .outlook import Outlook
from .sight import Sight
from .worth import Worth


def choose(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """All lines of the phase, DONE last."""
    sight = Sight(edition, seen)
    draft = Draft(sight, Outlook(sight, Worth(sight)), legal, seed)
    orders = legal()
    strikes = attacks.planned(draft, orders)
    busy = {order.data["block"] for strike in strikes for order in strike.force}
    for strike in strikes:
        attacks.carried_out(draft, strike, ("INV", "BOMB", "PATROL", "SM"))
    transfers.given(draft, _of("SM", orders), busy, strategic=True)
    for strike in strikes:
        attacks.carried_out(draft, strike, ("RB",))
    transfers.given(draft, _of("RB", orders), busy, strategic=False)
    for strike in strikes:
        attacks.carried_out(draft, strike, ("OP",))
    quiet = [o for o in _of("OP", orders) if not (o.data["attack"] or o.data["captures"] or o.data["cap"])]
    transfers.given(draft, quiet, set(), strategic=False)
    return draft.finished()


def _of(verb: str, orders: list[Order]) -> list[Order]:
    return [order for order in orders if order.verb == verb]
