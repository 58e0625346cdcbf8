"""The positions of a finished game, from its journal. Pages get Views of them only (games.core.records.moments)."""

from collections.abc import Iterator

from games.core.journal import position_at
from games.core.journal.replay import Position
from games.core.models import Game, Status


def is_open(game: Game) -> bool:
    """Whether the game was played to an end, so that its journal lies open."""
    return bool(game.status == Status.FINISHED)


def positions(game: Game) -> Iterator[Position]:
    """The position after each act. ValueError for a game that is not over. ReplayError if its journal does not play."""
    if not is_open(game):
        raise ValueError("the game is not over: its journal is not open")
    return position_at.positions(game)
