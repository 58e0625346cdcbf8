"""Blocks as they are drawn: small on the map, large in panels, enemy stacks as a number."""

from collections.abc import Sequence
from functools import cache
from html import escape

from games.core.words import word as _

from .. import words

_CLASSES = ("SHQ", "NA", "AF", "CV", "BB", "CA", "SS", "MA", "IN", "GA")
_FACES = {
    **{(name, name): f"m{name}" for name in _CLASSES},
    ("IN", "Ind"): "mInd",
    ("IN", "Anz"): "mAnz",
    ("AF", "Anz"): "mAFAnz",
    ("BB", "Yam"): "mYam",
}
"""What is defined of symbols with their letters."""
_COUNTS = range(1, 10)
_ABREAST = 3
_SHAPES = {
    "A": (
        '<rect class="be" x="-14.5" y="-13.8" width="32" height="32" rx="2.5"/>'
        '<rect class="bf" x="-16" y="-16" width="32" height="32" rx="2.5"/>'
    ),
    "U": '<path class="be" d="M-9.5-13.8h27v32h-32v-27z"/><path class="bf" d="M-9-16H16V16H-16V-9z"/>',
    "J": (
        '<rect class="be" x="-14.5" y="-13.8" width="32" height="32" rx="9"/>'
        '<rect class="bf" x="-16" y="-16" width="32" height="32" rx="9"/>'
    ),
}


def pips(n: int) -> str:
    """Path data of the strength marks on the top edge of a small block."""
    return "".join(f"M{6.4 * i - (6.4 * n - 2) / 2:.1f} -14.2h4.4v2.8h-4.4z" for i in range(n))


@cache
def defs() -> str:
    """What the map draws again and again: block bodies, symbols at block size, letters, strengths, control marks."""
    out = [f'<g id="b{key}">{shape}</g>' for key, shape in _SHAPES.items()]
    out.append('<polygon id="h" points="60,0 30,52 -30,52 -60,0 -30,-52 30,-52"/>')
    out.append('<use id="hs" href="#h" transform="scale(.96)"/>')
    out.append(
        '<g id="ctA"><circle class="us-f" r="6.2"/><use class="on-blk" href="#star" x="-5.3" y="-5.4" width="10.6"'
        ' height="10.6"/></g><g id="ctJ"><circle class="jp-f" r="6.2"/><circle class="on-blk-f" r="2.7"/></g>'
    )
    out += [
        f'<g id="k{seat}"><use href="#b{body}"/><use class="on-blk" href="#{words.EMBLEMS[seat]}" x="-14.5" y="-6.5"'
        ' width="12" height="12"/></g>'
        for seat, body in (("JAPAN", "J"), ("ALLIES", "A"))
    ]
    out += [
        f'<g id="x{body}{n}">{_edges(body, n)}<use class="on-blk" href="#{emblem}" x="-14.5" y="-6.5" width="13"'
        ' height="13"/></g>'
        for body, emblem in (("J", words.EMBLEMS["JAPAN"]), ("A", words.EMBLEMS["ALLIES"]))
        for n in (1, 2, 3)
    ]
    out += [
        f'<g id="k{seat[0]}{n}" class="{words.COLOURS[seat]}"><use href="#k{seat}"/>'
        f'<text class="bc" x="13.5" y="8.5">{n}</text></g>'
        for seat in ("JAPAN", "ALLIES")
        for n in _COUNTS
    ]
    out += [
        f'<g id="s{n}" class="bi"><path d="{pips(n)}"/><text class="bn" x="13.6" y="13.6">{n}</text></g>'
        for n in range(1, 5)
    ]
    out += [f'<g id="{name}">{_face(kind, letters)}</g>' for (kind, letters), name in _FACES.items()]
    return "".join(out)


def _face(kind: str, letters: str) -> str:
    """Symbol and letters of a block."""
    return (
        f'<g class="bi"><use href="#{kind}" x="-10.5" y="-12" width="20" height="20"/></g>'
        f'<text class="bt{" btl" if len(letters) > 2 else ""}" x="-14" y="13.3">{letters}</text>'
    )


class Steps(words.Block):
    """A block with its steps, which is all that a small drawing tells."""

    strength: int


def of_strength(block: words.Block, strength: int) -> Steps:
    """That block with so many steps."""
    row: Steps = {
        "class": block["class"], "name": block["name"], "nation": block["nation"], "flags": block["flags"],
        "strength": strength,
    }  # fmt: skip
    return row


def shape(block: words.Block) -> str:
    """Which body: J rounded, A square, U one cut corner (the third cue of a side)."""
    return {"jp": "J", "us": "A", "uk": "U"}[words.nation_class(block)]


def small(block: Steps, x: float, y: float, scale: float = 1.0, extra: str = "") -> str:
    """An own or face-up block on the map."""
    letters = words.tag(block)
    name = _FACES.get((block["class"], letters))
    face = f'<use href="#{name}"/>' if name else _face(block["class"], letters)
    return (
        f'<g class="{words.nation_class(block)}{extra}"{_at(x, y, scale)}>'
        f'<use href="#b{shape(block)}"/>{face}<use href="#s{block["strength"]}"/></g>'
    )


