"""Dice as they are drawn."""

from functools import cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def faces(data: Any) -> list[int]:
    """The faces of the throw that a happening tells of, as its system names them; none if it tells of no throw."""
    found = data.get("dice") or data.get("faces") or data.get("die") or []
    return [found] if isinstance(found, int) else found if isinstance(found, list) else []


def die(face: int, hit: bool = False, size: int = 30) -> str:
    """One die; a filled one is a hit."""
    label = _("%(face)s, a hit") % {"face": face} if hit else str(face)
    return (
        f'<svg class="die{" hit" if hit else ""}" width="{size}" height="{size}" viewBox="-12 -12 24 24" role="img"'
        f' aria-label="{label}">{_drawn(face)}</svg>'
    )


def _drawn(face: int) -> str:
    spots = "".join(f'<circle class="sp" cx="{x * 5}" cy="{y * 5}" r="1.9"/>' for x, y in _SPOTS.get(face, ()))
    written = f'<text class="face" y="5">{face}</text>' if face and face not in _SPOTS else ""
    return f'<rect class="df" x="-10" y="-10" width="20" height="20" rx="4.5"/>{spots}{written}'


def dice(faces: list[int], need: int | None = None, size: int = 30) -> str:
    """Several dice in a row; those that show ``need`` or less are hits."""
    drawn = "".join(die(face, need is not None and face <= need, size) for face in faces)
    return f'<span class="dice">{drawn}</span>'


@cache
def defs() -> str:
    """The faces that :func:`row` refers to (0: a blank one); a page with many throws carries them once."""
    faces = "".join(
        f'<g id="df{face}">{_drawn(face)}</g><g id="dh{face}" class="hit">{_drawn(face)}</g>' for face in (0, *_SPOTS)
    )
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{faces}</defs></svg>'


def row(faces: list[int], need: int | None = None) -> str:
    """The same as :func:`dice` in one small drawing, for pages with hundreds of throws. Needs :func:`defs`.

    A face above six is written on a blank die.
    """
    hits = [need is not None and face <= need for face in faces]
    said = " ".join(map(str, faces))
    if need is not None:
        said += ": " + ngettext("%(n)s hit", "%(n)s hits", sum(hits)) % {"n": sum(hits)}
    drawn = "".join(
        f'<use href="#d{"h" if hit else "f"}{face if face in _SPOTS else 0}" x="{24 * i}"/>'
        + ("" if face in _SPOTS else f'<text class="face" x="{24 * i}" y="5">{face}</text>')
        for i, (face, hit) in enumerate(zip(faces, hits, strict=True))
    )
    width = 24 * len(faces)
    return (
        f'<svg class="drow" width="{width}" height="24" viewBox="-12 -12 {width} 24" role="img"'
        f' aria-label="{said}">{drawn}</svg>'
    )
