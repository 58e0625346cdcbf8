"""How the sensible player hides: its strongest fleets under markers, one marker false."""

from collections.abc import Iterable

from rules.kernel import Ask, LegalOrders, Order

from ..facts import NUMBER
from .sight import Sight


def hide(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Fleets under markers, zone by zone; the last marker out as a false one."""
    played: list[str] = []
    for number, name in enumerate(ask.about):
        orders = legal(name, played)
        last = number == len(ask.about) - 1
        line = _false(orders, seed) if last else _form(sight, orders)
        if line:
            played.append(line)
            if not last:
                played += joined(name, legal, played)
    return [*played, "done"]


def joined(marker: str, legal: LegalOrders, played: list[str]) -> list[str]:
    """The orders by which all ships of the zone join a marker."""
    lines: list[str] = []
    for order in legal(marker, played):
        if order.verb == "JOIN":
            lines.append(order.text)
    return lines


def _form(sight: Sight, orders: Iterable[Order]) -> str:
    """On the ship in whose zone most ships are."""
    found = [order for order in orders if order.verb == "FORM"]
    return max(found, key=lambda order: (_fleet(sight, order), order.text)).text if found else ""


def _fleet(sight: Sight, order: Order) -> int:
    return sight.friends(sight.at[NUMBER[order.data["unit"]]])


def _false(orders: Iterable[Order], seed: int) -> str:
    found = sorted(order.text for order in orders if order.verb == "FALSE")
    return found[seed % len(found)] if found else ""
