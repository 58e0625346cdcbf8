"""Draws the still layer of the map from the system's facts and this kit's coasts. Run it when one of them changes:

    python -m games.titles.pacific_zones.map.terrain

It writes static/pacific_zones/terrain.svg, which are kept in the repository; no page runs this.
"""

import json
import math
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from games.titles.hexboard.day_and_night import both
from games.titles.hexboard.sheets import Point
from rules import kernel

from ..atlas import Atlas
from ..sheet import HEIGHT, SIDE, WIDTH, corner, square

FOLDER = Path(__file__).resolve().parents[1] / "static" / "pacific_zones"
SYSTEM, SCENARIO = "pacific-zones", "pacific-zones-standard"
COASTS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "data" / "coasts.json").read_text(encoding="utf-8"))
DAY = {
    "paper": "#f6f3e8", "deep": "#c3d9e1", "mid": "#cfe2e7", "shallow": "#dcecec", "shore": "#5d7f86",
    "land": "#ece2c4", "island": "#e7e3bf", "inland": "#e3d3a8", "peak": "#b59a68", "grid": "#41616b",
    "frame": "#41616b", "ids": "#3d5963", "shut": "#a3412b", "arrow": "#6d5226", "halo": "#fbf4df",
    "us": "#ffffff", "uk": "#2f5f9e", "star": "#33505b", "jp": "#c8452a", "wave": "#8fb0bb",
}  # fmt: skip
NIGHT = {
    "paper": "#17262d", "deep": "#10252e", "mid": "#142d37", "shallow": "#1b3a45", "shore": "#7fa3a6",
    "land": "#45453a", "island": "#48503d", "inland": "#52492f", "peak": "#a08c5c", "grid": "#9cc0c9",
    "frame": "#9cc0c9", "ids": "#9dbac2", "shut": "#f0957c", "arrow": "#d8c08a", "halo": "#23241d",
    "us": "#ffffff", "uk": "#6fa6e6", "star": "#0c1b21", "jp": "#e2694c", "wave": "#335764",
}  # fmt: skip
_Theme = dict[str, str]


def draw(atlas: Atlas, theme: _Theme) -> str:
    """The whole sheet as SVG."""
    board = "".join(square(point) for point in atlas.at.values())
    main, isles = _worn(COASTS["mainland"]), _worn(COASTS["islands"]) + _islets()
    coast = main + isles
    inland = "".join(square(atlas.at[zone]) for zone, row in atlas.zones.items() if row["terrain"] == "land")
    parts = [
        f'<path d="M0 0H{WIDTH}V{HEIGHT}H0z" fill="{theme["paper"]}"/>',
        f'<g clip-path="url(#b)"><path d="{board}" fill="{theme["deep"]}"/>',
        _waves(atlas, theme),
        f'<path d="{coast}" fill="none" stroke="{theme["mid"]}" stroke-width="92" stroke-linejoin="round"/>'
        f'<path d="{coast}" fill="none" stroke="{theme["shallow"]}" stroke-width="40" stroke-linejoin="round"/>'
        f'<path d="{main}" fill="{theme["land"]}" stroke="{theme["shore"]}" stroke-width="2.6"/>'
        f'<path d="{isles}" fill="{theme["island"]}" stroke="{theme["shore"]}" stroke-width="2.6"/>',
        f'<path d="{inland}" fill="{theme["inland"]}"/><path d="{inland}" fill="url(#m)"/></g>',
        _grid(atlas, theme),
        _shut(atlas, theme),
        _passages(atlas, theme),
        _receptions(atlas, theme),
        _ids(atlas, theme),
    ]
    peaks = (
        f'<pattern id="m" width="40" height="36" patternUnits="userSpaceOnUse"><path d="M4 17l7-10 7 10M23 33l6-9 7 9"'
        f' fill="none" stroke="{theme["peak"]}" stroke-width="1.5" stroke-linejoin="round" opacity=".7"/></pattern>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<defs>{peaks}<clipPath id="b"><path d="{board}"/></clipPath></defs>{"".join(parts)}</svg>\n'
    )


def _worn(shapes: Iterable[list[list[float]]]) -> str:
    """Closed shapes with worn corners: curves through the middles of their sides."""
    path = []
    for shape in shapes:
        rough = [corner(col, row) for col, row in shape]
        mids = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(rough, [*rough[1:], rough[0]], strict=True)]
        path.append(f"M{mids[-1][0]:.0f} {mids[-1][1]:.0f}")
        path += [f"Q{p[0]:.0f} {p[1]:.0f} {m[0]:.0f} {m[1]:.0f}" for p, m in zip(rough, mids, strict=True)]
        path.append("z")
    return "".join(path)


