"""Draws the still layer of the map from the system's facts. Run it when the map's data change:

    python -m games.titles.iwo_jima_1945.map.terrain

It writes static/iwo_jima_1945/terrain.svg of this title, kept in the repository; no page runs this.
"""

import random
from collections.abc import Collection
from pathlib import Path

from games.titles.hexboard.day_and_night import both
from games.titles.hexboard.hexes import border, loops, outline
from games.titles.hexboard.sheets import Point
from rules import kernel

from .atlas import Atlas
from .sheet import HEIGHT, WIDTH

FOLDER = Path(__file__).resolve().parents[1] / "static" / "iwo_jima_1945"
SYSTEM, SCENARIO = "iwo-jima-1945", "iwo-jima-standard"
DAY = {
    "deep": "#c3d9e1", "mid": "#cfe2e7", "shallow": "#dcecec", "shore": "#5d7f86", "land": "#e9e0c2",
    "beach": "#f3e6c0", "rock": "#d9c6a2", "peak": "#8f7850", "grid": "#41616b", "ids": "#3d5963",
    "road": "#7b6136", "bed": "#fbf4df", "strip": "#c9c2b2", "edge": "#6c665a", "house": "#5a4c35", "works": "#5b4a33",
}  # fmt: skip
NIGHT = {
    "deep": "#10252e", "mid": "#142d37", "shallow": "#1b3a45", "shore": "#7fa3a6", "land": "#45453a",
    "beach": "#5a5239", "rock": "#4f4734", "peak": "#a08c5c", "grid": "#9cc0c9", "ids": "#9dbac2",
    "road": "#c6a86a", "bed": "#35342b", "strip": "#66655f", "edge": "#a5a195", "house": "#d8c9a4", "works": "#d0bd93",
}  # fmt: skip
ZONES = {"Green": "#3c8f56", "Red": "#c2493a", "Yellow": "#c9970f", "Blue": "#3a6fb5"}
"""The colours of the landing zones, by the first word of their names."""
_Theme = dict[str, str]


def draw(atlas: Atlas, theme: _Theme) -> str:
    """The whole sheet as SVG."""
    of = {
        kind: [place for place, row in atlas.hexes.items() if row["terrain"] == kind]
        for kind in ("shallow", "beach", "land", "mountain")
    }
    dry = of["beach"] + of["land"] + of["mountain"]
    coast = _blob(atlas, dry, 9)
    parts = [
        f'<path d="M0 0H{WIDTH}V{HEIGHT}H0z" fill="{theme["deep"]}"/>',
        f'<path d="{coast}" fill="none" stroke="{theme["mid"]}" stroke-width="210" stroke-linejoin="round"/>',
        f'<path d="{_blob(atlas, of["shallow"] + dry, 6)}" fill="{theme["shallow"]}" stroke="{theme["shallow"]}"'
        ' stroke-width="26" stroke-linejoin="round"/>',
        f'<path d="{coast}" fill="{theme["land"]}" stroke="{theme["shore"]}" stroke-width="5"/>',
        f'<g clip-path="url(#c)"><path d="{_grown(atlas, of["beach"])}" fill="{theme["beach"]}"/>'
        f'<path d="{_blob(atlas, of["mountain"], 10)}" fill="{theme["rock"]}"/>'
        f'<path d="{_blob(atlas, of["mountain"], 10)}" fill="url(#m)"/></g>',
        _grid(atlas, theme),
        _zones(atlas),
        _roads(atlas, theme),
        _airfields(atlas, theme),
        "".join(_village(atlas.at[place], theme) for place in atlas.villages.values()),
        "".join(_works(atlas.at[p], theme) for p, row in atlas.hexes.items() if row.get("printed_fortification")),
        "".join(_crater(atlas.at[p], theme) for p, row in atlas.hexes.items() if row.get("name")),
        _ids(atlas, theme),
    ]
    peaks = (
        f'<pattern id="m" width="40" height="36" patternUnits="userSpaceOnUse"><path d="M4 17l7-10 7 10M23 33l6-9 7 9"'
        f' fill="none" stroke="{theme["peak"]}" stroke-width="1.6" stroke-linejoin="round" opacity=".75"/></pattern>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<defs>{peaks}<clipPath id="c"><path d="{coast}"/></clipPath></defs>{"".join(parts)}</svg>\n'
    )