def stack(n: int, x: float, y: float, seat: str, scale: float = 1.0) -> str:
    """An enemy stack: a blank block with a number, which is all that is known. Up to three edges behind it."""
    body = "J" if seat == "JAPAN" else "A"
    return (
        f'<g class="{words.COLOURS[seat]}"{_at(x, y, scale)}>'
        f'<use href="#x{body}{min(n, 3)}"/><text class="bc" x=12.5 y=7>{n}</text></g>'
    )


def _edges(body: str, n: int) -> str:
    return "".join(f'<use href="#b{body}" x="{-3 * i}" y="{-3 * i}"/>' for i in range(n - 1, -1, -1))


def chip(n: int, x: float, y: float, seat: str, scale: float = 1.0) -> str:
    """A side's stack when the map is drawn far: one chip with its count."""
    place = f'transform="translate({x:.0f} {y:.0f}){_scale(scale)}"'
    if n in _COUNTS:
        return f'<use href="#k{seat[0]}{n}" {place}/>'
    return (
        f'<g class="{words.COLOURS[seat]}" {place}><use href="#k{seat}"/>'
        f'<text class="bc bcw" x="13.5" y="8.5">{n}</text></g>'
    )


def large(block: words.Standing, size: int = 92, lost: int = 0, half: bool = False, gone: bool = False) -> str:
    """A block as on the table: the current strength at the top edge, the others follow clockwise, faint."""
    now, most = block["strength"], block["max"]
    others = "".join(_edge_pips(v, (now - v) % 4) for v in range(1, most + 1) if v != now)
    edges = (f'<path class="pip faint" d="{others}"/>' if others else "") + (
        f'<path class="pip" d="{_edge_pips(now, 0)}"/>' if 0 < now <= most else ""
    )
    label = words.described(block)
    if lost:
        label += ", " + _("lost %(n)s here") % {"n": lost}
    if half:
        label += ", " + _("half-hit")
    if gone:
        label += ", " + _("no longer here")
    letters = "" if lost or half else f'<text class="bi lt" x=-35 y=32>{escape(words.tag(block))}</text>'
    return (
        f'<svg class="blk {words.nation_class(block)}{" gone" if gone else ""}" width={size} height={size}'
        f' viewBox="-50 -50 104 104" role=img aria-label="{escape(label)}">{_body(block, 3, 4, "be")}'
        f'{_body(block, 0, 0, "bf")}{edges}<use class=on-blk href="#{block["class"]}" x=-27 y=-36 width=54'
        f' height=54 />{_marks(lost, half)}<text class="bi ln" x=34 y=34>{max(now, 0)}</text>{letters}</svg>'
    )


@cache
def _edge_pips(n: int, turned: int) -> str:
    """Those on an edge of a large block, after that many quarter turns clockwise: a line, which is dashed into pips."""
    start, length = 2 - 6.5 * n, 13 * n - 4
    x, y = ((start, -41), (41, start), (start, 41), (-41, start))[turned]
    return f"M{x:g} {y:g}{'v' if turned % 2 else 'h'}{length}"


def mini(block: Steps, size: int = 46) -> str:
    """An own block for long lists: as on the map, silent, since its name stands beside it. Needs the map's defs."""
    return minis([block], size)[0]


def minis(blocks: Sequence[Steps], size: int = 46) -> list[str]:
    """The same of many blocks, up to three side by side in a drawing: what they share is spelled once."""
    rows = [blocks[n : n + _ABREAST] for n in range(0, len(blocks), _ABREAST)]
    return [
        f'<svg class="mini-b" width={size * len(row)} height={size} viewBox="-17 -17 {36 * len(row)} 36"'
        f' aria-hidden="true">{"".join(small(block, 36 * n, 0) for n, block in enumerate(row))}</svg>'
        for row in rows
    ]


def unknown(n: int, seat: str, size: int = 46) -> str:
    """Blocks of which only the number is known, for the same lists."""
    behind = 3 * (min(n, 3) - 1)
    at, wide = -17 - behind, 36 + behind
    size = size * wide // 36
    return (
        f'<svg class="mini-b" width={size} height={size} viewBox="{at} {at} {wide} {wide}" aria-hidden="true">'
        f"{stack(n, 0, 0, seat)}</svg>"
    )


def _body(block: words.Block, dx: int, dy: int, cls: str) -> str:
    kind = shape(block)
    if kind == "U":
        return f'<path class="{cls}" d="M{-26 + dx} {-48 + dy}H{48 + dx}V{48 + dy}H{-48 + dx}V{-26 + dy}z"/>'
    radius = 24 if kind == "J" else 7
    return f"<rect class={cls} x={-48 + dx} y={-48 + dy} width=96 height=96 rx={radius} />"


def _marks(lost: int, half: bool) -> str:
    if half:
        return '<g transform="translate(-30 24)"><circle class="bi" r="9"/><text class="hf" y="4.5">½</text></g>'
    cross = '<circle class="lo" r="7.5"/><path class="lo" d="M-4-4l8 8M4-4l-8 8"/>'
    return "".join(f'<g transform="translate({-34 + i * 17} 24)">{cross}</g>' for i in range(min(lost, 2)))


def _at(x: float, y: float, scale: float) -> str:
    here = (f"{x:.0f}", f"{y:.0f}")
    return "" if (*here, scale) == ("0", "0", 1.0) else f' transform="translate({" ".join(here)}){_scale(scale)}"'


def _scale(scale: float) -> str:
    return "" if scale == 1.0 else f"scale({scale:g})".replace("(0.", "(.")
