"""Where things are on the drawing: flat-top hexes of side 60 on one sheet, and the part of it that a page shows."""

from games.titles.hexboard.hexes import HALF
from games.titles.hexboard.sheets import Point, Sheet

WIDTH, HEIGHT = 1950, 2160
_LEFT, _TOP, _ACROSS = 75, 64, 90


def centre(col: int, row: int) -> Point:
    """The middle of a hex; even columns sit half a hex lower."""
    return _LEFT + (col - 1) * _ACROSS, _TOP + (row - 1) * 2 * HALF + (HALF if col % 2 == 0 else 0)


SHEET = Sheet(
    "iwo_jima_1945",
    WIDTH,
    HEIGHT,
    {(2, False): (1180, 900), (3, False): (760, 600), (2, True): (580, 640), (3, True): (400, 440)},
)
