"""The cast: Alice keeps the club, Bob plays RED, Carol plays BLUE, Dave is a stranger. And their table."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User

from games.core import referee
from games.core.commands.taking_back.rewinding import go_back
from games.core.journal.game_transaction import game_transaction
from games.core.models import Entry, Game


def person(name: str, **more: Any) -> User:
    """A person with that name."""
    return User.objects.create_user(name, f"{name}@example.org", "secret-words", **more)


def open_table(**more: Any) -> str:
    """A duel with both seats free and no commitment yet."""
    return referee.create("duel", "dawn", **more)


def running_duel(**more: Any) -> str:
    """A duel between Bob (RED) and Carol (BLUE), both asked to walk."""
    code = open_table(**more)
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", person("bob"))
    referee.take_seat(code, "BLUE", person("carol"))
    return code


def seq(code: str) -> int:
    """The number of the last entry."""
    return Game.objects.get(code=code).seq


def throw(code: str, *dice: int) -> list[str]:
    """Answer the open lock with these dice, in turn; the names of the rolls."""
    names: list[str] = []
    left = list(dice)

    def roll(name: str, spec: Mapping[str, Any]) -> list[int]:
        names.append(name)
        return [left.pop(0)]

    info = referee.open_lock(code)
    assert info is not None
    referee.answer_lock(code, info.lock, "c" * 64, roll)
    assert not left
    return names


def to_the_shooting(code: str, first: int = 1) -> None:
    """Nobody walks; ``first``: the die that says who fires (odd: RED)."""
    referee.commit(code, "RED", seq(code))
    referee.commit(code, "BLUE", seq(code))
    throw(code, first)


def play(code: str, seat: str, text: str) -> int:
    """Submit on the position as it is."""
    return referee.submit(code, seat, text, seq(code))


def shot(code: str) -> tuple[str, int]:
    """RED fires in that duel and the die falls; the duel, and the entry at which that seat had to decide."""
    to_the_shooting(code)
    decision = seq(code)
    play(code, "RED", "FIRE 4")
    throw(code, 6)
    return code, decision


def rewind(code: str, to: int) -> int:
    """Both have agreed to go back; the entry that says so."""
    with game_transaction(code) as change:
        go_back(change, to, "RED", "agreed", "both")
    return seq(code)


def rewinds(code: str) -> int:
    """How often the game went back."""
    return Entry.objects.filter(game__code=code, type="rewind").count()
