"""Refusals: one way to say no."""

from rules.kernel import IllegalOrder, Text


def refusal(reason: Text, rule: str) -> IllegalOrder:
    """An IllegalOrder to raise; its code is the number of the rule."""
    return IllegalOrder(reason, rule, rule)
