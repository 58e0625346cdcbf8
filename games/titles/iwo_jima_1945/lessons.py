"""The coach's good move on the map: its piece is chosen, and the hex where it goes or fires is marked."""

from collections.abc import Mapping

from rules.kernel import Order, Plain


def shown(facts: Plain, order: Order) -> Mapping[str, str]:
    """The piece of a move or a shot, and its hex; nothing for an attack."""
    data = order.data
    if order.verb == "move":
        return {"block": data["unit"], "to": data["path"][-1]}
    return {"block": data["unit"], "to": data["target"]} if order.verb == "bombard" else {}
