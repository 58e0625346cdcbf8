"""Players who do not confirm a round: they are reminded, then they sit it out, and the second time they are out of the
event (6.1)."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.core.outbox import sweeps
from games.leagues.conduct import telling
from games.leagues.events import entering, news, resting
from games.leagues.events.making import thing
from games.leagues.events.news import News, What
from games.leagues.events.rights import directing, locked
from games.leagues.events.roll_call import confirming
from games.leagues.models import Entry, Event, EventState, Format, RollCall, Round

EVERY = 300.0
"""Seconds between two looks."""
REMINDED = timedelta(days=2)
"""So long before the time to confirm is over those are reminded who have not answered."""
_AHEAD = timedelta(days=21)
"""So long before the end of a ladder's round the next one is asked for."""


def sweep() -> None:
    """Ask the players of ladders whose round ends, remind who has not answered, and count who has not in time; in
    several workers at once each once."""
    now = timezone.now()
    ladders = Round.objects.filter(closed=None, event__format=Format.LADDER, event__confirms=True, event__rounds=0)
    ends = ladders.filter(ends__gt=now + confirming.BEFORE, ends__lte=now + _AHEAD, event__starts=None)
    sweeps.each(ends.values_list("event", flat=True), _ask_ahead)
    asked = Event.objects.filter(state=EventState.RUNNING, roll_call__in=(RollCall.ASKED, RollCall.REMINDED))
    sweeps.each(asked.filter(confirm_by__lte=now + REMINDED).values_list("pk", flat=True), _remind_or_count)


@transaction.atomic
def _ask_ahead(pk: int) -> None:
    event = locked(pk)
    held = event.drawn.filter(closed=None).first()
    number = resting.next_round(event)
    if event.starts is None and number and held is not None and held.ends is not None:
        confirming.ask(event, number, held.ends)


@transaction.atomic
def _remind_or_count(pk: int) -> None:
    event = locked(pk)
    number = resting.next_round(event)
    if event.confirm_by is None or not number or event.roll_call not in (RollCall.ASKED, RollCall.REMINDED):
        return
    is_over = event.confirm_by <= timezone.now()
    if not is_over and event.roll_call == RollCall.REMINDED:
        return
    event.roll_call = RollCall.COUNTED if is_over else RollCall.REMINDED
    event.save(update_fields=["roll_call"])
    if is_over:
        _count(event, number)
    else:
        news.tell(event, News(What.CONFIRM, number, days=REMINDED.days))


def _count(event: Event, number: int) -> None:
    silent = confirming.unanswered(event, number)
    again = [entry for entry in silent if entry.silent]
    for entry in silent:
        entry.silent = number
    Entry.objects.bulk_update(silent, ["silent"])
    for entry in silent:
        if entry.user is None:
            continue
        told, act = {entry.user.pk}, "sit_out"
        if entry in again:
            told, act = told | directing(event), "drop_silent"
            entering.leave(event, entry.user)
        telling.record("enter_event", None, event.club, act=act, person=entry.user, thing=thing(event), also=told)
