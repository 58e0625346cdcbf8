"""The outbox: work that a commit owes, done at least once.

The row is the truth. It is written in the transaction of what it follows from; a message wakes a worker up after the
commit; the worker claims the row by a conditional update, so that it is done by one; a sweep frees rows whose worker
died and wakes up for those that nobody took. A handler may run twice and has to bear that.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from games.play.errors import Refused
from games.play.models import Game, Job
from rules.kernel import RulesError

log = logging.getLogger(__name__)

Handler = Callable[[Job], None]
QUEUES = {"dice": "dice", "notice": "mail", "mail": "mail", "bot": "bots", "clock": "bots"}
LEASE = timedelta(seconds=60)  # longer than the longest handler may take
DELAYS = tuple(timedelta(seconds=s) for s in (5, 30, 120, 600, 3600, 3 * 3600, 12 * 3600))  # before the next try
_DISCREET = (Refused, RulesError)
_handlers: dict[str, Handler] = {}
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
    job, new = Job.objects.get_or_create(
        key=key, defaults={"kind": kind, "game": game, "payload": payload or {}, "due": due or now}
    )
    if new and job.due <= now:
        transaction.on_commit(partial(wake, job.pk, kind))
    return job


def wake(pk: int, kind: str) -> None:
    """Tell a worker. If there is no way to, the next sweep finds the row."""
    if kind in _silent.get():
        return
    from games.play.tasks import run_job

    try:
        run_job.apply_async((pk,), queue=QUEUES[kind])
    except Exception as problem:  # whatever the broker's client raises
        log.warning("job %s: no worker told (%s); the sweep will", pk, problem)


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
    now = timezone.now()
    free = Job.objects.filter(pk=pk, done=None, dead=None, taken=None)
    if not (free if early else free.filter(due__lte=now)).update(taken=now, tries=F("tries") + 1):
        return False
    job = Job.objects.select_related("game").get(pk=pk)
    try:
        _handlers[job.kind](job)
    except Exception as problem:
        words = _words(problem)
        log.error("job %s failed, try %s: %s", job, job.tries, words, exc_info=not isinstance(problem, _DISCREET))
        _failed(job, words)
        return False
    Job.objects.filter(pk=pk).update(done=timezone.now(), error="")
    return True


def _words(problem: Exception) -> str:
    """A failure as log and moderators read it: they may play, and a refusal may name a block that stands hidden."""
    if isinstance(problem, _DISCREET):
        return f"{type(problem).__name__} ({getattr(problem, 'code', '')})"
    return f"{type(problem).__name__}: {problem}"[:2000]


def _failed(job: Job, error: str) -> None:
    """Try again later, each time after a longer delay; after the last, keep it as dead for people to see."""
    if job.tries > len(DELAYS):
        Job.objects.filter(pk=job.pk).update(taken=None, dead=timezone.now(), error=error)
    else:
        Job.objects.filter(pk=job.pk).update(taken=None, due=timezone.now() + DELAYS[job.tries - 1], error=error)


def sweep(queue: str) -> int:
    """Free the rows of ``queue`` whose lease is over and wake up for all that are due; their number."""
    now = timezone.now()
    waiting = Job.objects.filter(kind__in=kinds_of(queue), done=None, dead=None)
    waiting.filter(taken__lt=now - LEASE).update(taken=None)
    rows = list(waiting.filter(taken=None, due__lte=now).order_by("due").values_list("pk", "kind")[:200])
    for pk, kind in rows:
        wake(pk, kind)
    return len(rows)


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
    if Job.objects.filter(pk=pk).exclude(dead=None).update(dead=None, tries=0, due=timezone.now()):
        wake(pk, Job.objects.values_list("kind", flat=True).get(pk=pk))


def kinds_of(queue: str) -> list[str]:
    """The kinds of jobs that go to ``queue``."""
    return [kind for kind, name in QUEUES.items() if name == queue]
