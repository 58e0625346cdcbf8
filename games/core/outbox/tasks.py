"""Celery tasks: they carry ids of outbox rows and nothing else. Each worker also looks for work by itself."""

from typing import Any

from celery import shared_task
from celery.signals import celeryd_after_setup, task_prerun, worker_shutdown
from django.db import close_old_connections

from games.core.models import Job
from games.core.outbox import jobs, worker_loop

TASK_TIMEOUT = 20.0
_watches: list[worker_loop.WorkerLoop] = []


@shared_task(name=jobs.TASK)
def run_job(pk: int) -> None:
    """Do one job of the outbox, and what else is due in its queue."""
    kind = Job.objects.filter(pk=pk).values_list("kind", flat=True).first()
    if kind is not None:
        worker_loop.take(pk, jobs.QUEUES[kind])


@task_prerun.connect
def _let_go(**more: Any) -> None:
    """What Django does before each request: an old or broken connection is not used again."""
    close_old_connections()


@celeryd_after_setup.connect
def _begin(instance: Any, **more: Any) -> None:
    """A worker looks for work from its start, even if the broker does not answer."""
    watch = worker_loop.WorkerLoop(instance.app.amqp.queues.consume_from)
    _watches.append(watch)
    watch.start()


@worker_shutdown.connect
def _end(**more: Any) -> None:
    while _watches:
        _watches.pop().end(TASK_TIMEOUT)
