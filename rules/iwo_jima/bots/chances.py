"""What a combat is worth to a side."""

from ..combat.factors import pairs
from ..facts import FACES


def worth(attack: int, defence: int, gain: float, risk: float) -> float:
    """What an attack of these sums of factors brings: ``gain`` if it wins, ``risk`` lost if it fails."""
    win, _tie, lose = pairs(attack, defence)
    return (win * gain - lose * risk) / len(FACES) ** 2
