"""Games that computers play at random moments on and back, act by act."""

from games.core import referee
from games.core.bots import players, playing
from games.core.errors import Stale
from games.core.journal import states
from games.core.models import Game, Status
from games.core.outbox import jobs

SYSTEMS = (
    ("pacific-victory", "1943"),
    ("pacific-zones", "pacific-zones-standard"),
    ("iwo-jima-1945", "iwo-jima-standard"),
)
BOT = "sensible"


def begin(system: str, scenario: str) -> str:
    """A game between computers; set DICE_KEY before."""
    code = playing.new_game(system, scenario, [BOT], name="There and back")
    jobs.drain(["dice"], game=code)
    return code


def step(code: str) -> bool:
    """One act: a throw or a decision. False when there is nothing left to do."""
    if jobs.drain(["dice"], game=code, most=1):
        return True
    for row in referee.owed(code):
        try:
            players.act(code, row.seat, BOT)
        except Stale:
            continue
        return True
    return False


def running(code: str) -> bool:
    """The game goes on."""
    return bool(Game.objects.get(code=code).status == Status.RUNNING)


def position(code: str) -> bytes:
    """The stored position."""
    game = Game.objects.get(code=code)
    system = states.rules_of(game)
    return system.dump(states.unpack(system, game.state))
