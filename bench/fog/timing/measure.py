"""Two requests one after the other in random order, many times, until it is clear whether one takes longer."""

import gc
import math
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from django.db import connection

SMALL = 50e-6
"""Seconds that nobody tells apart over a network."""
SHARE = 0.02
"""Of the time of the request itself."""
FIRST, MOST = 80, 640
"""Pairs of requests before the first judgement, and before the last."""
WARM = 4
_TAIL = 1.96  # 95 % of a normal distribution lie within so many deviations on both sides

Act = Callable[[], object]
Clock = Callable[[], float]


def nothing() -> None:
    """For a side that needs no preparation."""


@dataclass(frozen=True)
class Side:
    """``prepare`` sets the stage and is not timed; ``ask`` is timed, and gives what the asker sees of the answer."""

    name: str
    ask: Act
    prepare: Act = nothing


@dataclass(frozen=True)
class Pair:
    """``alike``: the asker must see the same; not so where each side is asked for by a name of its own.

    ``waits``: the answer is held back, so that only the clock on the wall tells how long it took. ``because``: why a
    difference tells nobody anything.
    """

    name: str
    one: Side
    other: Side
    alike: bool = True
    most: int = MOST
    waits: bool = False
    because: str = ""


@dataclass
class Found:
    """Seconds. ``low``, ``high``: within them lies the median of the differences, by 95 %."""

    pair: Pair
    one: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    low: float = -math.inf
    high: float = math.inf

    @property
    def limit(self) -> float:
        """A difference below this is noise: 50 microseconds, or 2 % of the median."""
        return max(SMALL, SHARE * statistics.median(self.one))

    @property
    def difference(self) -> float:
        """The median of the differences of neighbours."""
        return statistics.median(b - a for a, b in zip(self.one, self.other, strict=True))

    @property
    def verdict(self) -> str:
        """Within noise: the difference is below the limit, and so is all of its interval, or the interval is narrow
        enough to tell and has zero in it."""
        inside = -self.limit < self.low and self.high < self.limit
        nothing_seen = self.low <= 0 <= self.high and self.high - self.low < 4 * self.limit
        if abs(self.difference) < self.limit and (inside or nothing_seen):
            return "within noise"
        if self.pair.because:
            return f"explained: {self.pair.because}"
        return "DIFFERS" if self.low > self.limit or self.high < -self.limit else "unclear"

    def line(self) -> str:
        """All of it."""
        a, b = (1000 * statistics.median(side) for side in (self.one, self.other))
        return (
            f"{self.pair.name:58} {a:8.3f} {b:8.3f} ms {1e6 * self.difference:+7.0f} us"
            f" [{1e6 * self.low:+7.0f} {1e6 * self.high:+7.0f}] limit {1e6 * self.limit:5.0f}"
            f"  n {len(self.one):4}  {self.verdict}"
        )


def measure(pair: Pair, random: Random) -> Found:
    """Ask until the verdict is clear, or often enough. AssertionError if the asker sees a difference."""
    found = Found(pair)
    clock = time.perf_counter if pair.waits else clock_of()
    seen = {side.name: _once(side, clock)[1] for _turn in range(WARM) for side in (pair.one, pair.other)}
    if pair.alike:
        assert seen[pair.one.name] == seen[pair.other.name], f"{pair.name}: the answers differ: {seen}"
    wanted = min(FIRST, pair.most)
    while wanted <= pair.most:
        while len(found.one) < wanted:
            _both(found, random, clock)
        found.low, found.high = interval([b - a for a, b in zip(found.one, found.other, strict=True)])
        if found.verdict != "unclear":
            break
        wanted *= 2
    return found


def clock_of() -> Clock:
    """Without a database server all work of a request is done by this thread: then its processor time is what a client
    on an idle machine would measure, and other programs on this one do not disturb it. Else the clock on the wall."""
    return time.thread_time if connection.vendor == "sqlite" else time.perf_counter


def _both(found: Found, random: Random, clock: Clock) -> None:
    sides = [(found.one, found.pair.one), (found.other, found.pair.other)]
    random.shuffle(sides)
    for taken, side in sides:
        taken.append(_once(side, clock)[0])


def _once(side: Side, clock: Clock) -> tuple[float, object]:
    """Python's garbage collector rests while it is timed: a run of it, paid for by whichever of the two asks comes to
    fill its count, takes 100 us and more, and says nothing of what that ask did."""
    side.prepare()
    gc.disable()
    try:
        began = clock()
        seen = side.ask()
        return clock() - began, seen
    finally:
        gc.enable()


def interval(values: list[float]) -> tuple[float, float]:
    """Where the median of the whole lies by 95 %, whatever its distribution: by the ranks of the sample."""
    ordered = sorted(values)
    reach = _TAIL * math.sqrt(len(ordered)) / 2
    low = max(0, math.floor(len(ordered) / 2 - reach) - 1)
    high = min(len(ordered) - 1, math.ceil(len(ordered) / 2 + reach))
    return ordered[low], ordered[high]
