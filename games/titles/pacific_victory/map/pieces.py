"""Blocks on the map: own ones face up, enemy stacks as a number, blockaders at the sea edge, rings around battles."""

from html import escape
from typing import NamedTuple

from rules.pacific_victory.view_types import OwnBlock

from .. import words
from . import blocks
from .geometry import SIDE, Point
from .ground import badge
from .scene import Scene, attribute

_TOUCH = {1.0: "qa", 0.84: "qb", 0.68: "qc"}
"""What is touched of a block, by its size."""


class Piece(NamedTuple):
    """An own block and where it is drawn. ``state``: "" | "gone" (leaving in the draft) | "new" (arriving)."""

    block: OwnBlock
    x: float
    y: float
    scale: float
    state: str


def layout(scene: Scene) -> tuple[dict[str, list[Piece]], dict[str, int]]:
    """Own blocks with their places on the sheet, by hex, and how many more there are than are drawn."""
    arriving = {arrow.block: arrow for arrow in scene.drafts}
    ends = {place for arrow in scene.drafts for place in (arrow.start, arrow.to)}  # arrows lead from block to block
    leaving: dict[str, list[OwnBlock]] = {}
    for arrow in scene.drafts:
        if arrow.block in scene.own:
            leaving.setdefault(arrow.start, []).append(scene.own[arrow.block])
    drawn, more = {}, {}
    for place in sorted({*scene.mine, *leaving}):
        if place not in scene.atlas.at or not (scene.seen(place) or place in ends):
            continue
        here = [(b, "new" if b["id"] in arriving else "") for b in scene.mine.get(place, ())]
        here += [(b, "gone") for b in leaving.get(place, ())]
        drawn[place], more[place] = _spread(scene, place, here)
    return drawn, more


def _spread(scene: Scene, place: str, here: list[tuple[OwnBlock, str]]) -> tuple[list[Piece], int]:
    x, y = scene.at(place)
    shared = bool(enemies(scene, place)) or shut_in(scene, place)
    side = -1 if shut_in(scene, place) else 1
    room = 4 if shared else 6
    shown = here if len(here) <= room else here[: room - 1]
    spots, scale = _beside(len(here)) if shared else _alone(len(here))
    placed = zip(shown, spots, strict=False)
    pieces = [Piece(b, x + dx * side, y + dy, scale, state) for (b, state), (dx, dy) in placed]
    return pieces, len(here) - len(shown)


def _alone(n: int) -> tuple[list[Point], float]:
    if n <= 3:
        return [((i - (n - 1) / 2) * 36, 2) for i in range(n)], 1.0
    n = min(n, 6)
    first = (n + 1) // 2
    rows = [(i - (first - 1) / 2, -13.0) for i in range(first)]
    rows += [(i - (n - first - 1) / 2, 15.5) for i in range(n - first)]
    return [(dx * 30.5, dy) for dx, dy in rows], 0.84


def _beside(n: int) -> tuple[list[Point], float]:
    if n == 1:
        return [(25, 3)], 1.0
    if n == 2:
        return [(28, -13), (28, 17)], 0.84
    return [(17, -11), (41, -11), (17, 14), (41, 14)], 0.68


def shut_in(scene: Scene, place: str) -> bool:
    """The other side blockades the base there: its ships lie face up on the right, the garrison on the left."""
    here = scene.view["places"].get(place)
    return bool(here and here["blockade"] and here["blockade"]["side"] != scene.seat and not scene.revealed)


def enemies(scene: Scene, place: str) -> dict[str, int]:
    """Standing blocks there that the viewer sees as numbers, by side; a spectator sees both sides so."""
    here = scene.view["places"].get(place)
    if not here or scene.revealed:
        return {}
    faces = [words.side_of(block) for block in here["face_up"]]
    found = {seat: n - faces.count(seat) for seat, n in here["blocks"].items() if seat != scene.seat}
    return {seat: n for seat, n in sorted(found.items()) if n > 0}


def rings(scene: Scene) -> str:
    """Plum rings around hexes where a battle is to be fought."""
    out = []
    for place, here in scene.view["places"].items():
        if here["battle"] and not here["fought"] and place in scene.atlas.at and scene.seen(place):
            x, y = scene.at(place)
            out.append(f'<use class="ring" href="#h" transform="translate({x:.0f} {y:.0f})scale(.94)"/>')
    return "".join(out)


