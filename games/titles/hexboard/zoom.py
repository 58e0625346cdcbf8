"""A part of a picture, as large as the whole was, so that its words can be read on a telephone."""

import math
from collections.abc import Sequence

from games.titles.hexboard.postcard import Ground, Postcard, Stamp

_CLOSE, _NEARER = 2.4, 1.6
"""How much larger, where all points fit into the part; else the part with the most of them."""
_MARGIN = 0.12
"""Of the part's width: no point lies nearer to its edge."""
_STEPS = 6
"""Parts begin at so many places of their own width: few parts are drawn for many points."""

Point = tuple[float, float]


def zoomed(card: Postcard, points: Sequence[Point]) -> Postcard:
    """The part of ``card`` around ``points`` (in its dots); all of it if there are none."""
    if not points:
        return card
    for factor in (_CLOSE, _NEARER):
        w, h = card.ground.width / factor, min(card.ground.height, card.ground.width) / factor
        corner, inside = _best(card.ground, points, w, h)
        if inside == len(points) or factor == _NEARER:
            return _part(card, corner, h, factor)
    return card


def _best(ground: Ground, points: Sequence[Point], w: float, h: float) -> tuple[Point, int]:
    """The corner of the part with the most points inside, the best in the middle; how many there are."""
    found: list[tuple[int, float, Point]] = []
    for x in _starts(ground.width, w):
        for y in _starts(ground.height, h):
            near = _MARGIN * w
            inside = [
                (px, py) for px, py in points if x + near <= px <= x + w - near and y + near <= py <= y + h - near
            ]
            away = sum(math.dist((px, py), (x + w / 2, y + h / 2)) for px, py in inside or points)
            found.append((-len(inside), away, (x, y)))
    count, _away, corner = min(found)
    return corner, -count


def _holds(start: float, size: float, at: float, whole: float) -> bool:
    """Whether a point lies in the part, and not at an edge of it unless that is the edge of the board."""
    left = start if start <= 0 else start + size * _MARGIN
    right = start + size if start + size >= whole - 1 else start + size * (1 - _MARGIN)
    return left <= at <= right


def _starts(whole: float, size: float) -> list[float]:
    """Where a part may begin."""
    step, last = size / _STEPS, whole - size
    return sorted({0.0, round(last, 1), *(round(n * step, 1) for n in range(1, math.ceil(last / step)))})


def _part(card: Postcard, corner: Point, h: float, factor: float) -> Postcard:
    ground, (x, y) = card.ground, corner
    left, top, w_all, h_all = ground.box
    across, down = w_all / ground.width, h_all / ground.height
    box = (left + x * across, top + y * down, ground.width / factor * across, h * down)
    drawn = ground.showing(box, round(h * factor))
    stamps = tuple(_larger(stamp, corner, factor) for stamp in card.stamps)
    shown = tuple(stamp for stamp in stamps if _touches(stamp, drawn))
    return Postcard(drawn, shown, card.alt)


def _larger(stamp: Stamp, corner: Point, factor: float) -> Stamp:
    x, y = (stamp.x - corner[0]) * factor, (stamp.y - corner[1]) * factor
    return Stamp(x, y, f'<g transform="scale({factor})">{stamp.svg}</g>', math.ceil(stamp.size * factor))


def _touches(stamp: Stamp, ground: Ground) -> bool:
    half = stamp.size / 2
    return -half < stamp.x < ground.width + half and -half < stamp.y < ground.height + half
