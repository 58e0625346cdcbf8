"""For how long a question is late, only while the clock of its game does not stand, and what that calls for."""

from datetime import datetime, timedelta

from games.core.clocks.pace import Policy, acting, policy
from games.core.clocks.spans import Span, counted
from games.core.clocks.stops import AT_HOME
from games.core.commands.clocks import asking
from games.core.models import Owed, Pause


def late_for(row: Owed, now: datetime) -> timedelta:
    """How long ago the last span of that question was over; without pauses by consent, and without protests and
    evenings at a table and the day after each, since nobody loses by them."""
    return counted(row.over, now, _stood(row.game_id))


def called_for(row: Owed, misses: int, now: datetime) -> Policy:
    """What the pace says for a question whose last span is over, in a seat with that many misses. For how long it has
    been over is looked up only where a moderator may have been passed over since."""
    pace = row.game.clock
    if policy(pace, misses) is not Policy.MODERATOR:
        return policy(pace, misses)
    return acting(pace, misses, late_for(row, now))


def _stood(game: int) -> list[Span]:
    """All times in which the clock of a game stands for everybody, with the day at home where there is one."""
    found = []
    for pause in Pause.objects.filter(game_id=game, agreed__isnull=False):
        span = asking.span_of(pause)
        if span is not None:
            start, end = span
            found.append((start, end + AT_HOME if pause.protest or pause.table else end))
    return found
