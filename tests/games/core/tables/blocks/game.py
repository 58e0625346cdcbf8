"""A table with hidden blocks and two players, for tests."""

from games.core.models.tables import DiceTable, TableGuest
from games.core.tables.blocks import acts, consent, seen
from games.core.tables.blocks.seen import Seen
from tests.games.core.tables.evening import table

JAPAN, ALLIES = "JAPAN", "ALLIES"
RABAUL, TRUK = "J07", "J06"


def game(*others: str) -> tuple[DiceTable, list[TableGuest]]:
    """Marta plays the Allies, Kenji Japan; the set-ups of 1942 are on the board."""
    made, guests = table("Marta", "Kenji", *others)
    acts.begin(guests[0], "pacific-victory", "1942")
    acts.take(guests[0], ALLIES)
    acts.take(guests[1], JAPAN)
    for guest in guests[:2]:
        acts.set_up(guest, "")
    made.refresh_from_db()
    return made, guests


def look(made: DiceTable, guest: TableGuest | None, asked: str = "") -> Seen:
    """What that guest sees."""
    found = seen.look(made, guest, asked)
    assert found is not None
    return found


def agreed(made: DiceTable, guest: TableGuest) -> None:
    """The guest says yes to what is asked."""
    waiting = next(one for one in look(made, guest).asked if one.answer)
    consent.agree(guest, waiting.row.pk, guest.user)


def where(found: Seen, block: str) -> tuple[str, int] | None:
    """Where an own block stands, and how many steps it has."""
    return next(((row["place"], row["strength"]) for row in found.view["mine"] if row["id"] == block), None)
