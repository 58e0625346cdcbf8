"""BID in a mail to an event: a bid for a side, sealed as by the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core import clock
from games.core.errors import NotUnderstood, Refused
from games.core.words import say
from games.leagues.events import as_seen
from games.leagues.events.making import most_bid
from games.leagues.events.sealed_bids import bid_words, bidding
from games.leagues.models import Bid, Event, Pairing, PairState
from games.leagues.pairing.sides import Side
from games.mail.orders import bids
from games.mail.orders.bids import Said
from games.mail.outgoing.leagues import event_bids
from rules import kernel


@dataclass(frozen=True, slots=True)
class Understood:
    """A bid that a line holds: for which pair, for which side ("" for either), at how many victory points."""

    pairing: Pairing
    side: str
    vp: int


def understood(user: User, event: Event, said: Said, received: datetime) -> Understood:
    """What a line means, in a mail that came at ``received``. Refused with what would be right.

    A bid is for a pair that could be bid for when the mail came: one that waits for its code does not move to the
    next round meanwhile.
    """
    if not event.bids:
        raise Refused(_("In {name} sides are not bid for.").format(name=event.name), code="no_bids")
    pairing = _pairing(event, user, said, bidding.open_at(event, user, received))
    side = _side(event, said)
    return Understood(pairing, side, _points(event, said, side))


def waits(event: Event, found: Understood) -> str:
    """That a bid is not sealed before it is certain who wrote it."""
    values = {
        "n": found.pairing.round.number,
        "bid": bid_words.bid(found.side, found.vp, as_seen.sides(event)),
        "when": clock.until(found.pairing.bids_until) if found.pairing.bids_until else "",
    }
    words = _(
        "Your bid in round %(n)s, %(bid)s, waits until it is certain that your mail is yours. Nothing is sealed yet. "
        "Bids are taken until %(when)s, or until both are in."
    )
    return words % values


def bid(user: User, event: Event, said: Said, received: datetime) -> list[str]:
    """Seal a bid, and say what of the writer's is open. Refused, with nothing done and what would be right."""
    found = understood(user, event, said, received)
    try:
        bidding.bid(user, event, found.pairing, found.side, found.vp, answered=True)
    except Refused as refused:
        if refused.code != "late":
            raise
        words = _(
            "The time for bids is over in round {n}, so your bid does not count: neither there nor in another round."
        )
        raise Refused(words.format(n=found.pairing.round.number), code="late") from refused
    found.pairing.refresh_from_db()
    return [*_sealed(event, user, found.pairing), *event_bids.standing(event, user)]


def _sealed(event: Event, user: User, pairing: Pairing) -> list[str]:
    """That it is in; with the sides, if it opened both."""
    if pairing.state == PairState.BIDDING:
        return [_("Your bid is sealed, and stays as it is.")]
    return [_("Your bid is sealed. The other one is in too, so both are open now."),
            *bid_words.outcome(event, pairing, user)]  # fmt: skip


def _pairing(event: Event, user: User, said: Said, rows: Sequence[Pairing]) -> Pairing:
    """The pair that is meant: of the round that is named, else the only one.

    A bid can't be changed: where several are open none is guessed, lest who writes twice bids against another player.
    """
    if not rows:
        raise Refused(_("In {name} no bid of yours is open now.").format(name=event.name), code="late")
    numbers = ", ".join(str(pairing.round.number) for pairing in rows)
    if said.round is not None:
        for pairing in rows:
            if pairing.round.number == said.round:
                return pairing
        words = _("You have no bid open in round {n}. Your rounds with bids are: {rounds}.")
        raise NotUnderstood(words.format(n=said.round, rounds=numbers), str(said.round))
    if len(rows) > 1:
        words = _("You bid in several rounds: {rounds}. Write which one, like this: {example}")
        sent = set(Bid.objects.filter(pairing__in=rows, entry__user=user).values_list("pairing", flat=True))
        number = next((pairing for pairing in rows if pairing.pk not in sent), rows[0]).round.number
        raise NotUnderstood(words.format(rounds=numbers, example=event_bids.example(event, number)), "")
    return rows[0]


def _side(event: Event, said: Said) -> str:
    found = bids.side_of(said.name, _names(event)) if said.name else None
    if found is None:
        first, second = as_seen.sides(event).values()
        words = _("Which side do you want, {first} or {second}? Write it like this: {example}. {either} wants neither.")
        values = {"first": first, "second": second, "example": event_bids.example(event)}
        raise NotUnderstood(words.format(**values, either=pgettext("to type", "BID EITHER")), said.name)
    return found


def _points(event: Event, said: Said, side: str) -> int:
    """The number, which only who wants either side may leave out."""
    if len(said.numbers) > 1 or (side and not said.numbers):
        words = _("Say one number of victory points from 0 to {most}, like this: {example}")
        raise NotUnderstood(
            words.format(most=most_bid(event.system, event.scenario), example=event_bids.example(event)), ""
        )
    return said.numbers[0] if said.numbers else 0


def _names(event: Event) -> dict[str, tuple[str, ...]]:
    """What each side may be called: its code, and its title in all languages of the site."""
    seats = kernel.get(event.system).seats(event.scenario, event.options)
    found = {side.value: [str(seat["id"])] for side, seat in zip(Side, seats, strict=True)}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for side, seat in zip(Side, seats, strict=True):
                found[side.value].append(say(seat["title"]))
    return {side: tuple(names) for side, names in found.items()}
