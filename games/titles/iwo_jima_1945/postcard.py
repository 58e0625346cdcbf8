"""The island as a small picture for mails: the counters with what they are worth, and who holds the objectives."""

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.core.words import on_map
from games.titles.hexboard.day_and_night import by_day
from games.titles.hexboard.digits import number
from games.titles.hexboard.hexes import HALF
from games.titles.hexboard.postcard import Ground, Postcard, Stamp
from games.titles.hexboard.sheets import Point
from games.titles.hexboard.zoom import zoomed
from rules.iwo_jima.view_types import Facts, View

from . import words
from .map.atlas import Atlas, atlas_of
from .map.position import Piece, Position
from .map.sheet import HEIGHT, WIDTH

_DRAWN = 600
_SCALE = _DRAWN / WIDTH
_DAY = {"US": ("#1f4e79", "#143757"), "JP": ("#b0432a", "#7e2c19")}
_INK, _TEXT, _HALO = "#fff9ec", "#22343b", "#f6f3e8"
_BLOCK = 20
_SIGNS = {
    "fort": '<path d="M-6 4L-4.5-3H4.5L6 4Z"',
    "mine": '<circle r="3"',
    "obstacle": '<path d="M-5-5L5 5M-5 5L5-5"',
}
_DUST = '<path d="[^"]*"[^>]*fill="url\\(#[a-z]\\)"[^>]*/>|<text.*?</text>'
"""Hex numbers and textures of the ground: too small to be seen."""
_STACKED = 5.0
"""Dots by which the counters of a hex lie apart."""


def postcard(view: View, facts: Facts, places: Sequence[str] = ()) -> Postcard:
    """The picture of what a View tells; of nothing else. ``places``: only the part around them."""
    atlas = atlas_of(facts)
    stamps = [*_pieces(Position(atlas, view)), *_holders(view, atlas)]
    points = [(atlas.at[place][0] * _SCALE, atlas.at[place][1] * _SCALE) for place in places]
    return zoomed(Postcard(_ground(atlas, get_language()), tuple(stamps), _alt(view)), points)


def _alt(view: View) -> str:
    if not view["turn"]:
        return _("Map of the island before the landing. The list of the board in this mail says the same in words.")
    return _("Map of the island, turn %(n)s. The list of the board in this mail says the same in words.") % {
        "n": view["turn"]
    }


@lru_cache(maxsize=8)
def _ground(atlas: Atlas, language: str | None) -> Ground:
    file = Path(__file__).parent / "static" / "iwo_jima_1945" / "terrain.svg"
    drawn = re.sub(_DUST, "", by_day(file.read_text()).partition(">")[2].rpartition("</svg>")[0])
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}<g font-weight="600"'
        f' font-family="DejaVu Sans,sans-serif" font-size="{10 / _SCALE:.0f}" fill="{_TEXT}" stroke="{_HALO}"'
        f' stroke-width="{2 / _SCALE:.1f}" paint-order="stroke">{"".join(_names(atlas))}</g></svg>'
    )
    return Ground(svg, _DRAWN, round(HEIGHT * _SCALE))


def _names(atlas: Atlas) -> list[str]:
    found = []
    for place, name in atlas.objectives.items():
        x, y = _flag(atlas, place)
        found.append(f'<text x="{x + 7 / _SCALE:.0f}" y="{y + 3.4 / _SCALE:.0f}">{escape(on_map(name))}</text>')
    for zone in atlas.zones:
        points = [atlas.at[place] for place, row in atlas.hexes.items() if row.get("landing") == zone]
        x, y = max(points, key=sum)
        found.append(f'<text x="{x + 40:.0f}" y="{y + 60:.0f}" font-style="italic">{words.zone(zone)}</text>')
    return found


def _flag(atlas: Atlas, place: str) -> Point:
    x, y = atlas.at[place]
    return x - len(on_map(atlas.objectives[place])) * 3 / _SCALE, y + HALF


def _holders(view: View, atlas: Atlas) -> list[Stamp]:
    out = []
    for place, name in atlas.objectives.items():
        side = view["control"][name]
        x, y = _flag(atlas, place)
        shape = '<circle r="4"' if side == "JP" else '<rect x="-3.6" y="-3.6" width="7.2" height="7.2"'
        svg = f'{shape} fill="{_DAY[side][0]}" stroke="{_INK}" stroke-width="1"/>'
        out.append(Stamp(x * _SCALE, y * _SCALE, svg, 11))
    return out


def _pieces(board: Position) -> list[Stamp]:
    out = []
    for place, stack in sorted(board.on.items()):
        x, y = board.atlas.at[place]
        for n, piece in enumerate(stack):
            aside = (2 * n - len(stack) + 1) * _STACKED / 2
            out.append(Stamp(x * _SCALE + aside, y * _SCALE + aside, _counter(piece), _BLOCK + 3))
    return out


def _counter(piece: Piece) -> str:
    """Its combat factor; a pillbox, an obstacle or a mine by its sign."""
    face, edge = _DAY[piece["side"]]
    corner, half = (7 if piece["side"] == "JP" else 2), _BLOCK / 2 - 1
    body = (
        f'<rect x="{1 - half}" y="{1.6 - half}" width="{2 * half}" height="{2 * half}" rx="{corner}" fill="{edge}"/>'
        f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" rx="{corner}" fill="{face}"'
        f' stroke="{_INK}" stroke-width=".7"/>'
    )
    if piece["cf"] is not None:
        return body + number(piece["cf"], _INK, 10, 1.3)
    sign = _SIGNS.get(piece["type"], _SIGNS["mine"])
    return f'{body}{sign} fill="{_INK}" stroke="{_INK}" stroke-width="1.6"/>'
