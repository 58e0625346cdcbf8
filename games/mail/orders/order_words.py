"""Orders in full words, by the kit of the game's system."""

from games import titles
from games.datasets.engines import facts_of
from games.play.models import Game
from rules.kernel import Ask, Order, Plain


def line(game: Game, view: Plain, order: Order) -> str:
    """Such as "CV Enterprise 3 Hawaii → Midway, move"; its notation where the kit has no words."""
    kit = titles.kit(game.system, "orderline")
    if kit is None:
        return order.text
    facts = facts_of(game)
    return str(kit.line(view, facts, order))


def idle(game: Game, view: Plain, ask: Ask) -> list[str]:
    """The pieces that may still be ordered at a question, by the names that people know; of others their ids."""
    kit = titles.kit(game.system, "orderline")
    if kit is None:
        return [str(about) for about in ask.about]
    facts = facts_of(game)
    return [str(name) for name in kit.idle(view, facts, ask)]
