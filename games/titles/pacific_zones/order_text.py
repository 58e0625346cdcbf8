"""An order in one line of words from a View, wherever there is no page: in mails."""

from rules.kernel import Ask, Order
from rules.pacific_zones.view_types import Facts, View

from . import order_words, words
from .atlas import atlas_of
from .position import Position


def line(view: View, facts: Facts, order: Order) -> str:
    """Such as "Akagi to Formosa 21"."""
    return order_words.line(atlas_of(facts), order)


def idle(view: View, facts: Facts, ask: Ask) -> list[str]:
    """The air groups that are about to be lost for want of a base: most others have nothing to do in most steps."""
    return [words.piece(row) for row in Position(atlas_of(facts), view).unbased(view["seat"] or "")]
