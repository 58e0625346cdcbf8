"""The coach's good move on the map: its piece is chosen, and the zone where it goes is marked."""

from collections.abc import Mapping

from rules.kernel import Order, Plain


def shown(facts: Plain, order: Order) -> Mapping[str, str]:
    """The piece of an order, and the last zone of its way."""
    data = order.data
    if "unit" not in data:
        return {}
    return {"with": data["unit"], "to": str(data["path"][-1])} if data.get("path") else {"with": data["unit"]}
