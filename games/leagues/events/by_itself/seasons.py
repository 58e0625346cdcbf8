"""The next season of divisions begins by itself, fourteen days after the last result, with who has entered until seven
days before (6.7). Until then its director may begin it earlier or cancel it, as any other event."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.core.errors import Refused
from games.core.outbox import sweeps
from games.leagues.conduct import telling
from games.leagues.events import entering, making, news
from games.leagues.events.by_itself import silence
from games.leagues.events.news import News, What
from games.leagues.events.rights import has_director, locked
from games.leagues.events.roll_call import confirming
from games.leagues.models import Event, EventState, Format, RollCall

EVERY = silence.EVERY
AFTER = timedelta(days=14)
"""So long after the last result of a season the next one begins."""

_AT_MOST_LATE = timedelta(days=1)
"""A site that was down for longer gives players all their days."""


def sweep() -> None:
    """Set up the seasons that follow, remind who has not entered, and begin those whose day has come; in several
    workers at once each once."""
    now = timezone.now()
    over = Event.objects.filter(format=Format.DIVISIONS, state=EventState.FINISHED, following=None, club__closed=None)
    sweeps.each(over.filter(finished__gt=now - AFTER).values_list("pk", flat=True), _set_up)
    coming = Event.objects.filter(state=EventState.OPEN, starts__isnull=False)
    soon = coming.filter(roll_call=RollCall.ASKED, confirm_by__lte=now + silence.REMINDED)
    sweeps.each(soon.values_list("pk", flat=True), _remind)
    sweeps.each(coming.filter(starts__lte=now).values_list("pk", flat=True), _begin)


@transaction.atomic
def _set_up(pk: int) -> None:
    event = locked(pk)
    if event.following.exists() or event.finished is None:
        return
    starts = max(event.finished, timezone.now() - _AT_MOST_LATE) + AFTER
    director = event.director if has_director(event) else None
    making.season_by_itself(event, director, starts, starts - confirming.BEFORE)


@transaction.atomic
def _remind(pk: int) -> None:
    event = locked(pk)
    if event.state != EventState.OPEN or event.roll_call != RollCall.ASKED:
        return
    event.roll_call = RollCall.REMINDED
    event.save(update_fields=["roll_call"])
    if not entering.entries_are_over(event):
        news.tell(event, News(What.CONFIRM, days=silence.REMINDED.days))


@transaction.atomic
def _begin(pk: int) -> None:
    event = locked(pk)
    if event.state != EventState.OPEN or event.starts is None:
        return
    try:
        entering.close_entries(event, None)
    except Refused:
        entering.call_off(event, None, "cancel_few")


def missing(event: Event) -> set[int]:
    """The numbers of those who played the season before, are members of the club, and have not entered this one."""
    if event.previous is None:
        return set()
    played = event.previous.entries.filter(withdrawn=None).exclude(user=None).values_list("user", flat=True)
    entered = event.entries.filter(withdrawn=None).values_list("user", flat=True)
    return {pk for pk in played if pk is not None} & telling.members(event.club) - set(entered)
