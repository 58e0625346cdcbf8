"""Every piece of the game, kind by kind: what it is worth (1.2) and what it may do."""

from functools import cache

from ..facts import OF_SIDE, PIECES, SIDES, UNITS, VILLAGES, Piece, loss_points
from .deeds import deeds_of
from .kind_types import KindRow

_TYPES = tuple(UNITS["types"])


@cache
def roster() -> tuple[KindRow, ...]:
    """All kinds, side by side, in the order of their types; shared: never change what it returns."""
    found = []
    for side, own in zip(SIDES, OF_SIDE, strict=True):
        alike: dict[tuple[int | bool, ...], list[Piece]] = {}
        for number in own:
            alike.setdefault(_worth(PIECES[number]), []).append(PIECES[number])
        seen: dict[str, int] = {}
        for _key, group in sorted(alike.items()):
            kind = group[0].type
            seen[kind] = seen.get(kind, 0) + 1
            found.append(_row(group, f"{side}-{kind}-{seen[kind]}"))
    return tuple(found)


def _worth(piece: Piece) -> tuple[int | bool, ...]:
    """What pieces have to share to be of one kind; the strongest of a type come first."""
    return _TYPES.index(piece.type), -piece.cf, -piece.mf, piece.garrison >= 0


def _row(group: list[Piece], name: str) -> KindRow:
    piece = group[0]
    return {
        "id": name,
        "side": SIDES[piece.side],
        "pieces": [one.id for one in group],
        "names": [one.name for one in group],
        "homes": [VILLAGES[one.garrison] if one.garrison >= 0 else "" for one in group],
        "type": piece.type,
        "cf": piece.cf if piece.combat else None,
        "mf": piece.mf,
        "range": piece.reach,
        "loss_points": loss_points(piece),
        "banzai": piece.banzai,
        "deeds": [{"text": text.plain(), "rule": rule} for text, rule in deeds_of(piece)],
    }
