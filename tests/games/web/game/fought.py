"""A game between Marta and Kenji in which some battles were fought: played on by computers on both sides."""

from games.core import referee
from games.core.bots import players
from games.core.models import Happening, Owed
from tests.games.web.game.table import new_game, throw


def fought(battles: int = 1, scenario_turns: int = 0, **more: object) -> str:
    """Until so many battles are over and so many further turns have begun; the code of the game."""
    code = new_game(**more)
    wanted = {"battle_over": battles, "turn": scenario_turns + 1}
    for n in range(4000):
        found = {kind: Happening.objects.filter(game__code=code, kind=kind).count() for kind in wanted}
        if all(found[kind] >= number for kind, number in wanted.items()):
            return code
        step(code, 1 + n % 6)
    raise AssertionError("no such battle")


def step(code: str, face: int) -> None:
    """One act of a computer, or a throw."""
    if referee.open_lock(code) is not None:
        throw(code, face)
    else:
        players.act(code, Owed.objects.filter(game__code=code).order_by("seat")[0].seat, "sensible")
