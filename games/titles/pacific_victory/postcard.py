"""The map as a small picture for mails: who holds each base, stacks as numbers, what the other side was seen to do."""

import math
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
from games.titles.hexboard.postcard import Ground, Postcard, Stamp
from games.titles.hexboard.zoom import zoomed
from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import View

from . import words
from .map import corrected, part
from .map.atlas import Atlas, atlas_of
from .map.geometry import WHOLE, Box, Point, control_point

_WIDTH = 600
_PARK = '<path d="[^"]*"[^>]*fill="url\\(#[jmdx]\\)"[^>]*/>'
"""Tufts, peaks and hatches of the ground: at this size they are dust."""
_DAY = {"JAPAN": ("#b0432a", "#7e2c19"), "ALLIES": ("#1f4e79", "#143757")}
_INK, _TEXT, _HALO, _FLOW, _RING = "#fff9ec", "#22343b", "#f6f3e8", "#8c3520", "#7d2248"
_NAMED = {
    "Tokyo", "Hawaii", "Midway", "Wake", "Rabaul", "Singapore", "Manila", "Truk", "Sydney", "Rangoon", "Shanghai",
    "Ceylon", "Dutch Harbor", "Saipan", "Kwajalein", "Darwin", "Brisbane", "Auckland", "Fiji", "Port Moresby", "Attu",
}  # fmt: skip
_BLOCK = 19
_STEP = 7.0
"""Dots between two points of a dotted line."""


def postcard(view: View, facts: Facts, places: Sequence[str] = ()) -> Postcard:
    """The picture of what a View tells; of nothing else. ``places``: only the part around them."""
    atlas = atlas_of(facts)
    box = part.part_frames(atlas, True).land if view["area"] else WHOLE
    scale = _WIDTH / box.w
    stamps = [*_holders(view, atlas), *_flows(view, atlas), *_rings(view, atlas, scale), *_stacks(view, atlas, scale)]
    placed = tuple(
        Stamp((x - box.x) * scale + dx, (y - box.y) * scale + dy, svg, size) for (x, y), dx, dy, svg, size in stamps
    )
    points = [((atlas.at[place][0] - box.x) * scale, (atlas.at[place][1] - box.y) * scale) for place in places]
    ground = _ground(atlas, box, bool(view["area"]), get_language(), all_named=bool(points))
    return zoomed(Postcard(ground, placed, _alt(view)), points)


def _alt(view: View) -> str:
    words_ = {"turn": view["turn"]["index"], "date": words.date(view["turn"]["date"])}
    return _("Map, turn %(turn)s, %(date)s. The list of the board in this mail says the same in words.") % words_


@lru_cache(maxsize=8)
def _ground(atlas: Atlas, box: Box, covered: bool, language: str | None, *, all_named: bool) -> Ground:
    file = Path(__file__).parent / "static" / "pacific_victory" / "terrain.svg"
    drawn = re.sub(_PARK, "", by_day(file.read_text())).partition(">")[2].rpartition("</svg>")[0]
    scale = _WIDTH / box.w
    over = part.cover_of(atlas) if covered else ""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>.by-night{{display:none}}'
        f".cover{{fill:#f4efe2;fill-rule:evenodd}}</style>{drawn}{corrected.ground(atlas)}"
        f"{over}{_names(atlas, scale, all_named=all_named)}</svg>"
    )
    return Ground(svg, _WIDTH, round(box.h * scale))


def _names(atlas: Atlas, scale: float, *, all_named: bool) -> str:
    """The names of the places that everybody knows, or of all bases, large enough to be read."""
    out, size = [], 10.5 if all_named else 9.5
    for place in atlas.bases:
        name = atlas.site(place)["name"]
        if all_named or name in _NAMED or scale > 0.5:
            x, y = atlas.at[place]
            out.append(f'<text x="{x:.0f}" y="{y + 19 / scale:.0f}">{escape(on_map(name))}</text>')
    return (
        f'<g font-family="DejaVu Sans,sans-serif" font-size="{size / scale:.1f}" font-weight="600" text-anchor="middle"'
        f' fill="{_TEXT}" stroke="{_HALO}" stroke-width="{2 / scale:.1f}" paint-order="stroke">{"".join(out)}</g>'
    )


