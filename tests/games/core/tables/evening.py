"""A table with people at it, for tests."""

from games.core.journal import download, verify
from games.core.models.tables import DiceTable, TableGuest, TableThrow
from games.core.outbox import jobs
from games.core.tables import asking, guests, journals, opening, throw_requests


def table(*names: str) -> tuple[DiceTable, list[TableGuest]]:
    """A table whose chain has begun, and these guests; the first has opened it."""
    made = opening.open_table()
    jobs.drain()
    sitting = [guests.join(made, name, owner=n == 0)[0] for n, name in enumerate(names)]
    made.refresh_from_db()
    return made, sitting


def thrown(guest: TableGuest, words: str, key: str = "") -> TableThrow:
    """What landed."""
    request = throw_requests.in_words(words)
    assert request is not None
    throw = asking.ask(guest, request, key)
    jobs.drain()
    throw.refresh_from_db()
    return throw


def verdict(made: DiceTable) -> str:
    """The verifier's word on the journal as it is downloaded."""
    return verify.verify("".join(download.lines(journals.rows(made))).encode(), [])
