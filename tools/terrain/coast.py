"""The coast, grown from the hexside data: a side with ``naval`` always shows water, a land side always shows land.

It is traced from no map; so the drawing cannot lie about the rules. Islands are our own silhouettes (isles.json).
"""

import json
import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from contourpy import contour_generator
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

from .sheet import HEIGHT, HEX, LEFT, MAP, SIDE, TOP, WIDTH, centre, corners

Plain = Any
ISLES = json.loads((Path(__file__).parent / "isles.json").read_text(encoding="utf-8"))["isles"]
JOINED = ("M02", "E05", "E07")  # have a silhouette, but hang on the mainland
SAMPLES = 0.5  # a unit of the sheet
SEED = 1942  # of the noise: the same coast at each build


class Coast(NamedTuple):
    """Path data: the land, and two lines of shallower water around it."""

    land: str
    shoal: str
    mid: str


def is_isle(hex_: Plain) -> bool:
    """Drawn by its silhouette alone."""
    return hex_["id"] in ISLES and hex_["id"] not in JOINED


def is_mainland(hex_: Plain) -> bool:
    """Has land that is part of a continent."""
    return hex_["surface"] != "sea" and not is_isle(hex_)


def continents() -> Any:
    """The land of all mainland hexes as one shape."""
    sides = {frozenset((s["a"], s["b"])): s for s in MAP["hexsides"]}
    at = {tuple(map(round, centre(h))): h for h in MAP["hexes"]}
    shapes: list[Any] = []
    for hex_ in MAP["hexes"]:
        if hex_["surface"] == "land":
            shapes.append(Polygon(corners(centre(hex_), 1.02)))
        elif hex_["surface"] == "coast" and not is_isle(hex_):
            shapes += _coastal(hex_, sides, at)
    return unary_union(shapes + _beyond_the_edge())


def _coastal(hex_: Plain, sides: dict[frozenset[str], Plain], at: dict[tuple[int, ...], Plain]) -> list[Any]:
    x, y = centre(hex_)
    shapes: list[Any] = [Point(x, y).buffer(SIDE * (0.30 if hex_["id"] == "E07" else 0.40))]
    ring = corners((x, y))
    for i in range(6):
        a, b = ring[i], ring[(i + 1) % 6]
        near = at.get((round(a[0] + b[0] - x), round(a[1] + b[1] - y)))
        if near is None:
            if hex_["out_of_play"]:
                shapes.append(Polygon([(x, y), a, b]).buffer(2))
            continue
        row = sides[frozenset((hex_["id"], near["id"]))]
        if not is_mainland(near) or row["terrain"] == "sea":
            continue
        if row["naval"]:
            shapes.append(Polygon([(x, y), *_landward_half(a, b)]).buffer(7))
        else:
            shapes.append(Polygon([(x, y), a, b]).buffer(5))
    return shapes


def _landward_half(a: tuple[float, float], b: tuple[float, float]) -> list[tuple[float, float]]:
    """Land and water share the side: land keeps the end with more land around it."""
    la, lb = (sum(is_mainland(h) and math.dist(centre(h), p) < SIDE * 1.1 for h in MAP["hexes"]) for p in (a, b))

    def between(k: float) -> tuple[float, float]:
        return a[0] * (1 - k) + b[0] * k, a[1] * (1 - k) + b[1] * k

    if la == lb:
        return [between(0.28), between(0.72)]
    return [a, between(0.62)] if la > lb else [between(0.38), b]


def _beyond_the_edge() -> list[Any]:
    """Hexes beyond the sheet's hexes that carry the land on to the frame."""
    shapes = []
    for column in range(-1, 19):
        for row in np.arange(-0.5, 13.5, 0.5):
            if (column % 2 == 0) != (abs(row % 1 - 0.5) < 0.01):
                continue
            point = column * 1.5 * SIDE + LEFT, row * math.sqrt(3) * SIDE + TOP
            near = min(MAP["hexes"], key=lambda h: math.dist(centre(h), point))
            if math.dist(centre(near), point) > SIDE * 1.2 and (near["surface"] == "land" or near["out_of_play"]):
                shapes.append(Polygon(corners(point, 1.05)))
    return shapes


