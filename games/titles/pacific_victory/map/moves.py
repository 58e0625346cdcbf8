"""What moves on the map: enemy flows, the draft's arrows, and where the chosen block may go."""

import math
from functools import cache
from typing import NamedTuple

from .. import words
from .geometry import HEIGHT, WIDTH, Point, curve, midpoint, outline
from .ground import badge
from .pieces import Piece
from .scene import Scene

_BEND = 0.14
_DISTANCES = range(1, 7)


def _short_of(a: Point, b: Point, gap: float) -> Point:
    length = math.dist(a, b) or 1
    keep = max(length - gap, length * 0.4) / length
    return a[0] + (b[0] - a[0]) * keep, a[1] + (b[1] - a[1]) * keep


class _Flow(NamedTuple):
    """An arrow: from, to, how much it bends, how many blocks, and its style: by side where both sides are drawn."""

    a: Point
    b: Point
    bend: float
    blocks: int
    style: str


def _flow_lines(scene: Scene) -> list[_Flow]:
    if "flows" in scene.hide:
        return []
    lines: list[_Flow] = []
    used: dict[tuple[str, str], int] = {}
    for flow in scene.view["flows"]:
        if flow["seat"] == scene.seat:
            continue
        pair = (flow["from"], flow["to"])
        used[pair] = used.get(pair, 0) + 1
        a, b = scene.at(pair[0]), scene.at(pair[1])
        if scene.passes(a, b, 300):
            style = "" if scene.seat else f" {words.COLOURS[flow['seat']]}"
            lines.append(_Flow(a, _short_of(a, b, 40), _BEND * (2 * used[pair] - 1), flow["blocks"], style))
    return lines


def flows(scene: Scene) -> str:
    """Enemy moves of this turn as dotted arrows: from, to, and nothing else."""
    return "".join(
        f'<path class="flow{flow.style}" d="{curve(flow.a, flow.b, flow.bend)}"/>' for flow in _flow_lines(scene)
    )


def flow_counts(scene: Scene) -> str:
    """How many blocks each of those arrows stands for."""
    out = []
    for flow in _flow_lines(scene):
        x, y = midpoint(flow.a, flow.b, flow.bend)
        out.append(
            f'<g class="fc{flow.style}" transform="translate({x:.0f} {y:.0f})"><circle r=11 />'
            f'<text y="5">{flow.blocks}</text></g>'
        )
    return "".join(out)


def drafts(scene: Scene, drawn: dict[str, list[Piece]]) -> str:
    """Arrows of the draft, from the faded block to the ghost."""
    spots = {(p.block["id"], p.state): (p.x, p.y) for pieces in drawn.values() for p in pieces}
    out = []
    for i, arrow in enumerate(scene.drafts):
        a = spots.get((arrow.block, "gone"), scene.at(arrow.start))
        b = spots.get((arrow.block, "new"), scene.at(arrow.to))
        if scene.passes(a, b, 200):
            out.append(f'<path class="draft-a" d="{curve(a, _short_of(a, b, 22), 0.12 + 0.05 * (i % 3))}"/>')
    return "".join(out)


def advised(scene: Scene, drawn: dict[str, list[Piece]]) -> str:
    """Arrows of the moves that a coach advises, from the block to the hex."""
    spots = {p.block["id"]: (p.x, p.y) for pieces in drawn.values() for p in pieces}
    out = []
    for i, arrow in enumerate(scene.advised):
        a, b = spots.get(arrow.block, scene.at(arrow.start)), scene.at(arrow.to)
        if scene.passes(a, b, 200):
            out.append(f'<path class="draft-a advised" d="{curve(a, _short_of(a, b, 34), 0.12 + 0.05 * i)}"/>')
    return "".join(out)


def veil(scene: Scene) -> str:
    """A light veil over what the chosen block cannot reach."""
    if not scene.choices:
        return ""
    start = scene.own[scene.chosen]["place"] if scene.chosen in scene.own else ""
    reach = [*scene.choices, *([start] if start else [])]
    holes = outline([scene.at(place) for place in reach if place in scene.atlas.at])
    return f'<path class="veil" d="M0 0H{WIDTH}V{HEIGHT}H0z{holes}"/>'


def borders(scene: Scene) -> str:
    """Amber borders on what it can reach, dashed plum ones where it would attack."""
    out = []
    for place, choice in scene.choices.items():
        if place in scene.atlas.at and scene.seen(place):
            x, y = scene.at(place)
            cls = "to-attack" if choice.attack else "to"
            out.append(f'<use class="{cls}" href="#hs" x={x:.0f} y={y:.0f} />')
    return "".join(out)


def distances(scene: Scene) -> str:
    """The number of hexes on each destination; the reticle where it is an attack."""
    out = []
    for place, choice in scene.choices.items():
        if place not in scene.atlas.at or not scene.seen(place):
            continue
        x, y = scene.at(place)
        base = scene.atlas.base(place)
        if choice.attack:
            out.append(badge("attack", x + 30, y - 52, "stop"))
        elif choice.hexes:
            dx, dy = ((-25 if base["pp"] else 25), -37) if base else (0, 0)
            out.append(_distance(choice.hexes, x + dx, y + dy))
    return "".join(out)


def _distance(n: int, x: float, y: float) -> str:
    if n in _DISTANCES:
        return f'<use href="#dn{n}" x={x:.0f} y={y:.0f} />'
    return f'<g transform="translate({x:.0f} {y:.0f})">{_disc(n)}</g>'


def _disc(n: int) -> str:
    return f'<g class="dn"><circle r="9.5"/><text y="4.5">{n}</text></g>'


@cache
def defs() -> str:
    """The distances that are drawn most."""
    return "".join(f'<g id="dn{n}">{_disc(n)}</g>' for n in _DISTANCES)


def marked(scene: Scene) -> str:
    """The hex that the page speaks of."""
    if not scene.marked or scene.marked not in scene.atlas.at:
        return ""
    x, y = scene.at(scene.marked)
    return f'<use class="mark" href="#h" transform="translate({x:.0f} {y:.0f})scale(.96)"/>'
