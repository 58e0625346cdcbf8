"""Mail providers hand mail in by calling us: the shapes of two of them, through django-anymail."""

import base64
import hashlib
import hmac
import importlib
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from anymail.signals import inbound
from django.test import Client
from django.urls import clear_url_caches
from pytest_django import Settings

import pvsite.urls
from games.mail.incoming.transports import webhook
from games.mail.models.incoming import Arrival
from tests.games.mail.incoming.mails import answers, drafted, letter, seat_of, table, work

pytestmark = pytest.mark.django_db
AUTH: dict[str, Any] = {"HTTP_AUTHORIZATION": "Basic " + base64.b64encode(b"esp:secret").decode()}


@pytest.fixture(autouse=True)
def _mounted(settings: Settings) -> Iterator[None]:
    settings.INBOX_WEBHOOK, settings.DATA_UPLOAD_MAX_MEMORY_SIZE = True, 4 * 1024 * 1024
    settings.ANYMAIL = {"WEBHOOK_SECRET": "esp:secret", "MAILGUN_WEBHOOK_SIGNING_KEY": "key"}
    importlib.reload(pvsite.urls)
    clear_url_caches()
    inbound.connect(webhook.arrived, dispatch_uid="inbox.test")
    yield
    inbound.disconnect(dispatch_uid="inbox.test")
    settings.INBOX_WEBHOOK = False
    importlib.reload(pvsite.urls)
    clear_url_caches()


def postmark(to: str, text: str) -> Any:
    body = {
        "FromFull": {"Email": "bob@example.org", "Name": "Bob"}, "From": "bob@example.org",
        "ToFull": [{"Email": to, "Name": ""}], "To": to, "OriginalRecipient": to, "Subject": "Re: Dawn",
        "Date": "Sun, 22 Nov 2026 09:00:00 +0100", "TextBody": text, "HtmlBody": "", "StrippedTextReply": "",
        "MessageID": "73e6d360", "Headers": [
            {"Name": "Return-Path", "Value": "<bob@example.org>"},
            {"Name": "Message-ID", "Value": "<pm1@example.org>"}],
        "Attachments": [],
    }  # fmt: skip
    return Client().post("/mail/in/postmark/inbound/", json.dumps(body), content_type="application/json", **AUTH)


def mailgun(to: str, raw: bytes, key: bytes = b"key", sender: str = "bob@example.org") -> Any:
    stamp, token = str(int(time.time())), "0123456789abcdef"
    signature = hmac.new(key, f"{stamp}{token}".encode(), hashlib.sha256).hexdigest()
    form = {"recipient": to, "sender": sender, "timestamp": stamp, "token": token, "signature": signature,
            "body-mime": raw.decode()}  # fmt: skip
    return Client().post("/mail/in/mailgun/inbound_mime/", form, **AUTH)


def test_postmark_hands_in_parts() -> None:
    game = table()
    for _ in range(2):
        assert postmark(seat_of(game), "STEP 2\n").status_code == 200
    arrival = Arrival.objects.get()
    assert (arrival.via, arrival.near, arrival.message_id) == ("webhook", False, "<pm1@example.org>")
    work()
    assert drafted(game) == ["STEP 2"]
    assert answers()[0].message()["In-Reply-To"] == "<pm1@example.org>"


def test_mailgun_hands_in_the_whole_mail() -> None:
    game = table()
    raw = letter(seat_of(game), "STEP 2\n")
    assert mailgun(seat_of(game), raw).status_code == 200
    work()
    assert drafted(game) == ["STEP 2"]


def test_who_sent_it_by_the_envelope_is_kept() -> None:
    game = table()
    mailgun(seat_of(game), letter(seat_of(game), "STEP 2\n"), sender="club-bounces@lists.example.org")
    assert Arrival.objects.get().sender == "club-bounces@lists.example.org"


def test_a_mail_of_a_megabyte_gets_through_here_only() -> None:
    game = table()
    assert postmark(seat_of(game), "STEP 2\n" + "y\n" * 450_000).status_code == 200
    assert Arrival.objects.count() == 1
    assert Client().post("/accounts/login/", {"login": "y" * 900_000}).status_code == 400


def test_nobody_else_hands_mail_in() -> None:
    game = table()
    raw = letter(seat_of(game), "STEP 2\n")
    assert mailgun(seat_of(game), raw, key=b"another").status_code == 400
    guessed: dict[str, Any] = {"HTTP_AUTHORIZATION": "Basic " + base64.b64encode(b"esp:guess").decode()}
    body = json.dumps({"From": "bob@example.org"})
    answer = Client().post("/mail/in/postmark/inbound/", body, content_type="application/json", **guessed)
    assert answer.status_code == 400
    assert not Arrival.objects.exists()
