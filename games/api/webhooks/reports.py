"""Reports of turns: owed once for each time that a turn was played to its end, and sent when those who watch know the
whole turn."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.api.models.webhooks import Delivery, Event, Hook
from games.api.webhooks import too_early
from games.core.journal import turns
from games.core.models import Entry, Game, Job, Seat, Status
from games.core.outbox import jobs
from games.core.queries.spectator_delay import is_late
from games.core.queries.spectators import as_watched

_AGAIN = timedelta(hours=1)


def owe(hook: Hook, game: Game, seat: Seat, why: str) -> None:
    """The report of a turn is owed with the first hand-off of the next one, or with the end of the game; once, and once
    more whenever the game went back and the turn has ended again.

    It is for others to read, so it goes out when those may know of it who watch.
    """
    begun, over = len(turns.begun(game)), why == Event.OVER
    turn = begun if over else begun - 1
    if turn >= 1:
        playing = turns.endings(game)[turn] + over
        key = f"report:{game.code}:{turn}" + (f"/{playing}" if playing > 1 else "")
        facts = {"hook": hook.code, "seat": seat.code, "turn": turn, "why": Event.REPORT.value, "key": key}
        facts["playing"] = playing
        due = timezone.now() + timedelta(seconds=game.watch_delay) if is_late(game) else None
        jobs.enqueue("hook", f"hook:{hook.code}:{key}", game=game, payload=facts, due=due)


def put_off(delivery: Delivery, job: Job) -> bool:
    """Whether a report is still too early; then it is owed again for later.

    Since it was owed the turn may have been taken back, or the players may have chosen to be watched later.
    """
    if delivery.event != Event.REPORT:
        return False
    assert job.game is not None
    turn = job.payload["turn"]
    if job.game.status != Status.RUNNING or _is_whole(as_watched(job.game), turn, playing(job)):
        return False
    too_early.owe_again(delivery, job, _whole_from(job.game, turn))
    return True


def playing(job: Job) -> int:
    """Which playing of its turn the report of this job is about, the first is 1. Jobs of old do not say: that one."""
    return int(job.payload.get("playing", 1))


def is_replaced(job: Job, seen: Game) -> bool:
    """Whether the turn was played to its end once more, as those know who watch: another job tells of that.

    ``seen``: the game as they know it, in which the turn is over.
    """
    turn: int = job.payload["turn"]
    still_last = len(turns.begun(seen)) == turn  # so it ended with the game
    return turns.endings(seen)[turn] + still_last > playing(job)


def _is_whole(seen: Game, turn: int, playing: int) -> bool:
    """Whether a turn is over there, and has been played so often."""
    return len(turns.begun(seen)) > turn and turns.endings(seen)[turn] >= playing


def _whole_from(game: Game, turn: int) -> datetime:
    """When those who watch may know the whole turn: if it goes on, they do not before their delay has passed."""
    begun, now = turns.begun(game), timezone.now()
    ended = Entry.objects.values_list("at", flat=True).get(game=game, seq=begun[turn]) if turn < len(begun) else now
    return max(ended + timedelta(seconds=game.watch_delay), now + _AGAIN)
