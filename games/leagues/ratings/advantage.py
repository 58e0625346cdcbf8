"""How many rating points the first side of a scenario is worth (7.3), worked out from the results on this site."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.leagues.rounding import half_away

PRIOR = 80.0
"""Standard deviation of what is believed before any game: nothing, more or less."""
_LOG = math.log(10) / 400
_CLOSE = 1e-9
_MILLION = 10**6
_SPAN = 1.2816


class Seen(NamedTuple):
    """A rated game without bids: both ratings before its period; ``score``: 1, 0.5 or 0 of the first side."""

    first: float
    second: float
    score: float


def advantage(games: Sequence[Seen], prior: float = PRIOR) -> int:
    """The most likely advantage of the first side, in whole points."""
    return half_away(round(_mode(games, prior) * _MILLION), _MILLION)


def _mode(games: Sequence[Seen], prior: float) -> float:
    """Newton's way to where the slope is nil; the slope only falls, so steps are kept within what is known of it."""
    h, low, high = 0.0, -math.inf, math.inf
    while True:
        slope, bend = _slope(games, prior, h)
        low, high = (h, high) if slope > 0 else (low, h)
        following = h + slope / bend
        if not low <= following <= high:
            following = (low + high) / 2
        if abs(following - h) < _CLOSE:
            return following
        h = following


def _slope(games: Iterable[Seen], prior: float, h: float) -> tuple[float, float]:
    """The slope of the likelihood at ``h`` and how fast it falls."""
    expected = [(game.score, 1 / (1 + math.exp(-(game.first - game.second + h) * _LOG))) for game in games]
    slope = math.fsum((score - e) * _LOG for score, e in expected) - h / prior**2
    return slope, math.fsum(e * (1 - e) * _LOG**2 for _score, e in expected) + 1 / prior**2


class Chance(NamedTuple):
    """In how many of 100 games between equals the first side wins, and the span that holds it four times in five."""

    likely: int
    least: int
    most: int


def chance(games: Sequence[Seen], prior: float = PRIOR) -> Chance:
    """What the advantage means, for words."""
    h = _mode(games, prior)
    spread = _SPAN / math.sqrt(_slope(games, prior, h)[1])
    return Chance(*(round(100 / (1 + math.exp(-points * _LOG))) for points in (h, h - spread, h + spread)))
