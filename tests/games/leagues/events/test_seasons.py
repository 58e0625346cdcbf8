"""The next season of divisions begins by itself, fourteen days after the last result (6.7)."""

from datetime import timedelta

import pytest
from django.core import mail as mailbox
from django.utils import timezone

from games.core.errors import Refused
from games.core.outbox import jobs
from games.leagues.events import entering, making
from games.leagues.events.by_itself import seasons
from games.leagues.models import Deed, Event, EventState, Format
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
FIVE = season.NAMES[:5]


def over() -> Event:
    """A season of five, of a club of six, that has just ended."""
    event = season.opened(season.club(*season.NAMES[:6]), format=Format.DIVISIONS, in_hand=6, size=5)
    season.enter(event, *FIVE)
    season.start(event)
    season.play_out(event)
    jobs.drain()
    mailbox.outbox.clear()
    return event


def look() -> None:
    seasons.sweep()
    seasons.sweep()
    jobs.drain()


def following(event: Event) -> Event:
    look()
    return event.following.get()


def pass_time(event: Event, days: float) -> None:
    event.refresh_from_db()
    assert event.starts
    assert event.confirm_by
    gone = timedelta(days=days)
    Event.objects.filter(pk=event.pk).update(starts=event.starts - gone, confirm_by=event.confirm_by - gone)
    look()
    event.refresh_from_db()


def told(part: str) -> set[str]:
    return {mail.to[0].partition("@")[0] for mail in mailbox.outbox if part in " ".join(str(mail.body).split())}


def test_it_is_set_up_at_once_and_all_members_are_asked_to_enter() -> None:
    event = over()
    made = following(event)
    assert (made.name, made.state, made.director, made.size) == ("Spring 2", EventState.OPEN, event.director, 5)
    assert event.finished is not None
    assert made.starts == event.finished + timedelta(days=14)
    assert made.confirm_by == event.finished + timedelta(days=7)
    assert told("The next season of an event is set up, and begins by itself.") == set(season.NAMES[:6])
    assert told("if you do not enter, your place is given to others") == set(FIVE)


def test_who_has_not_entered_is_reminded_and_it_begins_with_who_has() -> None:
    made = following(over())
    season.enter(made, *FIVE[:4], "fay")
    mailbox.outbox.clear()
    pass_time(made, 5.5)
    assert told("Do you play the next season?") == {"eli"}
    pass_time(made, 2)
    with pytest.raises(Refused, match="The time to enter was over on"):
        season.enter(made, "eli")
    assert made.state == EventState.OPEN
    pass_time(made, 7)
    assert (made.state, made.starts, made.drawn.count()) == (EventState.RUNNING, None, 5)
    assert {name for pair in season.pairs(made, 1) for name in pair} <= {*FIVE[:4], "fay"}
    assert Deed.objects.get(act="start_event", thing=making.thing(made)).by is None


def test_its_director_begins_it_earlier_or_cancels_it_for_good() -> None:
    event = over()
    made = following(event)
    season.enter(made, *FIVE)
    season.start(made)
    assert (made.state, made.starts) == (EventState.RUNNING, None)
    season.play_out(made)
    jobs.drain()
    third = following(made)
    season.enter(third, "ben")
    mailbox.outbox.clear()
    entering.cancel(season.user("ana"), third)
    look()
    assert told("cancelled an event") == {"ben"}
    assert made.following.count() == 1


def test_with_too_few_players_it_does_not_begin_and_who_has_entered_is_told() -> None:
    made = following(over())
    season.enter(made, "ben", "cai")
    mailbox.outbox.clear()
    pass_time(made, 14)
    assert made.state == EventState.CANCELLED
    assert told("Too few players have entered an event") == {"ana", "ben", "cai"}


def test_seasons_that_ended_long_ago_or_whose_club_has_closed_stay_over() -> None:
    event = over()
    Event.objects.update(finished=timezone.now() - timedelta(days=15))
    look()
    assert not event.following.exists()
    Event.objects.update(finished=timezone.now() - timedelta(days=10))
    made = following(event)  # the site was down: players have all their days
    assert made.starts is not None
    assert made.starts > timezone.now() + timedelta(days=12)
