"""Mails that a round of a ladder ends soon, to those whose game is not decided and to who directs it."""

from datetime import timedelta

import pytest
from django.core import mail as mailbox
from django.utils import timezone

from games.core.outbox import jobs
from games.leagues.events import rounds
from games.leagues.models import Event, Format, Round
from games.web.models import Profile
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
FIVE = season.NAMES[1:6]


def begun() -> Event:
    """A ladder that ana directs and does not play."""
    event = season.opened(season.club(*season.NAMES), format=Format.LADDER)
    season.enter(event, *FIVE)
    season.start(event)
    return event


def told(days: float) -> dict[str, str]:
    """Who gets which mail so many days before the end."""
    Round.objects.filter(closed=None).update(ends=timezone.now() + timedelta(days=days))
    jobs.drain()
    mailbox.outbox.clear()
    rounds.warn()
    rounds.warn()
    jobs.drain()
    assert len({mail.to[0] for mail in mailbox.outbox}) == len(mailbox.outbox)
    return {mail.to[0].partition("@")[0]: " ".join(str(mail.body).split()) for mail in mailbox.outbox}


def test_both_players_and_the_director_are_told_twice() -> None:
    event = begun()
    ((one, two), (three, four), (odd, nobody)) = season.pairs(event, 1)
    assert not nobody
    season.resign(event, three)
    season.collect()
    assert told(15) == {}
    mails = told(13)
    assert mails.keys() == {one, two, "ana"}
    name = Profile.objects.get(user__username=two).name
    assert f"Your game against {name} is not decided yet." in mails[one]
    assert "1 game of this round is not decided yet." in mails["ana"]
    assert "/desk/" in mails["ana"]
    assert "/desk/" not in mails[one]
    assert told(12) == {}
    assert told(2).keys() == {one, two, "ana"}
    assert told(1) == {}
    assert (four in mails, odd in mails) == (False, False)


def test_the_subject_names_the_day() -> None:
    event = begun()
    told(13)
    day = event.drawn.get().ends
    assert day is not None
    assert {mail.subject for mail in mailbox.outbox} == {f"[Spring] Round 1 ends on {day.day} {day:%B}"}


def test_nobody_is_told_once_all_is_decided() -> None:
    event = begun()
    for _first, second in season.pairs(event, 1):
        if second:
            season.resign(event, second)
    season.collect()
    assert told(13) == {}


def test_a_mail_that_comes_too_late_is_not_sent() -> None:
    event = begun()
    Round.objects.update(ends=timezone.now() + timedelta(days=2))
    jobs.drain()
    mailbox.outbox.clear()
    rounds.warn()
    for _first, second in season.pairs(event, 1):
        if second:
            season.resign(event, second)
    season.collect()
    assert not [mail for mail in mailbox.outbox if "ends on" in mail.subject]


def test_rounds_of_other_events_have_no_end_of_their_own() -> None:
    season.begun(*season.NAMES[:4])
    mailbox.outbox.clear()
    rounds.warn()
    jobs.drain()
    assert not mailbox.outbox
