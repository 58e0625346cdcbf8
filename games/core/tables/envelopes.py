"""Sealed envelopes: each of several people writes something, all are locked, and all are opened at the same moment.

What is sealed enters the journal as a salted hash. Until it is opened nobody else gets more than that it is there: its
text is read from the database for its writer alone. Opening puts text and salt of all into the journal.
"""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger
from games.core.errors import TooMany
from games.core.journal import entries
from games.core.models import Job
from games.core.models.tables import DiceTable, Envelope, EnvelopeRound, Opening, TableGuest
from games.core.outbox import jobs
from games.core.tables import envelope_rounds, envelope_umpire, opening, throw_requests
from games.core.tables.envelope_rounds import Sealed, body, note, settle, title

MAX_LENGTH = 2_000
MAX_ROUNDS = 300
LONGEST = timedelta(days=7)
_GOES_ON: Final = {"round__opened": None, "round__called_off": None}


def begin(guest: TableGuest, words: str, numbers: Iterable[int], opens: str, at: datetime | None) -> EnvelopeRound:
    """Ask the guests of these numbers to write something. ``at``: for what opens at a time, in the future.

    Refused, TooMany, Stale.
    """
    envelope_rounds.check_pace(guest)
    about = throw_requests.purpose(words)
    now = timezone.now()
    if opens not in Opening.values or (opens == Opening.TIME and not (at and now < at <= now + LONGEST)):
        raise Sealed(_("Say when the envelopes are opened: a time in the next seven days, or when all are in."))
    with transaction.atomic():
        table = opening.locked(guest.table_id)
        writers = list(table.guests.filter(number__in=list(numbers)))
        if not writers:
            raise Sealed(_("Choose who writes something."))
        umpire = envelope_umpire.number_of(table, [writer.number for writer in writers])
        if opens == Opening.UMPIRE and umpire is None:
            raise Sealed(_("Envelopes are held by an umpire who does not write as well."))
        count = table.rounds.count()
        if count >= MAX_ROUNDS:
            raise TooMany(_("This table has had %(most)s rounds of envelopes.") % {"most": MAX_ROUNDS})
        made = EnvelopeRound.objects.create(
            table=table, number=count + 1, guest=guest, words=about, opens=opens,
            at=at if opens == Opening.TIME else None, umpire=umpire,
        )  # fmt: skip
        Envelope.objects.bulk_create([Envelope(round=made, guest=writer) for writer in writers])
        note(table, _asked(made, [writer.number for writer in writers]))
        if made.at:
            jobs.enqueue("table_time", f"table:{table.name}:r{made.number}", payload={"round": made.pk}, due=made.at)
    return made


def _asked(made: EnvelopeRound, writers: list[int]) -> dict[str, object]:
    """The entry that says who is asked to write."""
    told: dict[str, object] = {"note": "envelopes", "round": made.number, "by": made.guest.number, "opens": made.opens}
    if made.at:
        told["at"] = entries.moment(made.at)
    if made.umpire:
        told["umpire"] = made.umpire
    return told | {"words": made.words or "Orders", "guests": writers}


def seal(guest: TableGuest, number: int, text: str, *, umpire_reads: bool = False) -> None:
    """Seal what this guest has written; with the last one all are opened, if that is the rule. Sealed, TooMany.

    ``umpire_reads``: its writer allows the umpire of the round to read it before it is opened, if all do.
    """
    envelope_rounds.check_pace(guest)
    clean = "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").split("\n")).strip()
    if not clean or len(clean) > MAX_LENGTH or not all(letter == "\n" or letter.isprintable() for letter in clean):
        words = _("Write something of at most %(most)s letters, without control characters.")
        raise Sealed(words % {"most": MAX_LENGTH})
    with transaction.atomic():
        table, mine = _locked(guest, number)
        if mine.sealed:
            raise Sealed(_("Your envelope is sealed. Withdraw it first if you want to write another one."))
        salt = secrets.token_bytes(32)
        mine.text, mine.salt, mine.sealed, mine.withdrawn = clean, salt.hex(), timezone.now(), None
        mine.umpire_reads = umpire_reads and envelope_umpire.may_be_allowed(mine.round)
        mine.seq = ledger.append_hidden(table, "note", body(mine), salt)
        mine.save()
        opening.touch(table)
        settle(table, mine.round)


