"""Who may do what in an event, and the row lock that every step of one takes."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.leagues.clubs import rights as club_rights
from games.leagues.conduct import telling
from games.leagues.conduct.act_sentences import why_words
from games.leagues.conduct.decision import Answer, Stand, decide
from games.leagues.conduct.standing import in_club, in_game, member_of
from games.leagues.models import Event, EventState, Member, Office, Pairing, Standing
from games.leagues.models.events import Entry


class NoSuchEvent(Refused):
    """There is no event of that address, or none that this person may see."""

    code = "no_event"

    def __init__(self) -> None:
        super().__init__(_("There is no such event."))


class WrongState(Refused):
    """The event has gone on, or is not so far yet."""

    code = "state"


def visible(slug: str, user: Any) -> Event:
    """The event, for who may look inside its club. NoSuchEvent otherwise, in the same words."""
    event = Event.objects.filter(slug=slug).select_related("club", "director__profile", "previous").first()
    if event is None or not club_rights.may_look_inside(event.club, user):
        raise NoSuchEvent
    return event


def open_to_all() -> QuerySet[Event]:
    """The events that anybody may look at, and enter or follow now: of open clubs that show themselves, the newest
    first."""
    clubs = Q(club__closed=None, club__unlisted=False, club__private=False)
    found = Event.objects.filter(clubs, state__in=(EventState.OPEN, EventState.CLOSED, EventState.RUNNING))
    return found.select_related("club")


def has_director(event: Event) -> bool:
    """Whether who directs the event is there: has an account, and is a member of its club."""
    here = Member.objects.filter(club=event.club_id, standing=Standing.MEMBER, user__is_active=True)
    return event.director_id is not None and here.filter(user=event.director_id).exists()


def directs(user: Any, event: Event) -> bool:
    """Whether this person is the director of the event, and is there: who has left the club, or was excluded from it,
    directs no more, in a public club either."""
    return user.is_authenticated and event.director_id == user.pk and has_director(event)


def directing(event: Event) -> set[int]:
    """The numbers of those who direct an event: its director; the officers of the club where there is none any more."""
    if event.director_id is not None and has_director(event):
        return {event.director_id}
    return telling.officers(event.club)


def may(user: Any, act: str, event: Event, *, own: bool | None = None) -> Answer:
    """Whether this person may do that in an event. ``own``: it is the person's own entry."""
    return decide(act, _stand_in(user, event, own))


def may_any(user: Any, acts: Iterable[str], event: Event) -> bool:
    """Whether this person may do one of these in an event."""
    stand = _stand_in(user, event)
    return any(decide(act, stand) for act in acts)


def may_decide(user: Any, act: str, event: Event, pairing: Pairing, *, agreed: bool = False) -> Answer:
    """Whether this person may decide something of a pair's game. Nobody does whose own place it can move, unless both
    sides ``agreed`` to the person; where the director plays, an officer of the club steps in (section 1)."""
    return decide(act, replace(stand_to(user, event, pairing), agreed=agreed))


def stand_to(user: Any, event: Event, pairing: Pairing) -> Stand:
    """How a person stands to the game of a pair."""
    if pairing.game is None or not user.is_authenticated:
        return in_club(event.club, user, own=False)
    entered = Entry.objects.filter(event=event, user=user).exists()
    member = member_of(event.club, user)
    steps_in = member is not None and member.office == Office.OFFICER
    return in_game(pairing.game, user, director=steps_in or directs(user, event), moves=entered)


def may_drop(user: Any, event: Event, person: Any) -> Answer:
    """Whether this person may take another out of an event: nobody does who plays in it; where the director plays, an
    officer of the club steps in."""
    stand = in_club(event.club, user, own=False, about=person)
    if "officer" in stand.roles or directs(user, event):
        stand = replace(stand, roles=stand.roles | {"director"})
    entered = user.is_authenticated and Entry.objects.filter(event=event, user=user, withdrawn=None).exists()
    return decide("drop_entrant", replace(stand, plays=entered))


def _stand_in(user: Any, event: Event, own: bool | None = None) -> Stand:
    """How a person stands to an event. Where there is no director any more the officers of the club are directors."""
    stand = in_club(event.club, user, own=own)
    if directs(user, event) or ("officer" in stand.roles and not has_director(event)):
        return replace(stand, roles=stand.roles | {"director"})
    return stand


def check(answer: Answer) -> None:
    """Refused (``not_allowed``) with the reason unless it is yes."""
    if not answer:
        raise Refused(why_words(answer.why), code="not_allowed")


def locked(event: Event | int, *states: EventState) -> Event:
    """The event with its row locked, part of a transaction. WrongState unless it is in one of ``states``."""
    pk = event if isinstance(event, int) else event.pk
    found = Event.objects.select_for_update().get(pk=pk)
    if states and found.state not in states:
        words = _("The event has moved on: it is “{state}” now. Look at its page again.")
        raise WrongState(words.format(state=EventState(found.state).label))
    return found
