"""How odd a set of dice is: the chance of an honest set that is at least as uneven, and that chance in words."""

import math
from collections.abc import Sequence
from fractions import Fraction

from django.utils.translation import gettext as _

_EXACT_UP_TO = 40  # dice; beyond that the chi-square curve is as good as exact


def unevenness(counts: Sequence[int], weights: Sequence[int]) -> Fraction:
    """Pearson's chi-square of counts against the expectation that the weights give."""
    thrown, total = sum(counts), sum(weights)
    if not thrown:
        return Fraction(0)
    expected = [Fraction(thrown * weight, total) for weight in weights]
    return sum(((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True)), Fraction(0))


def chance(counts: Sequence[int], weights: Sequence[int]) -> float:
    """Of honest sets of as many dice, the share that is as uneven as this one or more. 1.0 for no dice.

    Exact for a few fair dice, by the chi-square curve for many.
    """
    thrown = sum(counts)
    if len(set(weights)) == 1 and thrown <= _EXACT_UP_TO and len(counts) <= 6:
        return _exact(counts)
    return chi_square_tail(float(unevenness(counts, weights)), len(counts) - 1)


def _exact(counts: Sequence[int]) -> float:
    """Fair faces: with the number of dice fixed, more uneven means a larger sum of squares."""
    thrown, faces = sum(counts), len(counts)
    at_least = sum(count * count for count in counts)
    ways = sum(
        _arrangements(split, faces)
        for split in _splits(thrown, faces, thrown)
        if sum(count * count for count in split) >= at_least
    )
    return float(Fraction(ways, faces**thrown))


def _splits(thrown: int, faces: int, largest: int) -> list[tuple[int, ...]]:
    """All ways to split a number of dice over faces, falling counts, none above ``largest``."""
    if faces == 1:
        return [(thrown,)] if thrown <= largest else []
    least = -(-thrown // faces)
    return [
        (first, *rest)
        for first in range(min(thrown, largest), least - 1, -1)
        for rest in _splits(thrown - first, faces - 1, first)
    ]


def _arrangements(split: tuple[int, ...], faces: int) -> int:
    """In how many ways dice can fall so that some order of the faces has these counts."""
    dice = math.factorial(sum(split)) // math.prod(map(math.factorial, split))
    orders = math.factorial(faces) // math.prod(math.factorial(split.count(count)) for count in set(split))
    return dice * orders


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least ``value`` (closed form, both parities)."""
    half = value / 2
    if freedom % 2:
        tail, term, start = math.erfc(math.sqrt(half)), math.sqrt(half / math.pi) * 2 * math.exp(-half), 3
    else:
        tail, term, start = math.exp(-half), half * math.exp(-half), 4
    for step in range(start, freedom + 1, 2):
        tail += term
        term *= value / step
    return min(tail, 1.0)


def words(share: float) -> str:
    """That chance as people say it."""
    if share > 0.67:
        return _("Dice as uneven as these, or more, come in most games.")
    if share < 0.0005:
        return _("Dice as uneven as these, or more, come in fewer than 1 game in 2000.")
    games = round(1 / share)
    if games >= 20:
        size = 10 ** (len(str(games)) - 1)
        games = round(games / size) * size if size > 10 else round(games / 5) * 5
    return _("Dice as uneven as these, or more, come in about 1 game in {games}.").format(games=games)
