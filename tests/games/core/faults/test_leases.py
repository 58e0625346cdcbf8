"""A job has one worker: what happens when that one dies, sleeps, or wakes up too late."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.utils import timezone

from games.core.models import Job
from games.core.outbox import jobs, leases

pytestmark = [pytest.mark.django_db, pytest.mark.services]
LATE = leases.LEASE + timedelta(seconds=1)


@pytest.fixture
def handle(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Job], None]], None]:
    """Give jobs of kind "mail" this handler."""
    return lambda function: monkeypatch.setitem(jobs._handlers, "mail", function)


def overtaken(job: Job) -> None:
    """The worker sleeps for longer than its lease; the sweep gives the job to another one."""
    Job.objects.filter(pk=job.pk).update(taken=timezone.now() - LATE)
    assert jobs.sweep("mail") == 1
    Job.objects.filter(pk=job.pk).update(taken=timezone.now(), tries=2)


def test_a_worker_that_wakes_up_too_late_sees_it_before_it_sends(handle: Any) -> None:
    sent: list[str] = []

    def sleepy(job: Job) -> None:
        overtaken(job)
        leases.check()
        sent.append(job.key)

    handle(sleepy)
    job = jobs.enqueue("mail", "a")
    assert not jobs.run(job.pk)
    job.refresh_from_db()
    assert (sent, job.done, job.error) == ([], None, "")
    assert job.taken is not None


def test_its_failure_does_not_free_the_job_of_the_other(handle: Any) -> None:
    def sleepy(job: Job) -> None:
        overtaken(job)
        raise OSError("late")

    handle(sleepy)
    job = jobs.enqueue("mail", "a")
    assert not jobs.run(job.pk)
    job.refresh_from_db()
    assert job.taken is not None
    assert job.error == ""


def test_a_handler_that_works_on_keeps_its_job(handle: Any) -> None:
    def slow(job: Job) -> None:
        Job.objects.filter(pk=job.pk).update(created=timezone.now() - LATE)
        lease = leases._current.get()
        assert lease is not None
        Job.objects.filter(pk=job.pk).update(taken=timezone.now() - LATE + timedelta(seconds=5))
        lease.taken = Job.objects.get(pk=job.pk).taken  # type: ignore[assignment]
        lease.renew()
        jobs.sweep("mail")
        leases.check()

    handle(slow)
    assert jobs.run(jobs.enqueue("mail", "a").pk)


def test_outside_of_a_job_there_is_nothing_to_check() -> None:
    leases.check()


@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_away_when_the_job_is_done_is_asked_again(
    handle: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "_PAUSE", 0.01)
    done, failures = list[str](), [2]

    def away(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if failures[0] and done and '"done"' in sql.partition("WHERE")[0]:
            failures[0] -= 1
            raise OperationalError("server closed the connection")
        return execute(sql, params, many, context)

    handle(lambda job: done.append(job.key))
    job = jobs.enqueue("mail", "a")
    with connection.execute_wrapper(away):
        assert jobs.run(job.pk)
    job.refresh_from_db()
    assert job.done is not None
    assert (done, failures) == (["a"], [0])


def test_a_job_that_kills_its_workers_is_given_up(handle: Any) -> None:
    job = jobs.enqueue("mail", "poison")
    for _ in range(len(jobs.DELAYS) + 1):
        assert leases.claim(job.pk, early=True)  # and the worker dies of it
        Job.objects.update(taken=timezone.now() - LATE, due=timezone.now() - LATE)
        jobs.sweep("mail")
    job.refresh_from_db()
    assert job.dead is not None
    assert "died" in job.error


def test_the_first_deaths_of_its_workers_do_not_delay_a_job(handle: Any) -> None:
    job = jobs.enqueue("mail", "a")
    for _ in range(2):
        assert leases.claim(job.pk)
        Job.objects.update(taken=timezone.now() - LATE)
        assert jobs.sweep("mail") == 1
