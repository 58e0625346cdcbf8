"""How often a person may ask, and how often an address may show a bad token. Counted in the shared cache.

The numbers stand in settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]. Each is counted in windows that begin on the
clock, so that one number in the cache is enough; every answer says what is left
(draft-ietf-httpapi-ratelimit-headers).
"""

import logging
import time
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from rest_framework.exceptions import Throttled
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

from games.addresses import client_address

log = logging.getLogger(__name__)
_PERIODS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


@dataclass(frozen=True)
class Count:
    """What was used of one limit: ``used`` of ``limit`` in a window of ``seconds`` that ends in ``left`` seconds."""

    name: str
    used: int
    limit: int
    seconds: int
    left: int

    @property
    def over(self) -> bool:
        """Too many."""
        return self.used > self.limit

    def headers(self) -> dict[str, str]:
        """The limit, and what is left of it."""
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.limit};w={self.seconds}',
            "RateLimit": f'"{self.name}";r={max(0, self.limit - self.used)};t={self.left}',
        }


def count(name: str, who: str) -> Count:
    """Count one more use of the limit ``name`` by ``who``."""
    number, _slash, period = str(api_settings.DEFAULT_THROTTLE_RATES[name]).partition("/")
    seconds, now = _PERIODS[period[0]], time.time()
    window = int(now // seconds)
    key = f"api:{name}:{who}:{window}"
    used = 1
    try:
        if not cache.add(key, 1, timeout=seconds + 5):
            used = cache.incr(key)
    except Exception as problem:  # it ran out between the two, or the cache is away: a game must not stop for that
        log.warning("nothing is counted (%s)", type(problem).__name__)
    return Count(name, used, int(number), seconds, int((window + 1) * seconds - now) + 1)


class PerPerson(BaseThrottle):
    """Reads and writes of one person, over all of his tokens; what a view names in ``more_limits`` counts as well."""

    def allow_request(self, request: Request, view: Any) -> bool:
        names = ["read"] if request.method in SAFE_METHODS else ["write", *view.more_limits]
        counts = [count(name, str(request.user.pk)) for name in names]
        tightest = min(counts, key=lambda c: c.limit - c.used)
        view.counted = tightest
        self._wait = tightest.left
        return not tightest.over

    def wait(self) -> float:
        return float(self._wait)


def on_bad_token(request: Request) -> None:
    """Throttled if that address shows bad tokens too often. Good ones from there still work."""
    counted = count("bad_token", client_address(request._request))
    if counted.over:
        raise Throttled(wait=counted.left)
