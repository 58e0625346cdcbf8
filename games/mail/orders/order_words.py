"""Orders in full words, by the kit of the game's system."""

from games.core.datasets.engines import facts_of
from games.core.models import Game
from games.titles.registry import board_of
from rules.kernel import Ask, Order, Plain


def line(game: Game, view: Plain, order: Order) -> str:
    """Such as "CV Enterprise 3 Hawaii → Midway, move"; its notation where the kit has no words."""
    return board_of(game.system).order_text.line(view, facts_of(game), order)


def idle(game: Game, view: Plain, ask: Ask) -> list[str]:
    """The pieces that may still be ordered at a question, by the names that people know; of others their ids."""
    return board_of(game.system).order_text.idle(view, facts_of(game), ask)
