"""A mailbox elsewhere is looked through; what was kept, and only that, is marked as seen."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone
from pytest_django import Settings

from games.mail.incoming import storing
from games.mail.incoming.transports import mailbox, transport_health
from games.mail.models.incoming import Arrival, Door, State
from tests.games.mail.incoming.imap_server import Mailbox
from tests.games.mail.incoming.mails import answers, drafted, letter, seat_of, table, work

pytestmark = pytest.mark.django_db


@pytest.fixture
def box(settings: Settings) -> Iterator[Mailbox]:
    server = Mailbox()
    server.start()
    settings.INBOX_IMAP = f"imap://bob%40x:pass%20word@127.0.0.1:{server.port}/Orders"
    yield server
    server.stop()


def test_new_mail_is_taken_and_marked(box: Mailbox) -> None:
    game = table()
    box.mails = {1: letter(seat_of(game), "STEP 2\n"), 7: letter("nobody@in.example.org", "x", "eve@evil.example")}
    assert mailbox.look() == 2
    assert box.seen == {1, 7}
    assert mailbox.look() == 0
    work()
    assert len(answers()) == 1
    assert Arrival.objects.get(state=State.ANSWERED).via == "imap"
    assert Door.objects.filter(name="imap", taken=None).exists()
    assert any("SELECT" in line and "Orders" in line for line in box.log)


def test_a_plus_address_and_the_header_of_the_mail_server(box: Mailbox, settings: Settings) -> None:
    settings.INBOX_MAILBOX, settings.MAIL_DOMAIN = "orders", "mail.example.org"
    game = table()
    to = seat_of(game)
    assert to.startswith("orders+g-")
    raw = letter("undisclosed@elsewhere.example", "STEP 2\n")
    box.mails = {1: b"Delivered-To: " + to.upper().encode() + b"\r\n" + raw}
    mailbox.look()
    assert Arrival.objects.get().game == game


def test_what_could_not_be_kept_stays_unseen(box: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*words: object, **more: object) -> int:
        raise OperationalError("away")

    game = table()
    box.mails = {1: letter(seat_of(game), "STEP 2\n")}
    with monkeypatch.context() as patch:
        patch.setattr(storing, "take", away)
        with pytest.raises(OperationalError):
            mailbox.look()
    assert box.seen == set()
    assert mailbox.look() == 1
    work()
    assert drafted(game) == ["STEP 2"]


@pytest.mark.parametrize("kind", ["refused", "gone"])
def test_a_mail_that_the_server_does_not_give_stays_unseen(box: Mailbox, kind: str) -> None:
    game = table()
    box.mails = {1: letter(seat_of(game), "STEP 2\n"), 2: letter("nobody@in.example.org", "x", "eve@evil.example")}
    getattr(box, kind).add(1)
    mailbox.look()
    assert box.seen == {2}
    assert Arrival.objects.count() == 1
    getattr(box, kind).clear()
    mailbox.look()
    work()
    assert box.seen == {1, 2}
    assert drafted(game) == ["STEP 2"]


def test_a_large_mail_is_not_fetched(box: Mailbox) -> None:
    game = table()
    box.mails = {1: letter(seat_of(game), "STEP 2\n") + b"x" * 1_100_000}
    mailbox.look()
    assert "UID FETCH 1 (BODY.PEEK[])" not in box.log
    work()
    assert "too large" in answers()[0].subject


def test_one_looks_at_a_time(box: Mailbox) -> None:
    Door.objects.create(name=transport_health.MAILBOX, seen=timezone.now(), taken=timezone.now())
    box.mails = {1: letter("x@in.example.org", "x")}
    assert mailbox.look() == 0
    assert box.log == []
    Door.objects.update(taken=timezone.now() - timedelta(minutes=6))  # its worker died
    assert mailbox.look() == 1


def test_a_mailbox_that_does_not_answer_is_tried_again(box: Mailbox, caplog: pytest.LogCaptureFixture) -> None:
    game = table()
    box.mails = {1: letter(seat_of(game), "STEP 2\n")}
    box.password = "another"
    assert mailbox.look() == 0
    assert "pass word" not in caplog.text
    box.password = "pass word"
    assert mailbox.look() == 1