def withdraw(guest: TableGuest, number: int) -> None:
    """Take one's envelope back before it is opened; its text is forgotten, the table sees that it was done."""
    envelope_rounds.check_pace(guest)
    with transaction.atomic():
        table, mine = _locked(guest, number)
        if not mine.sealed:
            raise Sealed(_("Your envelope is not sealed."))
        note(table, {"note": "withdrawn", "round": number, "by": guest.number, "seq": mine.seq})
        envelope_rounds.forget(mine)
        mine.withdrawn = timezone.now()
        mine.save()
        if mine.round.umpire_told:  # of what is sealed next the umpire reads nothing that the table is not told of
            mine.round.umpire_told = False
            mine.round.save(update_fields=["umpire_told"])


def give_up(table: DiceTable, guest: TableGuest) -> None:
    """Take this guest out of the rounds that are not opened yet; those that waited for nobody else are opened. The
    caller holds the lock of the table."""
    going_on = Envelope.objects.select_related("round").filter(guest=guest, **_GOES_ON)
    for mine in going_on:
        mine.delete()
        if mine.round.envelopes.filter(left_out=None).exists():
            settle(table, mine.round)


def agree(guest: TableGuest, number: int) -> None:
    """Say that the envelopes may be opened; they are when all who wrote have said so. Sealed."""
    envelope_rounds.check_pace(guest)
    with transaction.atomic():
        table, mine = _locked(guest, number)
        if mine.round.opens != Opening.AGREED or not mine.sealed:
            raise Sealed(_("Seal your envelope first. Then you can say that all may be opened."))
        mine.agreed = True
        mine.save(update_fields=["agreed"])
        note(table, {"note": "agreed", "round": number, "by": guest.number})
        settle(table, mine.round)


def open_held(guest: TableGuest, number: int) -> None:
    """Open what is sealed in a round that this guest holds as umpire. Sealed, Stale, TooMany."""
    envelope_rounds.check_pace(guest)
    with transaction.atomic():
        table = opening.locked(guest.table_id)
        made = envelope_rounds.going_round(table, number)
        if made.opens != Opening.UMPIRE or not envelope_umpire.is_umpire(guest, made):
            raise Sealed(_("Only the umpire who holds these envelopes opens them."))
        if not made.envelopes.exclude(sealed=None).exists():
            raise Sealed(_("Nobody has sealed an envelope yet."))
        note(table, {"note": "umpire_opens", "round": number, "by": guest.number})
        envelope_rounds.open_all(table, made)


def open_at_time(job: Job) -> None:
    """Handler of jobs of kind "table_time": the moment of a round has come."""
    made = EnvelopeRound.objects.filter(pk=job.payload["round"]).first()
    if made is None:
        return
    with transaction.atomic():
        try:
            table = opening.locked(made.table_id)
        except opening.NoSuchTable:
            return
        settle(table, made)


def going(table: DiceTable) -> list[tuple[str, int, int]]:
    """The rounds that are not opened yet: what about, how many envelopes are sealed, and how many there are."""
    rows = table.rounds.filter(opened=None, called_off=None).annotate(
        sealed=Count("envelopes", filter=Q(envelopes__sealed__isnull=False)),
        all=Count("envelopes", filter=Q(envelopes__left_out=None)),
    )
    found = rows.order_by("number").values_list("words", "sealed", "all")
    return [(title(words), sealed, awaited) for words, sealed, awaited in found]


def own_openings(guest: TableGuest) -> list[entries.Row]:
    """Lines that open a guest's own envelopes, for their own download; not entries themselves."""
    mine = Envelope.objects.select_related("round", "guest").filter(guest=guest, **_GOES_ON)
    rows = mine.exclude(sealed=None).order_by("seq")
    return [{"type": "own-open", "seq": one.seq, "salt": one.salt, "body": body(one)} for one in rows]


def _locked(guest: TableGuest, number: int) -> tuple[DiceTable, Envelope]:
    """The table, for us alone, and the guest's envelope of a round that is not opened yet."""
    table = opening.locked(guest.table_id)
    mine = Envelope.objects.select_related("round", "guest").filter(
        round__table=table, round__number=number, guest=guest
    )
    found = mine.first()
    if found is None:
        raise Sealed(_("Nobody asked you to write something there."))
    envelope_rounds.check_goes_on(found.round)
    if found.left_out:
        raise Sealed(_("You were left out of this round: nobody waits for your envelope any more."))
    return table, found
