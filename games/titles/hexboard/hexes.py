"""Hexes as they are drawn: flat-top, side 60 units, even columns half a hex lower."""

from collections.abc import Iterable, Iterator

from games.titles.hexboard.sheets import Point

SIDE, HALF = 60, 52


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
