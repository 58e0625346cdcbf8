"""Confirming a round by mail: the mail that asks for it, and what is answered."""

from datetime import timedelta

import pytest
from django.core import mail as mailbox

from games.core.models import Seat
from games.core.outbox import jobs
from games.leagues.events.by_itself import silence
from games.leagues.models import Event, Format
from games.mail.incoming.handlers import CLAIMED
from tests.games.leagues.events import season
from tests.games.leagues.events.test_confirming import begun
from tests.games.mail.commands import writing
from tests.games.mail.events.test_events import address, confirm_addresses, write

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]


@pytest.fixture(autouse=True)
def _believed(settings: object) -> None:
    settings.INBOX_TRUST_LOOPBACK = True  # type: ignore[attr-defined]
    settings.INBOX_LISTEN = "127.0.0.1:2525"  # type: ignore[attr-defined]


def asked() -> Event:
    """A ladder whose players are asked for its second round while they play the first."""
    event = begun(*SIX, form=Format.LADDER)
    confirm_addresses(*SIX)
    held = event.drawn.get()
    assert held.ends is not None
    held.ends = held.published + timedelta(days=20)
    held.save()
    jobs.drain()
    mailbox.outbox.clear()
    silence.sweep()
    jobs.drain()
    event.refresh_from_db()
    return event


def confirmed(event: Event) -> int:
    return event.entries.get(user__username="ben").confirmed


def test_the_mail_that_asks_says_until_when_and_is_answered() -> None:
    event = asked()
    told = next(mail for mail in mailbox.outbox if mail.to == ["ben@example.org"])
    assert told.subject == "[Spring] Do you play round 2?"
    assert told.reply_to == [address(event, "ben")]
    body = " ".join(str(told.body).split())
    assert "Round 2 begins on" in body
    assert "If you do not answer, you sit the round out." in body
    assert "write CONFIRM ROUND or REST ROUND, alone on a line." in body
    html = str(told.alternatives[0][0])  # type: ignore[attr-defined]
    assert "Do you play round 2?" in html
    assert f"/e/{event.slug}/" in html
    answer = write(event, "ben", "CONFIRM ROUND\n\nBen\n")
    assert "You have confirmed round 2 of Spring." in answer
    assert confirmed(event) == 2


def test_only_the_round_that_is_asked_for_is_confirmed_and_not_with_a_rest() -> None:
    event = asked()
    assert "Only round 2 can be confirmed now, not 3." in write(event, "ben", "Confirm round 3\n")
    assert "both to rest and to play" in write(event, "ben", "CONFIRM\nREST\n")
    assert confirmed(event) == 0
    assert "CONFIRM ROUND" in write(event, "ben", "HELP\n")


def test_it_waits_for_the_code_where_the_sender_is_not_certain() -> None:
    event = asked()
    told = write(event, "ben", "CONFIRM\n", near=False)
    assert "To confirm a round waits until it is certain that your mail is yours." in " ".join(told.split())
    assert confirmed(event) == 0


def test_the_seat_of_a_game_takes_it_too() -> None:
    event = asked()
    seat = Seat.objects.select_related("game").filter(user__username="ben", game__pairing__isnull=False)[0]
    waits = writing.parcel(seat.game.code, seat.code, "CONFIRM ROUND\n", trust=CLAIMED)
    assert writing.deliver(waits).wants_code
    assert confirmed(event) == 0
    assert "You have confirmed round 2 of Spring." in writing.confirm(waits).text
    assert confirmed(event) == 2
    assert "CONFIRM ROUND" in writing.write(seat.game.code, seat.code, "HELP").text
