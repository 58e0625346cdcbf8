"""Time and chance stand still, so that two answers differ only where the game does."""

import copy
import json
import logging
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from unittest.mock import patch

from django.core.cache import cache
from django.db import connection
from django.test import override_settings
from django.utils import timezone

from games.core.database import triggers
from games.titles.ttl_cache import TTLCache
from rules import kernel
from tests.chains import whole_chains
from tests.fast_templates import fast_templates

_SITE = {"INBOX_LISTEN": "127.0.0.1:2525", "MAIL_DOMAIN": "in.example.org", "INBOX_MAILBOX": ""}
_BEGINNING = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


class Still:
    """A clock that goes on only when it is told to, and chance that begins anew whenever it is told to."""

    def __init__(self) -> None:
        self.now = _BEGINNING
        self._chance = Random(0)

    def go_on(self, passed: timedelta) -> None:
        """That time has passed."""
        self.now += passed

    def begin(self, name: str) -> None:
        """From here on chance is what it always is under that name; nothing that was worked out before is known."""
        self._chance = Random(name)
        random.seed(name)
        forget()

    def bytes(self, count: int) -> bytes:
        """What the machine gives for chance."""
        return self._chance.randbytes(count)


@contextmanager
def site() -> Iterator[Still]:
    """The site of the twins: time and chance stand still, mail is taken, hidden entries of journals can be changed."""
    with (
        override_settings(**_SITE),
        triggers.lifted(connection),
        _reckoned_once(),
        fast_templates(),
        standing() as still,
    ):
        yield still


@contextmanager
def standing() -> Iterator[Still]:
    """Inside, everything that asks for the time or for chance asks this."""
    still = Still()
    with (
        whole_chains(),
        patch.object(timezone, "now", lambda: still.now),
        patch.object(time, "time", lambda: still.now.timestamp()),
        patch.object(os, "urandom", still.bytes),
        patch.object(random, "_urandom", still.bytes),
        quiet(),
    ):
        yield still


@contextmanager
def quiet() -> Iterator[None]:
    """Nobody reads that a request was refused."""
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


@contextmanager
def _reckoned_once() -> Iterator[None]:
    """The rules reckon the odds of one question once: they are given nothing but what the reader sees and asks.

    An answer to a question in which a single byte is different is reckoned anew.
    """
    known: dict[tuple[str, str], Any] = {}
    with ExitStack() as stack:
        for kind in {type(kernel.get(slug)) for slug in kernel.slugs()}:
            stack.enter_context(patch.object(kind, "odds", _once(kind.odds, known)))
        yield


def _once(true: Callable[..., Any], known: dict[tuple[str, str], Any]) -> Callable[..., Any]:
    def odds(system: Any, *asked: Any) -> Any:
        key = (f"{system.slug} {id(system)}", json.dumps(asked))
        if key not in known:
            known[key] = system, true(system, *asked)  # with the system, whose place in memory nothing else takes
        return copy.deepcopy(known[key][1])

    return odds


def forget() -> None:
    """Empty what the site keeps in memory by game and entry: a twin has the same numbers."""
    cache.clear()
    for kept in _memories():
        kept.clear()


_found: tuple[int, list[TTLCache[object]]] = (0, [])


def _memories() -> list[TTLCache[object]]:
    """Those of all modules that are loaded by now."""
    global _found
    if _found[0] != len(sys.modules):
        modules = [module for name, module in sys.modules.items() if name.startswith("games.")]
        kept = [value for module in modules for value in vars(module).values() if isinstance(value, TTLCache)]
        _found = len(sys.modules), kept
    return _found[1]
