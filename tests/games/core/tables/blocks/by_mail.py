"""A game by mail that comes to a table for an evening, for tests."""

from django.contrib.auth.models import User

from games.core import referee
from games.core.models import Game, Owed
from games.core.models.tables import DiceTable, TableGuest
from games.core.outbox import jobs
from games.core.tables import guests
from games.core.tables.blocks import acts, bringing, consent
from tests.games.core.cast import person
from tests.games.core.tables.blocks.game import ALLIES, JAPAN, agreed
from tests.games.core.tables.evening import table

SAID = {"phase": "movement", "first": "JAPAN"}


def by_mail(called: str = "", scenario: str = "1942") -> tuple[Game, list[User]]:
    """A game of Marta, the Allies, and Kenji, Japan, at Japan's first movement."""
    people = [person(f"marta{called}"), person(f"kenji{called}")]
    code = referee.create("pacific-victory", scenario, name=f"High Noon {called}", creator=people[0])
    jobs.drain(("dice",))
    for seat, user in zip((ALLIES, JAPAN), people, strict=True):
        referee.take_seat(code, seat, user, "5a" * 32)
    jobs.drain(("dice",))
    found = Game.objects.get(code=code)
    while (owed := Owed.objects.filter(game=found).first()) is not None and owed.kind != "movement":
        referee.play_default(code, owed.seat, owed.seq)
        jobs.drain(("dice",))
    found.refresh_from_db()
    return found, people


def sat_down(people: list[User], *others: str) -> tuple[DiceTable, list[TableGuest]]:
    made, sitting = table("Marta", "Kenji", *others)
    for guest, user in zip(sitting, people, strict=False):
        guests.link(guest, user)
    return made, sitting


def at_table(*others: str, called: str = "") -> tuple[DiceTable, list[TableGuest], Game]:
    """Both have agreed: the blocks of the game are at the table."""
    found, people = by_mail(called)
    made, sitting = sat_down(people, *others)
    marta, kenji = sitting[:2]
    bringing.propose(marta, found.code, marta.user)
    acts.take(kenji, JAPAN)
    agreed(made, kenji)
    found.refresh_from_db()
    made.refresh_from_db()
    return made, sitting, found


def back(made: DiceTable, marta: TableGuest, kenji: TableGuest, found: Game, said: dict[str, str] = SAID) -> None:
    consent.propose(marta, consent.MAIL, facts=said, account=marta.user)
    agreed(made, kenji)
    jobs.drain(("dice",))
    found.refresh_from_db()
    made.refresh_from_db()
