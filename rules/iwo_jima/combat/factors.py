"""What a piece counts in a combat where it stands (9.4, R-22), and what the two dice make of it (9.2, 9.5)."""

from functools import lru_cache

from ..board import IN_VILLAGE, PRINTED
from ..facts import FACES, Piece


def fortified(piece: Piece, at: int, boxed: bool) -> bool:
    """Is it infantry class in a fortification: ``boxed`` by a pillbox piece, or one printed on the map (9.4)."""
    return piece.infantry and (boxed or at in PRINTED)


def factor(piece: Piece, at: int, boxed: bool, attacking: bool) -> int:
    """Its combat factor, doubled in a fortification, or in a village when defending (9.4, R-22)."""
    doubled = fortified(piece, at, boxed) or (not attacking and at in IN_VILLAGE)
    return piece.cf * 2 if doubled else piece.cf


@lru_cache(maxsize=4096)
def pairs(attack: int, defence: int) -> tuple[int, int, int]:
    """Of all pairs of faces: how many the attacker wins, are a tie, the defender wins (9.2, 9.5)."""
    values = [(a * attack, d * defence) for a in FACES for d in FACES]
    won, tied = sum(a > d for a, d in values), sum(a == d for a, d in values)
    return won, tied, len(values) - won - tied
