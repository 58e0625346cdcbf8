"""What the umpire of a table has to do with sealed envelopes: they can be asked to hold a round, and open it when they
see fit. They read what is sealed only if all who write in it have allowed it, and never where they write as well."""

from collections.abc import Collection, Sequence
from typing import Any

from games.core.models.table_blocks import BlockBoard
from games.core.models.tables import DiceTable, Envelope, EnvelopeRound, Opening, TableGuest


def number_of(table: DiceTable, writers: Collection[int] = ()) -> int | None:
    """The number of the table's umpire; None if there is none, or if they write as well."""
    found = BlockBoard.objects.filter(table=table).values_list("umpire", flat=True).first()
    return None if found in writers else found


def is_umpire(guest: TableGuest | None, made: EnvelopeRound) -> bool:
    """Whether this guest was umpire when the round was asked for, and is still."""
    return guest is not None and made.umpire == guest.number == number_of(guest.table)


def may_be_allowed(made: EnvelopeRound) -> bool:
    """Whether who writes is asked if the umpire may read it. What is opened with the last one needs no such word."""
    return made.umpire is not None and made.opens != Opening.ALL


def may_read(made: EnvelopeRound, written: Sequence[Envelope]) -> bool:
    """Whether all who write in the round have sealed, and have allowed its umpire to read it."""
    awaited = [one for one in written if not one.left_out]
    return may_be_allowed(made) and bool(awaited) and all(one.sealed and one.umpire_reads for one in awaited)


def told(made: EnvelopeRound, written: Sequence[Envelope]) -> dict[str, Any]:
    """The entry that says who may read it now, and by whose consent."""
    agreed = sorted(one.guest.number for one in written)
    return {"note": "umpire_reads", "round": made.number, "umpire": made.umpire, "agreed": agreed}
