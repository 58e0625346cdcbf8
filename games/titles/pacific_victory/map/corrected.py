"""What a data set changes of the drawn ground: painted over the house's picture, by day and by night.

The picture of the house is one file for all games; a corrected hex is painted anew as a plain hexagon, a corrected
hexside or base with the sign that it has now. Without such corrections nothing is drawn.
"""

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache

from games.core.datasets.engines import engine
from rules.pacific_victory.fact_types import Hexside

from .atlas import Atlas, atlas_of
from .geometry import SIDE, Point, outline

Theme = Mapping[str, str]
# The colours of tools/terrain/themes.py.
_DAY = {
    "sea": "#c6dbe2", "shoal": "#e2eeee", "shore": "#5d7f86", "clear": "#efe5cb", "jungle": "#d3dab0",
    "mountain": "#e2d2b3", "desert": "#f3e2b4", "out": "#e3ddcd", "ink_jungle": "#7f9560", "ink_mountain": "#9b845c",
    "ink_desert": "#c2a25e", "grid": "#41616b", "ridge": "#8a6d44", "rail": "#4a4438", "railin": "#f6efdd",
    "gate": "#6a5326", "closed": "#49707c", "site": "#fbf7ea", "siteink": "#4a4130", "np": "#3f6d9a",
}  # fmt: skip
_NIGHT = {
    "sea": "#10252e", "shoal": "#1c3c46", "shore": "#7fa3a6", "clear": "#454437", "jungle": "#3c4a35",
    "mountain": "#4d4534", "desert": "#544a30", "out": "#33342f", "ink_jungle": "#6e8a58", "ink_mountain": "#8a764f",
    "ink_desert": "#8f7a48", "grid": "#9cc0c9", "ridge": "#b08f5c", "rail": "#d9d0b8", "railin": "#3a382e",
    "gate": "#d8bd82", "closed": "#7fa6b2", "site": "#e8e2d0", "siteink": "#2a2720", "np": "#8fb8e0",
}  # fmt: skip
_THEMES = (("by-day", _DAY), ("by-night", _NIGHT))
_TUFTS = {
    "jungle": "m-7 2q3-6 7 0q3-6 7 0",
    "mountain": "m-8 4l8-10 8 10",
    "desert": "m-5 0h2m6 2h2m-6-5h2",
}
_SPOTS = ((-26, 8), (20, 14), (-4, 32), (24, -12), (-20, -14))


def ground(atlas: Atlas) -> str:
    """What is painted over the house's picture for this map; empty for the house's own."""
    return _ground(atlas, atlas_of(engine("pacific-victory").facts()))


@lru_cache(maxsize=16)
def _ground(atlas: Atlas, house: Atlas) -> str:
    if atlas.facts is house.facts:
        return ""
    hexes = [place for place in atlas.hexes if _ground_of(atlas, place) != _ground_of(house, place)]
    sides = [ends for ends, row in atlas.sides.items() if not _same_side(row, house.sides.get(ends))]
    bases = [place for place in atlas.hexes if _site_of(atlas, place) != _site_of(house, place)]
    if not hexes and not sides and not bases:
        return ""
    # A hex that is painted loses its signs, so all of them are drawn again; a sign can go only with the ground below.
    painted = sorted({*hexes, *(end for ends in sides for end in ends)})
    return "".join(f'<g class="{name}">{"".join(_parts(atlas, painted, bases, theme))}</g>' for name, theme in _THEMES)


def _ground_of(atlas: Atlas, place: str) -> tuple[object, ...]:
    row = atlas.hexes.get(place)
    return (row["terrain"], row["surface"], row["out_of_play"], row["north_pacific"], row["typhoon"]) if row else ()


def _site_of(atlas: Atlas, place: str) -> tuple[object, ...]:
    base = atlas.base(place)
    return (base["size"], base["home"]) if base else ()


def _same_side(row: Hexside, other: Hexside | None) -> bool:
    if other is None:
        return False
    return (row["limit"], row["naval"], row["rail"]) == (other["limit"], other["naval"], other["rail"])


def _parts(atlas: Atlas, painted: list[str], bases: list[str], theme: Theme) -> Iterator[str]:
    for place in painted:
        yield from _hexagon(atlas, place, theme)
    touched = [(ends, row) for ends, row in atlas.sides.items() if ends & set(painted)]
    for ends, row in touched:
        yield _hexside(atlas, ends, row, theme)
    for ends, row in touched:
        if row["rail"]:
            (ax, ay), (bx, by) = (atlas.at[end] for end in sorted(ends))
            path = f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}"
            yield f'<path d="{path}" stroke="{theme["rail"]}" stroke-width="4.4"/>'
            yield f'<path d="{path}" stroke="{theme["railin"]}" stroke-width="2.2" stroke-dasharray="7 6"/>'
    for place in sorted({*painted, *bases}):
        yield _site(atlas, place, theme)


