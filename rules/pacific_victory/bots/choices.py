"""The sensible player between the phases: who moves first, which battle is next, who fights on (4, 10.1, 10.2)."""

from rules.kernel import Ask, LegalOrders

from ..data_sets.edition import Edition
from ..view_types import View
from .outlook import Outlook
from .sight import Sight
from .worth import Worth

_EAGER = 0.5
"""What fighting on outside a base must bring."""


def turn_order(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """It moves first: who is there first defends, and pins the enemy (4.4, 10.3)."""
    return [next(o.text for o in legal() if o.verb == "FIRST")]


def next_battle(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The hex that is worth most first: what is won there is a way back for others (12.2)."""
    board = edition.board
    worth = Worth(Sight(edition, seen))
    return [max(legal(), key=lambda o: (worth.ground(board.place[o.data["hex"]]), o.text)).text]


def intention(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Fight in a blockade hex where that is better than to wait (5.8)."""
    orders = legal()
    name = orders[0].data["hex"]
    sight, place = Sight(edition, seen), edition.board.place[name]
    outlook = Outlook(sight, Worth(sight))
    waiting = outlook.worth.blockade(place)
    if sight.owner(place) == sight.side:
        waiting = -0.4 * outlook.worth.hold.get(place, 0.0)
    fighting = outlook.value(place, (), sight.fighters(place))
    verb = "FIGHT" if fighting > waiting + _EAGER else "HOLD"
    return [next(o for o in orders if o.verb == verb and o.data["hex"] == name).text]
