"""The mail server is down for an hour: all that is owed goes out afterwards, once."""

import socket
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.utils import timezone
from pytest_django import Settings

from games.core.models import Job
from games.core.outbox import jobs
from games.mail.models.incoming import Arrival, Reply, State
from games.mail.outgoing.delivery.smtp_connection import line
from tests.games.mail.incoming.mails import arrive, letter, seat_of, table

pytestmark = pytest.mark.django_db(transaction=True)


class Sink:
    """Notes the Message-ID of each mail."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        head = envelope.content.decode(errors="replace").partition("\r\n\r\n")[0]
        self.ids += [row.partition(": ")[2] for row in head.splitlines() if row.startswith("Message-ID")]
        return "250 OK"


@pytest.fixture
def sink(settings: Settings) -> Iterator[tuple[Sink, Controller]]:
    got = Sink()
    with socket.create_server(("127.0.0.1", 0)) as place:
        port = place.getsockname()[1]
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", port, False
    yield got, Controller(got, hostname="127.0.0.1", port=port)
    line.hang_up()


def try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the workers do again and again, some minutes later."""
    monkeypatch.setattr(jobs, "_outages", {})
    Job.objects.filter(done=None).update(due=timezone.now() - timedelta(seconds=1))
    jobs.drain(("arrival", "answer", "notice", "mail"), most=50)


def test_all_goes_out_once(sink: tuple[Sink, Controller], monkeypatch: pytest.MonkeyPatch) -> None:
    got, server = sink
    game = table()
    for seat, author in (("RED", "bob@example.org"), ("BLUE", "carol@example.org")):
        arrive(letter(seat_of(game, seat), "SHOW\n", author))
    for _ in range(12):  # an hour, each five minutes
        try_again(monkeypatch)
    assert Arrival.objects.filter(state=State.ANSWERED).count() == 2
    assert Reply.objects.filter(sent=None).count() == 2
    assert not Job.objects.exclude(dead=None).exists()
    server.start()
    for _ in range(3):
        try_again(monkeypatch)
    line.hang_up()
    server.stop()
    assert not Job.objects.filter(kind__in=("answer", "notice"), done=None).exists()
    assert not Reply.objects.filter(sent=None).exists()
    assert len(got.ids) == len(set(got.ids)) >= 2
