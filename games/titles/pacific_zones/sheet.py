"""Where things are on the drawing: square zones of side 140 on one sheet, and the part of it that a page shows."""

from games.titles.hexboard.sheets import Point, Sheet

SIDE, WIDTH, HEIGHT = 140, 1040, 1600
LEFT, TOP = 30, 30


def corner(col: float, row: float) -> Point:
    """The upper left corner of the zone in that column and row; both may be fractions. The first row is row 1."""
    return LEFT + col * SIDE, TOP + (row - 1) * SIDE


def centre(col: int, row: int) -> Point:
    """The middle of a zone."""
    x, y = corner(col, row)
    return x + SIDE / 2, y + SIDE / 2


def square(point: Point, inset: float = 0) -> str:
    """Path data of the zone around a point."""
    half = SIDE / 2 - inset
    return f"M{point[0] - half:.0f} {point[1] - half:.0f}h{2 * half:.0f}v{2 * half:.0f}h-{2 * half:.0f}z"


SHEET = Sheet(
    "pacific_zones",
    WIDTH,
    HEIGHT,
    {(2, False): (1040, 780), (3, False): (700, 530), (2, True): (430, 476), (3, True): (330, 364)},
)
