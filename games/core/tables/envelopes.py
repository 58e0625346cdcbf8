"""Sealed envelopes: each of several people writes something, all are locked, and all are opened at the same moment.

What is sealed enters the journal as a salted hash. Until it is opened nobody else gets more than that it is there: its
text is read from the database for its writer alone. Opening puts text and salt of all into the journal.
"""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger, rate_limits
from games.core.errors import Refused, Stale, TooMany
from games.core.journal import entries
from games.core.models import Job
from games.core.models.tables import DiceTable, Envelope, EnvelopeRound, Opening, TableGuest
from games.core.outbox import jobs
from games.core.rate_limits import Pace
from games.core.tables import opening, throw_requests

MAX_LENGTH = 2_000
MAX_ROUNDS = 300
LONGEST = timedelta(days=7)
SEALS = Pace("table_seals", 30)
"""Envelopes sealed, withdrawn or agreed to by one guest in a minute."""


class Sealed(Refused):
    """An envelope can't be used so now."""

    code = "envelope"


def begin(guest: TableGuest, words: str, numbers: Iterable[int], opens: str, at: datetime | None) -> EnvelopeRound:
    """Ask the guests of these numbers to write something. ``at``: for what opens at a time, in the future.

    Refused, TooMany, Stale.
    """
    _check_pace(guest)
    title = throw_requests.purpose(words) or _("Orders")
    now = timezone.now()
    if opens not in Opening.values or (opens == Opening.TIME and not (at and now < at <= now + LONGEST)):
        raise Sealed(_("Say when the envelopes are opened: a time in the next seven days, or when all are in."))
    with transaction.atomic():
        table = opening.locked(guest.table_id)
        writers = list(table.guests.filter(number__in=list(numbers)))
        if not writers:
            raise Sealed(_("Choose who writes something."))
        count = table.rounds.count()
        if count >= MAX_ROUNDS:
            raise TooMany(_("This table has had %(most)s rounds of envelopes.") % {"most": MAX_ROUNDS})
        made = EnvelopeRound.objects.create(
            table=table,
            number=count + 1,
            guest=guest,
            words=title,
            opens=opens,
            at=at if opens == Opening.TIME else None,
        )
        Envelope.objects.bulk_create([Envelope(round=made, guest=writer) for writer in writers])
        body = {"note": "envelopes", "round": made.number, "by": guest.number, "words": title, "opens": opens}
        if made.at:
            body["at"] = entries.moment(made.at)
            jobs.enqueue("table_time", f"table:{table.name}:r{made.number}", payload={"round": made.pk}, due=made.at)
        _note(table, body | {"guests": [writer.number for writer in writers]})
    return made


def seal(guest: TableGuest, number: int, text: str) -> None:
    """Seal what this guest has written; with the last one all are opened, if that is the rule. Sealed, TooMany."""
    _check_pace(guest)
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
        mine.seq = ledger.append_hidden(table, "note", _body(mine), salt)
        mine.save()
        opening.touch(table)
        _open_if_due(table, mine.round)


def withdraw(guest: TableGuest, number: int) -> None:
    """Take one's envelope back before it is opened; its text is forgotten, the table sees that it was done."""
    _check_pace(guest)
    with transaction.atomic():
        table, mine = _locked(guest, number)
        if not mine.sealed:
            raise Sealed(_("Your envelope is not sealed."))
        _note(table, {"note": "withdrawn", "round": number, "by": guest.number, "seq": mine.seq})
        mine.text, mine.salt, mine.seq, mine.sealed, mine.agreed = "", "", None, None, False
        mine.withdrawn = timezone.now()
        mine.save()


def give_up(table: DiceTable, guest: TableGuest) -> None:
    """Take this guest out of the rounds that are not opened yet; those that waited for nobody else are opened. The
    caller holds the lock of the table."""
    for mine in Envelope.objects.select_related("round").filter(guest=guest, round__opened=None):
        mine.delete()
        if mine.round.envelopes.exists():
            _open_if_due(table, mine.round)


def agree(guest: TableGuest, number: int) -> None:
    """Say that the envelopes may be opened; they are when all who wrote have said so. Sealed."""
    _check_pace(guest)
    with transaction.atomic():
        table, mine = _locked(guest, number)
        if mine.round.opens != Opening.AGREED or not mine.sealed:
            raise Sealed(_("Seal your envelope first. Then you can say that all may be opened."))
        mine.agreed = True
        mine.save(update_fields=["agreed"])
        _note(table, {"note": "agreed", "round": number, "by": guest.number})
        _open_if_due(table, mine.round)


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
        _open_if_due(table, made)


def going(table: DiceTable) -> list[tuple[str, int, int]]:
    """The rounds that are not opened yet: what about, how many envelopes are sealed, and how many there are."""
    rows = table.rounds.filter(opened=None).annotate(
        sealed=Count("envelopes", filter=Q(envelopes__sealed__isnull=False)), all=Count("envelopes")
    )
    return list(rows.order_by("number").values_list("words", "sealed", "all"))


def own_openings(guest: TableGuest) -> list[entries.Row]:
    """Lines that open a guest's own envelopes, for their own download; not entries themselves."""
    mine = Envelope.objects.select_related("round", "guest").filter(guest=guest, round__opened=None)
    rows = mine.exclude(sealed=None).order_by("seq")
    return [{"type": "own-open", "seq": one.seq, "salt": one.salt, "body": _body(one)} for one in rows]


def _check_pace(guest: TableGuest) -> None:
    if rate_limits.take(SEALS, f"g{guest.pk}"):
        raise TooMany(_("That is a lot at once. Please wait a minute."))


def _locked(guest: TableGuest, number: int) -> tuple[DiceTable, Envelope]:
    """The table, for us alone, and the guest's envelope of a round that is not opened yet."""
    table = opening.locked(guest.table_id)
    mine = Envelope.objects.select_related("round", "guest").filter(
        round__table=table, round__number=number, guest=guest
    )
    found = mine.first()
    if found is None:
        raise Sealed(_("Nobody asked you to write something there."))
    if found.round.opened:
        raise Sealed(_("These envelopes are open."))
    return table, found


def _open_if_due(table: DiceTable, made: EnvelopeRound) -> None:
    made.refresh_from_db()
    written = list(made.envelopes.select_related("guest").exclude(sealed=None).order_by("seq"))
    complete = len(written) == made.envelopes.count()
    due = {
        Opening.ALL: complete,
        Opening.TIME: made.at is not None and timezone.now() >= made.at,
        Opening.AGREED: complete and all(one.agreed for one in written),
    }
    if made.opened or not due[Opening(made.opens)]:
        return
    for one in written:
        ledger.append(table, "open", {"seq": one.seq, "type": "note", "salt": one.salt, "body": _body(one)})
    made.opened = timezone.now()
    made.save(update_fields=["opened"])
    opening.touch(table)


def _note(table: DiceTable, body: dict[str, object]) -> None:
    if table.seq < 0:
        raise Stale(_("The site has not fixed its part of the dice yet. Ask again in a second."), code="early")
    ledger.append(table, "note", body)
    opening.touch(table)


def _body(one: Envelope) -> dict[str, object]:
    return {"note": "envelope", "round": one.round.number, "by": one.guest.number, "text": one.text}
