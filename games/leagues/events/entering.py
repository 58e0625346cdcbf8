"""Entering an event, leaving it, and what its director does until it begins."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models import Exists, Max, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import clock
from games.core.errors import Refused
from games.core.outbox import jobs
from games.leagues.clubs.rights import Closed
from games.leagues.conduct import book, telling
from games.leagues.conduct.standing import member_of
from games.leagues.events import progress
from games.leagues.events.making import thing
from games.leagues.events.rights import check, directing, locked, may, may_drop
from games.leagues.models import Club, Entry, Event, EventState, Format, Pairing, PairState, RollCall
from games.leagues.pairing import limits
from games.leagues.rating_lists import published as ratings
from games.leagues.ratings import area
from games.leagues.standings import divisions

LEAST = 3
MOST_SWISS = 200
MOST_ROUND_ROBIN = 24
MOST_DIVISIONS = 90
MOST_ELIMINATION = 64
_NOT_BEGUN = (EventState.OPEN, EventState.CLOSED)
"""Takes entries, or has them and waits for its lots: who leaves then leaves nothing behind."""


def enter(user: Any, event: Event) -> Entry:
    """Enter, or come back before the start; late into a Swiss event that takes late entries, and between any two rounds
    into a ladder.

    Refused for who is no member, for a full event and for one that takes no entries.
    """
    check(may(user, "enter_event", event, own=member_of(event.club, user) is not None))
    if event.club.closed is not None:
        raise Closed(_("This club is closed: it can only be read."))
    with transaction.atomic():
        event = locked(event, EventState.OPEN, EventState.RUNNING)
        if event.confirm_by is not None and entries_are_over(event):
            raise Refused(
                _("The time to enter was over on {day}.").format(day=clock.day(event.confirm_by)), code="late"
            )
        if event.entries.filter(withdrawn=None).count() >= most_of(event):
            raise Refused(_("This event is full."), code="full")
        if event.state == EventState.RUNNING:
            return _enter_late(user, event)
        entry, _made = Entry.objects.update_or_create(
            event=event, user=user, defaults={"withdrawn": None}, create_defaults={"entered": timezone.now()}
        )
        telling.record("enter_event", user, event.club, thing=thing(event))
    return entry


def entries_are_over(event: Event) -> bool:
    """Whether an event that begins by itself takes no entries any more."""
    is_over = event.confirm_by is not None and event.confirm_by <= timezone.now()
    return event.state == EventState.OPEN and is_over


def next_late_round(event: Event) -> int:
    """The round from which who enters now would play; 0 for an event that takes no late entries, or no more (6.8)."""
    if event.state != EventState.RUNNING:
        return 0
    if event.is_ladder:
        return event.next_round
    following = event.drawn.count() + 1
    return following if following <= last_late_round(event) else 0


def last_late_round(event: Event) -> int:
    """The last round into which late entries are let; 0 for an event that takes none."""
    last = limits.last_late_round(event.swiss_rounds) if event.has_swiss else 0
    return last if last > 1 else 0


def _enter_late(user: Any, event: Event) -> Entry:
    """Into the round that is drawn next, with the next seed; seeds of others never move. Who has left a ladder comes
    back to it with the old seed."""
    following = next_late_round(event)
    if not following:
        raise Refused(_("The event has begun, and takes no entries any more."), code="late")
    old = event.entries.filter(user=user).first()
    if old is not None and (old.withdrawn is None or not event.is_ladder):
        raise Refused(_("You have entered this event already; who has left it can't come back."), code="entered")
    if old is not None:
        old.withdrawn, old.from_round, old.confirmed, old.silent = None, following, following, 0
        old.save(update_fields=["withdrawn", "from_round", "confirmed", "silent"])
        telling.record("enter_event", user, event.club, act="enter_late", thing=thing(event), also=directing(event))
        return old
    last = event.entries.aggregate(last=Max("seed"))["last"]
    rating = ratings.area_of(event.system, [user.pk]).get(user.pk, area.START)
    entry = Entry.objects.create(
        event=event, user=user, entered=timezone.now(), seed=last + 1, rating=rating, from_round=following,
        confirmed=following,
    )  # fmt: skip
    telling.record("enter_event", user, event.club, act="enter_late", thing=thing(event), also=directing(event))
    return entry


def most_of(event: Event) -> int:
    """How many players it takes."""
    if event.has_swiss or event.is_ladder:
        return MOST_SWISS
    if event.has_divisions:
        return MOST_DIVISIONS
    return MOST_ELIMINATION if event.has_elimination else MOST_ROUND_ROBIN


def withdraw(user: Any, event: Event) -> None:
    """Leave: before the start with nothing left behind, later no more games are made for this player.

    Games that are being played go on; those of a round robin that have not begun are lost. Of who leaves a division
    before half of the games are decided none counts for the table.
    """
    entry = Entry.objects.filter(event=event, user=user, withdrawn=None).first()
    check(may(user, "enter_event", event, own=entry is not None))
    with transaction.atomic():
        event = locked(event, EventState.OPEN, EventState.RUNNING)
        leave(event, user)
        _record_leaving(event, user)


def what_leaving_means(event: Event) -> str:
    """What becomes of the games and the place of who leaves now, in a sentence or more."""
    if event.state == EventState.OPEN:
        return _("It has not begun: you can enter again until it does.")
    if event.is_ladder:
        return _(
            "You are on the ladder no more. A game that is being played goes on and counts. If you come back, you "
            "start at the bottom."
        )
    if event.has_divisions:
        return _(
            "Games that have not begun are lost without play. Those that are being played go on and count. Before half "
            "of your games are decided all of them are taken out of the table, for you and for those you have met. You "
            "can not come back this season."
        )
    if not event.drawn_whole:
        return _("You are paired no more. A game that is being played goes on and counts. You can not come back.")
    return _(
        "Games that have not begun are lost without play. Those that are being played go on and count. You can not "
        "come back."
    )


def leave_ladders(user: Any, club: Club) -> None:
    """Out of all ladders of a club, as by :func:`withdraw`: the person has left the club. Places close up, and games
    that are being played go on and count. Part of the caller's transaction."""
    for one in ladders_of(user, club):
        event = locked(one)
        if event.state in (*_NOT_BEGUN, EventState.RUNNING) and _plays_in(user, event):
            leave(event, user)
            _record_leaving(event, user)


