"""The outbox: work that a commit owes, done at least once.

The row is the truth. It is written in the transaction of what it follows from; a message wakes a worker up after the
commit; the worker claims the row by a conditional update, so that it is done by one (games.core.outbox.leases); a sweep
frees rows whose worker died; workers look for rows that nobody told them about (games.core.outbox.worker_loop). A
handler may run twice and has to bear that.

A handler that fails is tried again after growing delays, at last no more. What is no fault of the job does not count:
a mail server that does not answer (``Outage``), or the database. Then the whole queue waits a little, up to a minute,
and goes on by itself when the server is back.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from functools import lru_cache, partial
from typing import Any

from celery import current_app
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from games.core.database import statements
from games.core.database.statements import CompiledQuery, CompiledUpdate
from games.core.errors import Refused
from games.core.models import Game, Job
from games.core.outbox import leases
from games.core.outbox.leases import LEASE, NO_DATABASE, Lease, LeaseLost
from rules.kernel import RulesError

log = logging.getLogger(__name__)

Handler = Callable[[Job], None]
TASK = "core.run_job"
"""The Celery task that does a job, by its id (games.core.outbox.tasks)."""
QUEUES = {
    "dice": "dice",
    "notice": "mail",
    "clock_news": "mail",
    "digest": "mail",
    "mail": "mail",
    "hook": "mail",
    "push": "mail",
    "arrival": "mail",
    "answer": "mail",
    "talk": "mail",
    "club": "mail",
    "table_goes": "mail",
    "talk_dice": "dice",
    "table_dice": "dice",
    "league_key": "dice",
    "table_time": "bots",
    "table_open": "bots",
    "bot": "bots",
    "plan": "bots",
    "clock": "bots",
    "record": "bots",
    "league": "bots",
    "seat": "bots",
}
DELAYS = tuple(timedelta(seconds=s) for s in (5, 30, 120, 600, 3600, 3 * 3600, 12 * 3600))  # before the next try
ENDURED = timedelta(days=3)  # an outage that lasts longer counts as the job's own failure
MAX_SWEPT = 200  # rows of a sweep
_INNOCENT = 2  # so many of its workers may die before a job is suspected
AHEAD = timedelta(minutes=1)  # clocks may differ by that much
_PAUSES = (5.0, 10.0, 20.0, 40.0, 60.0)  # seconds that a queue waits after an outage
_TOLD_LATER = 10.0  # seconds without messages after the broker did not take one
_DISCREET = (Refused, RulesError)
_job = CompiledQuery(lambda pk: Job.objects.select_related("game").defer("game__state").filter(pk=pk), int)
_is_done = CompiledUpdate(
    lambda pk, now: (Job.objects.filter(pk=pk), {"done": now, "dead": None, "error": ""}), int, datetime
)
_handlers: dict[str, Handler] = {}
_outages: dict[str, tuple[int, float]] = {}
_no_broker_until = 0.0
_served: ContextVar[str] = ContextVar("served", default="")
_silent: ContextVar[frozenset[str]] = ContextVar("silent", default=frozenset())


def handler(kind: str) -> Callable[[Handler], Handler]:
    """Register the function that does jobs of ``kind``; for an app's ``ready()``. ValueError for an unknown kind."""
    if kind not in QUEUES:
        raise ValueError(f"no kind of job {kind!r}; there are: {', '.join(QUEUES)}")

    def register(function: Handler) -> Handler:
        _handlers[kind] = function
        return function

    return register


def enqueue(
    kind: str, key: str, *, game: Game | None = None, payload: dict[str, Any] | None = None, due: datetime | None = None
) -> Job:
    """Owe work, once for each ``key``; part of the caller's transaction. A worker is woken up after its commit."""
    now = timezone.now()
    job = Job(key=key, kind=kind, game=game, payload=payload or {}, due=due or now, first_due=due or now)
    job.pk = statements.insert([job], once="key")
    if job.due <= now:
        transaction.on_commit(partial(wake, job.pk, kind))
    return job


def enqueue_later(rows: Iterable[Job]) -> None:
    """Owe several works of later, each once for its key, in one statement. Nobody is woken up: their time comes."""
    statements.insert(list({row.key: row for row in rows}.values()), once="key")


