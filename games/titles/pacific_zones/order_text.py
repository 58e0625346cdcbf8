"""An order in one line of words from a View, wherever there is no page: in mails."""

from typing import Any

from rules.kernel import Ask, Order

from . import orderwords, words
from .atlas import atlas_of
from .position import Position

Plain = Any


def line(view: Plain, facts: Plain, order: Order) -> str:
    """Such as "Akagi to Formosa 21"."""
    return orderwords.line(atlas_of(facts), order)


def idle(view: Plain, facts: Plain, ask: Ask) -> list[str]:
    """The air groups that are about to be lost for want of a base: most others have nothing to do in most steps."""
    return [words.piece(row) for row in Position(atlas_of(facts), view).unbased(view["seat"] or "")]
