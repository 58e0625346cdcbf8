"""The map as a small picture for mails: markers as the reader sees them, bases, raids on their way."""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from django.utils.html import escape
from django.utils.translation import get_language

from games.core.words import word as _
from games.titles.hexboard.day_and_night import by_day
from games.titles.hexboard.digits import number
from games.titles.hexboard.postcard import Ground, Postcard, Stamp
from games.titles.hexboard.zoom import zoomed
from rules.task_force.view_types import Facts, SeenMarker, View

from . import words
from .map.atlas import Atlas, atlas_of
from .map.counters import pools

_DRAWN = 600
_DAY = {"ALLIED": ("#1f4e79", "#143757"), "IJN": ("#b0432a", "#7e2c19")}
_INK, _TEXT, _HALO = "#fff9ec", "#22343b", "#f6f3e8"
_NIGHT_TEXT, _NIGHT_HALO = "#eef1ea", "#131c38"
_BLOCK = 16
_STACKED = 6.0
_TINY = '<g font-family="system-ui[^>]*>.*?</g>'
"""Hex numbers: too small to be seen."""


def postcard(view: View, facts: Facts, places: Sequence[str] = ()) -> Postcard:
    """The picture of what a View tells; of nothing else. ``places``: only the part around them."""
    atlas = atlas_of(facts)
    scale = _DRAWN / atlas.sheet().width
    stamps = [*_bases(view, atlas, scale), *_markers(view, atlas, scale)]
    points = [(atlas.at[place][0] * scale, atlas.at[place][1] * scale) for place in places if place in atlas.at]
    return zoomed(Postcard(_ground(atlas, not view["day"], get_language()), tuple(stamps), _alt(view)), points)


def _alt(view: View) -> str:
    text = _("Map of the sea on turn %(n)s. The list of the board in this mail says the same in words.")
    return text % {"n": view["turn"]}


@lru_cache(maxsize=16)
def _ground(atlas: Atlas, night: bool, language: str | None) -> Ground:
    sheet = atlas.sheet(night=night)
    scale = _DRAWN / sheet.width
    file = Path(__file__).parent / "static" / sheet.folder / "terrain.svg"
    inside = by_day(file.read_text(encoding="utf-8")).partition(">")[2].rpartition("</svg>")[0]
    names = "".join(
        f'<text x="{atlas.at[at][0]:.0f}" y="{atlas.at[at][1] + 58:.0f}">{escape(atlas.name(at))}</text>'
        for at in atlas.names
    )
    text, halo = (_NIGHT_TEXT, _NIGHT_HALO) if night else (_TEXT, _HALO)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {sheet.height}">'
        f'{re.sub(_TINY, "", inside, flags=re.DOTALL)}<g font-weight="600" font-family="DejaVu Sans,sans-serif"'
        f' font-size="{10 / scale:.0f}" fill="{text}" stroke="{halo}" stroke-width="{2 / scale:.1f}"'
        f' paint-order="stroke" text-anchor="middle">{names}</g></svg>'
    )
    return Ground(svg, _DRAWN, round(sheet.height * scale))


def _bases(view: View, atlas: Atlas, scale: float) -> list[Stamp]:
    out = []
    for row in view["bases"]:
        x, y = atlas.at[row["hex"]]
        face, _edge = _DAY[row["side"]]
        shape = '<circle r="7"' if row["side"] == "IJN" else '<rect x="-6" y="-6" width="12" height="12"'
        cross = f'<path d="M-4 3L4-3M-4-3L4 3" stroke="{_INK}" stroke-width="1.6"/>'
        out.append(Stamp(x * scale, (y + 20) * scale, f'{shape} fill="{face}" stroke="{_INK}"/>{cross}', 16))
    return out


def _markers(view: View, atlas: Atlas, scale: float) -> list[Stamp]:
    """One's own by their numbers, a dummy hollow; of others one for each face, with how many there are."""
    here: dict[str, list[str]] = {}
    for row in view["markers"]:
        if "name" in row and row["hex"]:
            here.setdefault(row["hex"], []).append(_own(row))
    for at, side, rows in pools(row for row in view["markers"] if "name" not in row):
        here.setdefault(at, []).append(_other(side, rows))
    for group in view["groups"]:
        here.setdefault(group["hex"], []).append(_block(group["side"], _digit(int(group["name"].strip("R")))))
    out = []
    for at, drawn in sorted(here.items()):
        x, y = atlas.at[at]
        for n, svg in enumerate(drawn):
            aside = (2 * n - len(drawn) + 1) * _STACKED / 2
            out.append(Stamp(x * scale + aside, y * scale + aside, svg, _BLOCK + 4))
    return out


def _own(row: SeenMarker) -> str:
    digit = int("".join(filter(str.isdigit, row["name"])))
    if row.get("tfs"):
        return _block(row["side"], _digit(digit))
    face, _edge = _DAY[row["side"]]
    half = _BLOCK / 2 - 1
    return (
        f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" rx="3" fill="{_HALO}" stroke="{face}"'
        f' stroke-width="1.6" stroke-dasharray="3 2"/>{number(digit, face, 7, 1.2)}'
    )


def _other(side: str, rows: list[SeenMarker]) -> str:
    told = words.short_report(rows[0]["report"])
    if len(rows) > 1:
        return _block(side, _digit(len(rows)))
    if rows[0]["level"] == "FULL":
        return _block(side, _digit(int(rows[0].get("tf", "TF0")[2:])))
    if told:
        return _block(side, f'<path d="M-3-2Q-3-5 0-5T3-2Q3 0 0 1V2.4M0 4.4V5.4" fill="none" stroke="{_INK}"'
                            ' stroke-width="1.6"/>')  # fmt: skip
    return _block(side, f'<circle r="2.6" fill="{_INK}"/>')


def _digit(n: int) -> str:
    return number(n, _INK, 8, 1.3)


def _block(side: str, inside: str) -> str:
    face, edge = _DAY[side]
    corner, half = (6 if side == "IJN" else 2), _BLOCK / 2 - 1
    return (
        f'<rect x="{1 - half}" y="{1.6 - half}" width="{2 * half}" height="{2 * half}" rx="{corner}" fill="{edge}"/>'
        f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" rx="{corner}" fill="{face}"'
        f' stroke="{_INK}" stroke-width=".7"/>{inside}'
    )
