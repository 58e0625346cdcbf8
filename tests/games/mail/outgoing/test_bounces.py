"""Mails that come back: the address gets no more, the person and the others see it, a forger changes nothing."""

from datetime import timedelta
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from games.core.models import Game, Job
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter
from games.mail.outgoing import bounces
from tests.games.core.cast import person, to_the_shooting
from tests.games.mail.outgoing.table import at, duel, mails_to, now

pytestmark = pytest.mark.django_db
BOB = "bob@example.org"


def ident(name: str = "bob") -> str:
    """The id of the last mail to that person."""
    return str(mails_to(name)[-1].extra_headers["Message-ID"])


def is_stopped() -> bool:
    return User.objects.get(username="bob").profile.unreachable is not None


def test_it_works() -> None:
    code = duel(creator=person("alice"))
    assert bounces.bounced(BOB.upper(), "hard", "550 no such user", ident())
    to_the_shooting(code)
    jobs.drain(["notice", "mail"])
    assert len(mails_to("bob")) == 1
    assert len(mails_to("carol")) == 1  # RED shoots first
    told = str(_to("alice").body)
    assert "Mails to Bob have come back" in told
    assert BOB not in told
    assert "550" not in told


def test_the_person_sees_a_banner_and_the_others_since_when() -> None:
    code = duel()
    bounces.bounced(BOB, "hard", "550 no such user", ident())
    for name, words in (
        ("bob", "Mails to bob@example.org come back"),
        ("carol", "Bob cannot be reached by mail since"),
    ):
        client = Client()
        client.force_login(User.objects.get(username=name))
        page = client.get(f"/g/{code}/").content.decode()
        assert words in page
        assert "550" not in page
        assert (BOB in page) == (name == "bob")


def test_it_works_again_and_what_is_owed_is_mailed() -> None:
    duel()
    bounces.bounced(BOB, "hard", "", ident())
    client = Client()
    client.force_login(User.objects.get(username="bob"))
    assert "It works again" in client.get("/profile/mail/").content.decode()
    client.post("/profile/mail/", {"do": "reachable"})
    assert not is_stopped()
    with at(now() + timedelta(minutes=5)):
        jobs.drain(["notice"])
    assert len(mails_to("bob")) == 2


def test_three_soft_ones_within_72_hours_are_enough() -> None:
    code = duel()
    begun, ids = now(), [ident()]
    game = Game.objects.get(code=code)
    for n in range(3):
        ids.append(f"<x{n}@127.0.0.1>")
        Letter.objects.create(key=f"k{n}", game=game, user=User.objects.get(username="bob"), message_id=ids[-1])
    for hours, message_id, stopped in (
        (0, ids[0], False),
        (10, ids[1], False),
        (80, ids[2], False),
        (81, ids[3], True),
    ):
        with at(begun + timedelta(hours=hours)):
            bounces.bounced(BOB, "soft", "452 full", message_id)
        assert is_stopped() == stopped, hours


def test_the_same_report_twice_counts_once() -> None:
    duel()
    for _ in range(3):
        bounces.bounced(BOB, "soft", "452 full", ident())
    assert not is_stopped()


@pytest.mark.parametrize("forged", ["", "<made.up@127.0.0.1>", "of carol"])
def test_a_report_about_a_mail_that_we_did_not_send_there_is_nothing(forged: str) -> None:
    duel()
    bounces.bounced(BOB, "hard", "550", ident("carol") if forged == "of carol" else forged)
    assert not is_stopped()


def test_the_id_of_a_mail_cannot_be_guessed_from_what_the_other_side_knows() -> None:
    code = duel()
    for job in Job.objects.filter(kind="notice"):
        assert sha256(job.key.encode()).hexdigest()[:24] not in ident()
    assert code in ident()


@pytest.mark.parametrize(
    ("event", "reason", "stopped"),
    [("bounced", "bounced", True), ("bounced", "timed_out", False), ("complained", "", True), ("delivered", "", False),
     ("bounced", "spam", False), ("bounced", "blocked", False), ("rejected", "spam", False),
     ("bounced", "invalid", True),
     ("bounced", "bounced 550 5.7.1 policy", False), ("bounced", "bounced 552 5.2.2 full", False)],
)  # fmt: skip
def test_what_a_provider_tells(event: str, reason: str, stopped: bool) -> None:
    duel()
    reason, _blank, answer = reason.partition(" ")
    told: Any = SimpleNamespace(
        event_type=event, reject_reason=reason, recipient=BOB, mta_response=answer or "550 5.1.1", description="",
        message_id="theirs",
    )  # fmt: skip
    bounces.tracked(None, event=told)
    assert is_stopped() == stopped


def test_a_new_address_is_used_at_once() -> None:
    duel()
    bounces.bounced(BOB, "hard", "", ident())
    bob = User.objects.get(username="bob")
    bob.email = "robert@example.org"
    bob.save()
    bounces.address_changed(None, user=bob)
    with at(now() + timedelta(minutes=5)):
        jobs.drain(["notice"])
    assert mails_to("robert")


def _to(name: str) -> Any:
    return next(m for m in mail.outbox if m.to == [f"{name}@example.org"])
