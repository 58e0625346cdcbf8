"""Positions kept now and then while a game goes on, so that any moment of it is near to one."""

EVERY = 50
"""The act that reaches or passes a multiple of this has its position kept."""


def due(before: int, now: int, hidden: bool) -> bool:
    """Whether to keep the position of an act that ends with entry ``now``; ``before``: the last entry before it.

    After each ``hidden`` act: who looks back never waits for it to be played, so they can't tell how long it is.
    """
    return hidden or now // EVERY > before // EVERY
