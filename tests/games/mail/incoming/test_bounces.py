"""A mail refused as spam or by a full mailbox is no dead address, and a mail from an address shows that it lives."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.models import Game
from games.mail.incoming import delivery_reports
from games.mail.models.incoming import State
from games.mail.models.outgoing import Bounce
from games.mail.outgoing import bounces
from tests.games.mail.incoming.mails import answers, arrive, letter, seat_of, table

HARD, SOFT = bounces.HARD, bounces.SOFT
REPORT = """From: MAILER-DAEMON@mx.example.org
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; bob@example.org
Action: failed
Status: {status}
Diagnostic-Code: smtp; {words}

--x--
"""
REFUSALS = [
    ("5.1.1", "550 5.1.1 no such user", HARD),
    ("5.1.2", "host not found", HARD),
    ("5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound", HARD),
    ("5.2.1", "550 5.2.1 mailbox disabled", HARD),
    ("5.4.1", "550 5.4.1 Recipient address rejected: Access denied", HARD),
    ("5.0.0", "550 user unknown", HARD),
    ("5.7.1", "550 5.7.1 message refused as spam", SOFT),
    ("5.7.26", "550 5.7.26 unauthenticated sender", SOFT),
    ("5.7.606", "550 5.7.606 Access denied, banned sending IP", SOFT),
    ("5.2.2", "552 5.2.2 mailbox full", SOFT),
    ("5.2.3", "552 5.2.3 message too long for this mailbox", SOFT),
    ("5.3.1", "mail system full", SOFT),
    ("5.3.4", "message too big for system", SOFT),
    ("5.4.7", "delivery time expired", SOFT),
    ("5.0.0", "550 5.7.1 blocked by policy", SOFT),
    ("5.0.0", "550-5.7.1 our filters think this is spam", SOFT),
    ("5.5.0", "552-5.2.2 the account is over its quota", SOFT),
    ("5.0.0", "554 Transaction failed: SPAM detected", SOFT),
    ("5.0.0", "552 Requested mail action aborted: exceeded storage allocation", SOFT),
    ("5.0.0", "550 Mailbox quota exceeded", SOFT),
    ("4.2.2", "452 4.2.2 mailbox full", SOFT),
]


@pytest.mark.parametrize(("status", "words", "kind"), REFUSALS)
def test_what_a_mail_server_says_is_wrong(status: str, words: str, kind: str) -> None:
    found = delivery_reports.read(REPORT.format(status=status, words=words).encode())
    assert found is not None
    assert found[1] == kind


def test_the_address_in_a_diagnostic_is_no_status() -> None:
    found = delivery_reports.read(REPORT.format(status="5.0.0", words="550 from 5.7.1.9: no such user").encode())
    assert found is not None
    assert found[1] == HARD


def stopped() -> tuple[Game, User]:
    game = table()
    bob = User.objects.get(username="bob")
    bounces._stop(bob)
    Bounce.objects.create(address=bob.email, kind=HARD, detail="550", message_id="", at=game.created)
    return game, bob


def is_stopped() -> bool:
    return User.objects.get(username="bob").profile.unreachable is not None


@pytest.mark.django_db
def test_a_mail_from_the_address_clears_the_mark_and_its_answer_says_so() -> None:
    game, _bob = stopped()
    assert arrive(letter(seat_of(game), "STEP 2\n")).state == State.ANSWERED
    assert not is_stopped()
    assert not Bounce.objects.exists()
    (answer,) = answers()
    assert "Mails to bob@example.org had come back" in answer.body
    arrive(letter(seat_of(game), "STEP 3\n"))
    assert "had come back" not in answers()[-1].body


@pytest.mark.django_db
def test_also_where_the_answer_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _bob = stopped()
    arrive(letter(seat_of(game), "x" * 10), size=2_000_000)
    assert not is_stopped()
    assert "had come back" in answers()[-1].body


@pytest.mark.django_db
def test_also_a_mail_to_no_address_of_a_game() -> None:
    stopped()
    arrive(letter("orders@in.example.org", "hello?"))
    assert not is_stopped()
    assert "had come back" in answers()[-1].body


@pytest.mark.django_db
@pytest.mark.parametrize(
    "fields",
    [
        {"author": "Eve <eve@example.org>"},
        {"author": "Carol <carol@example.org>"},
        {"Auto_Submitted": "auto-replied"},
        {"author": "MAILER-DAEMON@mx.example.org"},
    ],
)
def test_no_other_mail_clears_it(fields: dict[str, Any]) -> None:
    game, _bob = stopped()
    arrive(letter(seat_of(game), "STEP 2\n", **fields))
    assert is_stopped()


@pytest.mark.django_db
def test_another_address_of_the_person_does_not_clear_it() -> None:
    from games.mail.incoming import senders

    game, bob = stopped()
    senders.add(bob, "bob@work.example.org")
    arrive(letter(seat_of(game), "STEP 2\n", "Bob <bob@work.example.org>"))
    assert is_stopped()
