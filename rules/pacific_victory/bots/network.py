"""What the sensible player makes of supply: which bases feed whom, its own and the enemy's (15.1)."""

from typing import NamedTuple

from ..data_sets.edition import Edition, of_edition
from ..supply import lines as trace
from ..supply.network import ENDS, Steps, by_any_side, network, spread
from .sight import Sight


@of_edition
def _steps(edition: Edition) -> Steps:
    return by_any_side(edition, network(edition).siam_all)


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
    board = sight.edition.board
    there = [0, 0]
    for place in sight.own:
        if place < board.hexes and sight.fighters(place):
            there[sight.side] |= 1 << place
    for place in sight.foes:
        if place < board.hexes and place not in sight.hungry:
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


def fed(edition: Edition, board: Board) -> Fed:
    """What that side supplies by sea."""
    closed = (board.barred | board.lost) & ~board.lying
    free, shut = network(edition).all & ~closed, board.shut & board.held
    ground = trace.Field(
        edition,
        open=free,
        waters=free,
        shut=shut,
        hostile=closed,
        held=board.held,
        steps=_steps(edition),
        own_blockades=board.lying,
    )
    sources = trace.sources(ground, ENDS[board.side])
    near = sources | spread(sources & free, _steps(edition))
    return Fed(sources, (near | spread(near & free, _steps(edition))) & ~shut)


def links(edition: Edition, board: Board, weights: dict[int, float]) -> dict[int, float]:
    """What each of the side's sources is worth as a link: ``weights`` of the hexes that go hungry without it, apart
    from its own (7.11)."""
    before = fed(edition, board)
    found: dict[int, float] = {}
    for place in edition.board.bases:
        if not before.sources >> place & 1 or not edition.board.major[place]:
            continue
        lost = before.hexes & ~fed(edition, board.without(place)).hexes
        found[place] = sum(weight for at, weight in weights.items() if lost >> at & 1 and at != place)
    return found


def prospects(edition: Edition, board: Board) -> dict[int, int]:
    """For each major base of the other side the hexes that this side's lines would reach with it and do not now: it
    becomes a source at once if it is a link of 3 away (7.11)."""
    before = fed(edition, board).hexes
    return {
        place: fed(edition, board.having(place)).hexes & ~before
        for place in edition.board.bases
        if edition.board.major[place] and board.lost >> place & 1
    }


def centres(edition: Edition, mask: int) -> dict[int, int]:
    """Production points of the bases of a mask."""
    board = edition.board
    return {p: base.pp for p in board.bases if mask >> p & 1 and (base := board.base[p]) and base.pp}
