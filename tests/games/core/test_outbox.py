"""The outbox: what is owed is done at least once, by one worker at a time, and nothing is lost."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from games.core.models import Job
from games.core.outbox import jobs, leases, tasks

pytestmark = [pytest.mark.django_db, pytest.mark.services]


@pytest.fixture(autouse=True)
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Keys of the jobs that our handler was given."""
    keys: list[str] = []
    monkeypatch.setitem(jobs._handlers, "mail", lambda job: keys.append(job.key))
    return keys


def fail(job: Job) -> None:
    raise OSError("no server")


def test_it_works(done: list[str]) -> None:
    job = jobs.enqueue("mail", "a")
    assert jobs.run(job.pk)
    job.refresh_from_db()
    assert job.done is not None
    assert done == ["a"]


def test_a_key_is_owed_once(done: list[str]) -> None:
    assert jobs.enqueue("mail", "a").pk == jobs.enqueue("mail", "a").pk
    assert jobs.drain(["mail"]) == 1
    jobs.enqueue("mail", "a")
    assert jobs.drain(["mail"]) == 0


def test_a_doubled_message_is_harmless(done: list[str]) -> None:
    pk = jobs.enqueue("mail", "a").pk
    tasks.run_job(pk)
    tasks.run_job(pk)
    tasks.run_job(10**9)
    assert done == ["a"]


def test_a_claimed_job_is_nobody_elses(done: list[str]) -> None:
    pk = jobs.enqueue("mail", "a").pk
    Job.objects.update(taken=timezone.now())
    assert not jobs.run(pk)
    assert jobs.sweep("mail") == 0
    assert done == []


def test_the_job_of_a_dead_worker_is_freed_after_its_lease(done: list[str]) -> None:
    jobs.enqueue("mail", "a")
    Job.objects.update(taken=timezone.now() - leases.LEASE - timedelta(seconds=1))
    assert jobs.sweep("dice") == 0
    assert jobs.sweep("mail") == 1
    assert jobs.drain(["mail"]) == 1


def test_a_job_waits_until_it_is_due(done: list[str]) -> None:
    job = jobs.enqueue("mail", "a", due=timezone.now() + timedelta(hours=1))
    assert not jobs.run(job.pk)
    assert jobs.sweep("mail") == 0


def test_a_failed_job_is_tried_later_and_at_last_kept_as_dead(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(jobs._handlers, "mail", fail)
    job = jobs.enqueue("mail", "a")
    delays = []
    for _ in jobs.DELAYS:
        assert not jobs.run(job.pk)
        job.refresh_from_db()
        assert (job.taken, job.dead) == (None, None)
        delays.append(job.due - timezone.now())
        Job.objects.update(due=timezone.now())
    assert delays == sorted(delays)
    jobs.run(job.pk)
    job.refresh_from_db()
    assert job.dead is not None
    assert job.error == "OSError: no server"
    assert not jobs.run(job.pk)
    jobs.revive(job.pk)
    revived = Job.objects.get(pk=job.pk)
    assert (revived.dead, revived.tries) == (None, 0)


def test_a_worker_is_woken_after_the_commit_only(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    woken: list[str] = []
    monkeypatch.setattr(jobs, "wake", lambda pk, kind: woken.append(kind))
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        with transaction.atomic():
            jobs.enqueue("mail", "a")
        assert woken == []
    assert woken == ["mail"]


def test_without_a_broker_the_sweep_finds_it(monkeypatch: pytest.MonkeyPatch, done: list[str]) -> None:
    def dead(*args: object, **more: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(tasks.run_job.app, "send_task", dead)
    token = jobs._silent.set(frozenset())
    try:
        job = jobs.enqueue("mail", "a")
        jobs.wake(job.pk, "mail")
        assert jobs.sweep("mail") == 1
    finally:
        jobs._silent.reset(token)


def test_every_kind_has_its_queue() -> None:
    assert jobs.kinds_of("dice") == ["dice", "talk_dice", "table_dice", "league_key"]
    with pytest.raises(ValueError, match="there are"):
        jobs.handler("tea")
