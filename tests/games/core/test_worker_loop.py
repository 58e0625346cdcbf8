"""A worker that makes work for its own queue: no message for each job, and no job left lying."""

from collections.abc import Iterator

import pytest

from games.core.models import Job
from games.core.outbox import jobs, worker_loop
from games.core.outbox.tasks import run_job

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


@pytest.fixture(autouse=True)
def one_after_another(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each job of the queue "bots" owes the next, up to the fifth."""

    def do(job: Job) -> None:
        number = int(job.key)
        if number < 5:
            jobs.enqueue("bot", str(number + 1))

    monkeypatch.setitem(jobs._handlers, "bot", do)
    jobs._silent.set(frozenset())
    purge()
    yield
    purge()


def purge() -> None:
    """No message waits."""
    with run_job.app.producer_or_acquire() as producer:
        producer.channel.queue_declare("bots")
        producer.channel.queue_purge("bots")


def messages() -> int:
    with run_job.app.producer_or_acquire() as producer:
        return int(producer.channel.queue_declare("bots").message_count)


def test_it_goes_on_without_being_told() -> None:
    job = jobs.enqueue("bot", "1")
    assert messages() == 1  # somebody else has made it
    purge()
    worker_loop.take(job.pk, "bots")
    assert (Job.objects.filter(done=None).count(), Job.objects.count(), messages()) == (0, 5, 0)


def test_what_it_has_no_time_for_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_loop, "BATCH", -1.0)
    job = jobs.enqueue("bot", "1")
    purge()
    worker_loop.take(job.pk, "bots")
    assert list(Job.objects.filter(done=None).values_list("key", flat=True)) == ["2"]
    assert messages() == 1
