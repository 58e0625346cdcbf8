"""The map of a mail: what a View tells, drawn by the page kit of the system. Mails without one are complete as well."""

import logging
from dataclasses import dataclass
from typing import Any

from games.core.datasets.engines import facts_of
from games.core.models import Game
from games.titles import summaries
from games.titles.registry import board_of
from rules.kernel import Ask

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file, and what it shows in a sentence."""

    png: bytes
    alt: str
    width: int
    height: int


def picture(game: Game, view: Any, ask: Ask | None = None) -> Picture | None:
    """The map as ``view`` tells it, and nothing else; None for a system without one, or if it can't be drawn here.

    ``ask``: the part of it where that question has to do with something.
    """
    cards = board_of(game.system).postcards
    if cards is None:
        return None
    try:
        from games.titles.hexboard.press import print_card

        card = cards.postcard(view, facts_of(game), summaries.places(game, view, ask) if ask else ())
        return Picture(print_card(card), card.alt, card.ground.width, card.ground.height)
    except Exception as problem:  # a mail must not wait for its picture
        log.error("no map for a mail about %s: %s", game.code, type(problem).__name__)
        return None
