"""An order in one line of words from a View, wherever there is no page: in mails."""

from rules.iwo_jima.view_types import Facts, View
from rules.kernel import Ask, Order

from . import order_words
from .map.atlas import atlas_of


def line(view: View, facts: Facts, order: Order) -> str:
    """Such as "1st Bn, 28th Marines moves to 0914, Airfield 1"."""
    return order_words.line(atlas_of(facts), order)


def idle(view: View, facts: Facts, ask: Ask) -> list[str]:
    """None: here each order counts at once, and nothing is drafted."""
    return []


def warnings(view: View, facts: Facts) -> list[str]:
    """None: nothing is drafted."""
    return []
