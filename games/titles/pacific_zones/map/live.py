"""The live layer: all on the map that changes, as one SVG string from one Scene."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape

from games.titles.hexboard import arrows, sighting_rows
from games.titles.hexboard.sheets import Frame, Point

from .. import words
from ..position import Position
from ..sheet import HEIGHT, SHEET, SIDE, WIDTH, square
from . import counters
from .cartouche import cartouche

HALF = SIDE / 2
_TOP, _PLACE = -16.0, 33.0
"""Counters lie under the name; a place for one is so wide and high."""
_SCALES = ((1.0, 4), (0.8, 5), (0.66, 6), (0.55, 7))


@dataclass(frozen=True)
class Choice:
    """A zone that may be chosen. ``attack``: the enemy is there; ``label``: a short number on it."""

    attack: bool = False
    label: str = ""


@dataclass
class Scene:
    """What to draw. ``link``: the address of a zone; ``here``: zones of what was chosen; ``hide``: layers.

    ``moves``: (from, to) of the draft; ``points``: are zones worth points in this game. ``remembered``: zones where
    pieces were seen that are out of sight, ``notes``: with a note of the reader.
    """

    position: Position
    frame: Frame
    link: Callable[[str], str]
    here: frozenset[str] = frozenset()
    choices: Mapping[str, Choice] = field(default_factory=dict)
    marked: str = ""
    hide: frozenset[str] = frozenset()
    moves: Sequence[tuple[str, str]] = ()
    points: bool = False
    remembered: Mapping[str, str] = field(default_factory=dict)
    notes: Sequence[str] = ()


def map_defs() -> str:
    """What the layer refers to; a page carries it once."""
    return (
        '<svg class="sprite" id="map-defs" width="0" height="0" aria-hidden="true"><defs>'
        f'{counters.defs()}{sighting_rows.defs()}<path id="h" d="M-69-69h138v138h-138z"/>'
        f"{arrows.MARKER}</defs></svg>"
    )


def live(scene: Scene) -> str:
    """The content of the layer."""
    return f"{_ink(scene)}{_links(scene)}"


def picture(scene: Scene) -> str:
    """A map to look at, not to use: no links, nothing outside its frame."""
    return (
        f'<svg class="mp near" viewBox="{scene.frame.box}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true" focusable="false">{SHEET.terrain()}{_ink(scene)}</svg>'
    )


def _ink(scene: Scene) -> str:
    return (
        f'<g class="ink">{_control(scene)}{_veil(scene)}{_choices(scene)}{_contacts(scene)}{_marked(scene)}'
        f"{_flags(scene)}{_names(scene)}{_pieces(scene)}{_eyes(scene)}"
        f"{arrows.drawn(scene.moves, scene.position.atlas.at)}{_labels(scene)}"
        f"{cartouche(scene.points)}</g>"
    )


def _squares(scene: Scene, zones: Sequence[str], inset: float = 0) -> str:
    return "".join(square(scene.position.atlas.at[zone], inset) for zone in zones)


def _control(scene: Scene) -> str:
    """A wash of the owner's colour over each zone that has one."""
    out = ""
    for side in ("JP", "AL"):
        zones = [zone for zone, owner in scene.position.control.items() if owner == side]
        out += f'<path class="zw {words.COLOURS[side]}" d="{_squares(scene, zones)}"/>'
    return out


def _veil(scene: Scene) -> str:
    """A light veil over what cannot be reached, while something is chosen."""
    if not scene.choices:
        return ""
    clear = _squares(scene, [*scene.choices, *(zone for zone in sorted(scene.here) if zone not in scene.choices)])
    return f'<path class="veil" d="M0 0H{WIDTH}V{HEIGHT}H0z{clear}"/>'


def _choices(scene: Scene) -> str:
    found = [
        (name, [zone for zone, choice in scene.choices.items() if choice.attack is attack])
        for name, attack in (("to", False), ("to-attack", True))
    ]
    out = "".join(f'<path class="{name}" d="{_squares(scene, zones, 3)}"/>' for name, zones in found if zones)
    chosen = [zone for zone in sorted(scene.here) if zone in scene.position.atlas.at]
    return out + (f'<path class="zh" d="{_squares(scene, chosen, 3)}"/>' if chosen else "")


def _contacts(scene: Scene) -> str:
    """A ring around zones where both sides are."""
    zones = [] if scene.choices else scene.position.contacts()
    return f'<path class="ring" d="{_squares(scene, zones, 4)}"/>' if zones else ""


def _marked(scene: Scene) -> str:
    return f'<path class="mark" d="{_squares(scene, [scene.marked], 2)}"/>' if scene.marked else ""


