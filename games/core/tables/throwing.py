"""The dice of tables, thrown by the dice worker. Handler of jobs of kind "table_dice"; run again, it gives the same."""

from django.db import transaction

from games.core import ledger
from games.core.dice import keys
from games.core.models import Job
from games.core.tables import asking, opening


def throw_owed(job: Job) -> None:
    """Commit to a new table's dice, and throw all that wait. WrongKeyError; ImproperlyConfigured for a bad key."""
    pk = job.payload["table"]
    with keys.dice_task():
        try:
            opening.commit(pk)
            while _locked(pk):
                _throw(pk)
        except opening.NoSuchTable:  # deleted meanwhile
            return


def _locked(pk: int) -> bool:
    """Lock the throw whose turn it is, by itself: its lock stands before its seed comes out. False if none waits."""
    with transaction.atomic():
        table = opening.locked(pk)
        ledger.seed_of(table, 1)  # with another key nothing is locked
        return asking.lock_next(table) is not None


def _throw(pk: int) -> None:
    """Open the seed of the lock and throw its dice, once."""
    with transaction.atomic():
        table = opening.locked(pk)
        throw = table.throws.filter(out__isnull=True).exclude(lock=None).first()
        if throw is None or throw.lock is None:
            return
        seed = ledger.seed_of(table, throw.lock)
        ledger.reveal(table, throw.lock, seed)
        throw.out = ledger.roll(table, throw.lock, seed, f"throw/{throw.number}", throw.spec)
        throw.seq = table.seq
        throw.save(update_fields=["out", "seq"])
        opening.touch(table)