def far(scene: Scene) -> str:
    """Chips with counts for both sides."""
    out = []
    for place, here in scene.view["places"].items():
        if place not in scene.atlas.at or not scene.seen(place):
            continue
        x, y = scene.at(place)
        sides = [(s, n) for s, n in sorted(here["blocks"].items()) if n and (scene.only in (None, s))]
        for i, (seat, n) in enumerate(sides):
            both = len(sides) > 1
            out.append(blocks.chip(n, x + ((i * 40 - 20) if both else 0), y, seat, 1.0 if both else 1.16))
    return "".join(out)


def near(scene: Scene, drawn: dict[str, list[Piece]], more: dict[str, int]) -> str:
    """Blocks and stacks as they stand."""
    out = []
    for place in scene.view["places"]:
        if place in scene.atlas.at and scene.seen(place):
            out.append(_enemy_stacks(scene, place, bool(drawn.get(place)) or shut_in(scene, place)))
            out.append(blockade(scene, place))
    for place, pieces in drawn.items():
        out += [_piece(scene, piece) for piece in pieces]
        if more[place]:
            x, y = scene.at(place)
            shared = bool(enemies(scene, place)) or shut_in(scene, place)
            dx, dy = _beside(4)[0][3] if shared else _alone(6)[0][5]
            out.append(f'<text class="more" x="{x + dx:.0f}" y="{y + dy + 6:.0f}">+{more[place]}</text>')
    return "".join(out)


def _enemy_stacks(scene: Scene, place: str, shared: bool) -> str:
    (x, y), out = scene.at(place), []
    stacks = list(enemies(scene, place).items())
    for i, (seat, n) in enumerate(stacks):
        if len(stacks) > 1:
            out.append(blocks.stack(n, x + (i * 48 - 22), y + 2, seat))
        else:
            out.append(blocks.stack(n, x - 24 if shared else x + 2, y + 2, seat, 1.0 if shared else 1.12))
    return "".join(out)


def _piece(scene: Scene, piece: Piece) -> str:
    block, x, y, k, state = piece
    out = ""
    if block["id"] == scene.chosen and state != "gone":
        out = (
            f'<rect class="sel" x="{x - 21 * k:.0f}" y="{y - 21 * k:.0f}" width="{42 * k:.0f}"'
            f' height="{42 * k:.0f}" rx="7"/>'
        )
    out += blocks.small(block, x, y, k, " gone" if state == "gone" else "")
    if state == "new":
        out += (
            f'<rect class="ghost" x="{x - 18.5 * k:.0f}" y="{y - 18.5 * k:.0f}" width="{37 * k:.0f}"'
            f' height="{37 * k:.0f}" rx="5"/>'
        )
    return out


def blockade(scene: Scene, place: str) -> str:
    """A boom before the port and a fence badge; ships of the other side lie beyond it, face up."""
    here = scene.view["places"][place]
    if not here["blockade"]:
        return ""
    x, y = scene.at(place)
    colour = words.COLOURS[here["blockade"]["side"]]
    out = [f'<path class="boom {colour}-s" d="M4-24Q-8 8 4 40" transform="translate({x:.0f} {y:.0f})"/>']
    if shut_in(scene, place):
        faces = here["face_up"][:4]
        spots, scale = _beside(len(faces))
        pairs = zip(faces, spots, strict=False)
        out += [blocks.small(block, x + dx, y + dy, scale) for block, (dx, dy) in pairs]
    out.append(badge("block", x + 38, y - 40, colour + "-b"))
    return "".join(out)


def links(scene: Scene, drawn: dict[str, list[Piece]]) -> str:
    """Own blocks as links, for mouse and finger; keyboard and screen reader use the lists.

    Outside the frame as in live.hex_links.
    """
    if not scene.block_link:
        return ""
    out, rest = [], []
    for place, pieces in drawn.items():
        near = scene.inside(place, SIDE)
        for block, x, y, k, state in pieces:
            if (block["movable"] if scene.able is None else block["id"] in scene.able) and not state:
                if near:
                    href = attribute(scene.block_link(block["id"]))
                    out.append(f'<a tabindex=-1 href="{href}"><use href="#{_TOUCH[k]}" x={x:.0f} y={y:.0f} /></a>')
                elif not scene.crop:
                    rest.append(f"{escape(block['id'])} {x:.0f} {y:.0f} {_TOUCH[k]}")
    more = f' data-link="{attribute(scene.block_link("~"))}" data-rest="{",".join(rest)}"' if rest else ""
    return f'<g class="bk"{more}>{"".join(out)}</g>'


def touches() -> str:
    """Where blocks of each size can be hit."""
    return "".join(
        f'<rect id="{name}" x="{-17 * k:.0f}" y="{-17 * k:.0f}" width="{34 * k:.0f}" height="{34 * k:.0f}"/>'
        for k, name in _TOUCH.items()
    )
