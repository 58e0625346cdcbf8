"""Resting a round by one's own wish: of a Swiss event once, of a ladder as often as one likes (6.6, 6.8)."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.leagues.conduct import telling
from games.leagues.events.making import thing
from games.leagues.events.rights import check, directing, locked, may
from games.leagues.models import Entry, Event, EventState, Result
from games.leagues.standings.results import Kind


def next_round(event: Event) -> int:
    """The round that can be rested now, which is drawn next; 0 if there is none."""
    if event.state != EventState.RUNNING:
        return 0
    following = event.next_round
    return following if event.is_ladder or following <= event.swiss_rounds else 0


def has_rests(event: Event) -> bool:
    """Whether rounds of such an event can be rested."""
    return event.is_ladder or event.has_swiss


def what_it_means(event: Event) -> str:
    """What a rest counts as, in a sentence or more."""
    if event.is_ladder:
        return _(
            "You keep your place as if you had drawn. Who rests twice running goes down into the bottom third of the "
            "ladder."
        )
    return _(
        "For the pairs it counts as a draw, and for the standings as a rest. You may do this once in this event. If "
        "the others could not be paired without you, you play."
    )


def may_rest(entry: Entry, event: Event) -> bool:
    """Whether this player, who plays in it, may sit out the round that is drawn next, or does already."""
    number = next_round(event)
    if not number or entry.withdrawn is not None or entry.sits_out(number):
        return False
    return event.is_ladder or not _has_rested(entry)


def _has_rested(entry: Entry) -> bool:
    return Result.objects.filter(pairing__first=entry, kind=Kind.REST).exists()


@transaction.atomic
def rest(user: Any, event: Event, wished: bool = True) -> None:
    """Ask to sit out the round that is drawn next, or take that back, which confirms it where that is asked. Done twice
    it does nothing more.

    Refused for who does not play in it or sits that round out anyway, where no round can be rested, and for a second
    rest in a Swiss event.
    """
    entry = Entry.objects.filter(event=event, user=user, withdrawn=None).first()
    check(may(user, "enter_event", event, own=entry is not None))
    assert entry is not None
    event = locked(event, EventState.RUNNING)
    number = next_round(event)
    if not number:
        raise Refused(_("No round of this event can be rested now: the last one that could be is drawn."), code="late")
    if entry.sits_out(number):
        raise Refused(_("You did not confirm round {n} in time, and sit it out.").format(n=number), code="late")
    if wished and not may_rest(entry, event):
        words = _("You have rested a round of this event already, and in a Swiss event one may do that once.")
        raise Refused(words, code="rested")
    if event.confirms:
        entry.confirmed = 0 if wished else number
        entry.save(update_fields=["confirmed"])
    if (entry.rests == number) is wished:
        return
    entry.rests = number if wished else 0
    entry.save(update_fields=["rests"])
    act = "rest" if wished else "play_on"
    telling.record("enter_event", user, event.club, act=act, thing=thing(event), also=directing(event))
