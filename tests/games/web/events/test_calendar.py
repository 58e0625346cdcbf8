"""The days of an event as a calendar, by itself and in those of who plays in it."""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from icalendar import Calendar

from games.leagues.events import resting
from games.leagues.models import Event, Format
from games.mail.models.outgoing import MailPreferences
from games.mail.outgoing import feed
from tests.games.leagues.events import season
from tests.games.web.events.test_pages import at, client, text

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]


def days(body: bytes) -> list[tuple[str, datetime]]:
    """What each entry says, and when what it says begins, or is over."""
    found = []
    for row in Calendar.from_ical(body).walk("VEVENT"):
        words = str(row["summary"])
        found.append((words, row.decoded("dtend" if "ends" in words or "Last hour" in words else "dtstart")))
    return found


def played() -> Event:
    """An event that asks for confirming, between its first and its second round."""
    event = season.opened(season.club(*season.NAMES), format=Format.SWISS, rounds=3, confirms=True)
    season.enter(event, *SIX)
    season.start(event)
    for name, other in season.pairs(event, 1):
        if other:
            season.resign(event, name)
    season.collect()
    event.refresh_from_db()
    return event


def test_it_says_until_when_a_round_is_confirmed_and_when_it_begins() -> None:
    event = played()
    answer = client("ana").get(at(event, "calendar"))
    assert answer.headers["Content-Type"].startswith("text/calendar")
    begun = event.drawn.get().published.replace(microsecond=0)
    assert event.starts
    assert event.confirm_by
    assert days(answer.content) == [
        ("Spring: Round 1 begins", begun),
        ("Spring: Last hour to confirm round 2", event.confirm_by.replace(microsecond=0)),
        ("Spring: Round 2 begins", event.starts.replace(microsecond=0)),
    ]
    assert at(event, "calendar") in text(client("ana"), at(event, "rules"))


def test_a_date_that_is_moved_stays_one_entry() -> None:
    event = played()

    def uids() -> list[str]:
        body = client("ana").get(at(event, "calendar")).content
        return [str(row["uid"]) for row in Calendar.from_ical(body).walk("VEVENT")]

    before = uids()
    Event.objects.update(starts=event.starts + timedelta(days=3) if event.starts else None)
    assert uids() == before
    assert len(set(before)) == 3


def test_rounds_of_a_ladder_end() -> None:
    event = season.opened(season.club(*SIX), format=Format.LADDER)
    season.enter(event, *SIX)
    season.start(event)
    held = event.drawn.get()
    assert held.ends
    found = days(client("ana").get(at(event, "calendar")).content)
    assert ("Spring: Round 1 ends", held.ends.replace(microsecond=0)) in found


def test_who_plays_has_them_in_their_own_calendar_until_they_leave() -> None:
    event = played()
    for name in ("ana", "leo"):
        feed.renew(season.user(name))

    def own(name: str) -> list[str]:
        token = MailPreferences.objects.get(user__username=name).feed
        return [words for words, _day in days(Client().get(f"/calendar/{token}.ics").content)]

    assert "Spring: Round 2 begins" in own("ana")
    assert own("leo") == []
    assert resting.next_round(event) == 2
    client("ana").post(at(event, "withdraw"))
    assert own("ana") == []


def test_strangers_find_no_calendar_of_a_club_that_is_not_public() -> None:
    assert Client().get(at(played(), "calendar")).status_code == 404
