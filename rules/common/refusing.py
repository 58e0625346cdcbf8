"""RuleNumbers: one way to say no."""

from rules.kernel import IllegalOrder, NotationError, Text, _


def refusal(reason: Text, rule: str) -> IllegalOrder:
    """An IllegalOrder to raise; its code is the number of the rule."""
    return IllegalOrder(reason, rule, rule)


def unknown(reason: Text, what: str = "", close: str = "") -> NotationError:
    """A NotationError to raise; the sentence ends with the nearest spelling if there is one."""
    if close:
        reason = _("{reason} Did you mean {nearest}?", reason=reason, nearest=close)
    return NotationError(reason, what, close)


def shown(reason: Text, what: str, example: str) -> NotationError:
    """A NotationError to raise for an order that is incomplete: the sentence ends with an example of that order."""
    return NotationError(_("{reason} Write it like this: {example}", reason=reason, example=example), what, example)
