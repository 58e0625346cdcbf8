"""How often a person may ask, and how often an address may show a bad token. Counted in the shared cache.

The numbers stand in settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] and are counted by games.core.rate_limits; every
answer says what is left (draft-ietf-httpapi-ratelimit-headers).
"""

from typing import Any

from rest_framework.exceptions import Throttled
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle

from games.core.client_address import client_address
from games.core.rate_limits import Count, Pace, count

_PERIODS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


def limit(name: str) -> Pace:
    """The pace of that name in the settings."""
    number, _slash, period = str(api_settings.DEFAULT_THROTTLE_RATES[name]).partition("/")
    return Pace(name, int(number), _PERIODS[period[0]])


def headers(counted: Count) -> dict[str, str]:
    """The limit, and what is left of it."""
    pace, name = counted.pace, counted.pace.name
    return {
        "RateLimit-Policy": f'"{name}";q={pace.times};w={pace.seconds}',
        "RateLimit": f'"{name}";r={max(0, pace.times - counted.used)};t={counted.left}',
    }


class PerPerson(BaseThrottle):
    """Reads and writes of one person, over all of their tokens; what a view names for them counts as well."""

    def allow_request(self, request: Request, view: Any) -> bool:
        reads = request.method in SAFE_METHODS
        names = ["read", *view.read_limits] if reads else ["write", *view.more_limits]
        counts = [count(limit(name), str(request.user.pk)) for name in names]
        tightest = min(counts, key=lambda c: c.pace.times - c.used)
        view.counted = tightest
        self._wait = tightest.left
        return not tightest.over

    def wait(self) -> float:
        return float(self._wait)


def on_bad_token(request: Request) -> None:
    """Throttled if that address shows bad tokens too often. Good ones from there still work."""
    counted = count(limit("bad_token"), client_address(request._request))
    if counted.over:
        raise Throttled(wait=counted.left)