def islands() -> Any:
    """All silhouettes as one shape."""
    shapes = []
    for ident, parts in ISLES.items():
        x, y = centre(HEX[ident])
        for part in parts:
            if "round" in part:
                dx, dy, radius = part["round"]
                shapes.append(Point(x + dx * SIDE, y + dy * SIDE).buffer(max(3.2, radius * SIDE * 0.92)))
            else:
                points = [(x + dx * SIDE, y + dy * SIDE) for dx, dy in part["points"]]
                shapes.append(Polygon(points).buffer(2.5).buffer(-1.0))
    return unary_union(shapes)


def _raster(shape: Any) -> Any:
    image = Image.new("L", (int(WIDTH * SAMPLES), int(HEIGHT * SAMPLES)))
    pen = ImageDraw.Draw(image)
    for part in getattr(shape, "geoms", [shape]):
        pen.polygon([(x * SAMPLES, y * SAMPLES) for x, y in part.exterior.coords], fill=255)
        for hole in part.interiors:
            pen.polygon([(x * SAMPLES, y * SAMPLES) for x, y in hole.coords], fill=0)
    return np.asarray(image, float) / 255


def height_field() -> Any:
    """How much land there is at each sample, with a natural edge: above one half is land."""
    land, isles = _raster(continents()), _raster(islands())
    rng = np.random.default_rng(SEED)
    blur = ndimage.gaussian_filter

    def noise(sigma: float) -> Any:
        rough = blur(rng.standard_normal(land.shape), sigma)
        return rough / rough.std()

    rough = 0.09 * noise(9) + 0.075 * noise(4.2) + 0.05 * noise(2.2)
    field = blur(land, 4.2) + rough * np.exp(-(((blur(land, 5) - 0.5) / 0.32) ** 2))
    field = _without_lakes(field, land)
    field = blur(field, 0.8)
    edge = np.exp(-(((blur(isles, 1.6) - 0.45) / 0.3) ** 2))
    return np.maximum(field, np.clip(blur(isles, 1.1) + 0.05 * noise(2.2) * edge + 0.06, 0, 1))


def _without_lakes(field: Any, land: Any) -> Any:
    """Noise must not make lakes or stray rocks: keep what touches real land, fill holes."""
    dry = field > 0.5
    parts, _count = ndimage.label(dry)
    dry &= np.isin(parts, np.unique(parts[land > 0.9]))
    dry = ndimage.binary_fill_holes(dry) | dry
    return np.where(dry, np.maximum(field, 0.52), np.minimum(field, 0.48))


def _outlines(field: Any, level: float, tolerance: float) -> str:
    field = field.copy()
    field[0, :] = field[-1, :] = field[:, 0] = field[:, -1] = field.min()
    found = []
    for line in contour_generator(z=field).lines(level):
        points = np.asarray(LineString(np.asarray(line) / SAMPLES).simplify(tolerance).coords)
        if len(points) >= 4:
            found.append(_smooth(points[:-1]))
    return "".join(found).replace(" -", "-")


def _smooth(points: Any) -> str:
    """A closed line, its corners cut by quadratic curves through the mid-points; relative half units keep it small."""
    middles = (points + np.roll(points, -1, 0)) / 2

    def half(value: float) -> int:
        return round(float(value) * 2)

    px, py = half(middles[-1][0]), half(middles[-1][1])
    out = [f"M{px / 2:g} {py / 2:g}"]
    for corner, middle in zip(points, middles, strict=True):
        cx, cy, mx, my = half(corner[0]), half(corner[1]), half(middle[0]), half(middle[1])
        out.append("q" + " ".join(_number(v / 2) for v in (cx - px, cy - py, mx - px, my - py)))
        px, py = mx, my
    return "".join(out) + "z"


def _number(value: float) -> str:
    text = f"{value:g}"
    return text[1:] if text.startswith("0.") else "-" + text[2:] if text.startswith("-0.") else text


def coast() -> Coast:
    """The lines of land and water for the drawing."""
    field = height_field()
    away = ndimage.gaussian_filter(ndimage.distance_transform_edt(field < 0.5) / SAMPLES, 3)
    return Coast(_outlines(field, 0.5, 0.8), _outlines(-away, -11, 2.2), _outlines(-away, -27, 3.2))
