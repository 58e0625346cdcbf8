"""What the sensible player makes of supply: which bases feed whom, its own and the enemy's (15.1)."""

from typing import NamedTuple

from ..board import BASE, BASES, HEXES, MAJOR
from ..supply import lines as trace
from ..supply.network import ALL, ENDS, SIAM_ALL, by_any_side, spread
from .sight import Sight

_STEPS = by_any_side(SIAM_ALL)


class Board(NamedTuple):
    """Who stands and rules where, as far as lines of one side care: masks of hexes.

    ``held``: its bases; ``lost``: the other side's; ``barred``: where the other side has blocks in supply;
    ``shut``: own bases that it blockades; ``lying``: bases that this side blockades.
    """

    side: int
    held: int
    lost: int
    barred: int
    shut: int
    lying: int

    def without(self, place: int) -> "Board":
        """The same after the other side took that base."""
        bit = 1 << place
        return self._replace(held=self.held & ~bit, lost=self.lost | bit, barred=self.barred | bit)

    def having(self, place: int) -> "Board":
        """The same after this side took that base."""
        bit = 1 << place
        return self._replace(held=self.held | bit, lost=self.lost & ~bit, barred=self.barred & ~bit)


def boards(sight: Sight) -> tuple[Board, Board]:
    """The lines of both sides, the own first. Blocks that everybody saw out of supply hinder nobody (7.1)."""
    there = [0, 0]
    for place in sight.own:
        if place < HEXES and sight.fighters(place):
            there[sight.side] |= 1 << place
    for place in sight.foes:
        if place < HEXES and place not in sight.hungry:
            there[sight.foe] |= 1 << place
    laid = [0, 0]
    for place, side in sight.blockades.items():
        laid[side] |= 1 << place
    masks = sight.mask(0), sight.mask(1)
    found = [
        Board(side, masks[side], masks[1 - side], there[1 - side], laid[1 - side], laid[side])
        for side in (sight.side, sight.foe)
    ]
    return found[0], found[1]

    def having(self, place: int) -> "Board":
        """The same after this side took that base."""
        bit = 1 << place
        return self._replace(held=self.held | bit, lost=self.lost & ~bit, barred=self.barred & ~bit)


class Fed(NamedTuple):
    """Masks: supplied major bases, and all hexes within their reach."""

    sources: int
    hexes: int


def fed(board: Board) -> Fed:
    """What that side supplies by sea."""
    closed = (board.barred | board.lost) & ~board.lying
    free, shut = ALL & ~closed, board.shut & board.held
    ground = trace.Field(
        open=free, waters=free, shut=shut, hostile=closed, held=board.held, steps=_STEPS, own_blockades=board.lying
    )
    sources = trace.sources(ground, ENDS[board.side])
    near = sources | spread(sources & free, _STEPS)
    return Fed(sources, (near | spread(near & free, _STEPS)) & ~shut)


def links(board: Board, weights: dict[int, float]) -> dict[int, float]:
    """What each of the side's sources is worth as a link: ``weights`` of the hexes that go hungry without it, apart
    from its own (7.11)."""
    before = fed(board)
    found: dict[int, float] = {}
    for place in BASES:
        if not before.sources >> place & 1 or not MAJOR[place]:
            continue
        lost = before.hexes & ~fed(board.without(place)).hexes
        found[place] = sum(weight for at, weight in weights.items() if lost >> at & 1 and at != place)
    return found


def prospects(board: Board) -> dict[int, int]:
    """For each major base of the other side the hexes that this side's lines would reach with it and do not now: it
    becomes a source at once if it is a link of 3 away (7.11)."""
    before = fed(board).hexes
    return {
        place: fed(board.having(place)).hexes & ~before for place in BASES if MAJOR[place] and board.lost >> place & 1
    }


def centres(mask: int) -> dict[int, int]:
    """Production points of the bases of a mask."""
    return {p: base.pp for p in BASES if mask >> p & 1 and (base := BASE[p]) and base.pp}
