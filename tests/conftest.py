"""What all tests share: the duel as a game system, and a database that empties in spite of the journal's triggers."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import TransactionTestCase
from xdist.scheduler import LoadScopeScheduling

import rules
from games.play import jobs, triggers

rules.__path__.append(str(Path(__file__).parent / "systems"))
# Playwright keeps an event loop in the thread that also opens test databases; Django would take that for async code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

_empty = TransactionTestCase._fixture_teardown


def _empty_without_triggers(self: TransactionTestCase) -> None:
    if connection.vendor != "sqlite":
        _empty(self)
        return
    with triggers.lifted(connection):
        _empty(self)


TransactionTestCase._fixture_teardown = _empty_without_triggers  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def _no_worker() -> Iterator[None]:
    """Tests do the jobs themselves, by ``jobs.drain()``."""
    with jobs.silence():
        yield


class _OneBrowser(LoadScopeScheduling):  # type: ignore[misc]
    """Gives out test by test, but all that share the running site and the browser to one worker, and first."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """With ``-n 2``: who runs which test."""
    return _OneBrowser(config, log)
