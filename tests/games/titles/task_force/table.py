"""A game of Task Force between Bob (Japan) and Carol (Allies), brought to a moment by the computer's players."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from games.core import referee
from games.core.bots import players
from games.core.models import Game, Owed
from games.core.outbox import jobs
from tests.games.core.cast import person

SYSTEM = "task-force"
PEOPLE = {"IJN": "bob", "ALLIED": "carol"}


def new_game(scenario: str = "coral_sea", **options: Any) -> str:
    """A game that has begun and that anybody may watch."""
    code = referee.create(SYSTEM, scenario, options=options, name="Coral in May", public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in Game.objects.get(code=code).seats.order_by("order"):
        referee.take_seat(code, seat.code, person(PEOPLE[seat.code]))
    return code


def throw(code: str, chance: Random) -> None:
    """Answer the open lock: dice, or the sealed deck."""
    info = referee.open_lock(code)
    assert info is not None

    def roll(name: str, spec: Mapping[str, Any]) -> list[Any]:
        if "deck" in spec:
            return chance.sample(spec["deck"], len(spec["deck"]))
        return [chance.randint(1, 6) for _die in range(spec["n"])]

    referee.answer_lock(code, info.lock, "c" * 64, roll)


def owed(code: str) -> list[tuple[str, str]]:
    """Who is asked what now."""
    return list(Owed.objects.filter(game__code=code).order_by("seat").values_list("seat", "kind"))


def advance(code: str, until: Callable[[list[tuple[str, str]]], bool], seed: int = 7, most: int = 2500) -> bool:
    """Let the computer's players go on until the questions are as wanted; False if the game is over before."""
    chance = Random(seed)
    for _n in range(most):
        game = Game.objects.get(code=code)
        if game.status != "running":
            return False
        if game.lock_seq is not None:
            throw(code, chance)
            continue
        asked = owed(code)
        if until(asked):
            return True
        with jobs.silence(["bot", "dice"]):
            players.act(code, asked[0][0], "sensible")
    raise AssertionError("it never came to that")


def asks(kind: str) -> Callable[[list[tuple[str, str]]], bool]:
    """Whether somebody is asked that."""
    return lambda asked: any(one == kind for _seat, one in asked)
