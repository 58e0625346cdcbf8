"""The machine's clock was ahead and is put right: no work waits for a day because of that, and time never runs back."""

from datetime import datetime, timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from games.core import referee
from games.core.models import Entry, Game, Job, Owed
from games.core.outbox import jobs, leases
from tests.games.core.cast import running_duel, seq

pytestmark = [pytest.mark.django_db, pytest.mark.services]
DAY = timedelta(days=1)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[timedelta]:
    """How far the clock is ahead: to be changed."""
    ahead, real = [timedelta(0)], timezone.now

    def now() -> datetime:
        return real() + ahead[0]

    monkeypatch.setattr(timezone, "now", now)
    return ahead


@pytest.fixture(autouse=True)
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Keys of the jobs that our handler was given."""
    keys: list[str] = []
    monkeypatch.setitem(jobs._handlers, "mail", lambda job: keys.append(job.key))
    return keys


def test_work_written_by_a_clock_that_was_ahead_is_done(clock: list[timedelta], done: list[str]) -> None:
    clock[0] = DAY
    jobs.enqueue("mail", "now")
    jobs.enqueue("mail", "in an hour", due=timezone.now() + timedelta(hours=1))
    clock[0] = timedelta(0)
    assert jobs.drain(["mail"]) == 0
    assert jobs.set_right("mail") == 2
    assert jobs.drain(["mail"]) == 1
    assert done == ["now"]
    hour = Job.objects.get(key="in an hour").due - timezone.now()
    assert timedelta(minutes=59) < hour < timedelta(minutes=61)


@pytest.mark.parametrize("ahead", [DAY, timedelta(hours=1)])
@pytest.mark.parametrize("problem", [OperationalError("gone"), jobs.Outage("away"), ValueError("bad")])
def test_work_put_off_by_a_clock_that_was_ahead_is_done(
    clock: list[timedelta], done: list[str], monkeypatch: pytest.MonkeyPatch, ahead: timedelta, problem: Exception
) -> None:
    """Owed by a right clock; the worker whose clock was ahead met an outage, or failed, and put it off."""
    job = jobs.enqueue("mail", "a")

    def fail(job: Job) -> None:
        raise problem

    with monkeypatch.context() as failing:
        failing.setitem(jobs._handlers, "mail", fail)
        clock[0] = ahead
        assert not jobs.run(job.pk)
    jobs._outages.clear()
    clock[0] = timedelta(0)
    assert jobs.set_right("mail") == 1
    assert jobs.drain(["mail"]) == 1
    assert done == ["a"]


def test_a_lease_given_by_a_clock_that_was_ahead_ends(clock: list[timedelta], done: list[str]) -> None:
    job = jobs.enqueue("mail", "a")
    clock[0] = DAY
    assert leases.claim(job.pk)  # and the worker dies
    clock[0] = timedelta(0)
    assert jobs.sweep("mail") == 1
    assert jobs.drain(["mail"]) == 1


def test_a_clock_that_jumps_ahead_frees_leases_and_doubles_nothing(clock: list[timedelta]) -> None:
    job = jobs.enqueue("mail", "a")
    lease = leases.claim(job.pk)
    assert lease is not None
    clock[0] = DAY
    assert jobs.sweep("mail") == 1
    with pytest.raises(leases.LeaseLost):
        lease.check()


def test_a_right_clock_finds_nothing_to_repair(clock: list[timedelta]) -> None:
    jobs.enqueue("mail", "later", due=timezone.now() + timedelta(days=9))
    for tries, delay in enumerate(jobs.DELAYS, 1):
        job = jobs.enqueue("mail", f"failed {tries}")
        Job.objects.filter(pk=job.pk).update(tries=tries, due=timezone.now() + delay)
    assert jobs.set_right("mail") == 0


def test_the_journal_never_goes_back_and_a_deadline_is_never_shorter(clock: list[timedelta]) -> None:
    code = running_duel()
    clock[0] = DAY
    referee.commit(code, "RED", seq(code))
    clock[0] = timedelta(0)
    referee.commit(code, "BLUE", seq(code))
    times = list(Entry.objects.filter(game__code=code).order_by("seq").values_list("at", flat=True))
    assert times == sorted(times)
    assert Job.objects.get(game__code=code, done=None, kind="dice", key__endswith=":1").due <= timezone.now()
    for owed in Owed.objects.filter(game__code=code):
        assert owed.due - timezone.now() >= Game.objects.get(code=code).pace - timedelta(seconds=2)
