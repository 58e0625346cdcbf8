"""Who does a job of the outbox: claims, leases that are renewed while the work goes on, and what outlives a lost one.

A claim writes its time into ``Job.taken``. That time is the claim's mark: whoever finds another one there has been
overtaken, for instance a worker that was stopped for longer than its lease and then woke up. The lease is short, so
that the work of a dead worker is soon taken over; a living one renews it, however slow a mail server may be.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from typing import TypeVar

from django.db import InterfaceError, OperationalError, connection
from django.db.models import F, QuerySet
from django.utils import timezone

from games.core.database.statements import CompiledUpdate
from games.core.models import Job

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=30)
RENEWAL = LEASE / 3
LEASE_TIMEOUT = timedelta(minutes=10)  # whoever works longer than that hangs, and is overtaken
NO_DATABASE = (OperationalError, InterfaceError)
_PAUSE = 0.5
_EVER = timedelta(days=36_525)
_take = CompiledUpdate(
    lambda pk, latest, now: (
        Job.objects.filter(pk=pk, done=None, dead=None, taken=None, due__lte=latest),
        {"taken": now, "tries": F("tries") + 1},
    ),
    int,
    datetime,
    datetime,
)
T = TypeVar("T")


class LeaseLost(Exception):
    """Another worker has taken the job over."""


class Lease:
    """A claimed job. ``taken`` is the mark that proves it; the renewal moves it on."""

    def __init__(self, pk: int, taken: datetime) -> None:
        self.pk, self.taken = pk, taken
        self.began = time.monotonic()
        self._lock = threading.Lock()

    def renew(self) -> None:
        """Say that the work still goes on."""
        with self._lock:
            now = timezone.now()
            if self._mine().update(taken=now):
                self.taken = now

    def check(self) -> None:
        """LeaseLost if somebody else has the job by now: to be asked right before what can't be taken back."""
        with self._lock:
            if not self._mine().exists():
                raise LeaseLost(f"job {self.pk} was taken over")

    def give_back(self, **fields: object) -> bool:
        """Free the job and set ``fields``, unless it was taken over; whether it was ours."""
        with self._lock:
            return bool(self._mine().update(taken=None, **fields))

    def _mine(self) -> QuerySet[Job]:
        return Job.objects.filter(pk=self.pk, taken=self.taken, done=None)


_current: ContextVar[Lease | None] = ContextVar("lease", default=None)


def claim(pk: int, *, early: bool = False) -> Lease | None:
    """Take a job that is free and due (or ``early``); None if it is not."""
    now = timezone.now()
    latest = now + _EVER if early else now
    return Lease(pk, now) if _take(pk, latest, now) else None


@contextmanager
def held(lease: Lease) -> Iterator[None]:
    """Work under a lease: it is renewed until the end, and :func:`check` asks about it."""
    token = _current.set(lease)
    _keeper.add(lease)
    try:
        yield
    finally:
        _keeper.drop(lease)
        _current.reset(token)


def check() -> None:
    """For handlers, right before what can't be taken back: LeaseLost if another worker has this job by now."""
    lease = _current.get()
    if lease is not None:
        lease.check()


def insist(act: Callable[[], T], patience: timedelta = LEASE) -> T:
    """``act``, tried again for a while if the database does not answer: what was done outside has to be noted.

    Inside a transaction there is no second try: it is lost as a whole.
    """
    until = time.monotonic() + patience.total_seconds()
    while True:
        try:
            return act()
        except NO_DATABASE as problem:
            if connection.in_atomic_block or time.monotonic() > until:
                raise
            log.warning("the database does not answer (%s); it is asked again", problem)
            connection.close()
            time.sleep(_PAUSE)


class _Keeper:
    """One thread of the process that renews its leases. It sleeps while no job takes long."""

    def __init__(self) -> None:
        self._leases: set[Lease] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def add(self, lease: Lease) -> None:
        with self._lock:
            self._leases.add(lease)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="leases", daemon=True)
                self._thread.start()

    def drop(self, lease: Lease) -> None:
        with self._lock:
            self._leases.discard(lease)

    def _run(self) -> None:
        while True:
            time.sleep(RENEWAL.total_seconds())
            with self._lock:
                old = [lease for lease in self._leases if 1 < _age(lease) < LEASE_TIMEOUT.total_seconds()]
            for lease in old:
                _renew(lease)


def _renew(lease: Lease) -> None:
    try:
        lease.renew()
    except NO_DATABASE as problem:
        log.warning("job %s: lease not renewed (%s)", lease.pk, problem)
    finally:
        connection.close()


def _age(lease: Lease) -> float:
    return time.monotonic() - lease.began


_keeper = _Keeper()
