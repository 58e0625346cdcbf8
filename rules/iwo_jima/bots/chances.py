"""What a combat may bring: chances by the special die (9.2), and what it is worth to a side."""

from functools import lru_cache

from ..facts import FACES


@lru_cache(maxsize=4096)
def chances(attack: int, defence: int) -> tuple[float, float]:
    """(attacker wins, defender wins) for these sums of modified factors; the rest is a tie."""
    pairs = [(a * attack, d * defence) for a in FACES for d in FACES]
    return sum(a > d for a, d in pairs) / len(pairs), sum(a < d for a, d in pairs) / len(pairs)


def worth(attack: int, defence: int, gain: float, risk: float) -> float:
    """What an attack brings: ``gain`` if it wins, ``risk`` lost if it fails."""
    win, lose = chances(attack, defence)
    return win * gain - lose * risk
