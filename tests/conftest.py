"""What all tests share: the duel as a game system, a quick database, the browser, and an empty cache."""

import gc
import os
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_django
from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import connections
from django.test import TransactionTestCase
from django.utils import translation
from xdist.scheduler import LoadScopeScheduling

from games.core import constant_time
from games.core.journal import published
from games.core.outbox import jobs
from tests import prepared_database
from tests.chains import short_chains, whole_chains
from tests.emptying import empty
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


def pytest_sessionstart(session: pytest.Session) -> None:
    """Catalogues as the site is installed with them; once, not in each process of a run."""
    if not hasattr(session.config, "workerinput"):
        call_command("compilemessages", verbosity=0)


TransactionTestCase._fixture_teardown = empty  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def django_db_keepdb(django_db_modify_db_settings: None) -> bool:
    """Whether the test database is there already: see tests.prepared_database."""
    return prepared_database.is_wanted() and prepared_database.copied()


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_setup: None, django_db_keepdb: bool, django_db_blocker: pytest_django.DjangoDbBlocker
) -> None:
    """The test database; what was migrated is kept for the next process."""
    if prepared_database.is_wanted() and not django_db_keepdb:
        with django_db_blocker.unblock():
            prepared_database.keep()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, without a window. One for all tests of a process: a second Playwright in it does not start.

    While Playwright's event loop is there, Django's connections are other ones than before (asgiref's ``Local``); those
    of before would stay open to the end, and a forked child, which has no loop, would take them up again.
    """
    from playwright.sync_api import expect, sync_playwright

    connections.close_all()

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


@pytest.fixture(scope="session", autouse=True)
def _short_chains() -> Iterator[None]:
    """See tests.chains."""
    with short_chains():
        yield


@pytest.fixture
def long_chains() -> Iterator[None]:
    """Chains as long as those of the site."""
    with whole_chains():
        yield


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    """Every test begins with an empty cache: what one person did in another test counts for no limit.

    Nor does it know the first entry of a game by the code that its own game got from the same seed.
    """
    cache.clear()
    published.genesis.cache_clear()


@pytest.fixture(autouse=True)
def _language_of_the_site() -> None:
    """A request leaves the language of its reader to the thread that served it; no test goes on in that of another."""
    translation.deactivate()


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


@pytest.fixture
def one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits are counted in windows that begin on the clock: a slow test does not cross into the next."""
    monkeypatch.setattr("games.core.rate_limits.time", SimpleNamespace(time=lambda: 1_800_000_000.0))


@pytest.fixture
def dice_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The secret of which this site's dice are made, as its operator sets it."""
    monkeypatch.setenv("DICE_KEY", "5a" * 32)


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
