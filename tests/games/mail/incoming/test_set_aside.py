"""No mail stops a door: what cannot be read is set aside with its bytes, and the mails behind it are read."""

import json
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from games.mail import reading
from games.mail.incoming import headers, limits, processing, reply_texts, retry, storing
from games.mail.incoming.transports import mailbox
from games.mail.models.incoming import Arrival, State
from tests.games.mail.incoming.imap_server import Mailbox
from tests.games.mail.incoming.mails import answers, drafted, letter, seat_of, table, work
from tests.games.mail.incoming.test_webhook import AUTH, _mounted

__all__ = ["_mounted"]

pytestmark = pytest.mark.django_db
NESTED = b"From: " + b"(" * 5_000 + b" <bob@example.org>\r\nTo: %s\r\nMessage-ID: <n@example.org>\r\n\r\nSTEP 2\r\n"
HOSTILE = {
    "nested comments": NESTED,
    "nested quotes": b"From: " + b'"\\' * 5_000 + b"\r\nTo: %s\r\n\r\nSTEP 2\r\n",
    "nested groups": b"From: " + b"a:" * 5_000 + b"\r\nTo: %s\r\n\r\nSTEP 2\r\n",
    "nested routes": b"From: " + b"<" * 5_000 + b"\r\nTo: %s\r\n\r\nSTEP 2\r\n",
    "nested recipients": b"From: bob@example.org\r\nCc: " + b"(" * 9_000 + b"\r\nTo: %s\r\n\r\nSTEP 2\r\n",
    "encoded words": b"From: bob@example.org\r\nSubject: " + b"=?utf-8?q?" * 3_000 + b"\r\nTo: %s\r\n\r\nSTEP 2\r\n",
    "nested parts": b"From: bob@example.org\r\nTo: %s\r\nMIME-Version: 1.0\r\n"
    + b"".join(b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (n, n) for n in range(900)),
    "nothing": b"",
    "zeros": b"From: bob@example.org\r\nTo: %s\r\nMessage-ID: <\0@x>\r\n\r\n\0\0\0",
}


@pytest.fixture
def box(settings: Settings) -> Iterator[Mailbox]:
    server = Mailbox()
    server.start()
    settings.INBOX_IMAP = f"imap://bob%40x:pass%20word@127.0.0.1:{server.port}/Orders"
    yield server
    server.stop()


def hostile(kind: str, to: str) -> bytes:
    return HOSTILE[kind].replace(b"%s", to.encode())


@pytest.mark.parametrize("kind", HOSTILE)
def test_the_mail_behind_it_in_a_mailbox_is_read(kind: str, box: Mailbox) -> None:
    game = table()
    box.mails = {1: hostile(kind, seat_of(game)), 2: letter(seat_of(game), "STEP 2\n")}
    mailbox.look()
    mailbox.look()
    assert box.seen == {1, 2}
    work()
    assert drafted(game)
    assert not Arrival.objects.filter(state=State.NEW).exists()


def test_what_nothing_can_be_made_of_is_kept_with_its_bytes(box: Mailbox) -> None:
    game = table()
    box.mails = {1: hostile("nested comments", seat_of(game)), 2: letter(seat_of(game), "STEP 2\n")}

    true = headers.read

    def read(raw: bytes) -> Any:
        if raw == box.mails[1]:
            raise RecursionError
        return true(raw)

    with patch.object(headers, "read", read):
        mailbox.look()
        mailbox.look()
    assert box.seen == {1, 2}
    failed = Arrival.objects.get(state=State.FAILED)
    assert bytes(failed.raw) == box.mails[1]
    assert failed.reason == "cannot be read: RecursionError"
    assert (failed.via, failed.game) == ("imap", None)
    work()
    assert drafted(game)


def test_the_same_mail_is_set_aside_once() -> None:
    with patch.object(headers, "read", side_effect=RecursionError):
        assert [storing.take(NESTED, via="smtp") for _time in range(2)] == [1, 0]
    assert Arrival.objects.count() == 1


