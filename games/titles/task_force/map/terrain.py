"""Draws the still layers of the maps from the system's facts and this title's coasts. Run it when one of them changes:

    python -m games.titles.task_force.map.terrain

It writes static/task_force/<map>/terrain.svg and those of the night, kept in the repository; no page runs this. The
coasts are coarse and ours: what decides are the land and coast hexes. An outline is cut to them, a land hex is filled
whole, and a coast hex without an outline gets an islet, so that no picture contradicts where a ship may go.
"""

import json
import math
import random
from collections.abc import Iterable, Sequence
from pathlib import Path

from games.titles.hexboard.day_and_night import both
from games.titles.hexboard.hexes import HALF, corners, outline
from games.titles.hexboard.sheets import Point
from rules import hexgrid, kernel

from .atlas import Atlas

FOLDER = Path(__file__).resolve().parents[1] / "static" / "task_force"
SYSTEM = "task-force"
COASTS: dict[str, list[list[Point]]] = json.loads(
    (Path(__file__).parents[1] / "data" / "coasts.json").read_text(encoding="utf-8")
)
_Theme = dict[str, str]
DAY = {
    "deep": "#c6dbe2", "mid": "#d3e4e8", "shallow": "#e2eeee", "land": "#dbdcb2", "shore": "#5d7f86",
    "grid": "#5d7f86", "ids": "#3f626d", "tuft": "#7f9560", "reef": "#8a5a2b", "edge": "#6d5f3d",
}  # fmt: skip
DARK = {
    "deep": "#10252e", "mid": "#15303a", "shallow": "#1c3c46", "land": "#3c4a35", "shore": "#7fa6b2",
    "grid": "#7fa6b2", "ids": "#a6c4cc", "tuft": "#6e8a58", "reef": "#d9a066", "edge": "#8a764f",
}  # fmt: skip
MOONLIT = {
    "deep": "#141d3a", "mid": "#1a2648", "shallow": "#223158", "land": "#333f45", "shore": "#92a5d6",
    "grid": "#92a5d6", "ids": "#a3b4de", "tuft": "#5d6f66", "reef": "#e0b27a", "edge": "#8c92b8",
}  # fmt: skip
_INSIDE = 43
"""No farther than that from the middle of its hex lies a point of a coast."""
_COVERED, _BARE = 0.9, 0.04
"""Parts of a hex: a land hex with less land is filled, a coast hex with less gets an islet."""


def draw(atlas: Atlas, theme: _Theme, *, night: bool = False) -> str:
    """The whole sheet as SVG."""
    sheet = atlas.sheet()
    coast = _coast(atlas)
    clip = outline(atlas.at[at] for at in sorted(atlas.land | atlas.coast))
    parts = [
        f'<path d="M0 0H{sheet.width}V{sheet.height}H0z" fill="{theme["deep"]}"/>',
        *(
            f'<use href="#l" fill="{theme[tone]}" stroke="{theme[tone]}" stroke-width="{width}"'
            ' stroke-linejoin="round"/>'
            for tone, width in (("mid", 150), ("shallow", 66))
        ),
        f'<g clip-path="url(#c)"><use href="#l" fill="{theme["land"]}" stroke="{theme["shore"]}" stroke-width="5"/>'
        f'<use href="#l" fill="{theme["land"]}"/><use href="#l" fill="url(#t)"/></g>',
        f'<path d="{outline(atlas.at.values())}" fill="none" stroke="{theme["grid"]}" stroke-opacity=".22"/>',
        _sides(atlas, theme),
        f'<path d="M0 0H{sheet.width}V{sheet.height}H0z" fill="url(#m)"/>' if night else "",
        _ids(atlas, theme),
    ]
    tufts = (
        '<pattern id="t" width="46" height="40" patternUnits="userSpaceOnUse"><path d="M6 14q3-7 6 0q3-7 6 0M28 33q3-7'
        f' 6 0q3-7 6 0" fill="none" stroke="{theme["tuft"]}" stroke-width="1.8" stroke-linecap="round"/></pattern>'
    )
    moon = (
        '<radialGradient id="m" cx=".78" cy=".08" r=".95"><stop offset="0" stop-color="#6f86c8" stop-opacity=".3"/>'
        '<stop offset=".5" stop-color="#3d5196" stop-opacity=".1"/><stop offset="1" stop-opacity=".16"/>'
        "</radialGradient>"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {sheet.height}" width="{sheet.width}"'
        f' height="{sheet.height}"><defs>{tufts}{moon if night else ""}<clipPath id="c"><path d="{clip}"/></clipPath>'
        f'<path id="l" d="{coast}"/></defs>{"".join(parts)}</svg>\n'
    )


def _coast(atlas: Atlas) -> str:
    lands = [land for land in (_pulled(atlas, _rough(row, n)) for n, row in enumerate(COASTS[atlas.id])) if land]
    bare = [at for at in sorted(atlas.land) if _cover(atlas.at[at], lands) < _COVERED]
    isles = [at for at in sorted(atlas.coast) if _cover(atlas.at[at], lands) < _BARE]
    lands += [_rough(corners(atlas.at[at]), int(at)) for at in bare]
    lands += [_islet(atlas, at, isles) for at in isles]
    return "".join(map(_smooth, lands))


