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


ORDERS = Pace("orders", 600)
"""Lines drafted, taken back, committed."""
TABLES = Pace("tables", 60)
"""Making games, taking seats, inviting."""
DOWNLOADS = Pace("downloads", 60)
"""Whole journals."""


def take(pace: Pace, who: str, n: int = 1) -> int:
    """Count ``n`` for ``who``. Out: 0, or after how many seconds more will be taken."""
    now = int(time.time())
    window, spent = divmod(now, pace.seconds)
    key = f"pace:{pace.name}:{who}:{window}"
    try:
        cache.add(key, 0, 2 * pace.seconds)
        count = cache.incr(key, n)
    except ValueError:  # it ran out between the two
        return 0
    except Exception as problem:  # whatever the cache's client raises
        log.warning("nothing is counted (%s)", type(problem).__name__)
        return 0
    return pace.seconds - spent if count > pace.times else 0