def _hexagon(atlas: Atlas, place: str, theme: Theme) -> Iterator[str]:
    """The ground of a hex: land to its sides, a coast with water around its land."""
    hex_, at = atlas.hexes[place], atlas.at[place]
    land = theme["out"] if hex_["out_of_play"] else theme[hex_["terrain"]]
    below = theme["sea"] if hex_["surface"] == "sea" else theme["shoal"] if hex_["surface"] == "coast" else land
    yield f'<path d="{outline([at])}" fill="{below}" stroke="{theme["grid"]}" stroke-opacity=".3"/>'
    if hex_["surface"] == "coast":
        yield f'<path d="{_inner(at)}" fill="{land}" stroke="{theme["shore"]}" stroke-width="1.7"/>'
    if hex_["terrain"] in _TUFTS and not hex_["out_of_play"]:
        path = "".join(f"M{at[0] + x:.0f} {at[1] + y:.0f}{_TUFTS[hex_['terrain']]}" for x, y in _SPOTS)
        yield f'<path d="{path}" fill="none" stroke="{theme["ink_" + hex_["terrain"]]}" stroke-width="1.4"/>'
    if hex_["typhoon"]:
        yield (
            f'<g fill="none" stroke="{theme["np"]}" stroke-width="1.5" transform="translate({at[0] + 25:.0f}'
            f' {at[1] - 41:.0f})"><circle r="7.5"/><text y="3.6" text-anchor="middle" font-size="10" stroke="none"'
            f' fill="{theme["np"]}">{hex_["typhoon"]}</text></g>'
        )


def _inner(at: Point) -> str:
    """A smaller hexagon around the same point."""
    ring = [(at[0] + math.cos(math.radians(a)) * SIDE * 0.8, at[1] + math.sin(math.radians(a)) * SIDE * 0.8)
            for a in range(0, 360, 60)]  # fmt: skip
    return "M" + " ".join(f"{x:.0f},{y:.0f}" for x, y in ring) + "z"


def _hexside(atlas: Atlas, ends: frozenset[str], row: Hexside, theme: Theme) -> str:
    """Its sign: a ridge where nobody walks, dots where no ship passes, one or two bars where so many may cross."""
    a, b = (atlas.at[end] for end in sorted(ends))
    hexes = [atlas.hexes[end] for end in sorted(ends)]
    (ux, uy), middle = _across(a, b)
    half = SIDE / 2
    p, q = (middle[0] - uy * half, middle[1] + ux * half), (middle[0] + uy * half, middle[1] - ux * half)
    path = f"M{p[0]:.0f} {p[1]:.0f}L{q[0]:.0f} {q[1]:.0f}"
    out = f'<path d="{path}" stroke="{theme["grid"]}" stroke-opacity=".35" stroke-width="1.3"/>'
    if hexes[0]["north_pacific"] != hexes[1]["north_pacific"]:
        out += f'<path d="{path}" stroke="{theme["np"]}" stroke-width="3.2" stroke-dasharray=".1 7"'
        out += ' stroke-linecap="round"/>'
    if all(hex_["surface"] == "sea" for hex_ in hexes):
        return out
    if row["terrain"] == "sea":
        dots = f' stroke="{theme["closed"]}" stroke-width="3.4" stroke-dasharray="1 7"'
        return out if row["naval"] else f'{out}<path d="{path}"{dots} stroke-linecap="round"/>'
    if not row["limit"]:
        return f'{out}<path d="{path}" stroke="{theme["ridge"]}" stroke-width="3" stroke-dasharray="5 3"/>'
    for n in range(row["limit"]):
        k = (0.3 if row["rail"] else 0.5) + (n - (row["limit"] - 1) / 2) * 0.13
        x, y = p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k
        bar = f"M{x - ux * 8:.1f} {y - uy * 8:.1f}l{ux * 16:.1f} {uy * 16:.1f}"
        out += f'<path d="{bar}" stroke="{theme["gate"]}" stroke-width="2.8"/>'
    return out


def _across(a: Point, b: Point) -> tuple[Point, Point]:
    """The direction from one middle to the other, and the point between."""
    length = math.dist(a, b)
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def _site(atlas: Atlas, place: str, theme: Theme) -> str:
    """The mark of a base: a house for a Home Base, two rings for a major one, one for a minor one; none without."""
    base, (x, y), hex_ = atlas.base(place), atlas.at[place], atlas.hexes[place]
    ink, fill = theme["siteink"], theme["site"]
    ground = theme["sea"] if hex_["surface"] == "sea" else theme[hex_["terrain"]]
    out = f'<circle r="14" fill="{ground}"/>'
    if base and base["home"]:
        out += f'<path d="M-11.5 11.5V-3L0-12 11.5-3V11.5z" fill="{fill}" stroke="{ink}" stroke-width="1.6"/>'
    elif base and base["size"] == "major":
        out += f'<circle r="11" fill="{fill}" stroke="{ink}"/><circle r="8.2" fill="none" stroke="{ink}"/>'
    elif base:
        out += f'<circle r="7.4" fill="{fill}" stroke="{ink}" stroke-width="1.5"/>'
    elif hex_["surface"] == "sea":
        return ""
    return f'<g transform="translate({x:.0f} {y - 37:.0f})">{out}</g>'
