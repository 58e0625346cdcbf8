"""When a game will be over, from how fast its players answer (6.12)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

LAST = 20
"""So many hand-offs are looked back at."""
_PSEUDO = 5
_SPAN = 1.2816


@dataclass(frozen=True, slots=True)
class Pace:
    """One seat: ``left``: hand-offs that it still owes; ``hours``: what its last ones took, oldest first."""

    left: int
    hours: Sequence[float]


@dataclass(frozen=True, slots=True)
class Forecast:
    """``earliest`` to ``latest``: holds the end four times in five. ``_mean`` and ``_spread``: in hours from now."""

    now: datetime
    _mean: float
    _spread: float

    @property
    def likely(self) -> datetime:
        return self.now + timedelta(hours=self._mean)

    @property
    def earliest(self) -> datetime:
        return self.now + timedelta(hours=self._mean - _SPAN * self._spread)

    @property
    def latest(self) -> datetime:
        return self.now + timedelta(hours=self._mean + _SPAN * self._spread)

    def late_percent(self, end: datetime) -> int:
        """How likely it is that the game is not over at ``end``."""
        hours = (end - self.likely) / timedelta(hours=1)
        if self._spread == 0:
            return 0 if hours >= 0 else 100
        return round(50 * math.erfc(hours / self._spread / math.sqrt(2)))


def forecast(now: datetime, allowance: timedelta, seats: Sequence[Pace]) -> Forecast:
    """The forecast of one game. ``allowance``: of its pace, half of which stands for what is not known of a player."""
    hours = allowance / timedelta(hours=1)
    mean = variance = 0.0
    for seat in seats:
        times = [*seat.hours[-LAST:], *[hours / 2] * _PSEUDO]
        count = len(times)
        mu = math.fsum(times) / count
        spread = max(math.fsum((time - mu) ** 2 for time in times) / (count - 1), (hours / 4) ** 2)
        mean += seat.left * mu
        variance += seat.left * spread + seat.left**2 * spread / count
    return Forecast(now, mean, math.sqrt(variance))
