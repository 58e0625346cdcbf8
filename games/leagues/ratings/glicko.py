"""Glicko-2 (7.2): formulas of Glickman's note, with the side's advantage as a shift of the opponent."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

SCALE = 173.7178
MIDDLE = 1500.0
MOST_DEVIATION = 350.0
TAU = 0.5
_CLOSE = 1e-6
_STEP = 0.125


class Rating(NamedTuple):
    """``deviation``: how unsure the rating is, one standard deviation."""

    rating: float = MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


class Game(NamedTuple):
    """One game of a period. ``score``: 1, 0.5 or 0; ``advantage``: rating points that the player's side was worth."""

    opponent: Rating
    score: float
    advantage: float = 0.0


def rate(old: Rating, games: Sequence[Game]) -> Rating:
    """The rating after a period with these games; the opponents' ratings are those from before it."""
    mu, phi = (old.rating - MIDDLE) / SCALE, old.deviation / SCALE
    if not games:
        widened = math.sqrt(phi**2 + old.volatility**2)
        return old._replace(deviation=min(MOST_DEVIATION, widened * SCALE))
    weights = []
    surprises = []
    for game in games:
        g = 1 / math.sqrt(1 + 3 * (game.opponent.deviation / SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - (game.opponent.rating - game.advantage - MIDDLE) / SCALE)))
        weights.append(g**2 * expected * (1 - expected))
        surprises.append(g * (game.score - expected))
    variance, surprise = 1 / math.fsum(weights), math.fsum(surprises)
    volatility = _volatility(old.volatility, phi, variance, variance * surprise)
    narrowed = 1 / math.sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    rating = (mu + narrowed**2 * surprise) * SCALE + MIDDLE
    return Rating(rating, min(MOST_DEVIATION, narrowed * SCALE), volatility)


def _volatility(old: float, phi: float, variance: float, delta: float) -> float:
    """The root of step 5 that is nearest to the old volatility."""
    start = math.log(old**2)
    spread = phi**2 + variance
    excess = delta**2 - spread

    def f(x: float) -> float:
        grown = math.exp(x)
        return grown * (excess - grown) / (2 * (spread + grown) ** 2) - (x - start) / TAU**2

    return math.exp(_root(f, *_bracket(f, start)) / 2)


def _bracket(f: Callable[[float], float], start: float) -> tuple[float, float]:
    """The first step away from ``start`` over which ``f`` changes its sign; in the end ``f`` falls to the right."""
    at = f(start)
    step = _STEP if at > 0 else -_STEP
    here = start
    while (f(here + step) > 0) == (at > 0):
        here += step
    return here, here + step


def _root(f: Callable[[float], float], a: float, b: float) -> float:
    """The Illinois algorithm."""
    fa, fb = f(a), f(b)
    while abs(b - a) > _CLOSE:
        c = a + (a - b) * fa / (fb - fa)
        fc = f(c)
        if fc * fb <= 0:
            a, fa = b, fb
        else:
            fa /= 2
        b, fb = c, fc
    return a