def _stacks(view: View, atlas: Atlas, scale: float) -> list[tuple[Point, float, float, str, int]]:
    out = []
    for place, here in view["places"].items():
        if place not in atlas.at:
            continue
        sides = [(seat, n) for seat, n in sorted(here["blocks"].items()) if n]
        for i, (seat, n) in enumerate(sides):
            aside = (i - (len(sides) - 1) / 2) * _BLOCK
            out.append((atlas.at[place], aside, 0.0, _chip(seat, n), _BLOCK + 3))
    return out


def _chip(seat: str, n: int) -> str:
    face, edge = _DAY[seat]
    corner, half = (7 if seat == "JAPAN" else 2), _BLOCK / 2 - 1
    return (
        f'<rect x="{1 - half}" y="{1.6 - half}" width="{2 * half}" height="{2 * half}" rx="{corner}" fill="{edge}"/>'
        f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" rx="{corner}" fill="{face}"/>'
        + number(n, _INK, 10, 1.3)
    )


def _holders(view: View, atlas: Atlas) -> list[tuple[Point, float, float, str, int]]:
    """A small sign above each base: a round one for Japan, a square one for the Allies."""
    out = []
    for place in atlas.bases:
        holder = view["places"][place]["control"]
        if holder:
            face = _DAY[holder][0]
            shape = '<circle r="3.4"' if holder == "JAPAN" else '<rect x="-3" y="-3" width="6" height="6"'
            out.append((atlas.at[place], 0.0, -13.0, f'{shape} fill="{face}" stroke="{_INK}" stroke-width=".8"/>', 9))
    return out


def _rings(view: View, atlas: Atlas, scale: float) -> list[tuple[Point, float, float, str, int]]:
    """Around hexes where a battle is to be fought."""
    size = round(120 * scale)
    ring = f'<path transform="scale({scale * 0.94:.3f})" d="M60 0l-30 52h-60l-30-52 30-52h60z" fill="none"'
    svg = f'{ring} stroke="{_RING}" stroke-width="{2.6 / scale:.1f}"/>'
    return [
        (atlas.at[place], 0.0, 0.0, svg, size)
        for place, here in view["places"].items()
        if here["battle"] and not here["fought"] and place in atlas.at
    ]


def _flows(view: View, atlas: Atlas) -> list[tuple[Point, float, float, str, int]]:
    """What the other side was seen to move in this turn, as dotted lines with a head."""
    out = []
    dot = f'<circle r="1.6" fill="{_FLOW}"/>'
    for flow in view["flows"]:
        if flow["seat"] == view["seat"] or flow["from"] not in atlas.at or flow["to"] not in atlas.at:
            continue
        a, b = atlas.at[flow["from"]], atlas.at[flow["to"]]
        c = control_point(a, b, 0.16)
        count = max(2, int(math.dist(a, b) / (_STEP * 2.86)))
        points = [_along(a, c, b, i / count) for i in range(count)]
        out += [(point, 0.0, 0.0, dot, 4) for point in points]
        turned = round(math.degrees(math.atan2(b[1] - c[1], b[0] - c[0])) / 15) * 15
        head = f'<path transform="rotate({turned})" d="M5 0L-4-4.6V4.6Z" fill="{_FLOW}"/>'
        out.append((_along(a, c, b, 0.86), 0.0, 0.0, head, 13))
    return out


def _along(a: Point, c: Point, b: Point, part_of: float) -> Point:
    """A point of the curve from a to b by c."""
    left, t = 1 - part_of, part_of
    return (
        left * left * a[0] + 2 * left * t * c[0] + t * t * b[0],
        left * left * a[1] + 2 * left * t * c[1] + t * t * b[1],
    )
