"""When a round of envelopes waits for somebody who went home: it is called off, or goes on without them.

To call off opens nothing, so who asked for the round may do it alone, unless an umpire has read it; else all who have
sealed, together. To leave a
writer out may open the rest at once, so it needs the consent of all who have sealed, whose texts these are; as long as
nobody has, who asked for the round decides.
"""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.models.tables import DiceTable, Envelope, EnvelopeRound, Opening, TableGuest
from games.core.tables import envelope_rounds, opening
from games.core.tables.envelope_rounds import Sealed


def holds(guest: TableGuest, made: EnvelopeRound) -> bool:
    """Whether this guest decides alone where no sealed text is at stake: who asked for it, or opened the table."""
    return guest.owner or guest.pk == made.guest_id


def call_off(guest: TableGuest, number: int) -> None:
    """Call the round off, or say that one wants it; it is when all who have sealed have said so.

    What was sealed is forgotten, and never opened. Sealed, Stale, TooMany.
    """
    envelope_rounds.check_pace(guest)
    with transaction.atomic():
        table, made = _locked(guest, number)
        if made.at is not None and made.opens == Opening.TIME and timezone.now() >= made.at:
            raise Sealed(_("The time has come at which these envelopes are opened."))
        alone = holds(guest, made) and not made.umpire_told  # what an umpire has read is not forgotten so
        consent = [guest.number] if alone else _agreed_to_call_off(made, guest)
        if consent:
            _over(table, made, guest, consent)
        else:
            opening.touch(table)


def leave_out(guest: TableGuest, number: int, other: int) -> None:
    """Let the round go on without the guest of number ``other``, who has not sealed, or say that one wants it.

    Those who remain have their envelopes opened as the round says: at once, if it waited for nobody else. Sealed,
    Stale, TooMany.
    """
    envelope_rounds.check_pace(guest)
    with transaction.atomic():
        table, made = _locked(guest, number)
        awaited = made.envelopes.select_related("guest").filter(left_out=None)
        gone = awaited.filter(guest__number=other, sealed=None).first()
        if gone is None:
            raise Sealed(_("This envelope is not waited for."))
        if awaited.count() == 1:
            raise Sealed(_("Nobody else writes in this round. Call it off instead."))
        sealed = _sealed(made)
        alone = not sealed and holds(guest, made)
        consent = [guest.number] if alone else _agreed_to_go_on(sealed, guest, other)
        if not consent:
            opening.touch(table)
            return
        gone.left_out = timezone.now()
        gone.save(update_fields=["left_out"])
        told = {"note": "left_out", "round": number, "guest": other, "by": guest.number, "agreed": consent}
        envelope_rounds.note(table, told)
        envelope_rounds.settle(table, made)


def _locked(guest: TableGuest, number: int) -> tuple[DiceTable, EnvelopeRound]:
    """The table, for us alone, and a round of it that goes on."""
    table = opening.locked(guest.table_id)
    return table, envelope_rounds.going_round(table, number)


def _sealed(made: EnvelopeRound) -> list[Envelope]:
    return list(made.envelopes.select_related("guest").exclude(sealed=None).order_by("guest__number"))


def _own(sealed: Sequence[Envelope], guest: TableGuest) -> Envelope:
    mine = next((one for one in sealed if one.guest_id == guest.pk), None)
    if mine is None:
        raise Sealed(_("Those who have sealed an envelope decide on that."))
    return mine


def _agreed_to_call_off(made: EnvelopeRound, guest: TableGuest) -> list[int]:
    """Take down that this guest wants it; the numbers of all who have sealed if all do, else none."""
    sealed = _sealed(made)
    mine = _own(sealed, guest)
    mine.calls_off = True
    mine.save(update_fields=["calls_off"])
    return [one.guest.number for one in sealed] if all(one.calls_off for one in sealed) else []


def _agreed_to_go_on(sealed: Sequence[Envelope], guest: TableGuest, other: int) -> list[int]:
    """The same for going on without a guest."""
    mine = _own(sealed, guest)
    mine.without = sorted({*mine.without, other})
    mine.save(update_fields=["without"])
    return [one.guest.number for one in sealed] if all(other in one.without for one in sealed) else []


def _over(table: DiceTable, made: EnvelopeRound, guest: TableGuest, consent: list[int]) -> None:
    for one in made.envelopes.all():
        envelope_rounds.forget(one)
        one.save()
    made.called_off, made.called_off_by = timezone.now(), consent
    made.save(update_fields=["called_off", "called_off_by"])
    envelope_rounds.note(table, {"note": "called_off", "round": made.number, "by": guest.number, "agreed": consent})
