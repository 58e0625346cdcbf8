"""An order in one line of words from a View, wherever there is no page: in mails."""

from rules.kernel import Ask, Order
from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import View

from .map.atlas import atlas_of
from .order_words import Speaker


def line(view: View, facts: Facts, order: Order) -> str:
    """Such as "CV Enterprise 3 Hawaii → Midway, move"."""
    return Speaker(atlas_of(facts), view).choice(order).replace("\xa0", " ")


def idle(view: View, facts: Facts, ask: Ask) -> list[str]:
    """The blocks without orders, where each block should have one: not in logistics, where most get nothing."""
    if ask.kind != "movement":
        return []
    speaker = Speaker(atlas_of(facts), view)
    return [speaker.block(ident).replace("\xa0", " ") for ident in ask.about]


def warnings(view: View, facts: Facts) -> list[str]:
    """None beside those of the rules."""
    return []
