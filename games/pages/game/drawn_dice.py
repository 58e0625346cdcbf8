"""Dice as they are drawn."""

from django.utils.translation import gettext as _

_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def die(face: int, hit: bool = False, size: int = 30) -> str:
    """One die; a filled one is a hit."""
    label = _("%(face)s, a hit") % {"face": face} if hit else str(face)
    spots = "".join(f'<circle class="sp" cx="{x * 5}" cy="{y * 5}" r="1.9"/>' for x, y in _SPOTS.get(face, ()))
    return (
        f'<svg class="die{" hit" if hit else ""}" width="{size}" height="{size}" viewBox="-12 -12 24 24" role="img"'
        f' aria-label="{label}"><rect class="df" x="-10" y="-10" width="20" height="20" rx="4.5"/>{spots}</svg>'
    )


def dice(faces: list[int], need: int | None = None, size: int = 30) -> str:
    """Several dice in a row; those that show ``need`` or less are hits."""
    drawn = "".join(die(face, need is not None and face <= need, size) for face in faces)
    return f'<span class="dice">{drawn}</span>'
