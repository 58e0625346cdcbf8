"""A round of envelopes: whether it goes on, when it is opened, and what the table is told of it."""

from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger, rate_limits
from games.core.errors import Refused, Stale, TooMany
from games.core.models.tables import DiceTable, Envelope, EnvelopeRound, Opening, TableGuest
from games.core.rate_limits import Pace
from games.core.tables import envelope_umpire, opening

SEALS = Pace("table_seals", 30)
"""Envelopes sealed, withdrawn or agreed to by one guest in a minute."""


class Sealed(Refused):
    """An envelope can't be used so now."""

    code = "envelope"


def going_round(table: DiceTable, number: int) -> EnvelopeRound:
    """The round of that number. Sealed if there is none, or if it is over."""
    made = table.rounds.filter(number=number).first()
    if made is None:
        raise Sealed(_("There is no such round of envelopes."))
    check_goes_on(made)
    return made


def check_goes_on(made: EnvelopeRound) -> None:
    """Sealed for a round that is over."""
    if made.opened:
        raise Sealed(_("These envelopes are open."))
    if made.called_off:
        raise Sealed(_("These envelopes were called off. None of them is opened."))


def forget(one: Envelope) -> None:
    """Put away what was sealed and what its writer agreed to; the caller saves it."""
    one.text, one.salt, one.seq, one.sealed = "", "", None, None
    one.agreed, one.calls_off, one.umpire_reads, one.without = False, False, False, []


def check_pace(guest: TableGuest) -> None:
    """TooMany for who does a lot in a minute."""
    if rate_limits.take(SEALS, f"g{guest.pk}"):
        raise TooMany(_("That is a lot at once. Please wait a minute."))


def title(words: str) -> str:
    """What a round is about, in the reader's language where nobody said it."""
    return words or _("Orders")


def settle(table: DiceTable, made: EnvelopeRound) -> None:
    """Open all that is sealed if the round waits for nothing else; tell the table as soon as its umpire may read it.
    The caller holds the lock of the table."""
    made.refresh_from_db()
    awaited = list(made.envelopes.select_related("guest").filter(left_out=None))
    written = [one for one in awaited if one.sealed]
    complete = len(written) == len(awaited)
    due = {
        Opening.ALL: complete,
        Opening.TIME: made.at is not None and timezone.now() >= made.at,
        Opening.AGREED: complete and all(one.agreed for one in written),
        Opening.UMPIRE: False,
    }
    if made.opened or made.called_off:
        return
    if due[Opening(made.opens)]:
        open_all(table, made)
    elif envelope_umpire.may_read(made, awaited) and not made.umpire_told:
        made.umpire_told = True
        made.save(update_fields=["umpire_told"])
        note(table, envelope_umpire.told(made, awaited))


def open_all(table: DiceTable, made: EnvelopeRound) -> None:
    """Open what is sealed in a round, for everybody."""
    for one in made.envelopes.select_related("guest").exclude(sealed=None).order_by("seq"):
        ledger.append(table, "open", {"seq": one.seq, "type": "note", "salt": one.salt, "body": body(one)})
    made.opened = timezone.now()
    made.save(update_fields=["opened"])
    opening.touch(table)


def note(table: DiceTable, body: dict[str, object]) -> None:
    """Tell the table what was done. Stale before its journal has begun."""
    if table.seq < 0:
        raise Stale(_("The site has not fixed its part of the dice yet. Ask again in a second."), code="early")
    ledger.append(table, "note", body)
    opening.touch(table)


def body(one: Envelope) -> dict[str, object]:
    """What the journal hides of an envelope, and opens later."""
    return {"note": "envelope", "round": one.round.number, "by": one.guest.number, "text": one.text}
