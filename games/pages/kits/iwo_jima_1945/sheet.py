"""Where things are on the drawing: flat-top hexes of side 60 on one sheet, and the part of it that a page shows."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

SIDE, HALF, WIDTH, HEIGHT = 60, 52, 1950, 2160
_LEFT, _TOP, _ACROSS = 75, 64, 90

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


def centre(col: int, row: int) -> Point:
    """The middle of a hex; even columns sit half a hex lower."""
    return _LEFT + (col - 1) * _ACROSS, _TOP + (row - 1) * 2 * HALF + (HALF if col % 2 == 0 else 0)


def corners(point: Point) -> list[Point]:
    """The corners of the hex around a point, clockwise from the right."""
    x, y = point
    return [(x + 60, y), (x + 30, y + 52), (x - 30, y + 52), (x - 60, y), (x - 30, y - 52), (x + 30, y - 52)]


def outline(points: Iterable[Point]) -> str:
    """Path data of the hexes around these points."""
    return "".join(f"M{x + SIDE:.0f} {y:.0f}l-30 52h-60l-30-52 30-52h60z" for x, y in points)


def loops(points: Iterable[Point]) -> Iterator[list[Point]]:
    """The closed lines around all the hexes of these points, corner by corner."""
    edges: set[tuple[Point, Point]] = set()
    for point in points:
        ring = corners(point)
        edges |= set(zip(ring, [*ring[1:], ring[0]], strict=True))
    # A side that the neighbour has too, the other way round, lies inside.
    sides = dict(sorted((a, b) for a, b in edges if (b, a) not in edges))
    while sides:
        start, at = sides.popitem()
        loop = [start]
        while at != start:
            loop.append(at)
            at = sides.pop(at)
        yield loop


def border(points: Iterable[Point]) -> str:
    """Path data of the line around all the hexes of these points."""
    return "".join("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in loop) + "z" for loop in loops(points))


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


_SIZES = {(2, False): (1180, 900), (3, False): (760, 600), (2, True): (580, 640), (3, True): (400, 440)}


def frame(zoom: int, at: Point, phone: bool) -> Frame:
    """The frame of that zoom around a point."""
    return Frame(1, WHOLE, phone) if zoom == 1 else Frame(zoom, window(at, *_SIZES[zoom, phone]), phone)
