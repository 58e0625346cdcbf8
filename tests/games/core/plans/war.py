"""A war between Bob (JAPAN) and Carol (ALLIES), who move and build as the sensible player would."""

from collections.abc import Iterator

from games.core import referee
from games.core.bots import players
from games.core.errors import Stale
from games.core.models import Game, Handoff, Owed, Status
from games.core.outbox import jobs
from tests.games.core.cast import person

SEATS = {"JAPAN": "bob", "ALLIES": "carol"}
KINDS = ("dice", "plan", "clock")


def war(**more: object) -> str:
    """The game, with all dice thrown that it begins with; its code."""
    code = referee.create("pacific-victory", "1942", name="Solomons autumn", **more)  # type: ignore[arg-type]
    jobs.drain(["dice"])
    for seat, name in SEATS.items():
        referee.take_seat(code, seat, person(name))
    jobs.drain(KINDS)
    return code


def asked(code: str) -> list[Owed]:
    """What persons owe now, when plans and dice have done their part."""
    jobs.drain(KINDS)
    return list(Owed.objects.filter(game__code=code).order_by("pk"))


def answer(code: str, seat: str) -> None:
    """Let the person answer what it is asked first."""
    for _try in range(3):
        try:
            players.act(code, seat, "sensible")
        except Stale:
            continue
        return


def play(code: str, most: int = 10_000) -> Iterator[Owed]:
    """Play on, one answer of a person after the other; what each was asked."""
    for _n in range(most):
        owed = asked(code)
        if not owed or Game.objects.get(code=code).status != Status.RUNNING:
            return
        yield owed[0]
        answer(code, owed[0].seat)


def handoffs(code: str) -> int:
    """How often the game waited for a person so far: two who are asked at once count as one."""
    return Handoff.objects.filter(game__code=code, why="turn").values("seq").distinct().count()
