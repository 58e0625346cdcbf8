"""What the dice of a table with a beacon wait for, and which of them fell without it."""

import json
from dataclasses import dataclass
from datetime import datetime

from games.core import ledger
from games.core.commands.dice_service import BEACON_MISSED
from games.core.dice import beacon_wait
from games.core.models.tables import DiceTable


@dataclass(frozen=True)
class Wait:
    """A round of the beacon that an open lock names. ``due``: when it is to be had; ``until``: when it is given up."""

    number: int
    due: datetime
    until: datetime


def waits_for(table: DiceTable) -> Wait | None:
    """The round for which the throw waits whose turn it is; None if none does."""
    throw = table.throws.filter(out__isnull=True).exclude(lock=None).first() if table.beacon else None
    if throw is None or throw.lock is None:
        return None
    known, number = ledger.network(table), ledger.round_of(table, throw.lock)
    return Wait(number, beacon_wait.due(known, number), known.time_of(number) + beacon_wait.GIVEN_UP)


def missed(table: DiceTable) -> dict[int, int]:
    """By the locks whose dice fell without the beacon: the round that was not to be had."""
    if not table.beacon:
        return {}
    bodies = table.entries.filter(type="note", body__contains=BEACON_MISSED).values_list("body", flat=True)
    notes = (note for note in map(json.loads, bodies) if note.get("note") == BEACON_MISSED)
    return {note["lock"]: note["round"] for note in notes}
