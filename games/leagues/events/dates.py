"""The days of an event: when rounds begin and end, and until when players confirm them."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import links
from games.core.calendars import CalendarEvent
from games.leagues.models import Event, EventState

_SHOWN_AS = timedelta(hours=1)
"""A moment stands in calendars as the hour that ends, or begins, with it."""


class EventDate(NamedTuple):
    """``name``: the same for as long as the event lasts, also if the date is moved; ``words``: what is then, and
    whether something is over by then (``until``)."""

    name: str
    at: datetime
    words: str
    until: bool = False


def of_event(event: Event) -> list[EventDate]:
    """All dates that are known, in their order; of a round that is asked for, the day on which it is to begin."""
    found = []
    for held in event.drawn.all():
        number = {"n": held.number}
        found.append(EventDate(f"round-{held.number}", held.published, _("Round %(n)s begins") % number))
        if held.ends is not None:
            found.append(EventDate(f"round-{held.number}-ends", held.ends, _("Round %(n)s ends") % number, True))
    return sorted([*found, *_to_come(event)], key=lambda date: date.at)


def _to_come(event: Event) -> list[EventDate]:
    if event.state == EventState.OPEN:
        number, until = 1, _("Last hour to enter")
    elif event.state == EventState.RUNNING and event.next_round:
        number, until = event.next_round, _("Last hour to confirm round %(n)s") % {"n": event.next_round}
    else:
        return []
    found = []
    if event.confirm_by is not None:
        found.append(EventDate(f"round-{number}-confirmed", event.confirm_by, until, True))
    if event.starts is not None:
        found.append(EventDate(f"round-{number}", event.starts, _("Round %(n)s begins") % {"n": number}))
    return found


def calendar_of(event: Event) -> list[CalendarEvent]:
    """The same for calendar programs."""
    page = links.link(reverse("events:standings", args=[event.slug]))
    return [
        CalendarEvent(
            f"{event.slug}.{date.name}@{links.host()}",
            event.created,
            date.at - _SHOWN_AS if date.until else date.at,
            date.at if date.until else date.at + _SHOWN_AS,
            f"{event.name}: {date.words}",
            page,
        )
        for date in of_event(event)
    ]
