"""Where supply lines can run: hexes and waters as bits of an int (15.1, R-57).

A hex has the bit of its number, the west coast of Siam that of WEST_WATER, so masks of hexes and of waters mix freely.
"""

from functools import lru_cache

from ..board import (
    BASE,
    BASES,
    BOX_LINKS,
    HEXES,
    MAJOR,
    PANAMA,
    SIAM,
    SIDES,
    SOUTH_AFRICA,
    WATER_STEPS,
    WEST_WATER,
    hex_of,
)
from ..sides import JP, UK, US

Steps = tuple[int, ...]
"""For each hex (or water) the mask of those one step away."""


def bits(places: object) -> int:
    """The mask of some hexes or waters."""
    mask = 0
    for place in places:  # type: ignore[attr-defined]
        mask |= 1 << place
    return mask


ALL = bits(range(HEXES)) | 1 << WEST_WATER
BASE_BITS = bits(BASES)
MAJOR_BITS = bits(p for p in BASES if MAJOR[p])
SIAM_BIT = 1 << SIAM
WEST_BIT = 1 << WEST_WATER
RAIL_BITS = bits(p for p in range(HEXES) if any(side.rail for side in SIDES[p]))
BY_WATER: Steps = tuple(bits(steps) for steps in WATER_STEPS)
"""Steps of lines that use water only: those of ships."""

_OVERLAND = tuple(bits(side.beyond for side in SIDES[p] if side.limit > 0) for p in range(HEXES))
_MIXED = tuple(_OVERLAND[p] | bits(hex_of(w) for w in WATER_STEPS[p]) for p in range(HEXES) if p != SIAM)
SIAM_ALL = _OVERLAND[SIAM] | BY_WATER[SIAM] | BY_WATER[WEST_WATER]
SIAM_WITHOUT_WEST = _OVERLAND[SIAM] | BY_WATER[SIAM]
SIAM_COASTS = (BY_WATER[SIAM], BY_WATER[WEST_WATER])

BOX_END = {PANAMA: US, SOUTH_AFRICA: UK}
_HOME = {"japan": JP, "us": US, "uk": UK}
ENDS = ((JP,), (US, UK))
"""The ends of each side's supply chains, named by the nation whose Home Bases they are (7.15, R-60)."""
HOMES: dict[int, int] = {
    end: bits(p for p in BASES if (home := BASE[p].home) and _HOME[home] == end)  # type: ignore[union-attr]
    for end in (JP, US, UK)
}
LINKED: dict[int, int] = {
    JP: 0,
    **{end: bits(BOX_LINKS[box]) for box, end in BOX_END.items()},
}
"""Bases from which the last link to the box of an end may be of any length (7.12)."""


@lru_cache(maxsize=16)
def by_any_side(siam: int) -> Steps:
    """Steps of ordinary lines, over water or land; ``siam``: the hexes joined to Siam for this side now."""
    table = [*_MIXED[:SIAM], siam, *_MIXED[SIAM:]]
    return tuple(steps if siam >> p & 1 or p == SIAM else steps & ~SIAM_BIT for p, steps in enumerate(table))


def spread(mask: int, steps: Steps) -> int:
    """All hexes one step from those of ``mask``."""
    found = 0
    while mask:
        low = mask & -mask
        found |= steps[low.bit_length() - 1]
        mask ^= low
    return found
