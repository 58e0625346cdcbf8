"""Sealed bids for sides (6.9): both players of a pair write a side and victory points; both bids are opened at once.

Who sends none in time wants either side, for nothing; if neither wants anything, balance decides.
"""

import secrets
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Count, Max, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.core.outbox import jobs, sweeps
from games.leagues import bids
from games.leagues.bids import Bidder
from games.leagues.conduct import book, telling
from games.leagues.conduct.decision import Answer
from games.leagues.events.making import most_bid, thing
from games.leagues.events.rights import check, locked, may
from games.leagues.events.sides import history
from games.leagues.events.table import rows_of
from games.leagues.models import Bid, Entry, Event, EventState, Pairing, PairState
from games.leagues.pairing.sides import Side, allot, balance

WITHIN = timedelta(days=5)
_ROUND = 1000
"""A pair's number for the lot is this times its round, and its board."""
_BOTH = 2


def ask(event: Event, pairing: Pairing) -> None:
    """Both players of a pair may bid from now on; they are told by mail. Part of the caller's transaction."""
    pairing.state, pairing.bids_until = PairState.BIDDING, timezone.now() + WITHIN
    pairing.save(update_fields=["state", "bids_until"])
    deed = book.write("ask_bids", None, club=event.club, thing=thing(event))
    telling.owe(deed, _users(pairing))


def _users(pairing: Pairing) -> list[int]:
    two = (pairing.first.user_id, pairing.second.user_id if pairing.second else None)
    return [pk for pk in two if pk is not None]


def mine(event: Event, user: Any) -> list[tuple[Pairing, Bid | None]]:
    """The pairs for which this person bids now, each with the bid that was sent."""
    if not user.is_authenticated:
        return []
    rows = Pairing.objects.filter(round__event=event, state=PairState.BIDDING).order_by("round__number", "board")
    rows = rows.select_related("round", "first__user__profile", "second__user__profile")
    own = [row for row in rows if user.pk in _users(row)]
    sent = {bid.pairing_id: bid for bid in Bid.objects.filter(pairing__in=own, entry__user=user)}
    return [(row, sent.get(row.pk)) for row in own]


def open_at(event: Event, user: Any, moment: datetime) -> list[Pairing]:
    """The pairs for which this person could bid at ``moment``, by rounds and boards; some may be open since."""
    rows = Pairing.objects.filter(round__event=event, bids_until__lte=moment + WITHIN)
    rows = rows.filter(Q(first__user=user) | Q(second__user=user)).annotate(sent=Count("bids"), last=Max("bids__at"))
    waits = Q(state=PairState.BIDDING)
    rows = rows.filter(waits | Q(bids_until__gt=moment, sent__lt=_BOTH) | Q(last__gt=moment, sent=_BOTH))
    return list(rows.select_related("round", "first__user", "second__user").order_by("round__number", "board"))


def may_bid(user: Any, event: Event) -> Answer:
    """Whether this person may bid in an event at all: who plays in it may."""
    return may(user, "enter_event", event, own=event.entries.filter(user=user).exists())


def pair_of(event: Event, user: Any, number: int) -> Pairing | None:
    """The pair of this person in a round, whatever has become of it; None for who rests or does not play in it."""
    rows = Pairing.objects.filter(round__event=event, round__number=number).exclude(second=None)
    return rows.filter(Q(first__user=user) | Q(second__user=user)).first()


def all_bids(event: Event) -> QuerySet[Bid]:
    """All bids of an event, by rounds and boards."""
    rows = Bid.objects.filter(pairing__round__event=event).select_related("pairing__round", "entry__user__profile")
    return rows.order_by("pairing__round__number", "pairing__board", "entry__seed")


