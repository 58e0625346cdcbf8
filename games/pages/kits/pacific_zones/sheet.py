"""Where things are on the drawing: square zones of side 140 on one sheet, and the part of it that a page shows."""

from typing import NamedTuple

SIDE, WIDTH, HEIGHT = 140, 1040, 1600
LEFT, TOP = 30, 30

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle of the sheet: what a viewBox shows."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Is the point inside, or not further outside than ``margin``."""
        x, y = point
        return -margin < x - self.x < self.w + margin and -margin < y - self.y < self.h + margin

    def __str__(self) -> str:
        return " ".join(map(str, self))


WHOLE = Box(0, 0, WIDTH, HEIGHT)


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


def window(middle: Point, w: int, h: int) -> Box:
    """A box of that size around a point, pushed back inside the sheet."""
    x = min(max(middle[0] - w / 2, 0), max(0, WIDTH - w))
    y = min(max(middle[1] - h / 2, 0), max(0, HEIGHT - h))
    return Box(round(x), round(y), w, h)


def middle(points: list[Point]) -> Point:
    """The middle of the smallest rectangle around these points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


class Frame(NamedTuple):
    """What a page shows. ``zoom``: 1 (the whole sheet) to 3; ``phone``: a small screen is likely."""

    zoom: int
    box: Box
    phone: bool

    @property
    def far(self) -> bool:
        """Is the whole sheet in sight."""
        return self.zoom == 1


_SIZES = {(2, False): (1040, 780), (3, False): (700, 530), (2, True): (430, 476), (3, True): (330, 364)}


def frame(zoom: int, at: Point, phone: bool) -> Frame:
    """The frame of that zoom around a point."""
    return Frame(1, WHOLE, phone) if zoom == 1 else Frame(zoom, window(at, *_SIZES[zoom, phone]), phone)
