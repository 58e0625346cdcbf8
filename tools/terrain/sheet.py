"""The sheet: flat-top hexes of side 60 on 1714 x 1316 units, as the pages draw on it."""

import json
import math
from pathlib import Path
from typing import Any

SIDE, LEFT, TOP, WIDTH, HEIGHT = 60, 92, 34, 1714, 1316
ROOT = Path(__file__).resolve().parents[2]
MAP = json.loads((ROOT / "rules" / "pacific_victory" / "data" / "map.json").read_text(encoding="utf-8"))
HEX: dict[str, Any] = {h["id"]: h for h in MAP["hexes"]}

Point = tuple[float, float]


def centre(hex_: dict[str, Any]) -> Point:
    """The middle of a hex."""
    return hex_["cx"] * SIDE + LEFT, hex_["cy"] * SIDE + TOP


def corners(point: Point, scale: float = 1.0) -> list[Point]:
    """The six corners of the hex around a point."""
    turns = (math.radians(a) for a in range(0, 360, 60))
    return [(point[0] + math.cos(t) * SIDE * scale, point[1] + math.sin(t) * SIDE * scale) for t in turns]


def side(row: dict[str, Any]) -> tuple[Point, Point, Point, Point]:
    """Of a hexside: its middle, the direction across it, and its two ends."""
    a, b = centre(HEX[row["a"]]), centre(HEX[row["b"]])
    mx, my, length = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    half = SIDE / 2
    return (mx, my), (ux, uy), (mx - uy * half, my + ux * half), (mx + uy * half, my - ux * half)
