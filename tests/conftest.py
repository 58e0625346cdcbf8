"""What all tests share: the duel as a game system, and a database that empties in spite of the journal's triggers."""

import gc
import os
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import TransactionTestCase
from xdist.scheduler import LoadScopeScheduling

from games.core import constant_time
from games.core.database import triggers
from games.core.outbox import jobs
from tests.fast_templates import fast_templates
from tests.systems import add_to
from tests.timeouts import TIMEOUT

add_to(settings.TEMPLATES)
# Playwright keeps an event loop in the thread that also opens test databases; Django would take that for async code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

CHROMIUM = "/usr/bin/chromium-headless-shell"
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip

_empty = TransactionTestCase._fixture_teardown  # type: ignore[attr-defined]


def _empty_without_triggers(self: TransactionTestCase) -> None:
    if connection.vendor != "sqlite":
        _empty(self)
        return
    with triggers.lifted(connection, (triggers.TABLE, "core_diceentry")):
        _empty(self)


TransactionTestCase._fixture_teardown = _empty_without_triggers  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, without a window. One for all tests of a process: a second Playwright in it does not start."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=TIMEOUT * 1000)
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        chromium.on("context", lambda context: context.set_default_timeout(TIMEOUT * 1000))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session", autouse=True)
def _unrecorded(django_test_environment: None) -> Iterator[None]:
    """Pages are read as their readers get them, so what their templates were given need not be copied."""
    with fast_templates():
        yield


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    """Every test begins with an empty cache: what one person did in another test counts for no limit."""
    cache.clear()


@pytest.fixture(autouse=True)
def _no_worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tests do the jobs themselves, by ``jobs.drain()``. No test remembers the outages of another."""
    monkeypatch.setattr(jobs, "_outages", {})
    monkeypatch.setattr(jobs, "_no_broker_until", 0.0)
    with jobs.silence():
        yield


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are not held back, which would be a tenth of a second for each act; the tests of timing look at that."""
    monkeypatch.setattr(constant_time, "HOLD", lambda seconds: None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--record``: write recorded moments of games anew (tests/recorded)."""
    parser.addoption("--record", action="store_true", help="write the recorded moments of games anew")


class _OneBrowser(LoadScopeScheduling):  # type: ignore[misc]
    """Gives out test by test, but all that share the running site and the browser to one worker, and first."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid


def pytest_collection_finish() -> None:
    """What is loaded now stays: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """With ``-n 2``: who runs which test."""
    return _OneBrowser(config, log)
