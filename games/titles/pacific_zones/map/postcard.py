"""The board as a small picture for mails: pieces and task forces as numbers, and who holds each zone."""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from django.utils.translation import gettext as _

from games.titles.hexboard.day_and_night import by_day
from games.titles.hexboard.digits import number
from games.titles.hexboard.postcard import Ground, Postcard, Stamp
from games.titles.hexboard.zoom import zoomed
from rules.pacific_zones.view_types import Facts, View

from ..atlas import Atlas, atlas_of
from ..position import Position
from ..sheet import HEIGHT, SIDE, WIDTH

_DRAWN = 600
_SCALE = _DRAWN / WIDTH
_DAY = {"JP": ("#b0432a", "#7e2c19"), "AL": ("#1f4e79", "#143757")}
_INK, _TEXT, _HALO = "#fff9ec", "#22343b", "#f6f3e8"
_BLOCK = 22
_TEXTURES = '<path d="[^"]*"[^>]*fill="url\\(#[a-z]\\)"[^>]*/>|<text.*?</text>'


def postcard(view: View, facts: Facts, places: Sequence[str] = ()) -> Postcard:
    """The picture of what a View tells; of nothing else. ``places``: only the part around them."""
    atlas = atlas_of(facts)
    alt = _(
        "Map, turn %(n)s: pieces as numbers, task forces as numbers on flags. "
        "The list of the board in this mail says more."
    )
    stamps = (*_holders(view, atlas), *_counters(Position(atlas, view)))
    points = [(atlas.at[place][0] * _SCALE, atlas.at[place][1] * _SCALE) for place in places]
    return zoomed(Postcard(_ground(atlas), stamps, alt % {"n": view["turn"]}), points)


@lru_cache(maxsize=8)
def _ground(atlas: Atlas) -> Ground:
    file = Path(__file__).parents[1] / "static" / "pacific_zones" / "terrain.svg"
    drawn = re.sub(_TEXTURES, "", by_day(file.read_text()).partition(">")[2].rpartition("</svg>")[0])
    half = SIDE / 2
    numbers = "".join(
        f'<g transform="translate({x + half - 20:.0f} {y - half + 20:.0f})">'
        f"{number(int(zone), _HALO, 15, 4)}{number(int(zone), _TEXT, 15, 1.5)}</g>"
        for zone, (x, y) in atlas.at.items()
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}{numbers}</svg>'
    return Ground(svg, _DRAWN, round(HEIGHT * _SCALE))


def _holders(view: View, atlas: Atlas) -> list[Stamp]:
    """A small sign in the corner of each zone: a round one for Japan, a square one for the Allies."""
    out = []
    for zone, side in view["control"].items():
        if side and zone in atlas.at:
            x, y = atlas.at[zone]
            corner = SIDE / 2 - 18
            shape = '<circle r="4"' if side == "JP" else '<rect x="-3.6" y="-3.6" width="7.2" height="7.2"'
            svg = f'{shape} fill="{_DAY[side][0]}" stroke="{_INK}" stroke-width="1"/>'
            out.append(Stamp((x - corner) * _SCALE, (y - corner) * _SCALE, svg, 11))
    return out


def _counters(position: Position) -> list[Stamp]:
    out = []
    for zone, (x, y) in position.atlas.at.items():
        row = []
        for side in ("JP", "AL"):
            pieces = [p for p in position.pieces.values() if p["zone"] == zone and p["side"] == side]
            chips = ((len(pieces), False), (len(position.forces(zone, side)), True))
            row.append([_chip(side, n, flag) for n, flag in chips if n])
        for line, chips_ in enumerate(chips for chips in row if chips):
            lines = sum(1 for chips in row if chips)
            down = (line - (lines - 1) / 2) * (_BLOCK + 2) + 5
            for i, chip in enumerate(chips_):
                aside = (i - (len(chips_) - 1) / 2) * (_BLOCK + 2)
                out.append(Stamp(x * _SCALE + aside, y * _SCALE + down, chip, _BLOCK + 3))
    return out


def _chip(side: str, n: int, flag: bool) -> str:
    """A number on a counter; a task force's on a flag."""
    face, edge = _DAY[side]
    half = _BLOCK / 2 - 1
    if flag:
        path = f"M{-half} {-half}H{half}L{half - 4} 0L{half} {half}H{-half}Z"
        body = f'<path d="{path}" fill="{face}" stroke="{edge}" stroke-width="1.4"/>'
    else:
        corner = 8 if side == "JP" else 2
        size = f'width="{2 * half}" height="{2 * half}" rx="{corner}"'
        body = (
            f'<rect x="{1 - half}" y="{1.6 - half}" {size} fill="{edge}"/>'
            f'<rect x="{-half}" y="{-half}" {size} fill="{face}"/>'
        )
    return body + number(n, _INK, 11, 1.3)
