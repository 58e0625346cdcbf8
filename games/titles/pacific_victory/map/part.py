"""A scenario on a part of the map: the rest of the sheet is covered, and the whole map is that part with its key."""

import math
from functools import lru_cache

from .atlas import Atlas
from .geometry import HEIGHT, SIDE, WIDTH, Box, Point, around, outline
from .regions import PartFrames
from .scene import Scene

_MARGIN = 64
_KEY = 500
"""Room beside the part for the title, the box of South Africa and the key."""
_WIDE = 1.36
"""Width to height of a map on a wide screen: what is higher would be cut off."""


@lru_cache(maxsize=8)
def part_box(atlas: Atlas) -> Box:
    """The rectangle around all hexes of a part."""
    return around(list(atlas.at.values()), _MARGIN)


@lru_cache(maxsize=16)
def part_frames(atlas: Atlas, phone: bool) -> PartFrames:
    """What shows a part; on a wide screen with room for the key on its right."""
    box = part_box(atlas)
    bases = around([atlas.at[place] for place in atlas.bases], _MARGIN + 40)
    if phone:
        return PartFrames(box, bases)
    w = box.w + _KEY
    land = Box(box.x, min(box.y, bases.y), w, round(w / _WIDE))
    return PartFrames(box._replace(w=round(box.h * _WIDE)), land)


def key_at(scene: Scene) -> tuple[int, int]:
    """Where the key stands: in the empty north-west of the whole map, or beside the part."""
    if not scene.view["area"]:
        return 46, 46
    box = part_box(scene.atlas)
    return box.x + box.w + 20, box.y + 40


def is_over(scene: Scene, point: Point) -> bool:
    """Does the point lie on a hex that exists."""
    return not scene.view["area"] or any(math.dist(point, at) < SIDE for at in scene.atlas.at.values())


def cover(scene: Scene) -> str:
    """Paper over all hexes in which nothing exists."""
    return cover_of(scene.atlas) if scene.view["area"] else ""


@lru_cache(maxsize=8)
def cover_of(atlas: Atlas) -> str:
    """The same for a map of a part."""
    holes = outline(list(atlas.at.values()))
    return f'<path class="cover" d="M-{WIDTH}-{HEIGHT}H{2 * WIDTH}V{2 * HEIGHT}H-{WIDTH}z{holes}"/>'
