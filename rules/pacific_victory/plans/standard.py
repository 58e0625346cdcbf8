"""The defaults of 20.2 as far as they need more than a list of legal orders; all from a seat's own View."""

from collections.abc import Mapping, Sequence
from typing import Final

from rules.kernel import Order, Plain

from ..data_sets.edition import Edition
from ..sides import AIR, CLASSES, COASTS, DOMAIN, LAND, NAVAL
from ..stacking import AIR_LIMIT, NAVAL_LIMIT, base_limit
from .situation import Block, Situation, domain_of

_GROUPS: Final = ("Air", "Naval", "Ground", "Submarines")
_PREFERENCE: Final = (3, 0, 2, 1)
"""Rank of the groups among equal firepower (R-29, R-80)."""


def coast_of(row: Mapping[str, Plain]) -> int:
    """The coast of a block or an order, the south coast where none is named."""
    return COASTS.index(row.get("coast") or COASTS[0])


def best_way(now: Situation, block: Block, orders: Sequence[Order]) -> Order:
    """The best place to go: fewest hexes, for aircraft a major base, most room, lowest id (20.2)."""
    board = now.edition.board
    flies = domain_of(block) == AIR

    def rank(order: Order) -> tuple[int, bool, int, str, int, str]:
        place = board.place[order.data["to"]]
        far = _hexes(now, block, order)
        return (
            far, not (flies and board.major[place]), -_room(now, place, block), board.place_ids[place],
            coast_of(order.data),
            order.data.get("by", ""),
        )  # fmt: skip

    return min(orders, key=rank)


def _hexes(now: Situation, block: Block, order: Order) -> int:
    """How far: everything but ships and troops by sea goes one hex, or none."""
    board = now.edition.board
    place, here = board.place[order.data["to"]], board.place[now.hex]
    if place == here:
        return 0
    if domain_of(block) == AIR or order.data.get("by") == "land":
        return 1
    ashore = domain_of(block) == LAND and not block["at_sea"]
    starts = board.waters_at(here) if ashore else (board.water_of(here, coast_of(block)),)
    ends = board.waters_at(place) if domain_of(block) == LAND else (board.water_of(place, coast_of(order.data)),)
    return 1 if any(end in board.water_steps[start] for start in starts for end in ends) else 2


def _room(now: Situation, place: int, block: Block) -> int:
    """Room for one more of its kind by the limits of peace (12.2)."""
    board = now.edition.board
    number, patrols, kind = [0, 0, 0, 0], 0, domain_of(block)
    for row in now.view["mine"]:
        if row["place"] == board.place_ids[place]:
            domain = NAVAL if row["at_sea"] else DOMAIN[CLASSES.index(row["class"])]
            number[domain] += 1
            patrols += domain == AIR and row["mission"] == "cap"
    limit = base_limit(now.edition, place)
    if kind == AIR:
        return min(limit - (number[AIR] - patrols), AIR_LIMIT - number[AIR])
    return NAVAL_LIMIT - number[NAVAL] if kind == NAVAL else limit - number[LAND]


def best_target(block: Block, orders: Sequence[Order]) -> Order:
    """R-29: the firer's own group, else the highest firepower; a kamikaze at the strongest, which is listed first."""
    own = domain_of(block)

    def rank(order: Order) -> tuple[bool, int, int, int]:
        group = _GROUPS.index(order.data["target"])
        return group != own, -order.data["need"], _PREFERENCE[group], coast_of(order.data)

    return min(orders, key=rank)


def index_of(edition: Edition, block: Block) -> int:
    """The number of an own block in the roster."""
    assert block["id"] is not None
    return edition.index[block["id"]]


def strongest_first(edition: Edition, block: Block) -> tuple[int, int]:
    """Rank of a block that acts: the strongest, then as in the roster."""
    return -block["strength"], index_of(edition, block)


def cheapest(edition: Edition, block: Block) -> tuple[int, int, int]:
    """Rank of a block that takes a tied hit: lowest price, lowest maximum, then as in the roster."""
    counter = edition.roster[index_of(edition, block)]
    return counter.cost, counter.maximum, counter.index