def ladders_of(user: Any, club: Club) -> list[Event]:
    """The ladders of a club that are not over and in which this person plays."""
    mine = Entry.objects.filter(user=user, withdrawn=None, event=OuterRef("pk"))
    rows = Event.objects.filter(Exists(mine), club=club, format=Format.LADDER)
    return list(rows.filter(state__in=(*_NOT_BEGUN, EventState.RUNNING)))


def _record_leaving(event: Event, user: Any) -> None:
    also = directing(event) if event.state == EventState.RUNNING else ()
    telling.record("enter_event", user, event.club, act="withdraw", thing=thing(event), also=also)


def drop(user: Any, event: Event, person: Any, words: str) -> None:
    """Take a player out, as by :func:`withdraw`; the player and all others who play are told why.

    Refused for who may not, without a reason, and for somebody who does not play.
    """
    check(may_drop(user, event, person))
    words = book.checked_reason(words)
    with transaction.atomic():
        event = locked(event, EventState.OPEN, EventState.RUNNING)
        playing = set(event.entries.filter(withdrawn=None).exclude(user=None).values_list("user", flat=True))
        if person.pk not in playing:
            raise Refused(_("This player is not in the event any more."), code="choice")
        leave(event, person)
        telling.record("drop_entrant", user, event.club, person=person, thing=thing(event), words=words, also=playing)


def forget(user: Any) -> None:
    """Out of all events that are not over, as by :func:`withdraw`: the account is being deleted."""
    going = (*_NOT_BEGUN, EventState.RUNNING)
    mine = Entry.objects.filter(user=user, withdrawn=None, event__state__in=going)
    for pk in mine.values_list("event", flat=True):
        with transaction.atomic():
            event = locked(pk)
            # else the rounds are counted for these players already: the games of an account that is gone are lost (4.4)
            counted = event.state == EventState.CLOSED and not event.is_ladder
            if event.state in going and not counted and _plays_in(user, event):
                leave(event, user)


def _plays_in(user: Any, event: Event) -> bool:
    return event.entries.filter(user=user, withdrawn=None).exists()


def leave(event: Event, user: Any) -> None:
    """Take a player out of an event, as by :func:`withdraw`, and tell nobody. Part of the caller's transaction, which
    has locked the event."""
    entry = Entry.objects.get(event=event, user=user)
    if event.state in _NOT_BEGUN:
        entry.delete()
        return
    entry.withdrawn, entry.void = timezone.now(), event.has_divisions and _left_early(entry)
    entry.save(update_fields=["withdrawn", "void"])
    progress.lose_unbegun(event, entry)


def _left_early(entry: Entry) -> bool:
    """Whether fewer than half of the player's games are decided (6.7)."""
    mine = Pairing.objects.filter(Q(first=entry) | Q(second=entry))
    return 2 * mine.filter(state=PairState.DECIDED).count() < mine.count()


