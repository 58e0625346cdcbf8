"""A real game of 1943 between computers, broken off by a resignation: finished, with battles and hidden orders."""

from games.core import referee
from games.core.bots import playing
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.core.cast import seq

SYSTEM, SCENARIO = "pacific-victory", "1943"


def war(turns: int, public: bool = False) -> str:
    """A game whose first ``turns`` turns are played; DICE_KEY has to be set."""
    code = playing.new_game(SYSTEM, SCENARIO, ["sensible"], name="Rabaul and after", public=public)
    playing.play(code, playing.casting(code, ["sensible"]), until=turns + 1, inline_dice=True, say=lambda line: None)
    jobs.drain(["dice"], game=code)
    return code


def finished_war(turns: int, **more: bool) -> Game:
    """The same, then Japan resigns, and the record is made."""
    code = war(turns, **more)
    referee.resign(code, "JAPAN", seq(code))
    jobs.drain(["record"], game=code)
    return Game.objects.get(code=code)
