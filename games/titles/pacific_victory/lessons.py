"""The coach's good move on the map: its block is chosen, and the map is about where it goes."""

import math
from collections.abc import Mapping

from rules.kernel import Order, Plain

from .map.atlas import Atlas, atlas_of
from .order_words import STAGE_OF


def shown(facts: Plain, order: Order) -> Mapping[str, str]:
    """The block, where it goes, by which kind of move, and the middle of its way."""
    data = order.data
    if order.verb not in STAGE_OF or "block" not in data:
        return {}
    middle = _between(atlas_of(facts), data["from"], data["to"])
    found = {"block": data["block"], "to": data["to"], "at": middle, "stage": STAGE_OF[order.verb]}
    return {**found, "partner": data["partner"]} if data.get("partner") else found


def _between(atlas: Atlas, start: str, to: str) -> str:
    """The hex nearest to the middle between two places; the second one if the first is off the map."""
    if start not in atlas.at:
        return to
    (ax, ay), (bx, by) = atlas.at[start], atlas.at[to]
    return min(atlas.hexes, key=lambda place: math.dist(atlas.at[place], ((ax + bx) / 2, (ay + by) / 2)))
