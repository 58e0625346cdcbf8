"""An order in one line of words from a View, wherever there is no page: in mails."""

from rules.kernel import Ask, Order
from rules.pacific_zones.view_types import Facts, View

from . import closing, order_words
from .atlas import atlas_of


def line(view: View, facts: Facts, order: Order) -> str:
    """Such as "Akagi to Formosa 21"."""
    return order_words.line(atlas_of(facts), order)


def idle(view: View, facts: Facts, ask: Ask) -> list[str]:
    """None: most pieces have nothing to do in most steps."""
    return []


def warnings(view: View, facts: Facts) -> list[str]:
    """What is lost when the step closes."""
    return closing.losses(atlas_of(facts), closing.expected(view, view["seat"] or ""))
