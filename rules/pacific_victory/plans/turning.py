"""What a plan answers between the battles: set-up, who moves first, blockades, order of battle (4, 10.1, 10.2)."""

from collections.abc import Sequence

from rules.kernel import Order

from .answers import Answer, Asks, Decision, verb
from .situation import Situation


def initiative(now: Situation, orders: Sequence[Order]) -> Decision:
    """First or second."""
    asks = now.asks("INITIATIVE")
    if asks:
        return Asks(asks)
    for deed, rule in now.said("INITIATIVE"):
        return Answer(verb(orders, deed.picks[0])[0], rule)
    return Answer(verb(orders, "FIRST")[0])


def intention(now: Situation, orders: Sequence[Order]) -> Decision:
    """Fight or hold in one blockade hex; the next one is asked again (5.8)."""
    now.at(orders[0].data["hex"])
    asks = now.asks("INTENTIONS")
    if asks:
        return Asks(asks)
    here = [order for order in orders if order.data["hex"] == now.hex]
    for deed, rule in now.said("FIGHT", "HOLD"):
        return Answer(verb(here, deed.verb)[0], rule)
    return Answer(verb(here, "HOLD")[0])


def next_battle(now: Situation, orders: Sequence[Order]) -> Decision:
    """The first of the list that is still to be fought; then as the list ends, or by hex (5.1)."""
    asks = now.asks("NEXT")
    if asks:
        return Asks(asks)
    for deed, rule in now.said("BATTLES"):
        for place in deed.places:
            for order in orders:
                if order.data["hex"] == place:
                    return Answer(order, rule)
        if "ASK" in deed.picks and not now.overdue:
            return Asks(rule)
        return Answer(orders[0], rule)
    return Answer(orders[0])


def fleet(now: Situation, orders: Sequence[Order]) -> Decision | None:
    """Where the Air Fleet lies (R-56); None if the plan says nothing of it, for a set-up is made once."""
    for deed, rule in now.said("FLEET"):
        for order in orders:
            if order.data["to"] in deed.places:
                return Answer(order, rule)
    return None