class NotYetError(Exception):
    """Raised by a handler whose work can't be done before ``due``: no try of the job is counted."""

    def __init__(self, due: datetime) -> None:
        super().__init__(f"not before {due:%H:%M:%S}")
        self.due = due


class Outage(Exception):
    """Raised by a handler when what it needs does not answer: no fault of this job, all others would fail too."""


def wake(pk: int, kind: str) -> None:
    """Tell a worker. If there is no way to, workers find the row by themselves, a little later.

    A message that waits in the queue already will do: whoever takes it looks for all that is due by then. None is
    needed for work that a worker makes for its own queue: it looks before it rests (see :func:`serving`).
    """
    global _no_broker_until
    if kind in _silent.get() or QUEUES[kind] == _served.get() or time.monotonic() < _no_broker_until:
        return
    try:
        with current_app.producer_or_acquire() as producer:
            if not producer.channel.queue_declare(QUEUES[kind]).message_count:
                current_app.send_task(TASK, (pk,), queue=QUEUES[kind], producer=producer)
    except Exception as problem:  # whatever the broker's client raises
        _no_broker_until = time.monotonic() + _TOLD_LATER
        log.warning("job %s: no worker told (%s); they will look", pk, problem)


@contextmanager
def serving(queue: str) -> Iterator[None]:
    """For a worker that does jobs of ``queue`` inside until none is left, or tells somebody else that one is."""
    token = _served.set(queue)
    try:
        yield
    finally:
        _served.reset(token)


@contextmanager
def silence(kinds: Iterable[str] = QUEUES) -> Iterator[None]:
    """Wake nobody up for those kinds inside: for a process that does such jobs itself."""
    token = _silent.set(_silent.get() | frozenset(kinds))
    try:
        yield
    finally:
        _silent.reset(token)


def run(pk: int, *, early: bool = False) -> bool:
    """Do one job if it is due (or ``early``) and ours to do. True if it was done now."""
    lease = leases.claim(pk, early=early)
    if lease is None:
        return False
    job = _job(pk)[0]
    try:
        with leases.held(lease):
            _handlers[job.kind](job)
    except LeaseLost as overtaken:
        log.warning("%s", overtaken)
        return False
    except Exception as problem:
        _failed(job, lease, problem)
        return False
    # Done is done, even if somebody else has taken the job over meanwhile.
    leases.insist(lambda: _is_done(pk, timezone.now()))
    _outages.pop(QUEUES[job.kind], None)
    return True


def waits(queue: str) -> bool:
    """Whether ``queue`` waits for something that did not answer a moment ago."""
    return time.monotonic() < _outages.get(queue, (0, 0.0))[1]


def due_now(queue: str, most: int) -> list[int]:
    """Jobs of ``queue`` that somebody should do, those that wait longest first."""
    return [job.pk for job in _due(queue, most)(timezone.now())]


@lru_cache
def _due(queue: str, most: int) -> CompiledQuery[Job]:
    free = Job.objects.filter(kind__in=kinds_of(queue), done=None, dead=None, taken=None)
    return CompiledQuery(lambda now: free.filter(due__lte=now).order_by("due").only("pk")[:most], datetime)


def is_last_try(job: Job) -> bool:
    """Whether a failure of this try is the end of it: for handlers that have to tell somebody."""
    return job.tries > len(DELAYS)


def _failed(job: Job, lease: Lease, problem: Exception) -> None:
    words, now = _words(problem), timezone.now()
    if isinstance(problem, NotYetError):
        leases.insist(lambda: lease.give_back(error="", due=problem.due, tries=job.tries - 1))
        return
    outage = isinstance(problem, Outage)
    if (outage or isinstance(problem, NO_DATABASE)) and job.created > now - ENDURED:
        log.warning("job %s waits: %s", job, words)
        if outage:
            _pause(QUEUES[job.kind])
        delay = timedelta(seconds=_PAUSES[-1 if outage else 0])
        fields: dict[str, Any] = {"due": now + delay, "tries": job.tries - 1}
    else:
        log.error("job %s failed, try %s: %s", job, job.tries, words, exc_info=not isinstance(problem, _DISCREET))
        fields = {"dead": now} if is_last_try(job) else {"due": now + DELAYS[job.tries - 1]}
    leases.insist(lambda: lease.give_back(error=words, **fields))


