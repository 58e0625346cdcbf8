"""Mail servers that are busy, refuse, hang up or die: each mail goes out, once as far as SMTP can tell."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import timezone

from bench.faults.sink import Sink
from bench.site import free_port
from games.core.models import Job
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter
from games.mail.outgoing.delivery.smtp_connection import line
from tests.games.core.cast import running_duel

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("ignore::DeprecationWarning")]


@pytest.fixture
def sink(settings: Any) -> Iterator[Sink]:
    """A mail server that the site knows."""
    sink = Sink(free_port())
    sink.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", sink.port
    settings.EMAIL_USE_TLS, settings.EMAIL_TIMEOUT = False, 5
    yield sink
    line.hang_up()
    sink.stop()


def try_all() -> None:
    """Every notice is tried once more."""
    jobs._outages.clear()
    Job.objects.filter(done=None).update(due=timezone.now())
    for pk in Job.objects.filter(kind="notice", done=None).values_list("pk", flat=True):
        jobs.run(pk)


def ids(sink: Sink) -> Counter[str]:
    return Counter(mail.message_id for mail in sink.received)


def test_each_is_sent_once(sink: Sink) -> None:
    running_duel()
    try_all()
    try_all()
    assert sorted(ids(sink).values()) == [1, 1]
    assert Letter.objects.exclude(sent=None).count() == 2


@pytest.mark.parametrize("mood", ["busy", "hanging up", "down"])
def test_a_server_that_is_not_well_is_waited_for(sink: Sink, mood: str) -> None:
    running_duel()
    sink.behave(mood)
    try_all()
    assert set(Job.objects.filter(kind="notice").values_list("tries", "done", "dead")) == {(0, None, None)}
    assert jobs.waits("mail")
    sink.behave("")
    try_all()
    assert sorted(ids(sink).values()) == [1, 1]


def test_one_that_began_anew_gets_the_next_mail_at_once(sink: Sink) -> None:
    """The line that was kept open is dead: that shows before the mail, which need not wait for another try."""
    running_duel()
    first, second = Job.objects.filter(kind="notice").values_list("pk", flat=True)
    assert jobs.run(first)
    sink.stop()
    sink.start()
    assert jobs.run(second)
    assert sorted(ids(sink).values()) == [1, 1]


def test_one_that_refuses_a_mail_is_the_mails_own_trouble(sink: Sink) -> None:
    running_duel()
    sink.behave("refusing")
    try_all()
    turns = Job.objects.filter(kind="notice", payload__why="turn")
    assert set(turns.values_list("tries", flat=True)) == {1}
    assert not jobs.waits("mail")
    sink.behave("")
    try_all()
    assert sorted(ids(sink).values()) == [1, 1]


def test_one_that_dies_after_the_last_dot_gets_the_same_mail_again(sink: Sink) -> None:
    running_duel()
    sink.behave("dying after data")
    try_all()
    sink.behave("")
    try_all()
    try_all()
    assert sorted(ids(sink).values()) == [2, 2]
    assert Letter.objects.exclude(sent=None).count() == 2
