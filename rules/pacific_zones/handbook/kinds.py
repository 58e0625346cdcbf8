"""Every piece of the game, kind by kind: how far it goes (6.1), what it carries (6.6) and what it may do."""

from functools import cache

from ..facts import (
    AERONAVAL,
    AIR,
    CAPACITY,
    DECK_FACTOR,
    FACTOR,
    GROUND_FACTOR,
    LAND,
    MARKER,
    NAVAL,
    PIECES,
    SETUP,
    SIDES,
    Piece,
)
from .deeds import deeds_of
from .kind_types import KindRow

_CLASSES = (AERONAVAL, NAVAL, AIR, LAND, MARKER)
_NATIONS = ("JP", "US", "UK")


@cache
def roster() -> tuple[KindRow, ...]:
    """All kinds, nation by nation; without what only an uncertain figure brings in (R-07). Never change what it
    returns."""
    alike: dict[tuple[str, str], list[Piece]] = {}
    for piece in PIECES:
        if not piece.extra:
            alike.setdefault((piece.nation, piece.cls), []).append(piece)
    return tuple(_row(alike[nation, cls]) for nation in _NATIONS for cls in _CLASSES)


def _row(group: list[Piece]) -> KindRow:
    piece = group[0]
    return {
        "id": f"{piece.nation}-{piece.cls}",
        "side": SIDES[piece.side],
        "nation": piece.nation,
        "class": piece.cls,
        "pieces": [one.id for one in group],
        "names": [one.name for one in group if one.ship and not one.name[-1].isdigit()],
        "start": sum(one.entry == SETUP for one in group),
        "moves": [GROUND_FACTOR, DECK_FACTOR] if piece.cls == AIR else [FACTOR[piece.cls]],
        "room": CAPACITY[piece.cls],
        "deeds": [{"text": text.plain(), "rule": rule} for text, rule in deeds_of(piece)],
    }
