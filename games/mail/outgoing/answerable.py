"""When a seat is told what it is asked: not while it could not answer."""

from datetime import datetime, timedelta

from games.core.models import Game, Owed

_DICE = timedelta(seconds=2)
"""So long dice usually take to lie."""
_EVENING = timedelta(days=1)
"""So often it is looked whether a game is back from its table."""


def waits_until(game: Game, owed: Owed, now: datetime) -> datetime | None:
    """When to look again, while nothing can be answered: the game is at a table for an evening, or dice are being
    thrown. None if it can be answered now."""
    if game.at_table:
        return now + _EVENING
    return now + max(_DICE, (now - owed.since) / 4) if game.lock_seq is not None else None
