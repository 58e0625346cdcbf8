"""The calendar of a person's deadlines (RFC 5545), at an address that only that person knows."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from games.core import calendars, languages, links
from games.core.calendars import CalendarEvent
from games.core.commands import absence
from games.core.queries import todo_list
from games.leagues.events import dates
from games.leagues.models import Event, EventState
from games.mail.models.outgoing import MailPreferences
from games.titles import summaries

_LONG = 32
_HOUR = timedelta(hours=1)


def address(preferences: MailPreferences) -> str:
    """Where the calendar is; "" if there is none."""
    return links.link(reverse("post:calendar", args=[preferences.feed])) if preferences.feed else ""


def renew(user: Any) -> None:
    """A new address; the old one is gone."""
    MailPreferences.objects.update_or_create(user=user, defaults={"feed": get_random_string(_LONG)})


def close(user: Any) -> None:
    """No calendar any more."""
    MailPreferences.objects.filter(user=user).update(feed="")


def owner(token: str) -> User | None:
    """Whose calendar it is."""
    mine = MailPreferences.objects.select_related("user__profile").filter(feed=token).first() if token else None
    return mine.user if mine is not None and mine.user.is_active else None


def calendar(user: User) -> bytes:
    """What is asked of this person and until when, the days of the events that they play in, and their absences;
    nothing that is not on the pages of their games and events."""
    with languages.speaking_to(user):
        return calendars.written(_("Pacific by Post"), [*_asked(user), *_events(user), *_away(user)])


def _asked(user: User) -> Iterator[CalendarEvent]:
    for owed in todo_list.owed_by(user):
        yield CalendarEvent(
            f"{owed.game.code}.{owed.seat}.{owed.seq}@{links.host()}",
            owed.since,
            owed.due - _HOUR,
            owed.due,
            f"{owed.game.name}: {summaries.asked(owed.game, owed.kind, owed.title)}",
            links.link(reverse("game:board", args=[owed.game.code])),
        )


def _events(user: User) -> Iterator[CalendarEvent]:
    mine = Event.objects.filter(entries__user=user, entries__withdrawn=None).prefetch_related("drawn")
    for event in mine.filter(state__in=(EventState.OPEN, EventState.RUNNING)):
        yield from dates.calendar_of(event)


def _away(user: User) -> Iterator[CalendarEvent]:
    for away in absence.standing(user):
        until, words = away.last + timedelta(days=1), _("Away: time stands still")
        yield CalendarEvent(f"away.{away.pk}@{links.host()}", timezone.now(), away.first, until, words)