def _blob(atlas: Atlas, places: Collection[str], shake: float) -> str:
    """The outline of these hexes with its corners worn round: curves through the middles of its sides."""
    path = []
    for loop in loops(atlas.at[place] for place in places):
        rough = [_shaken(point, shake) for point in loop]
        mids = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(rough, [*rough[1:], rough[0]], strict=True)]
        path.append(f"M{mids[-1][0]:.0f} {mids[-1][1]:.0f}")
        path += [f"Q{p[0]:.0f} {p[1]:.0f} {m[0]:.0f} {m[1]:.0f}" for p, m in zip(rough, mids, strict=True)]
        path.append("z")
    return "".join(path)


def _shaken(point: Point, by: float) -> Point:
    """The corner a little aside, always the same way."""
    chance = random.Random(f"{point[0]:.0f} {point[1]:.0f}")  # noqa: S311
    return point[0] + chance.uniform(-by, by), point[1] + chance.uniform(-by, by)


def _grown(atlas: Atlas, places: Collection[str]) -> str:
    return outline(atlas.at[place] for place in places)


def _grid(atlas: Atlas, theme: _Theme) -> str:
    return f'<path d="{_grown(atlas, atlas.hexes)}" fill="none" stroke="{theme["grid"]}" stroke-opacity=".28"/>'


def _zones(atlas: Atlas) -> str:
    """Each landing zone: a wash and a border of its colour."""
    out = []
    for zone in atlas.zones:
        places = [place for place, row in atlas.hexes.items() if row.get("landing") == zone]
        line = border(atlas.at[place] for place in places)
        colour = ZONES[zone.split()[0]]
        out.append(f'<path d="{line}" fill="{colour}" fill-opacity=".15" stroke="{colour}" stroke-width="3.5"/>')
    return "".join(out)


def _roads(atlas: Atlas, theme: _Theme) -> str:
    path = "".join(f"M{_xy(atlas.at[a])}L{_xy(atlas.at[b])}" for a, b in atlas.roads)
    return (
        f'<path d="{path}" fill="none" stroke="{theme["road"]}" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="{theme["bed"]}" stroke-width="4.5" stroke-linecap="round"/>'
    )


def _airfields(atlas: Atlas, theme: _Theme) -> str:
    out = []
    for places in atlas.airfields.values():
        (ax, ay), (bx, by) = (atlas.at[place] for place in places)
        k = 0.22  # runways reach a little into the hexes' far halves
        way = f"M{ax - (bx - ax) * k:.0f} {ay - (by - ay) * k:.0f}L{bx + (bx - ax) * k:.0f} {by + (by - ay) * k:.0f}"
        out.append(
            f'<path d="{way}" stroke="{theme["edge"]}" stroke-width="33"/>'
            f'<path d="{way}" stroke="{theme["strip"]}" stroke-width="29"/>'
            f'<path d="{way}" stroke="{theme["bed"]}" stroke-width="2.4" stroke-dasharray="12 9"/>'
        )
    return f'<g fill="none">{"".join(out)}</g>'


def _village(point: Point, theme: _Theme) -> str:
    spots = ((-30, 8), (-14, 24), (8, 16), (22, 30), (24, 2), (-8, -6), (-32, -14), (10, -20))
    path = "".join(f"M{point[0] + x:.0f} {point[1] + y:.0f}h11v9h-11z" for x, y in spots)
    return f'<path d="{path}" fill="{theme["house"]}" fill-opacity=".75"/>'


def _works(point: Point, theme: _Theme) -> str:
    """A fortification that is part of the ground: a toothed line along the hex's lower half."""
    x, y = point
    teeth = "".join("l9 0 0-7 9 0 0 7" for _tooth in range(4))
    return f'<path d="M{x - 36:.0f} {y + 46:.0f}{teeth}" fill="none" stroke="{theme["works"]}" stroke-width="4"/>'


def _crater(point: Point, theme: _Theme) -> str:
    rings = "".join(
        f'<ellipse cx="{point[0]:.0f}" cy="{point[1]:.0f}" rx="{r}" ry="{r * 0.8:.0f}" stroke-dasharray="{dash}"/>'
        for r, dash in ((48, "16 5"), (34, "11 4"), (19, "50 0"))
    )
    return f'<g fill="none" stroke="{theme["peak"]}" stroke-width="3">{rings}</g>'


def _ids(atlas: Atlas, theme: _Theme) -> str:
    rows = "".join(f'<text x="{x:.0f}" y="{y - 39:.0f}">{place}</text>' for place, (x, y) in atlas.at.items())
    return (
        '<g font-family="system-ui,Segoe UI,Noto Sans,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"'
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
