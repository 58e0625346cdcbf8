"""Forecasts of the ends of games against their ends: ``python -m bench.leagues.forecasts [--games 1000] [--seed 1]``.

Two simulated players each hand a game to and fro: each has a mean of their own, answers scatter about it, and some
weeks are slow ones (a holiday, a busy time at work). In its middle each game is forecast from what was seen of it, as
the formula of 6.12 has it; then it is played out. Exit 1 unless the span that is to hold four ends in five holds from
70 to 90 of 100 (bar 9), among all players. Below stand the same among the quick ones and among the slow ones alone.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from games.leagues.forecasts import Forecast, Pace, forecast

START = datetime(2027, 1, 4, 12, tzinfo=UTC)
ALLOWANCE = timedelta(hours=72)
LEAST, MOST = 70, 90
"""So many ends of 100 are to stand within the span."""
QUICKEST, MIDDLE, SLOWEST = 4.0, 20.0, 48.0
"""Hours for an answer, on average: players are spread evenly from the first to the last."""
_SCATTER = 0.8
"""Of the logarithm of an answer."""
_SLOW_WEEK, _SLOWER = 0.12, 2.5
_WEEK = 168.0
_SEEN, _LEFT = (5, 30), (8, 40)
"""Hand-offs of each seat before the forecast and after it."""


@dataclass
class Player:
    """``weeks``: which are slow, drawn when they come."""

    chance: Random
    mean: float
    weeks: dict[int, bool] = field(default_factory=dict)

    def answers(self, hours: float) -> float:
        """How long the answer to what is asked at that hour of the game takes."""
        slow = self.weeks.setdefault(int(hours // _WEEK), self.chance.random() < _SLOW_WEEK)
        usual = self.mean * self.chance.lognormvariate(-(_SCATTER**2) / 2, _SCATTER)
        return usual * _SLOWER if slow else usual


@dataclass(frozen=True)
class Seen:
    """A forecast and what came of it."""

    told: Forecast
    end: datetime

    @property
    def inside(self) -> bool:
        return self.told.earliest <= self.end <= self.told.latest


def games(count: int, seed: int, quickest: float = QUICKEST, slowest: float = SLOWEST) -> Iterator[Seen]:
    """So many games; the same from the same seed."""
    for number in range(count):
        chance = Random(f"{seed}:{number}")
        yield _game(chance, [Player(chance, chance.uniform(quickest, slowest)) for _seat in range(2)])


def _game(chance: Random, players: list[Player]) -> Seen:
    seen, left = chance.randint(*_SEEN), chance.randint(*_LEFT)
    taken: list[list[float]] = [[], []]
    now = _played(players, taken, 0.0, seen)
    told = forecast(START + timedelta(hours=now), ALLOWANCE, [Pace(left, hours) for hours in taken])
    end = _played(players, taken, now, left)
    return Seen(told, START + timedelta(hours=end))


def _played(players: list[Player], taken: list[list[float]], hours: float, times: int) -> float:
    """The hour of the game after each seat has answered so many times more."""
    for _time in range(times):
        for player, mine in zip(players, taken, strict=True):
            mine.append(player.answers(hours))
            hours += mine[-1]
    return hours


def main() -> None:
    """Forecast, play, count."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", type=int, default=1_000)
    asked.add_argument("--seed", type=int, default=1)
    wish = asked.parse_args()
    held = _told("all", list(games(wish.games, wish.seed)))
    _told("quick ones", list(games(wish.games, wish.seed, slowest=MIDDLE)))
    _told("slow ones", list(games(wish.games, wish.seed, quickest=MIDDLE)))
    raise SystemExit(not LEAST <= held <= MOST)


def _told(whose: str, seen: list[Seen]) -> float:
    """Says how many of 100 games end within the span, and gives that."""
    held = 100 * sum(one.inside for one in seen) / len(seen)
    early = 100 * sum(one.end < one.told.earliest for one in seen) / len(seen)
    print(f"{whose}: {held:.1f} % of {len(seen)} end within the span (bar {LEAST} to {MOST}), {early:.1f} % before it")
    return held


if __name__ == "__main__":
    main()
