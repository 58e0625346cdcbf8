"""An order in one line of words from a View, wherever there is no page: in mails."""

from typing import Any

from rules.kernel import Ask, Order

from .atlas import atlas_of
from .orderwords import Speaker

Plain = Any


def line(view: Plain, facts: Plain, order: Order) -> str:
    """Such as "CV Enterprise 3 Hawaii → Midway, move"."""
    return Speaker(atlas_of(facts), view).choice(order).replace("\xa0", " ")


def idle(view: Plain, facts: Plain, ask: Ask) -> list[str]:
    """The blocks without orders, where each block should have one: not in logistics, where most get nothing."""
    if ask.kind != "movement":
        return []
    speaker = Speaker(atlas_of(facts), view)
    return [speaker.block(ident).replace("\xa0", " ") for ident in ask.about]
