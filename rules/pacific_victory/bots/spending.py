"""The sensible player's Logistics: steps where they are cheap, new blocks with what is left."""

from rules.kernel import Ask, LegalOrders, Order, Plain

from .estimate import enemy_places, front_distance

_VALUE = {"CV": 7, "BB": 4.5, "NA": 4, "AF": 3, "SS": 2.5, "CA": 2.5, "MA": 4, "IN": 1.6, "GA": 1, "SHQ": 3}
_MOST = 40


def choose(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """All build lines, DONE last: always the best value for the points."""
    lines: list[str] = []
    enemies = enemy_places(seen)
    blocks = {b["id"]: b for b in [*seen["mine"], *seen["pool"]]}
    while len(lines) < _MOST:
        builds = [o for o in legal(None, lines) if o.verb in ("ADD", "NEW") and o.data["steps"] == 1]
        builds = [o for o in builds if _good(blocks[o.data["block"]], o)]
        if not builds:
            break
        best = max(builds, key=lambda o: (_value(blocks[o.data["block"]], o, enemies), o.text))
        lines.append(best.text)
        block = blocks[best.data["block"]]
        built = {"strength": block["strength"] + 1, "place": block["place"] or best.data["to"]}
        blocks[block["id"]] = {**block, **built}
    while not any(o.verb == "DONE" for o in legal("DONE", lines)):
        lines.pop()
    return [*lines, "DONE"]


def _good(block: Plain, order: Order) -> bool:
    return bool(block["class"] != "SHQ" or block["strength"] < 3)


def _value(block: Plain, order: Order, enemies: list[str]) -> float:
    place = block["place"] or order.data["to"]
    near = front_distance(place, enemies)
    weak = 1.4 if block["strength"] == 1 else 1.0
    new = 0.8 if order.verb == "NEW" else 1.0
    value: float = _VALUE[block["class"]] * weak * new * (1.2 if near <= 4 else 1.0) / order.data["cost"]
    return value
