"""Positions kept now and then while a game goes on, so that any moment of it is near to one."""

EVERY = 50
"""At least one position is kept in so many entries."""


def due(before: int, now: int, hidden: bool) -> bool:
    """Whether to keep the position after entry ``now``; ``before``: the last entry that one may be kept of.

    After each ``hidden`` act: who looks back never waits for it to be played, so he can't tell how long it is.
    """
    return hidden or now // EVERY > before // EVERY
