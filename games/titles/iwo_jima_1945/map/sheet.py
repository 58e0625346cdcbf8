"""Where things are on the drawing: flat-top hexes of side 60 on one sheet, and the part of it that a page shows."""

from collections.abc import Iterable, Iterator

from games.titles.hexboard.sheets import Point, Sheet

SIDE, HALF, WIDTH, HEIGHT = 60, 52, 1950, 2160
_LEFT, _TOP, _ACROSS = 75, 64, 90


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


SHEET = Sheet(
    "iwo_jima_1945",
    WIDTH,
    HEIGHT,
    {(2, False): (1180, 900), (3, False): (760, 600), (2, True): (580, 640), (3, True): (400, 440)},
)
