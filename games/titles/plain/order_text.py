"""Orders in their notation."""

from rules.kernel import Ask, Order, Plain


def line(view: Plain, facts: Plain, order: Order) -> str:
    """Its notation."""
    return order.text


def idle(view: Plain, facts: Plain, ask: Ask) -> list[str]:
    """What the question is about, by ids."""
    return list(map(str, ask.about))


def warnings(view: Plain, facts: Plain) -> list[str]:
    """None beside those of the rules."""
    return []
