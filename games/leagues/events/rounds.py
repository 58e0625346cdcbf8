"""The rounds of a ladder: its director closes one before its time, and says which one is the last; where its club has
closed it is the one that is being played, and what has not begun is cancelled."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.errors import Refused
from games.core.outbox import sweeps
from games.leagues.conduct import telling
from games.leagues.events import news, progress
from games.leagues.events.making import thing
from games.leagues.events.news import News, What
from games.leagues.events.rights import WrongState, check, locked, may
from games.leagues.events.roll_call import confirming
from games.leagues.models import Club, Event, EventState, Round

_WARNED = (14, 3)
"""So many days before its end those who still play a round are told."""
_GO_ON = (EventState.DRAFT, EventState.OPEN, EventState.CLOSED, EventState.RUNNING)


@transaction.atomic
def close(user: Any, event: Event) -> None:
    """Close the round that is being played, and draw the next one. Refused while a pair of it is not decided."""
    check(may(user, "close_round", event))
    event, held = _now(event)
    if held is None:
        raise WrongState(_("No round is being played now."))
    left = progress.undecided(held)
    if left:
        words = ngettext(
            "{n} game of this round is not decided. It has to end first, or be decided here.",
            "{n} games of this round are not decided. They have to end first, or be decided here.", left)  # fmt: skip
        raise Refused(words.format(n=left), code="undecided")
    _end(held)
    _record(user, event, "close_round")
    progress.go_on(event)


def is_decided(event: Event) -> bool:
    """Whether all pairs of the round that is being played are decided: none plays, waits or bids."""
    held = event.drawn.filter(closed=None).first()
    return held is not None and not progress.undecided(held)


def is_between(event: Event) -> bool:
    """Whether an event that has begun waits for its players to confirm the next round, and plays none meanwhile."""
    return event.state == EventState.RUNNING and not event.drawn.filter(closed=None).exists()


@transaction.atomic
def end(user: Any, event: Event) -> None:
    """Let the ladder end with the round that is being played, as soon as its games are decided; before a round that
    players confirm, at once."""
    check(may(user, "close_round", event))
    event, held = _now(event)
    _end_round_of(event)
    _record(user, event, "end_ladder" if held is not None else "end_ladder_now")
    progress.go_on(event)


def warn() -> None:
    """Tell those whose game of a round is not decided, and who directs it, that it ends in 14 days, and again in 3; in
    several workers at once each once. Called now and then."""
    now = timezone.now()
    soon = Round.objects.filter(closed=None, ends__gt=now, ends__lte=now + timedelta(days=max(_WARNED)))
    sweeps.each(soon.exclude(warned=min(_WARNED)).values_list("pk", "event"), lambda row: _warn(*row))


@transaction.atomic
def _warn(pk: int, event_pk: int) -> None:
    event = locked(event_pk)
    held = Round.objects.get(pk=pk)
    if held.closed is not None or held.ends is None or not progress.undecided(held):
        return
    days = min(days for days in _WARNED if held.ends - timezone.now() <= timedelta(days=days))
    if held.warned and held.warned <= days:
        return
    held.warned = days
    held.save(update_fields=["warned"])
    news.tell(event, News(What.ENDING, held.number, days=days))


def end_with_club(club: Club) -> None:
    """Cancel the events of a club that has closed which have not begun, and let its ladders that run end with their
    round, as by :func:`end`; other events are played to their end. All who play are told. Part of the caller's
    transaction."""
    for pk in Event.objects.filter(club=club, state__in=_GO_ON).values_list("pk", flat=True):
        event = locked(pk)
        if event.state in (EventState.DRAFT, EventState.OPEN):
            event.state = EventState.CANCELLED
            event.save(update_fields=["state"])
            act = "cancel_ladder_with_club" if event.is_ladder else "cancel_event_with_club"
            _record(None, event, act, "cancel_event")
        elif event.is_ladder and not event.rounds:
            _end_round_of(event)
            _record(None, event, "end_ladder_with_club")
            if event.state == EventState.RUNNING:
                progress.go_on(event)


def _end_round_of(event: Event) -> None:
    """Make the round that is being played the last one, or the one before a round that players confirm; or else the
    first one, which is about to be drawn."""
    held = event.drawn.filter(closed=None).first()
    event.rounds = held.number if held is not None else event.drawn.count() or 1
    event.save(update_fields=["rounds"])
    confirming.over(event)
    if held is not None:
        _end(held)


def _now(event: Event) -> tuple[Event, Round | None]:
    """The ladder with its row locked, and the round that is being played; None before one that players confirm.
    WrongState for others."""
    event = locked(event, EventState.RUNNING)
    if not event.is_ladder:
        raise WrongState(_("Rounds are closed by hand in a ladder only; those of other events close by themselves."))
    if event.rounds:
        raise WrongState(_("This is the last round already. The ladder ends as soon as its games are decided."))
    return event, event.drawn.filter(closed=None).first()


def _end(held: Round) -> None:
    held.ends = timezone.now()
    held.save(update_fields=["ends"])


def _record(user: Any, event: Event, act: str, row: str = "close_round") -> None:
    """All who play are told. ``user``: None where the site does it by its rules; ``row``: of the table of acts."""
    playing = set(event.entries.filter(withdrawn=None).exclude(user=None).values_list("user", flat=True))
    telling.record(row, user, event.club, act=act, thing=thing(event), also=playing)
