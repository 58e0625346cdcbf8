"""The clocks of a game while it waits for a decision on a protest (5.4): all stand, and nothing falls due sooner than
24 hours after they go on."""

from datetime import datetime, timedelta

from games.core.commands.clocks import asking
from games.core.journal.game_transaction import game_transaction
from games.core.models import DueChange, Owed, Pause, Status

LONGEST = timedelta(days=14)
_CAUSE = "protest"


def stop(code: str, seat: str) -> Pause | None:
    """Stop all clocks of a game for a protest of ``seat``, for 14 days at most; None for a game that is not running.
    NoSuchGame."""
    with game_transaction(code) as change:
        if change.game.status != Status.RUNNING:
            return None
        found = Pause.objects.create(
            game=change.game, seat=seat, asked=change.at, agreed=change.at, until=change.at + LONGEST, protest=True
        )
        for row in change.owed.values():
            row.game = change.game
            asking.move(row, change.seats[row.seat], _CAUSE, change.at)
        return found


def go_on(pause: Pause) -> None:
    """Let the clocks run on now. What was asked meanwhile gets an earlier deadline than it was told, but none before
    one that was told without the protest. Nothing to do once the 14 days are over."""
    with game_transaction(pause.game.code) as change:
        found = Pause.objects.get(pk=pause.pk)
        if found.ended is not None or found.until <= change.at:
            return
        found.ended = change.at
        found.save(update_fields=["ended"])
        for row in change.owed.values():
            row.game = change.game
            asking.move(row, change.seats[row.seat], _CAUSE, change.at, least=told_before(row, found, _CAUSE))


def told_before(row: Owed, pause: Pause, cause: str) -> datetime:
    """When the question was due before that pause stopped its clock, of which DueChange says ``cause``; if it was asked
    since, when that was."""
    if row.since > pause.asked:
        return row.since
    moves = DueChange.objects.filter(game=row.game, seat=row.seat, seq=row.seq, cause=cause, at__gte=pause.asked)
    return moves.order_by("version").values_list("old", flat=True).first() or row.due
