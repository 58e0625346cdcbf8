"""A piece of a board in lists of games: on the terrain, an image, lies what the picture for mails shows there."""

import re
from itertools import groupby

from django.utils.safestring import SafeString, mark_safe

from games.titles.hexboard.postcard import Postcard
from games.titles.hexboard.sheets import Point

_MARGIN = 20
"""So far outside of the piece a counter is drawn, in units of the sheet: a part of it may be inside."""
_DOT = re.compile(r'<circle r="([\d.]+)" fill="([^"]+)"/>')


def counters(card: Postcard, piece: tuple[int, int, int, int], dot: float) -> SafeString:
    """The stamps of ``card`` that touch that piece of the sheet (x, y, width, height), a dot of them ``dot`` large.

    They are the inside of an SVG whose viewBox is the piece. A dotted line is one path: drawn dot by dot,
    such lines were half of the bytes of a list of games.
    """
    left, top, width, _height = card.ground.box
    size = width / card.ground.width
    x, y, w, h = piece
    shown = []
    for stamp in card.stamps:
        at_x, at_y = left + stamp.x * size, top + stamp.y * size
        if x - _MARGIN < at_x < x + w + _MARGIN and y - _MARGIN < at_y < y + h + _MARGIN:
            shown.append((stamp.svg, (at_x, at_y)))
    drawn = (_drawn(svg, [at for _svg, at in row], dot) for svg, row in groupby(shown, key=lambda stamp: stamp[0]))
    return mark_safe("".join(drawn))  # noqa: S308  # drawings of ours, with numbers


def _drawn(svg: str, points: list[Point], scale: float) -> str:
    """The same stamp at each of these points."""
    found = _DOT.fullmatch(svg)
    if found is None or len(points) == 1:
        return "".join(f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{svg}</g>' for x, y in points)
    radius, colour = found.groups()
    line = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in points)  # a line of no length with round ends is a dot
    return f'<path d="{line}" stroke="{colour}" stroke-width="{2 * float(radius) * scale:.1f}" stroke-linecap="round"/>'
