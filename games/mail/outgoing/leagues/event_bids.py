"""What mails say of bids for sides to one of the two: what is sealed, what is open, how to write."""

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core import clock
from games.core.models import Job
from games.leagues.events import as_seen, rights
from games.leagues.events.sealed_bids import bid_reading, bid_words
from games.leagues.models import Event, Pairing
from games.mail.outgoing.leagues.club_letters import written
from games.mail.outgoing.render import Rendered


def example(event: Event, number: int | None = None) -> str:
    """A bid as it is written. ``number``: of its round."""
    side = next(iter(as_seen.sides(event).values())).upper()
    words = (
        pgettext("to type", "BID %(side)s 2") if number is None else pgettext("to type", "BID %(side)s 2 ROUND %(n)s")
    )
    return words % {"side": side, "n": number}


def how_to_bid(event: Event) -> str:
    """How a bid is written, for who never wrote one."""
    first, second = as_seen.sides(event).values()
    words = _(
        "To bid for a side by mail, answer with a line like %(example)s: %(first)s or %(second)s, and the victory "
        "points that you give away for it; %(either)s wants neither and gives nothing. If you both want the same side, "
        "who gives more has it, for as much as they bid; else nobody gives anything. A bid can't be changed."
    )
    return words % {
        "example": example(event), "first": first.upper(), "second": second.upper(),
        "either": pgettext("to type", "BID EITHER"),
    }  # fmt: skip


def written_outcome(job: Job, user: User) -> Rendered | None:
    """The mail that opens both bids of a pair, in the active language; None for who may look at the event no more."""
    two = ("round__event__club", "first__user__profile", "second__user__profile")
    pairing = Pairing.objects.select_related(*two).get(pk=job.payload["bids"])
    event, number = pairing.round.event, pairing.round.number
    try:
        rights.visible(event.slug, user)
    except rights.NoSuchEvent:
        return None
    heading, where = _("Round %(n)s: the bids are open") % {"n": number}, reverse("events:rounds", args=[event.slug])
    lines = bid_words.outcome(event, pairing, user)
    return written(event.club, user, heading, lines, "", _("Open the event"), where, over=event.name)


def standing(event: Event, user: User) -> list[str]:
    """The pairs for which this person bids now, a line each: the own bid, or that it lacks. Never the other's."""
    sides, found = as_seen.sides(event), []
    for row in bid_reading.yours(event, user):
        words = _("Round %(n)s, against %(name)s: no bid of yours yet; it is open until %(when)s.")
        if row["bid"]:
            words = _(
                "Round %(n)s, against %(name)s: your bid is sealed, %(bid)s. Both are opened when the other one is in, "
                "%(when)s at the latest."
            )
        bid = bid_words.bid(**row["bid"], titles=sides) if row["bid"] else ""
        when = clock.until(row["until"]) if row["until"] else ""
        found.append(words % {"n": row["round"], "name": row["against"], "bid": bid, "when": when})
    return found
