"""Counters as they are drawn: class sign and count in the side's colour; task forces wide for those who know them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.core.words import word as _
from rules.pacific_zones.view_types import Counter as CounterFacts

from .. import words
from ..position import Marker, Position, Unit

SIGNS = {"aeronaval": "CV", "naval": "BB", "land": "IN", "air": "AF"}
"""The symbols of the classes."""
_BODIES = {
    "jp": ('x="-15" width="{w}" height="30" rx="8"', ""),
    "us": ('x="-15" width="{w}" height="30" rx="2.5"', ""),
    "uk": ("", "M-8-15H{r}V15H-15V-8z"),
}
_WIDE = 63
_ROOM = 46.0
"""How far to the right the signs on a task force may go."""


class Piece(NamedTuple):
    """A counter: ``wide`` ones take two places. ``ink``: its drawing around the middle of its first place."""

    wide: bool
    ink: str


def defs() -> str:
    """Bodies "zb-jp", "zw-jp" (wide), and the flag of a task force."""
    out = []
    for colour, (box, path) in _BODIES.items():
        for name, wide in (("zb", 30), ("zw", _WIDE)):
            for layer, aside in (("be", 1.8), ("bf", 0)):
                drawn = f'rect y="-15" {box.format(w=wide)}' if box else f'path d="{path.format(r=wide - 15)}"'
                shape = f'<{drawn} class="{layer}" transform="translate({aside} {aside})"/>'
                out.append(f'<g id="{name}-{colour}">{shape}' if layer == "be" else f"{shape}</g>")
    flag = "M-7 9V-9M-7-8H8L4.5-3.5 8 1H-7"
    out.append(f'<path id="zflag" class="zl" d="{flag}"/>')
    out += [
        f'<use id="z{sign}" class="bi" href="#{sign}" x="-12" y="-13.5" width="21" height="21"/>'
        for sign in SIGNS.values()
    ]
    return "".join(out)


def _moved(at: int) -> str:
    """The sign of what has moved in this step."""
    return f'<g class="zm" transform="translate({at}-12)"><circle r="6.5"/><path d="M-3 0L-1 2.5 3-2.5"/></g>'


def of_class(nation: str, cls: str, n: int, cargo: int = 0, moved: bool = False) -> Piece:
    """So many pieces of a class of a nation. ``cargo``: pieces that ride on them; ``moved``: all have in this step."""
    count = f'<text class="zn" x="13" y="13">{n}</text>' if n > 1 else ""
    load = f'<g class="dn" transform="translate(11 -11)"><circle r="7"/><text y="4">{cargo}</text></g>' if cargo else ""
    colour, done = words.COLOURS[nation], _moved(-12) if moved else ""
    drawn = f'<use href="#zb-{colour}"/><use href="#z{SIGNS[cls]}"/>{count}{load}{done}'
    return Piece(False, f'<g class="{colour}">{drawn}</g>')


def back(ident: str) -> Piece:
    """A task force face down, which tells nothing but its number."""
    colour = words.COLOURS[ident.partition("-")[0]]
    return Piece(
        False,
        f'<g class="{colour}"><use href="#zb-{colour}"/>'
        '<use href="#zflag" transform="translate(-4 -2) scale(.72)"/>'
        f'<text class="zn" x="12.5" y="12.5">{int(ident[-2:])}</text></g>',
    )


def force(row: Marker, riders: Sequence[CounterFacts], moved: bool = False) -> Piece:
    """A task force, its back if its contents are not known. ``moved``: in this step."""
    if row["contents"] is None:
        return back(row["id"])
    colour = words.COLOURS[row["nation"]]
    number = int(row["id"][-2:])
    found = Counter(ship["class"] for ship in riders)
    inside, x = "", -4.0
    for cls in words.CLASSES:
        if found[cls]:
            inside += f'<use class="bi" href="#{SIGNS[cls]}" x="{x - 9:.0f}" y="-2" width="16" height="16"/>'
            if found[cls] > 1:
                inside += f'<text class="zc" x="{x + 7:.0f}" y="11.5">{found[cls]}</text>'
            x += 17 if found[cls] == 1 else 26
    if x > _ROOM:  # all four classes, or many of three: smaller, so that they stay on the counter
        k = (_ROOM + 13) / (x + 13)
        inside = f'<g transform="translate({13 * k - 13:.1f} {6 - 6 * k:.1f}) scale({k:.2f})">{inside}</g>'
    decoy = _("decoy")
    inside = inside or f'<text class="zc" x="-10" y="10.5">{decoy}</text>'
    seen = '<circle class="zl" cx="40" cy="-7.5" r="3.4"/>' if row["revealed"] else ""
    return Piece(
        True,
        f'<g class="{colour}"><use href="#zw-{colour}"/><use href="#zflag" transform="translate(-5 -6.5) scale(.5)"/>'
        f'<text class="zc" x="4" y="-3">TF {number}</text>{inside}{seen}{_moved(-12) if moved else ""}</g>',
    )


def of_zone(board: Position, zone: str, side: str) -> list[Piece]:
    """The counters of a side in a zone: open pieces by nation and class, then task forces."""
    loose = board.loose(zone, side)
    groups = Counter((row["nation"], row["class"]) for row in loose)
    cargo: Counter[tuple[str, str]] = Counter()
    for row in loose:
        cargo[row["nation"], row["class"]] += len(board.cargo(row["id"]))
    resting = {(row["nation"], row["class"]) for row in loose if not row.get("moved")}
    found = [
        of_class(nation, cls, groups[nation, cls], cargo[nation, cls], (nation, cls) not in resting)
        for nation in words.NATIONS
        for cls in words.CLASSES
        if groups[nation, cls]
    ]
    return found + [force(row, board.cargo(row["id"]), row.get("moved", False)) for row in board.forces(zone, side)]


def rows(pieces: Iterable[Piece], columns: int) -> list[list[tuple[int, Piece]]]:
    """Pieces in rows of so many places, each with the place at which it begins."""
    found: list[list[tuple[int, Piece]]] = []
    at = columns
    for piece in pieces:
        wide = 2 if piece.wide else 1
        if at + wide > columns:
            found.append([])
            at = 0
        found[-1].append((at, piece))
        at += wide
    return found


def printed(row: CounterFacts, size: int = 40) -> str:
    """A piece that is not in sight on the board, or a marker of which only the back is."""
    return drawn(back(row["id"]) if row["class"] == "task_force" else of_class(row["nation"], row["class"], 1), size)


def picture(row: Unit, riders: Sequence[CounterFacts] = (), size: int = 40) -> str:
    """A piece or marker in running text, silent for readers."""
    piece = force(row, riders) if "contents" in row else of_class(row["nation"], row["class"], 1, len(riders))
    return drawn(piece, size)


def drawn(piece: Piece, size: int = 40) -> str:
    """The same of a counter that stands for several."""
    wide = 68 if piece.wide else 36
    return (
        f'<svg class="ctr" width="{size * wide // 36}" height="{size}" viewBox="-18 -18 {wide} 36" aria-hidden="true">'
        f"{piece.ink}</svg>"
    )


def strip(pieces: Sequence[Piece], size: int = 30) -> str:
    """Several narrow counters side by side in one drawing, silent for readers."""
    wide = 36 * len(pieces)
    ink = "".join(f'<g transform="translate({36 * n})">{piece.ink}</g>' for n, piece in enumerate(pieces))
    return (
        f'<svg class="ctr" width="{size * len(pieces)}" height="{size}" viewBox="-18 -18 {wide} 36" aria-hidden="true">'
        f"{ink}</svg>"
    )
