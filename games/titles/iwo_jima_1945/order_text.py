"""An order in one line of words from a View, wherever there is no page: in mails."""

from typing import Any

from rules.kernel import Ask, Order

from . import orderwords
from .atlas import atlas_of

Plain = Any


def line(view: Plain, facts: Plain, order: Order) -> str:
    """Such as "1st Bn, 28th Marines moves to 0914, Airfield 1"."""
    return orderwords.line(atlas_of(facts), order)


def idle(view: Plain, facts: Plain, ask: Ask) -> list[str]:
    """None: here each order counts at once, and nothing is drafted."""
    return []
