"""The dice of tables, thrown by the dice worker. Handler of jobs of kind "table_dice"; run again, it gives the same."""

from django.db import transaction

from games.core import ledger
from games.core.dice import keys
from games.core.dice.beacon import Value
from games.core.models import Job
from games.core.tables import asking, opening
from games.core.tables.blocks import decks


def throw_owed(job: Job) -> None:
    """Commit to a new table's dice, and throw all that wait. WrongKeyError; ImproperlyConfigured for a bad key.

    NotYetError while the round of the beacon is to come that the next one names.
    """
    pk = job.payload["table"]
    with keys.dice_task():
        try:
            opening.commit(pk)
            while _throw_next(pk):
                pass
        except opening.NoSuchTable:  # deleted meanwhile
            return


def _throw_next(pk: int) -> bool:
    """Throw what waits longest, or shuffle a deck; whether there was anything to do."""
    for lock, land in ((_locked, _throw), (decks.lock_next, decks.shuffle)):
        number = lock(pk)
        if number is not None:
            land(pk, ledger.beacon_value(opening.get(pk), number))
            return True
    return False


def _locked(pk: int) -> int | None:
    """Lock the throw whose turn it is, by itself: its lock stands before its seed comes out. None if none waits."""
    with transaction.atomic():
        table = opening.locked(pk)
        ledger.seed_of(table, 1)  # with another key nothing is locked
        throw = asking.lock_next(table)
        return throw.lock if throw else None


def _throw(pk: int, value: Value) -> None:
    """Open the seed of the lock and throw its dice, once. ``value``: of the round that it names."""
    with transaction.atomic():
        table = opening.locked(pk)
        throw = table.throws.filter(out__isnull=True).exclude(lock=None).first()
        if throw is None or throw.lock is None:
            return
        seed = ledger.seed_of(table, throw.lock)
        ledger.reveal(table, throw.lock, seed, value)
        throw.out = ledger.roll(table, throw.lock, seed, f"throw/{throw.number}", throw.spec, value)
        throw.seq = table.seq
        throw.save(update_fields=["out", "seq"])
        opening.touch(table)