def _pulled(atlas: Atlas, land: Sequence[Point]) -> list[Point]:
    """The outline without what lies in hexes of the open sea; nothing if it has hardly a hex of its own."""
    fit = atlas.land | atlas.coast
    sheet, found = atlas.sheet(), []
    for x, y in land:
        inside = 30 < x < sheet.width - 30 and 30 < y < sheet.height - 30
        if not inside or _nearest(atlas, atlas.at, (x, y)) in fit:
            found.append((x, y))
            continue
        near = atlas.at[_nearest(atlas, fit, (x, y))]
        share = min(1, _INSIDE / math.dist((x, y), near))
        found.append((near[0] + (x - near[0]) * share, near[1] + (y - near[1]) * share))
    kept = sum(a == b for a, b in zip(land, found, strict=True))
    return found if kept > 0.3 * len(land) else []


def _nearest(atlas: Atlas, places: Iterable[str], point: Point) -> str:
    return min(places, key=lambda at: math.dist(atlas.at[at], point))


def _cover(middle: Point, lands: Sequence[Sequence[Point]]) -> float:
    """How much of a hex is land."""
    spots = [(middle[0] + dx, middle[1] + dy) for dx in (-36, -18, 0, 18, 36) for dy in (-36, -18, 0, 18, 36)]
    return sum(any(_inside(land, spot) for land in lands) for spot in spots) / len(spots)


def _inside(land: Sequence[Point], point: Point) -> bool:
    found = False
    for (ax, ay), (bx, by) in zip(land, [*land[1:], land[0]], strict=True):
        if (ay > point[1]) != (by > point[1]) and point[0] < (bx - ax) * (point[1] - ay) / (by - ay) + ax:
            found = not found
    return found


def _islet(atlas: Atlas, at: str, isles: Sequence[str]) -> list[Point]:
    """A small island, moved towards the land beside it."""
    x, y = atlas.at[at]
    ids = {f"{c:02}{r:02}" for c, r in hexgrid.neighbours((int(at[:2]), int(at[2:])))}
    near = [atlas.at[one] for one in sorted(ids & (atlas.land | atlas.coast)) if one not in isles]
    if near:
        bx, by = sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)
        x, y = x + (bx - x) * 0.42, y + (by - y) * 0.42
    n = int(at)
    wide, high = 24 + n % 7, 16 + n % 5
    ring = [(x + wide * math.cos(k * math.pi / 4), y + high * math.sin(k * math.pi / 4)) for k in range(8)]
    return _rough(ring, n)


def _rough(land: Sequence[Point], seed: int) -> list[Point]:
    """A coast and no ruler: points between, moved a little aside, always the same way."""
    chance, found = random.Random(seed), []  # noqa: S311
    for (ax, ay), (bx, by) in zip(land, [*land[1:], land[0]], strict=True):
        long = max(math.dist((ax, ay), (bx, by)), 1)
        pieces = max(1, int(long // 26))
        for k in range(pieces):
            aside = chance.uniform(-0.5, 0.5) * min(13, long * 0.22) * (1 if k else 0.25)
            x, y = ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces
            found.append((x - (by - ay) / long * aside, y + (bx - ax) / long * aside))
    return found


def _smooth(land: Sequence[Point]) -> str:
    mids = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(land, [*land[1:], land[0]], strict=True)]
    curves = "".join(f"Q{p[0]:.0f} {p[1]:.0f} {m[0]:.0f} {m[1]:.0f}" for p, m in zip(land, mids, strict=True))
    return f"M{mids[-1][0]:.0f} {mids[-1][1]:.0f}{curves}z"


def _sides(atlas: Atlas, theme: _Theme) -> str:
    """Reefs as teeth along hexsides, all-land sides as lines: neither ships nor zones of control cross them."""
    teeth, lines = [], []
    for one, other in atlas.closed:
        (ax, ay), (bx, by) = _side(atlas.at[one], atlas.at[other])
        if (one, other) not in atlas.reefs:
            lines.append(f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}")
            continue
        spots = [(ax + (bx - ax) * (k + 0.5) / 5, ay + (by - ay) * (k + 0.5) / 5) for k in range(5)]
        teeth += [f"M{x - 6:.0f} {y + 4:.0f}l6-10 6 10z" for x, y in spots]
    return (
        f'<path d="{"".join(teeth)}" fill="{theme["reef"]}"/>'
        f'<path d="{"".join(lines)}" stroke="{theme["edge"]}" stroke-width="6" stroke-linecap="round"/>'
    )


def _side(one: Point, other: Point) -> tuple[Point, Point]:
    mx, my, dx, dy = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, other[0] - one[0], other[1] - one[1]
    share = 30 / (math.hypot(dx, dy) or 1)
    return (mx - dy * share, my + dx * share), (mx + dy * share, my - dx * share)


def _ids(atlas: Atlas, theme: _Theme) -> str:
    rows = "".join(f'<text x="{x:.0f}" y="{y - HALF + 17:.0f}">{at}</text>' for at, (x, y) in atlas.at.items())
    return (
        '<g font-family="system-ui,Segoe UI,Noto Sans,DejaVu Sans,sans-serif" font-size="16" text-anchor="middle"'
        f' fill="{theme["ids"]}">{rows}</g>'
    )


def main() -> None:
    """Write the files."""
    system = kernel.get(SYSTEM)
    for atlas in {atlas.id: atlas for atlas in (Atlas(system.facts(row["id"])) for row in system.scenarios())}.values():
        for folder, drawing in (
            (atlas.id, both(draw(atlas, DAY), draw(atlas, DARK))),
            (f"{atlas.id}_night", draw(atlas, MOONLIT, night=True)),
        ):
            (FOLDER / folder).mkdir(parents=True, exist_ok=True)
            (FOLDER / folder / "terrain.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
