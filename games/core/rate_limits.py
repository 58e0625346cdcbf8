"""How often one person, or one address, may do a thing in a minute: far more than people do, too little for a flood.

Counted in the cache that all processes share. Without a cache nothing is refused: a game must not stop for that.
"""

import logging
import time
from dataclasses import dataclass

from django.core.cache import cache

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Pace:
    """``times`` in each window of ``seconds``."""

    name: str
    times: int
    seconds: int = 60


@dataclass(frozen=True)
class Count:
    """What was used of one pace, in a window that ends in ``left`` seconds."""

    pace: Pace
    used: int
    left: int

    @property
    def over(self) -> bool:
        """Too many."""
        return self.used > self.pace.times


ORDERS = Pace("orders", 600)
"""Lines drafted, taken back, committed."""
TABLES = Pace("tables", 60)
"""Making games, taking seats, inviting."""
UPLOADS = Pace("uploads", 10)
"""Files that are read and checked."""
SEARCHES = Pace("searches", 40)
"""Looking for words."""
DOWNLOADS = Pace("downloads", 60)
"""Whole journals."""


def count(pace: Pace, who: str, n: int = 1) -> Count:
    """Count ``n`` more for ``who``. Windows begin on the clock, so that one number in the cache is enough."""
    window, spent = divmod(int(time.time()), pace.seconds)
    key = f"pace:{pace.name}:{who}:{window}"
    used = n
    try:
        if not cache.add(key, n, pace.seconds + 5):
            used = cache.incr(key, n)
    except Exception as problem:  # it ran out between the two, or the cache is away, whatever its client raises
        log.warning("nothing is counted (%s)", type(problem).__name__)
        used = 0
    return Count(pace, used, pace.seconds - spent)


def take(pace: Pace, who: str, n: int = 1) -> int:
    """Count ``n`` for ``who``. Out: 0, or after how many seconds more will be taken."""
    counted = count(pace, who, n)
    return counted.left if counted.over else 0
