"""Workers look for work by themselves: no message, no broker and no scheduler is needed for a game to go on."""

from datetime import timedelta

import pytest
from django.db import OperationalError, connection
from django.utils import timezone

from games.core.models import Job
from games.core.outbox import jobs, tasks, worker_loop

pytestmark = [pytest.mark.django_db, pytest.mark.services]


@pytest.fixture(autouse=True)
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Keys of the jobs that our handler was given."""
    keys: list[str] = []
    monkeypatch.setitem(jobs._handlers, "mail", lambda job: keys.append(job.key))
    monkeypatch.setattr(worker_loop, "_periodic_tasks", [])
    return keys


def test_one_message_is_enough_for_all_that_waits(done: list[str]) -> None:
    pks = [jobs.enqueue("mail", f"m{number}").pk for number in range(45)]
    tasks.run_job(pks[7])
    assert done[0] == "m7"
    assert len(done) == len(set(done)) == 45


def test_a_worker_looks_without_being_told(done: list[str]) -> None:
    jobs.enqueue("mail", "a")
    jobs.enqueue("mail", "later", due=timezone.now() + timedelta(hours=1))
    assert worker_loop.WorkerLoop(["mail"]).round()
    assert done == ["a"]
    assert not worker_loop.WorkerLoop(["mail"]).round()


def test_it_takes_the_work_of_its_queues_only(done: list[str]) -> None:
    jobs.enqueue("mail", "a")
    assert not worker_loop.WorkerLoop(["bots"]).round()
    assert done == []


def test_while_a_job_is_being_done_it_leaves_the_work(done: list[str]) -> None:
    jobs.enqueue("mail", "a")
    with worker_loop._one_at_a_time:
        assert not worker_loop.WorkerLoop(["mail"]).round()
    assert done == []


def test_it_bears_a_database_that_is_away(monkeypatch: pytest.MonkeyPatch, done: list[str]) -> None:
    def away(queue: str) -> int:
        raise OperationalError("no route")

    jobs.enqueue("mail", "a")
    watch = worker_loop.WorkerLoop(["mail"])
    with monkeypatch.context() as patch:
        patch.setattr(jobs, "sweep", away)
        patch.setattr(connection, "close", lambda: None)  # the test's own transaction
        assert not watch.round()
    assert watch.round()


def test_periodic_tasks_go_by_the_clock_that_only_goes_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    acted: list[str] = []
    worker_loop.periodic("mail", 60.0, lambda: acted.append("mail"))
    worker_loop.periodic("dice", 60.0, lambda: acted.append("dice"))
    watch = worker_loop.WorkerLoop(["mail"])
    watch.round()
    assert acted == []
    watch._next = [(0.0, task) for _when, task in watch._next]
    watch.round()
    watch.round()
    assert acted == ["mail"]


def test_a_periodic_task_that_fails_stops_neither_the_others_nor_the_jobs(done: list[str]) -> None:
    def fail() -> None:
        raise ValueError("nothing to look at")

    acted: list[str] = []
    worker_loop.periodic("mail", 60.0, fail)
    worker_loop.periodic("mail", 60.0, lambda: acted.append("after"))
    jobs.enqueue("mail", "a")
    watch = worker_loop.WorkerLoop(["mail"])
    watch._next = [(0.0, task) for _when, task in watch._next]
    assert watch.round()
    assert (acted, done) == (["after"], ["a"])


def test_an_outage_stops_the_queue_for_a_moment_and_counts_for_nobody(done: list[str]) -> None:
    def down(job: Job) -> None:
        raise jobs.Outage("no server")

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(jobs._handlers, "mail", down)
        for number in range(30):
            jobs.enqueue("mail", f"m{number}")
        worker_loop.look("mail")
    assert jobs.waits("mail")
    assert Job.objects.exclude(error="").count() == 1
    assert set(Job.objects.values_list("tries", "dead")) == {(0, None)}
    worker_loop.look("mail")
    assert done == []
    jobs._outages.clear()  # some seconds later
    assert worker_loop.look("mail") == 29
    assert Job.objects.get(done=None).due < timezone.now() + timedelta(seconds=61)


def test_an_outage_of_days_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def down(job: Job) -> None:
        raise jobs.Outage("no server")

    monkeypatch.setitem(jobs._handlers, "mail", down)
    job = jobs.enqueue("mail", "a")
    Job.objects.update(created=timezone.now() - jobs.ENDURED - timedelta(minutes=1))
    jobs.run(job.pk)
    job.refresh_from_db()
    assert job.tries == 1


def test_a_broker_that_is_down_is_not_asked_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def down(*args: object, **more: object) -> None:
        asked.append(1)
        raise ConnectionError

    monkeypatch.setattr(tasks.run_job.app, "send_task", down)
    token = jobs._silent.set(frozenset())
    try:
        for number in range(5):
            jobs.wake(number, "mail")
    finally:
        jobs._silent.reset(token)
    assert asked == [1]
