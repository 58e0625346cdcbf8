"""Celery tasks: they carry ids of outbox rows and nothing else."""

from celery import shared_task

from games.play import clock, jobs


@shared_task(name="play.run_job")
def run_job(pk: int) -> None:
    """Do one job of the outbox."""
    jobs.run(pk)


@shared_task(name="play.sweep")
def sweep(queue: str) -> None:
    """Find the jobs of a queue that nobody does."""
    jobs.sweep(queue)


@shared_task(name="play.clocks")
def clocks() -> None:
    """Find the seats whose time is over."""
    clock.tick()
