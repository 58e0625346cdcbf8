"""How a plan answers: an order or lines, and the line of the plan that says so."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.kernel import Followed, Order, Text, _

from ..data_sets.edition import Edition
from .model import Rule
from .reading import rule_text
from .situation import Block, Situation
from .standard import best_way

STANDARD: Final = _("Your plan does not speak of it: this is what is usually done.")
_ONLY: Final = _("Nothing else is possible.")
_SAYS: Final = _("Line {line} of your plan: {text}")
_ASKS: Final = _("Your plan asks you here. Line {line}: {text}")


class Answer(NamedTuple):
    """The order that is chosen. ``rule``: what says so; None: the plan does not speak of it."""

    order: Order
    rule: Rule | None = None


class Asks(NamedTuple):
    """The person is asked. ``rule``: what wants that."""

    rule: Rule


Decision = Answer | Asks


def because(edition: Edition, rule: Rule) -> Text:
    """The line, for the seat itself."""
    return _SAYS.but(line=rule.line, text=rule_text(edition, rule))


def asking(edition: Edition, rule: Rule) -> Followed:
    """The person decides, because this line says so."""
    return Followed((), _ASKS.but(line=rule.line, text=rule_text(edition, rule)))


def followed(now: Situation, decision: Decision) -> Followed | None:
    """What the kernel is told; None where the plan says nothing and the person wants to be asked then."""
    if isinstance(decision, Asks):
        return asking(now.edition, decision.rule)
    if decision.rule is not None:
        return Followed((decision.order.text,), because(now.edition, decision.rule))
    otherwise = next(now.said("OTHERWISE"), None)
    if otherwise is not None and otherwise[0].picks == ("ASK",) and not now.overdue:
        return None
    return Followed((decision.order.text,), STANDARD)


def only(order: Order) -> Followed:
    """There was nothing to decide."""
    return Followed((order.text,), _ONLY)


def verb(orders: Sequence[Order], *verbs: str) -> list[Order]:
    """The orders with one of these verbs."""
    return [order for order in orders if order.verb in verbs]


def going(now: Situation, block: Block, ways: Sequence[Order], places: Sequence[str]) -> Order:
    """To the first of the places where it may go, else to the best one (20.2)."""
    for place in places:
        there = [order for order in ways if order.data["to"] == place]
        if there:
            return best_way(now, block, there)
    return best_way(now, block, ways)
