"""How the sensible player brings reinforcements in: all that can come, where they are drawn."""

from rules.kernel import Ask, LegalOrders, Order

from ..facts import AIR, LAND, NUMBER, PIECES
from .sight import Sight


def choose(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The best place for every piece, in the order of their ids; then ``done``."""
    played: list[str] = []
    for name in ask.about:
        if PIECES[NUMBER[name]].marker:
            continue
        orders = [order for order in legal(name, played) if order.verb == "PLACE"]
        if orders:
            played.append(max(orders, key=lambda order: (_value(sight, order, seed), order.text)).text)
    return [*played, "done"]


def _value(sight: Sight, order: Order, seed: int) -> float:
    piece = PIECES[NUMBER[order.data["unit"]]]
    if "on" in order.data:
        return 0.05 if piece.cls == AIR else 0.0
    zone = int(order.data["zone"])
    value = sight.pull[zone] + sight.front(zone) + (seed + zone) % 7 / 1000
    return value - (0.1 * sight.garrisons[piece.side][zone] if piece.cls == LAND else 0.0)
