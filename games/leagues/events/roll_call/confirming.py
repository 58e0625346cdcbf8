"""Confirming a round (6.1): an event that asks for it tells when the next round begins, and who has not confirmed it
seven days before sits it out. The first round is confirmed by entering."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock
from games.core.errors import Refused
from games.leagues.events import news, resting
from games.leagues.events.news import News, What
from games.leagues.events.rights import check, locked, may
from games.leagues.models import Entry, Event, EventState, RollCall

BEFORE = timedelta(days=7)
"""So long before a round begins it has to be confirmed."""
NOTICE = timedelta(days=14)
"""So long before it begins players are asked, where nobody knew before when it would."""
_FEWEST = 2


def round_of(event: Event, at: datetime | None = None) -> int:
    """The round that players confirm now, or could confirm ``at`` some moment; 0 if there is none."""
    asked = event.confirm_by is not None and event.confirm_by > (at or timezone.now())
    return resting.next_round(event) if event.confirms and asked else 0


def may_confirm(entry: Entry, event: Event) -> bool:
    """Whether this player has a round to confirm, and has not done it."""
    number = round_of(event)
    return number > 0 and entry.withdrawn is None and entry.confirmed != number


@transaction.atomic
def confirm(user: Any, event: Event, at: datetime | None = None) -> int:
    """Confirm the round that is drawn next, and give its number; it takes back a wish to rest it. Done twice it does
    nothing more. ``at``: when it was asked for, of a mail.

    Refused for who does not play in it, and where no round is confirmed now.
    """
    entry = Entry.objects.filter(event=event, user=user, withdrawn=None).first()
    check(may(user, "enter_event", event, own=entry is not None))
    assert entry is not None
    event = locked(event, EventState.RUNNING)
    number = round_of(event, at)
    if not number:
        raise Refused(_why_not(event), code="late")
    entry.refresh_from_db()
    entry.confirmed, entry.rests = number, 0 if entry.rests == number else entry.rests
    entry.save(update_fields=["confirmed", "rests"])
    return number


def _why_not(event: Event) -> str:
    if event.confirm_by is None:
        return _("No round of this event is to be confirmed now.")
    return _("The time to confirm was over on {day}.").format(day=clock.day(event.confirm_by))


def waits(event: Event) -> bool:
    """Whether the next round is not drawn yet, as players are asked first; asks them if nobody has. Part of a
    transaction that has locked the event, of which all rounds are closed."""
    number = resting.next_round(event)
    if not event.confirms or not number:
        return False
    if event.starts is None:
        ask(event, number, timezone.now() + NOTICE)
        return True
    if event.starts > timezone.now() or event.roll_call != RollCall.COUNTED:
        return True
    if _too_few(event, number):
        ask(event, number, timezone.now() + NOTICE)
        return True
    return False


def _too_few(event: Event, number: int) -> bool:
    """Whether fewer than two play a round, and others could: they are asked once more, and then they are out."""
    playing = event.entries.filter(withdrawn=None)
    coming = sum(not entry.sits_out(number) for entry in playing)
    return coming < _FEWEST <= playing.count()


def ask(event: Event, number: int, starts: datetime) -> None:
    """Ask all players whether they play that round, which begins then. Part of the caller's transaction."""
    event.starts, event.confirm_by, event.roll_call = starts, starts - BEFORE, RollCall.ASKED
    event.save(update_fields=["starts", "confirm_by", "roll_call"])
    news.tell(event, News(What.CONFIRM, number, version=_which_time(event, number)))


def _which_time(event: Event, number: int) -> int:
    """1, or 2 for a round that is asked for once more: then its mails are others."""
    return 2 if event.entries.filter(withdrawn=None, silent=number).exists() else 1


def over(event: Event) -> None:
    """The round is drawn: nobody is asked any more. Part of the caller's transaction."""
    event.starts, event.confirm_by, event.roll_call = None, None, RollCall.NONE
    event.save(update_fields=["starts", "confirm_by", "roll_call"])


def unanswered(event: Event, number: int) -> list[Entry]:
    """The players who have neither confirmed that round nor asked to rest it, by seed."""
    rows = event.entries.filter(withdrawn=None, from_round__lte=number).exclude(confirmed=number)
    return list(rows.exclude(rests=number).select_related("user__profile"))