def close(user: Any, event: Event) -> None:
    """Close the entries: the dice worker opens the key, and the event begins. Refused for too few players."""
    check(may(user, "start_round", event))
    with transaction.atomic():
        event = locked(event, EventState.OPEN)
        close_entries(event, user)


def close_entries(event: Event, by: Any) -> None:
    """As by :func:`close`, in a transaction that has locked the event. ``by``: None where it begins by itself. Refused
    for too few players."""
    _check_size(event, event.entries.filter(withdrawn=None).count())
    event.state, event.begun = EventState.CLOSED, timezone.now()
    event.starts, event.confirm_by, event.roll_call = None, None, RollCall.NONE
    event.save(update_fields=["state", "begun", "starts", "confirm_by", "roll_call"])
    jobs.enqueue("league_key", f"event:{event.slug}:open", payload={"event": event.pk})
    telling.record("start_round", by, event.club, act="start_event", thing=thing(event))


def _check_size(event: Event, players: int) -> None:
    """Refused (``few``, ``rounds``) unless so many players can play it as it is set up."""
    least, words = _LEAST[Format(event.format)]
    if players < least:
        raise Refused(words(players).format(least=least, n=players), code="few")
    most = limits.most_rounds(players)
    if event.has_swiss and event.rounds > most:
        said = ngettext(
            "{n} player can be paired for {most} rounds whatever happens, not for {rounds}.",
            "{n} players can be paired for {most} rounds whatever happens, not for {rounds}.", players)  # fmt: skip
        raise Refused(said.format(n=players, most=most, rounds=event.rounds), code="rounds")
    if event.has_swiss and event.qualify >= players:
        text = _("{qualify} are to go on to the elimination, and {n} have entered: wait for more players.")
        raise Refused(text.format(qualify=event.qualify, n=players), code="few")


def _few_for_swiss(n: int) -> str:
    return ngettext(
        "A Swiss event needs {least} players; {n} has entered. So few better play a round robin.",
        "A Swiss event needs {least} players; {n} have entered. So few better play a round robin.",
        n,
    )


_LEAST: dict[Format, tuple[int, Callable[[int], str]]] = {
    Format.ROUND_ROBIN: (LEAST, lambda n: ngettext(
        "A round robin needs {least} players; {n} has entered.",
        "A round robin needs {least} players; {n} have entered.", n)),
    Format.ELIMINATION: (LEAST, lambda n: ngettext(
        "An elimination needs {least} players; {n} has entered.",
        "An elimination needs {least} players; {n} have entered.", n)),
    Format.DIVISIONS: (divisions.LEAST_SIZE, lambda n: ngettext(
        "Divisions need {least} players; {n} has entered.",
        "Divisions need {least} players; {n} have entered.", n)),
    Format.LADDER: (LEAST, lambda n: ngettext(
        "A ladder needs {least} players; {n} has entered.",
        "A ladder needs {least} players; {n} have entered.", n)),
    Format.SWISS: (limits.LEAST_PLAYERS, _few_for_swiss),
    Format.SWISS_CUT: (limits.LEAST_PLAYERS, _few_for_swiss),
}  # fmt: skip
"""With fewer players an event does not begin, and what is said then."""


def set_rounds(user: Any, event: Event, rounds: int) -> None:
    """Another number of rounds for a Swiss event that has not begun. Refused for more than can be paired."""
    check(may(user, "start_round", event))
    with transaction.atomic():
        event = locked(event, EventState.OPEN)
        players = event.entries.filter(withdrawn=None).count()
        if not event.has_swiss or not 1 <= rounds <= max(1, limits.most_rounds(players)):
            raise Refused(_("So many rounds can't be paired."), code="rounds")
        event.rounds = rounds
        event.save(update_fields=["rounds"])


def cancel(user: Any, event: Event) -> None:
    """Call it off before it begins."""
    check(may(user, "cancel_event", event))
    with transaction.atomic():
        event = locked(event, EventState.DRAFT, EventState.OPEN)
        call_off(event, user)


def call_off(event: Event, by: Any, act: str = "") -> None:
    """As by :func:`cancel`, in a transaction that has locked the event; who has entered is told. ``by``: None where the
    site does it by its rules, with its own ``act``."""
    event.state = EventState.CANCELLED
    event.save(update_fields=["state"])
    entered = set(event.entries.filter(withdrawn=None).exclude(user=None).values_list("user", flat=True))
    telling.record("cancel_event", by, event.club, act=act, thing=thing(event), also=entered | directing(event))
