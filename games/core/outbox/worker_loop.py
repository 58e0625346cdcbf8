"""The loop of a worker process: it does one job at a time, and looks for work when nobody calls.

A message only says that there is work; whoever gets one goes on with what else is due, so lost, late or doubled
messages do no harm, and a long queue needs no message for each job. Every worker also looks by itself every few
seconds: it frees the jobs of dead workers, does what nobody was told about, and keeps the clock (see ``periodic``). So
no process has to be there to sweep for the others, and a site whose broker is down goes on, a little slower.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from django.db import close_old_connections, connection

from games.core.outbox import jobs, sweeps
from games.core.outbox.leases import NO_DATABASE

log = logging.getLogger(__name__)

BATCH = 1.0  # seconds that one queue may keep the process: a worker of two queues serves both
CHUNK = 20
PAUSE = 2.0  # seconds between two looks
SET_RIGHT = 30.0  # seconds between two looks for times that a wrong clock has written
_one_at_a_time = threading.Lock()


@dataclass
class PeriodicTask:
    """Something that a worker of a queue does again and again. Doing it in several workers must do no harm."""

    queue: str
    every: float
    act: Callable[[], object]


_periodic_tasks: list[PeriodicTask] = []


def periodic(queue: str, every: float, act: Callable[[], object]) -> None:
    """Let workers of ``queue`` do ``act`` every so many seconds, and soon after their start; for ``ready()``."""
    _periodic_tasks.append(PeriodicTask(queue, every, act))


def take(pk: int, queue: str) -> None:
    """Do a job that we were told about, then what else is due in its queue."""
    with _one_at_a_time:
        if not jobs.waits(queue):
            _go_on(queue, first=pk)


def look(queue: str) -> int:
    """Do what is due in ``queue``, and say how many jobs were done; none if one is being done, whose doer goes on."""
    if not _one_at_a_time.acquire(blocking=False):
        return 0
    try:
        return _go_on(queue)
    finally:
        _one_at_a_time.release()


def _go_on(queue: str, first: int | None = None) -> int:
    """Do ``first``, then what is due, for a while; if that was too short, another message calls for a worker."""
    with jobs.serving(queue):
        count, left = _work(queue, first)
    if left is not None:
        jobs.wake(left, jobs.kinds_of(queue)[0])
    return count


def _work(queue: str, first: int | None) -> tuple[int, int | None]:
    """How many jobs were done; one that is due still."""
    count, until = 0, time.monotonic() + BATCH
    if first is not None:
        count += jobs.run(first)
    while True:
        before = count
        for pk in jobs.due_now(queue, CHUNK):
            if jobs.waits(queue):
                return count, None
            if time.monotonic() > until:
                return count, pk
            count += jobs.run(pk)
        if count == before:
            return count, None


class WorkerLoop(threading.Thread):
    """The thread of a worker that looks by itself."""

    def __init__(self, queues: Iterable[str]) -> None:
        super().__init__(name="watch", daemon=True)
        self.queues = sorted(queues)
        self.done = threading.Event()
        mine = [task for task in _periodic_tasks if task.queue in self.queues]
        mine += [PeriodicTask(queue, SET_RIGHT, partial(jobs.set_right, queue)) for queue in self.queues]
        self._next = [(time.monotonic() + min(PAUSE, task.every), task) for task in mine]

    def run(self) -> None:
        busy = False
        while not self.done.wait(0 if busy else PAUSE):
            busy = self.round()

    def end(self, patience: float) -> None:
        """Finish what is in hand."""
        self.done.set()
        self.join(patience)

    def round(self) -> bool:
        """One look at everything; whether there was work. It bears whatever happens: there is a next round."""
        count = 0
        try:
            self._do_periodic_tasks()
            for queue in self.queues:
                count += look(queue) if jobs.sweep(queue) else 0
            close_old_connections()
        except NO_DATABASE as problem:
            log.warning("the database does not answer: %s", str(problem).partition("\n")[0])
            connection.close()
        except Exception:
            log.exception("the look for work failed")
            connection.close()
        return count > 0

    def _do_periodic_tasks(self) -> None:
        """Those whose time has come, by the clock that only goes forward."""
        due = [(number, task) for number, (when, task) in enumerate(self._next) if time.monotonic() >= when]
        sweeps.each(due, lambda row: self._do_periodic_task(*row))

    def _do_periodic_task(self, number: int, task: PeriodicTask) -> None:
        self._next[number] = (time.monotonic() + task.every, task)
        task.act()
