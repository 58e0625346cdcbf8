"""The pages of an event whose players confirm the next round: the button, what it says, and the director's desk."""

from datetime import timedelta

import pytest
from django.core import mail as mailbox
from django.utils import timezone

from games.core.outbox import jobs
from games.leagues.events.by_itself import silence
from games.leagues.models import EventState, Format, Round
from tests.games.leagues.events import season
from tests.games.leagues.events.test_confirming import begun, pass_time, play
from tests.games.web.events.test_ladder_pages import read
from tests.games.web.events.test_pages import at, client, text

pytestmark = pytest.mark.django_db


def test_a_player_confirms_by_a_button_and_the_desk_says_who_has_not() -> None:
    event = begun(*season.NAMES[:6], rounds=2)
    play(event)
    silence.sweep()
    ben = client("ben")
    assert "Confirm round 2" in read(ben, at(event, "standings"))
    assert "Round 2 begins on" in read(ben, at(event, "standings"))
    assert at(event, "confirm") not in text(client("leo"), at(event, "standings"))
    assert "6 players have not confirmed it." in read(client("ana"), at(event, "desk"))
    ben.post(at(event, "confirm"))
    assert "You have confirmed round 2." in read(ben, at(event, "standings"))
    assert "5 players have not confirmed it." in read(client("ana"), at(event, "desk"))
    pass_time(event, 7)
    assert "You did not confirm round 2 in time, and sit it out." in read(client("cai"), at(event, "standings"))
    assert "seven days before it begins" in read(ben, at(event, "rules"))


def test_the_desk_of_a_ladder_says_that_the_next_round_is_asked_for_first() -> None:
    event = begun(*season.NAMES[:6], form=Format.LADDER)
    play(event)
    ana = client("ana")
    desk = read(ana, at(event, "desk"))
    assert "its players are asked whether they play the next one, which begins 14 days later" in desk
    assert "the next one is drawn" not in desk
    Round.objects.update(ends=timezone.now() + timedelta(days=20))
    silence.sweep()
    event.refresh_from_db()
    desk = read(ana, at(event, "desk"))
    assert f"The next one begins on {event.starts:%-d %B} all the same" in desk
    ana.post(at(event, "close_round"))
    event.refresh_from_db()
    assert (event.drawn.count(), event.drawn.filter(closed=None).exists()) == (1, False)


def test_between_two_rounds_a_ladder_ends_at_once_and_says_so() -> None:
    event = begun(*season.NAMES[:6], form=Format.LADDER)
    play(event)
    ana = client("ana")
    assert "Let it end with this round" in read(ana, at(event, "desk"))
    ana.post(at(event, "close_round"))
    desk = read(ana, at(event, "desk"))
    assert "the round that its players confirm now is not played" in desk
    assert "Let it end with this round" not in desk
    mailbox.outbox.clear()
    done = ana.post(at(event, "end"), follow=True).content.decode()
    assert "The ladder is over. All who play are told." in done
    jobs.drain()
    event.refresh_from_db()
    assert event.state == EventState.FINISHED
    told = [" ".join(str(mail.body).split()) for mail in mailbox.outbox if mail.to == ["ben@example.org"]]
    assert any("closes a ladder: no other round of it is played" in body for body in told)
    assert not any("with the round that is being played" in body for body in told)