@transaction.atomic
def bid(user: Any, event: Event, pairing: Pairing, side: str, vp: int, *, answered: bool = False) -> None:
    """Send a bid, once. ``side``: "first", "second", or "" for either. The second of a pair opens both; a mail tells
    both players, but not who is ``answered`` by mail.

    Refused for who does not play there, for what can't be bid, and when the time is over.
    """
    entry = Entry.objects.filter(event=event, user=user, pk__in=(pairing.first_id, pairing.second_id or 0)).first()
    check(may(user, "enter_event", event, own=entry is not None))
    assert entry is not None
    event = locked(event, EventState.RUNNING)
    fresh = Pairing.objects.get(pk=pairing.pk)
    if not event.bids:
        raise Refused(_("In {name} sides are not bid for.").format(name=event.name), code="no_bids")
    if fresh.state == PairState.WAITING:
        raise Refused(_("Bids are asked for when the turn of this game comes."), code="early")
    if fresh.state != PairState.BIDDING or (fresh.bids_until is not None and fresh.bids_until <= timezone.now()):
        raise Refused(_("The time for bids is over here. Look at the round."), code="late")
    top = most_bid(event.system, event.scenario)
    if side not in ("", *Side) or not 0 <= vp <= top or (not side and vp):
        words = _("Say a side and a number from 0 to {most}, or either side and nothing.")
        raise Refused(words.format(most=top), code="choice")
    if Bid.objects.filter(pairing=fresh, entry=entry).exists():
        raise Refused(_("Your bid is sealed already, and stays as it is."), code="sealed")
    salt = secrets.token_hex(32)
    said = bids.Bid(Side(side) if side else None, vp)
    Bid.objects.create(
        pairing=fresh, entry=entry, side=side, vp=vp, salt=salt, seal=bids.seal(salt, said), at=timezone.now()
    )
    if Bid.objects.filter(pairing=fresh).count() == _BOTH:
        open_bids(event, fresh, but=user.pk if answered else None)


def open_bids(event: Event, pairing: Pairing, but: int | None = None) -> None:
    """Open the bids of a pair, owe its game, and a mail to both but ``but``. Part of a transaction that has locked the
    event."""
    first, second = pairing.first, pairing.second
    assert second is not None
    number, rows = pairing.round.number, rows_of(event)
    better, other = sorted((first, second), key=lambda one: one.seed or 0)
    histories = [history(one.seed or 0, number, rows) for one in (better, other)]
    sent = {row.entry_id: bids.Bid(Side(row.side) if row.side else None, row.vp) for row in pairing.bids.all()}
    bidders = [
        Bidder(one.seed or 0, sent.get(one.pk), balance(history))
        for one, history in zip((better, other), histories, strict=True)
    ]
    balanced = allot(event.key, number, (better.seed or 0, histories[0]), (other.seed or 0, histories[1])).side
    found = bids.settle(bidders, event.key, _ROUND * number + pairing.board, balanced)
    pairing.first, pairing.second = (better, other) if found.side is Side.FIRST else (other, better)
    pairing.adjust, pairing.sides_by, pairing.state = found.adjust, found.why.name.lower(), PairState.PLAYING
    pairing.save(update_fields=["first", "second", "adjust", "sides_by", "state"])
    jobs.enqueue("league", f"event:{event.slug}:game:{pairing.pk}", payload={"pairing": pairing.pk})
    for pk in sorted({*_users(pairing)} - {but}):
        payload = {"bids": pairing.pk, "league_event": event.pk, "user": pk}
        jobs.enqueue("club", f"event:{event.slug}:bids:{pairing.pk}:{pk}", payload=payload)


def open_due() -> None:
    """Open the bids of all pairs whose time is over."""
    due = Pairing.objects.filter(state=PairState.BIDDING, bids_until__lte=timezone.now())
    sweeps.each(due.values_list("pk", "round__event"), lambda row: _open_late(*row))


@transaction.atomic
def _open_late(pk: int, event_pk: int) -> None:
    event = locked(event_pk)
    row = Pairing.objects.select_related("round", "first", "second").get(pk=pk)
    if row.state == PairState.BIDDING:
        open_bids(event, row)
