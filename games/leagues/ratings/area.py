"""AREA ratings of a title (7.1): whole numbers whose sum never changes."""

from games.leagues.rounding import half_away

START = 5000
_EVEN = 100
_MOST = 200
_SHARE = 20
"""A twentieth of the gap between two ratings moves with a game."""


def won(winner: int, loser: int) -> int:
    """What the loser's rating gives the winner's."""
    return max(1, min(_MOST, half_away(loser - winner, _SHARE) + _EVEN))


def change(one: int, other: int, score: int) -> int:
    """What the first of two ratings gains and the other loses. ``score``: 2, 1 or 0 for the first."""
    if score == 1:
        gap = min(_MOST, half_away(abs(one - other), _SHARE))
        return gap if one < other else -gap
    return won(one, other) if score == 2 else -won(other, one)