def _flags(scene: Scene) -> str:
    """Who controls a zone, and what it is worth, beside its number."""
    out = []
    for zone, owner in scene.position.control.items():
        x, y = scene.position.atlas.at[zone]
        at = x - HALF + 34
        if owner:
            emblem = '<circle r="2.7" class="on-blk-f"/>' if owner == "JP" else (
                '<use class="on-blk" href="#star" x="-5" y="-5.2" width="10" height="10"/>'
            )  # fmt: skip
            out.append(
                f'<g class="{words.COLOURS[owner]}" transform="translate({at:.0f} {y - HALF + 13:.0f})">'
                f'<circle class="bf" r="7"/>{emblem}</g>'
            )
        worth = scene.position.atlas.zones[zone]["vp"]
        if scene.points and worth:
            out.append(
                f'<g class="pp-g" transform="translate({at + 20:.0f} {y - HALF + 13:.0f})">'
                f'<rect x="-8" y="-8" width="16" height="16" rx="3"/><text y="4.8">{worth}</text></g>'
            )
    return "".join(out)


def _names(scene: Scene) -> str:
    if "names" in scene.hide or scene.frame.far:
        return ""
    out = []
    for zone, (x, y) in scene.position.atlas.at.items():
        sea = scene.position.atlas.zones[zone]["terrain"] == "sea"
        lines = _lines(scene.position.atlas.short(zone))
        style = f"{'zsea' if sea else 'nm'} {'zname' if max(map(len, lines)) < 14 else 'zname zlong'}"
        for n, line in enumerate(lines):
            place = f'x="{x:.0f}" y="{y - HALF + 35 + 15 * n:.0f}"'
            out.append(f'<text class="{style}" {place}>{escape(line)}</text>')
    return "".join(out)


@lru_cache(maxsize=128)
def _lines(name: str) -> list[str]:
    """A name in one line or two, as even as its words allow."""
    parts = name.split(" ")
    if len(name) <= 12 or len(parts) == 1:
        return [name]
    cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(map(len, cut))))


def _pieces(scene: Scene) -> str:
    if "pieces" in scene.hide:
        return ""
    return "".join(_zone(scene, zone, point) for zone, point in scene.position.atlas.at.items())


def _zone(scene: Scene, zone: str, point: Point) -> str:
    sides = [counters.of_zone(scene.position, zone, side) for side in ("JP", "AL")]
    if not any(sides):
        return ""
    if scene.frame.far:
        sides = [_far(scene.position, zone, side) for side in ("JP", "AL")]
    top = -34.0 if scene.frame.far else _TOP + (15.0 if len(_lines(scene.position.atlas.short(zone))) > 1 else 0) - 8
    high = HALF - 4 - top
    for scale, columns in ((1.7, 2),) if scene.frame.far else _SCALES:
        laid = [row for side in sides for row in counters.rows(side, columns)]
        if len(laid) * _PLACE * scale <= high:
            break
    out = []
    for n, row in enumerate(laid):
        places = row[-1][0] + (2 if row[-1][1].wide else 1)
        y = point[1] + top + (n + 0.5) * _PLACE * scale + max(high - len(laid) * _PLACE * scale, 0) / 2
        for place, piece in row:
            x = point[0] + (place - (places - 1) / 2) * _PLACE * scale
            size = f" scale({scale:g})" if scale != 1 else ""
            out.append(f'<g transform="translate({x:.0f} {y:.0f}){size}">{piece.ink}</g>')
    return "".join(out)


def _far(board: Position, zone: str, side: str) -> list[counters.Piece]:
    """From far away one counter a side: how many pieces and markers are in sight."""
    n = sum(row["zone"] == zone and row["side"] == side for row in board.pieces.values())
    n += sum(row["contents"] is None for row in board.forces(zone, side))
    if not n and not board.forces(zone, side):
        return []
    colour = words.COLOURS[side]
    return [
        counters.Piece(
            False,
            f'<g class="{colour}"><use href="#zb-{colour}"/><text class="zf" y="7">{n or 1}</text></g>',
        )
    ]


def _eyes(scene: Scene) -> str:
    """What the reader remembers, at the upper right corner."""
    at = scene.position.atlas.at
    if "seen" in scene.hide:
        return ""
    notes = [at[zone] for zone in scene.notes]
    return sighting_rows.drawn(
        sighting_rows.where(scene.remembered, at), notes, (HALF - 15, 13 - HALF), (HALF - 36, 14 - HALF)
    )


def _labels(scene: Scene) -> str:
    at, out = scene.position.atlas.at, []
    for zone, choice in scene.choices.items():
        if choice.label:
            x, y = at[zone]
            out.append(
                f'<g class="dn" transform="translate({x + HALF - 17:.0f} {y + HALF - 17:.0f})"><circle r="12"/>'
                f'<text y="4.5">{escape(choice.label)}</text></g>'
            )
    return "".join(out)


def _links(scene: Scene) -> str:
    """Zones as links, without script; outside the tab order, since the panel's lists say the same."""
    out = [
        f'<a tabindex="-1" href="{escape(scene.link(zone))}"><use href="#h" x="{x:.0f}" y="{y:.0f}"/></a>'
        for zone, (x, y) in scene.position.atlas.at.items()
    ]
    return f'<g class="hexes">{"".join(out)}</g>'