def _islets() -> str:
    """Small islands: uneven pebbles, always the same."""
    out = []
    for col, row in COASTS["islets"]:
        x, y = corner(col, row)
        chance = random.Random(f"{col} {row}")  # noqa: S311
        turn, ring = chance.uniform(0, 1), []
        for n in range(6):
            angle, far = (n + turn) * math.pi / 3, chance.uniform(3.2, 6.4)
            ring.append((x + far * math.cos(angle), y + far * math.sin(angle)))
        out.append("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in ring) + "z")
    return "".join(out)


def _waves(atlas: Atlas, theme: _Theme) -> str:
    """A few strokes on the open sea."""
    path = ""
    for zone, row in atlas.zones.items():
        if row["terrain"] == "sea":
            chance = random.Random(zone)  # noqa: S311
            x, y = atlas.at[zone]
            for _stroke in range(5):
                a, b = x + chance.uniform(-56, 30), y + chance.uniform(-52, 58)
                path += f"M{a:.0f} {b:.0f}q5-5 10 0t10 0"
    return f'<path d="{path}" fill="none" stroke="{theme["wave"]}" stroke-width="1.6" stroke-linecap="round"/>'


def _grid(atlas: Atlas, theme: _Theme) -> str:
    """Sides of zones, thin inside and firm at the edge of the board."""
    seen: dict[tuple[Point, Point], int] = {}
    half = SIDE / 2
    for x, y in atlas.at.values():
        ring = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            edge = (min(a, b), max(a, b))
            seen[edge] = seen.get(edge, 0) + 1
    lines = {n: "".join(f"M{_xy(a)}L{_xy(b)}" for (a, b), count in seen.items() if count == n) for n in (1, 2)}
    return (
        f'<path d="{lines[2]}" fill="none" stroke="{theme["grid"]}" stroke-opacity=".3" stroke-width="1.4"/>'
        f'<path d="{lines[1]}" fill="none" stroke="{theme["frame"]}" stroke-opacity=".8" stroke-width="3"'
        ' stroke-linecap="round"/>'
    )


def _shut(atlas: Atlas, theme: _Theme) -> str:
    """Sides that no ship passes (3.5)."""
    path = ""
    for a, b in atlas.facts["map"]["naval_forbidden_sides"]:
        (ax, ay), (bx, by) = atlas.at[str(a)], atlas.at[str(b)]
        x, y, across = (ax + bx) / 2, (ay + by) / 2, ay == by
        path += f"M{x:.0f} {y - 62:.0f}v124" if across else f"M{x - 62:.0f} {y:.0f}h124"
    return f'<path d="{path}" stroke="{theme["shut"]}" stroke-width="5" stroke-dasharray="2 8" stroke-linecap="round"/>'


def _passages(atlas: Atlas, theme: _Theme) -> str:
    """Arrows over the sides that land pieces pass (3.5)."""
    ground = atlas.facts["map"]
    out = []
    for a, b in (*ground["land_arrows"], *ground["land_diagonals"]):
        (ax, ay), (bx, by) = atlas.at[str(a)], atlas.at[str(b)]
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        aside = (0, 34) if ay == by else (34, 0) if ax == bx else (0, 0)
        x, y = (ax + bx) / 2 + aside[0], (ay + by) / 2 + aside[1]
        place = f"translate({x:.0f} {y:.0f}) rotate({angle:.0f})"
        out.append(f'<path transform="{place}" d="M-15 0l9-7v4.4h12v-4.4l9 7-9 7v-4.4h-12v4.4z"/>')
    return (
        f'<g fill="{theme["arrow"]}" stroke="{theme["halo"]}" stroke-width="2" paint-order="stroke">{"".join(out)}</g>'
    )


def _star(x: float, y: float, fill: str, line: str) -> str:
    ring = []
    for n in range(10):
        far, angle = (10.5 if n % 2 == 0 else 4.4), math.pi * (n / 5 - 0.5)
        ring.append(f"{x + far * math.cos(angle):.1f} {y + far * math.sin(angle):.1f}")
    return f'<path d="M{"L".join(ring)}z" fill="{fill}" stroke="{line}" stroke-width="1.6"/>'


def _receptions(atlas: Atlas, theme: _Theme) -> str:
    """Where reinforcements come in, in the upper right corner: red, blue and white stars (3.4)."""
    out, half = [], SIDE / 2
    for zone, row in atlas.zones.items():
        x, y = atlas.at[zone][0] + half - 16, atlas.at[zone][1] - half + 16
        receives = {"jp": row["metropolitan_japan"], "uk": row["star_uk"], "us": row["star_us"]}
        for nation in (nation for nation, comes in receives.items() if comes):
            out.append(_star(x, y, theme[nation], theme["star"]))
            x -= 22
    return "".join(out)


def _ids(atlas: Atlas, theme: _Theme) -> str:
    half = SIDE / 2
    rows = "".join(
        f'<text x="{x - half + 7:.0f}" y="{y - half + 17:.0f}">{zone}</text>' for zone, (x, y) in atlas.at.items()
    )
    return (
        '<g font-family="system-ui,Segoe UI,Noto Sans,DejaVu Sans,sans-serif" font-size="13" font-weight="600"'
        f' fill="{theme["ids"]}">{rows}</g>'
    )


def _xy(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"


def main() -> None:
    """Write the file."""
    atlas = Atlas(kernel.get(SYSTEM).facts(SCENARIO))
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "terrain.svg").write_text(both(draw(atlas, DAY), draw(atlas, NIGHT)), encoding="utf-8")


if __name__ == "__main__":
    main()
