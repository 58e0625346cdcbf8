"""What one order costs that counts at once: a captured base that its last holder leaves (4.31, 12.4)."""

from rules.kernel import LossWarning, Order, _

from ..data_sets.edition import Edition
from ..sides import SEATS
from ..view_types import OwnBlock, View
from .sight import Sight

_GOING = ("WITHDRAW", "BRING", "CAPLAND", "RETREAT")


def of_order(edition: Edition, seen: View, order: Order) -> list[LossWarning]:
    """What the seat loses by an order that takes one of its blocks away. ``seen``: its View."""
    if order.verb not in _GOING or seen["seat"] not in SEATS:
        return []
    sight, block = Sight(edition, seen, SEATS.index(seen["seat"])), _block(seen, order)
    if block is None:
        return []
    place = sight.place(block["place"])
    if block["place"] == order.data.get("to") or not (sight.is_base(place) and sight.is_captured(place)):
        return []
    if [one["id"] for one in sight.holders(place)] != [block["id"]]:
        return []
    text = _(
        "{place} is left without a holder and goes back to {side} at once.",
        place=sight.name(place), side=sight.owner(place),
    )  # fmt: skip
    return [LossWarning(text, "4.31")]


def _block(seen: View, order: Order) -> OwnBlock | None:
    """The own block that an order names, by its id or by its label in the battle."""
    ident = order.data.get("block")
    if "label" in order.data and seen["battle"]:
        ident = next((b["id"] for b in seen["battle"]["blocks"] if b["label"] == order.data["label"]), None)
    return next((block for block in seen["mine"] if block["id"] == ident), None)
