"""Where things are on the drawing: flat-top hexes of side 60 on a sheet of 1714 x 1316 (tools/build_terrain.py)."""

import math
from typing import NamedTuple

from rules.pacific_victory.fact_types import HexFacts

SIDE, LEFT, TOP, WIDTH, HEIGHT = 60, 92, 34, 1714, 1316

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle of the sheet: what a viewBox shows."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Is the point inside, or not further outside than ``margin``."""
        return (
            self.x - margin < point[0] < self.x + self.w + margin
            and self.y - margin < point[1] < self.y + self.h + margin
        )

    def __str__(self) -> str:
        return f"{self.x} {self.y} {self.w} {self.h}"


WHOLE = Box(0, 0, WIDTH, HEIGHT)


def centre(hex_: HexFacts) -> Point:
    """The middle of a hex of the facts (its cx, cy are in sides)."""
    return hex_["cx"] * SIDE + LEFT, hex_["cy"] * SIDE + TOP


def corners(point: Point) -> list[Point]:
    """The six corners of the hex around a point."""
    return [
        (point[0] + math.cos(math.radians(a)) * SIDE, point[1] + math.sin(math.radians(a)) * SIDE)
        for a in range(0, 360, 60)
    ]


def outline(points: list[Point]) -> str:
    """Path data of the hexes around these points."""
    return "".join(f"M{x + SIDE:.0f} {y:.0f}l-30 52h-60l-30-52 30-52h60z" for x, y in points)


def control_point(a: Point, b: Point, bend: float) -> Point:
    """The control point of the curve that :func:`curve` draws."""
    return (a[0] + b[0]) / 2 + (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 - (b[0] - a[0]) * bend


def curve(a: Point, b: Point, bend: float = 0.16) -> str:
    """Path data of a slightly bent line from a to b."""
    mx, my = control_point(a, b, bend)
    return f"M{a[0]:.0f} {a[1]:.0f}Q{mx:.0f} {my:.0f} {b[0]:.0f} {b[1]:.0f}"


def midpoint(a: Point, b: Point, bend: float) -> Point:
    """The middle of that bent line."""
    mx, my = control_point(a, b, bend)
    return (a[0] + 2 * mx + b[0]) / 4, (a[1] + 2 * my + b[1]) / 4


def window(middle: Point, w: int, h: int) -> Box:
    """A box of that size around a point, pushed back inside the sheet."""
    x = min(max(middle[0] - w / 2, 0), max(0, WIDTH - w))
    y = min(max(middle[1] - h / 2, 0), max(0, HEIGHT - h))
    return Box(round(x), round(y), w, h)


def around(points: list[Point], margin: float = 90) -> Box:
    """The smallest box that holds all points with a margin."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Box(
        round(min(xs) - margin),
        round(min(ys) - margin),
        round(max(xs) - min(xs) + 2 * margin),
        round(max(ys) - min(ys) + 2 * margin),
    )
