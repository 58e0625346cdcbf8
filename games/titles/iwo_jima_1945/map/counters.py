"""Counters as they are drawn: a square in the side's colour, the sign of its kind, combat and movement factor."""

from html import escape

from .. import words
from .position import Piece

SIZE = 68

_CROSS = "M-17-11L17 11M-17 11L17-11"
# The signs of the kinds, in a frame of 34 x 22 around the middle; lines unless filled.
_LINES = {
    "infantry": _CROSS,
    "machine_gun": "M0 9V-7M-5-2L0-8 5-2M-8 9H8",
    "anti_tank": "M-17 11L0-11 17 11",
    "engineer": "M-11 8V-6H11V8M0-6V8",
    "naval_troops": f"{_CROSS}M-7 7q7 6 14 0",
    "ranger": f"{_CROSS}M-17 0H17",
    "tank": "M-9-7H9a7 7 0 0 1 0 14H-9a7 7 0 0 1 0-14z",
    "field_artillery": "",
    "sp_artillery": "M-9-7H9a7 7 0 0 1 0 14H-9a7 7 0 0 1 0-14z",
    "coastal_artillery": "M-13 8q4-4 8.5 0t8.5 0 8.5 0",
}
_DOTS = {"field_artillery": (0, 0, 6), "sp_artillery": (0, 0, 4), "coastal_artillery": (0, -3, 5)}
_SHAPES = {
    "naval": '<path class="ci" d="M-28 3H28L22 14H-20q-4 0-5-4zM-6 1V-6H-3V-11H0V-19H3V-11H6V-6H8V1zM-18 1V-4H-25V-6'
    'H-10V1zM18 1V-4H25V-6H11V1z"/>',
    "fort": '<path class="ci" fill-rule="evenodd" d="M-26 17L-20-10H20L26 17zM-12-2V4H12V-2z"/>',
    "obstacle": '<path class="cl w" d="M-18 15L18-15M-18-15L18 15M0-20V20"/>',
    "mine": '<path class="cl" d="M0-20V20M-20 0H20M-14-14L14 14M-14 14L14-14"/><circle class="ci" r="11"/>',
}


def defs() -> str:
    """The signs, as definitions "ct-KIND" around the origin."""
    found = [
        f'<g id="ct-{kind}"><rect class="cl" x="-17" y="-11" width="34" height="22"/>'
        + (f'<path class="cl" d="{lines}"/>' if lines else "")
        + (f'<circle class="ci" cx="{dot[0]}" cy="{dot[1]}" r="{dot[2]}"/>' if dot else "")
        + "</g>"
        for kind, lines, dot in ((kind, lines, _DOTS.get(kind)) for kind, lines in _LINES.items())
    ]
    found += [f'<g id="ct-{kind}">{shape}</g>' for kind, shape in _SHAPES.items()]
    half = SIZE // 2
    for colour, radius in (("us", 4), ("jp", 14)):
        box = f'x="{-half}" width="{SIZE}" height="{SIZE}" rx="{radius}"'
        found.append(
            f'<g id="cb-{colour}"><rect class="be" y="{3 - half}" {box}/><rect class="bf" y="{-half}" {box}/></g>'
        )
    return "".join(found)


def ink(piece: words.Face, far: bool = False) -> str:
    """The counter around the origin, without its place. ``far``: for a map of which the whole is in sight."""
    box = f'<use href="#cb-{words.COLOURS[piece["side"]]}"/>'
    text = words.factors(piece)
    plain = piece["type"] in _SHAPES
    if far and piece["cf"] is not None:
        return f'{box}<use href="#ct-{piece["type"]}" y="-15"/><text class="cf far" y="29">{piece["cf"]}</text>'
    if plain:
        label = f'<text class="cn" y="29">{escape(words.short(piece))}</text>' if not far else ""
        return f'{box}<use href="#ct-{piece["type"]}" y="{0 if far else -6}"/>{label}'
    return (
        f'{box}<text class="cn" y="-21">{escape(words.short(piece))}</text><use href="#ct-{piece["type"]}" y="-5"/>'
        f'<text class="cf" y="29">{text}</text>'
    )


def marks(piece: Piece, playing: bool = True) -> str:
    """What the piece has done in this player turn, owes, or is: small signs on its upper corners.

    ``playing``: it is its side's turn; what it did in the last one is told no more.
    """
    out = ""
    if playing and any(piece.get(deed) for deed in ("moved", "attacked", "bombarded", "cleared")):
        acted = any(piece.get(deed) for deed in ("attacked", "bombarded", "cleared"))
        sign = "M-6-6L6 6M-6 6L6-6" if acted else "M-6 0L-2 5 6-5"
        out += f'<g class="cm" transform="translate(31-31)"><circle r="11"/><path d="{sign}"/></g>'
    if piece.get("owes"):
        out += '<g class="cm owes" transform="translate(-31-31)"><circle r="12"/><path d="M0-7V2M0 6V6.5"/></g>'
    elif piece.get("banzai") in ("dormant", "active"):
        sign = "M-4-5H4L-4 5H4" if piece["banzai"] == "dormant" else "M2-8L-5 1H5L-2 8"
        out += f'<g class="cm {piece["banzai"]}" transform="translate(-31-31)"><circle r="12"/><path d="{sign}"/></g>'
    return out


def placed(piece: Piece, x: float, y: float, far: bool, ring: str, playing: bool) -> str:
    """The counter on the map. ``ring``: "sel" for the chosen one, "can" for one that can be ordered now."""
    half = SIZE // 2
    around = (
        f'<rect class="{ring}" x="{-half - 6}" y="{-half - 6}" width="{SIZE + 12}" height="{SIZE + 13}" rx="15"/>'
        if ring
        else ""
    )
    return (
        f'<g class="ctr {words.COLOURS[piece["side"]]}" transform="translate({x:.0f} {y:.0f})">{around}'
        f"{ink(piece, far)}{marks(piece, playing and not far)}</g>"
    )


def picture(piece: words.Face, size: int = 0) -> str:
    """The counter in running text, silent for readers; without what it has done, which the words say.

    ``size``: if it is not that of the style sheet.
    """
    wide = f' width="{size}" height="{size}"' if size else ""
    side = words.COLOURS[piece["side"]]
    return f'<svg class="ctr {side}"{wide} viewBox="-42 -42 84 84" aria-hidden="true">{ink(piece)}</svg>'
