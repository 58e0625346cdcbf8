"""Where supply lines can run: hexes and waters as bits of an int (15.1, R-57).

A hex has the bit of its number, the west coast of Siam that of west_water, so masks of hexes and of waters mix freely.
"""

from typing import Final

from ..data_sets.board import Board
from ..data_sets.edition import Edition, of_edition
from ..sides import JP, UK, US

Steps = tuple[int, ...]
"""For each hex (or water) the mask of those one step away."""


def bits(places: object) -> int:
    """The mask of some hexes or waters."""
    mask = 0
    for place in places:  # type: ignore[attr-defined]
        mask |= 1 << place
    return mask


_HOME = {"japan": JP, "us": US, "uk": UK}
ENDS = ((JP,), (US, UK))
"""The ends of each side's supply chains, named by the nation whose Home Bases they are (7.15, R-60)."""


class Network:
    """The masks and steps of one map.

    ``by_water``: steps of lines that use water only: those of ships. ``mixed``: over water or land, Siam left out.
    ``linked``: bases from which the last link to the box of an end may be of any length (7.12).
    """

    def __init__(self, board: Board) -> None:
        hexes, siam = range(board.hexes), board.siam
        self.all: Final = bits(hexes) | 1 << board.west_water
        self.base_bits: Final = bits(board.bases)
        self.major_bits: Final = bits(p for p in board.bases if board.major[p])
        self.siam_bit: Final = 1 << siam
        self.west_bit: Final = 1 << board.west_water
        self.rail_bits: Final = bits(p for p in hexes if any(side.rail for side in board.sides[p]))
        self.by_water: Final[Steps] = tuple(bits(steps) for steps in board.water_steps)
        overland = tuple(bits(side.beyond for side in board.sides[p] if side.limit > 0) for p in hexes)
        self.mixed: Final[Steps] = tuple(
            overland[p] | bits(board.hex_of(w) for w in board.water_steps[p]) for p in hexes if p != siam
        )
        self.siam_without_west: Final = overland[siam] | self.by_water[siam]
        self.siam_all: Final = self.siam_without_west | self.by_water[board.west_water]
        self.siam_coasts: Final = (self.by_water[siam], self.by_water[board.west_water])
        self.box_end: Final = {board.panama: US, board.south_africa: UK}
        homes = {place: base.home for place in board.bases if (base := board.base[place]) and base.home}
        self.homes: Final = {
            end: bits(place for place, home in homes.items() if _HOME[home] == end) for end in (JP, US, UK)
        }
        self.linked: Final = {JP: 0, **{end: bits(board.box_links[box]) for box, end in self.box_end.items()}}


@of_edition
def network(edition: Edition) -> Network:
    """Where supply lines can run on its map."""
    return Network(edition.board)


@of_edition
def by_any_side(edition: Edition, siam: int) -> Steps:
    """Steps of ordinary lines, over water or land; ``siam``: the hexes joined to Siam for this side now."""
    board = edition.board
    mixed, siam_bit = network(edition).mixed, network(edition).siam_bit
    table = [*mixed[: board.siam], siam, *mixed[board.siam :]]
    return tuple(steps if siam >> p & 1 or p == board.siam else steps & ~siam_bit for p, steps in enumerate(table))


def spread(mask: int, steps: Steps) -> int:
    """All hexes one step from those of ``mask``."""
    found = 0
    while mask:
        low = mask & -mask
        found |= steps[low.bit_length() - 1]
        mask ^= low
    return found
