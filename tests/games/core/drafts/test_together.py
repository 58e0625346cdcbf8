"""Several at once: people in two places, and a worker that is woken through the broker."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from celery.contrib.testing.worker import start_worker
from django.db import connection

from games.core import referee
from games.core.errors import Refused
from games.core.models import Entry, Job
from games.core.outbox import jobs
from pvsite.celery import app
from tests.games.core.cast import running_duel, seq, to_the_shooting
from tests.timeouts import TIMEOUT

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def at_once(*acts: Callable[[], Any]) -> list[str]:
    """Do these in threads; "done" or the code of the refusal for each, sorted."""

    def result(act: Callable[[], Any]) -> str:
        try:
            with jobs.silence():
                act()
            return "done"
        except Refused as refused:
            return refused.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return sorted(pool.map(result, acts))


def test_of_two_orders_on_one_position_one_counts() -> None:
    code = running_duel()
    to_the_shooting(code)
    now = seq(code)
    fire = [lambda place=place: referee.submit(code, "RED", f"FIRE {place}", now) for place in range(1, 5)]
    assert at_once(*fire) == ["done", "stale", "stale", "stale"]
    assert Entry.objects.filter(type="order", game__code=code).count() == 3


def test_of_two_commits_of_one_draft_one_counts() -> None:
    code = running_duel()
    now = seq(code)
    referee.draft_add(code, "RED", "STEP 2", now)
    assert at_once(*[lambda: referee.commit(code, "RED", now)] * 3) == ["done", "stale", "stale"]


def test_a_lock_is_answered_once_by_two_workers() -> None:
    code = running_duel()
    to_the_shooting(code)
    referee.submit(code, "RED", "FIRE 5", seq(code))
    info = referee.open_lock(code)
    assert info is not None
    lock = info.lock
    answer = [lambda: referee.answer_lock(code, lock, "c" * 64, lambda name, spec: [3])] * 3
    assert at_once(*answer) == ["done"] * 3
    assert Entry.objects.filter(type="reveal", game__code=code).count() == 2


def test_a_job_is_claimed_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def slowly(job: Job) -> None:
        time.sleep(0.05)
        done.append(job.key)

    monkeypatch.setitem(jobs._handlers, "mail", slowly)
    pk = jobs.enqueue("mail", "a").pk
    at_once(*[lambda: jobs.run(pk)] * 4)
    assert done == ["a"]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_worker_is_woken_through_the_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setitem(jobs._handlers, "mail", lambda job: done.append(job.key))
    with start_worker(app, pool="solo", queues=["mail"], perform_ping_check=False, shutdown_timeout=TIMEOUT):
        token = jobs._silent.set(frozenset())
        try:
            pk = jobs.enqueue("mail", "a").pk
        finally:
            jobs._silent.reset(token)
        until = time.monotonic() + TIMEOUT
        while not done and time.monotonic() < until:
            time.sleep(0.05)
    assert done == ["a"]
    assert Job.objects.get(pk=pk).done is not None
