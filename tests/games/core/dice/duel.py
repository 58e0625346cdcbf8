"""A duel whose dice the dice task throws."""

import random

from games.core import referee
from games.core.journal import download
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.core.cast import open_table, person, seq


def duel(**more: object) -> str:
    """A duel that has begun, committed to by the dice task."""
    code = open_table(**more)
    referee.take_seat(code, "RED", person("bob"))
    jobs.drain(["dice"])
    referee.take_seat(code, "BLUE", person("carol"))
    return code


def walk(code: str) -> None:
    """Red takes a step, Blue stands; then the first die is owed."""
    info = referee.draft(code, "RED")
    referee.draft_add(code, "RED", "STEP 2", info.version)
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))


def play_on(code: str, chooser: int = 1) -> None:
    """Play a duel to its end with chosen places, the dice thrown as they are owed."""
    choose = random.Random(chooser)
    while Game.objects.get(code=code).status == "running":
        for row in referee.owed(code):
            if row.kind == "walk":
                referee.commit(code, row.seat, seq(code))
            else:
                referee.submit(code, row.seat, f"FIRE {choose.randint(1, 5)}", seq(code))
        jobs.drain(["dice"])


def text(code: str, seat: str | None = None) -> bytes:
    """The journal as it is downloaded."""
    return "".join(download.lines(referee.journal(code, seat))).encode()