def _pause(queue: str) -> None:
    count = _outages.get(queue, (0, 0.0))[0]
    _outages[queue] = count + 1, time.monotonic() + _PAUSES[min(count, len(_PAUSES) - 1)]


def _words(problem: Exception) -> str:
    """A failure as log and moderators read it: they may play, and a refusal may name a block that stands hidden."""
    if isinstance(problem, _DISCREET):
        return f"{type(problem).__name__} ({getattr(problem, 'code', '')})"
    return f"{type(problem).__name__}: {problem}"[:2000]


def sweep(queue: str) -> int:
    """Free the rows of ``queue`` whose lease is over; how many are due now (of many only some are counted)."""
    now = timezone.now()
    taken = Job.objects.filter(kind__in=kinds_of(queue), done=None, dead=None, due__lte=now).exclude(taken=None)
    for job in taken.filter(_stale(now))[:MAX_SWEPT]:
        _orphaned(job, now)
    return len(due_now(queue, MAX_SWEPT))


def set_right(queue: str) -> int:
    """Repair the times of rows that were written while a clock was ahead; their number.

    Else, when that clock is put right, its work would wait for as long as it was ahead.
    """
    now = timezone.now()
    rows = Job.objects.filter(kind__in=kinds_of(queue), done=None, dead=None)
    ahead = Q(created__gt=now + AHEAD) | _put_off_too_far(now) | Q(taken__gt=now + LEASE)
    count = 0
    for job in rows.filter(ahead)[:MAX_SWEPT]:
        wait = job.due - job.created if job.created > now + AHEAD and not job.tries else timedelta(0)
        same = Job.objects.filter(pk=job.pk, taken=job.taken, done=None)
        count += same.update(created=min(job.created, now), due=min(job.due, now + wait), taken=None)
    return count


def _put_off_too_far(now: datetime) -> Q:
    """Due later than any try may have put it off; one that only met an outage counts no try, but was due before."""
    outage = timedelta(seconds=_PAUSES[-1])
    far = Q(tries=0, due__gt=now + outage + AHEAD) & Q(due__gt=F("first_due"))
    for tries, delay in enumerate(DELAYS, 1):
        far |= Q(tries=tries, due__gt=now + max(delay, outage) + AHEAD)
    return far


def _stale(now: datetime) -> Q:
    """A lease that is over, or that was given by a clock that was ahead."""
    return Q(taken__lt=now - LEASE) | Q(taken__gt=now + LEASE)


def _orphaned(job: Job, now: datetime) -> None:
    """The worker of this job died. A job that kills each of its workers is not tried for ever."""
    fields: dict[str, Any] = {"taken": None}
    if is_last_try(job):
        fields |= {"dead": now, "error": "its worker died each time"}
    elif job.tries > _INNOCENT:
        fields |= {"due": now + DELAYS[job.tries - _INNOCENT - 1]}
    Job.objects.filter(pk=job.pk, taken=job.taken, done=None).update(**fields)


def drain(
    kinds: Iterable[str] | None = None, *, game: str | None = None, most: int = 10_000, early: bool = False
) -> int:
    """Do all jobs that are due (of one game) here and now, and those that follow from them; how many were done.

    ``early``: those that are due later as well.
    """
    mine = frozenset(kinds or QUEUES)
    wanted = Q(kind__in=mine, done=None, dead=None, taken=None)
    if game is not None:
        wanted &= Q(game__code=game)
    count = 0
    with silence(mine):
        while count < most:
            due = wanted if early else wanted & Q(due__lte=timezone.now())
            pk = Job.objects.filter(due).order_by("pk").values_list("pk", flat=True).first()
            if pk is None:
                break
            count += run(pk, early=early)
    return count


def revive(pk: int) -> None:
    """Try a dead job again."""
    if Job.objects.filter(pk=pk).exclude(dead=None).update(dead=None, tries=0, due=timezone.now(), taken=None):
        wake(pk, Job.objects.values_list("kind", flat=True).get(pk=pk))


def kinds_of(queue: str) -> list[str]:
    """The kinds of jobs that go to ``queue``."""
    return [kind for kind, name in QUEUES.items() if name == queue]