def test_what_was_set_aside_is_read_once_its_cause_is_gone() -> None:
    game = table()
    raw = letter(seat_of(game), "STEP 2\n")
    with patch.object(headers, "read", side_effect=RecursionError):
        storing.take(raw, via="smtp")
    assert retry.carry_again(Arrival.objects.get().pk)
    work()
    assert drafted(game)
    assert Arrival.objects.get().state == State.ANSWERED


def test_mails_that_have_to_wait_do_not_keep_back_those_behind_them(box: Mailbox) -> None:
    game = table()
    box.mails = {number: letter(seat_of(game), "STEP 2\n") for number in range(1, mailbox.MAX_FETCHED + 3)}
    box.mails[999] = letter(seat_of(game, "BLUE"), "STEP 2\n", "Carol <carol@example.org>")
    with patch.object(limits, "is_full", lambda address: address.seat == "RED"):
        mailbox.look()
    assert box.seen == {999}


def test_a_database_that_is_away_is_no_fault_of_the_mail() -> None:
    with patch.object(storing, "_written", side_effect=OperationalError("away")), pytest.raises(OperationalError):
        storing.take(NESTED, via="smtp")
    assert not Arrival.objects.exists()


def test_a_mail_that_fails_while_it_is_carried_out_does_not_stop_those_behind_it() -> None:
    game = table()
    storing.take(letter(seat_of(game), "STEP 2\n"), via="smtp")
    storing.take(letter(seat_of(game), "STEP 3\n"), via="smtp")
    first = Arrival.objects.order_by("pk")[0].pk
    true = reading.read

    def read(raw: bytes) -> Any:
        if b"STEP 2" in raw:
            raise RecursionError
        return true(raw)

    with patch.object(processing, "read", read), patch.object(reply_texts, "failed", side_effect=RecursionError):
        work()
    assert Arrival.objects.get(pk=first).state == State.FAILED
    assert Arrival.objects.exclude(pk=first).get().state == State.ANSWERED
    assert len(answers()) == 1


@pytest.mark.usefixtures("_mounted")
@pytest.mark.parametrize("change", [
    {"HtmlBody": "<p>" + "x" * 65_536 + "</p>"}, {"HtmlBody": "é" * 65_536}, {"TextBody": "\ud800" * 10},
    {"From": "(" * 5_000, "FromFull": {"Email": "(" * 5_000, "Name": "(" * 5_000}},
    {"Headers": [{"Name": "Message-ID", "Value": "\r\n\r\nx"}]}, {"Headers": [{"Name": "X\r\nY", "Value": "1"}]},
    {"Subject": "a\r\nBcc: eve@example.org"}, {"Attachments": [{"Name": "a", "Content": "!", "ContentType": "x"}]},
    {"ToFull": []}, {"Date": "never"},
])  # fmt: skip
def test_a_provider_is_told_that_the_mail_is_kept(change: dict[str, Any]) -> None:
    game = table()
    to = seat_of(game)
    body = {
        "FromFull": {"Email": "bob@example.org", "Name": "Bob"}, "From": "bob@example.org",
        "ToFull": [{"Email": to, "Name": ""}], "To": to, "OriginalRecipient": to, "Subject": "Re: Dawn",
        "Date": "Sun, 22 Nov 2026 09:00:00 +0100", "TextBody": "STEP 2", "HtmlBody": "", "StrippedTextReply": "",
        "MessageID": "73e6d360", "Headers": [{"Name": "Message-ID", "Value": "<pm1@example.org>"}], "Attachments": [],
    } | change  # fmt: skip
    client = Client(raise_request_exception=False)
    answer = client.post("/mail/in/postmark/inbound/", json.dumps(body), content_type="application/json", **AUTH)
    assert answer.status_code == 200
    assert Arrival.objects.count() == 1


@pytest.mark.usefixtures("_mounted")
def test_a_stranger_can_not_have_anything_set_aside() -> None:
    answer = Client(raise_request_exception=False).post(
        "/mail/in/postmark/inbound/", "{", content_type="application/json", HTTP_AUTHORIZATION="Basic eDp5"
    )
    assert answer.status_code == 400
    assert not Arrival.objects.exists()
