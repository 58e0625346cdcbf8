"""A relay of a beacon's network, asked by the dice worker: ``BEACON_URL`` names it.

What it says is never trusted: a signature that is not the network's is no answer.
"""

import json
import logging
import time
import urllib.request
from http.client import HTTPException, HTTPResponse
from urllib.error import HTTPError

from django.conf import settings

from games.core.dice.beacon import BadSignature, Network, Value, value_of

log = logging.getLogger(__name__)

TIMEOUT = 2.0  # seconds
REST = 20.0
"""So many seconds a relay that did not answer is asked by nobody: other dice wait for the same worker."""
MAX_ANSWER_BYTES = 4096
_rests_until = 0.0


class NoBeacon(Exception):
    """The relay has no such round yet, does not answer, or says what the network never signed."""


def is_offered() -> bool:
    """Whether this site can ask a beacon at all."""
    return bool(settings.BEACON_URL)


def fetch(known: Network, number: int) -> Value:
    """The value of a round, its signature checked. NoBeacon."""
    global _rests_until
    if time.monotonic() < _rests_until:
        raise NoBeacon(f"round {number}: the relay did not answer a moment ago")
    url = f"{settings.BEACON_URL}/{known.hash}/public/{number}"
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT) as answer:  # noqa: S310  the setting takes web addresses only
            said = json.loads(_read(answer))
        signature = said["signature"]
        if not isinstance(signature, str):
            raise TypeError("the signature is no text")
        return value_of(known, number, signature)
    except (OSError, HTTPException, ValueError, KeyError, TypeError, RecursionError) as problem:
        if isinstance(problem, BadSignature):
            log.error("the beacon's relay lies or is of another network: %s", problem)
        if isinstance(problem, OSError) and not isinstance(problem, HTTPError):
            _rests_until = time.monotonic() + REST
        raise NoBeacon(f"round {number}: {type(problem).__name__}: {problem}") from problem


def _read(answer: HTTPResponse) -> bytes:
    """What it says, as far as it comes in time. TimeoutError for one that comes drop by drop."""
    end, said = time.monotonic() + TIMEOUT, b""
    while len(said) < MAX_ANSWER_BYTES and (more := answer.read1(MAX_ANSWER_BYTES)):
        said += more
        if time.monotonic() > end:
            raise TimeoutError("the answer comes too slowly")
    return said
