"""Reports of turns: owed once, and sent when those who watch know the whole turn."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.hooks.models import Delivery, Event, Hook
from games.play import jobs, turns
from games.play.horizon import is_late
from games.play.models import Entry, Game, Job, Seat, Status
from games.play.watching import as_watched

_AGAIN = timedelta(hours=1)


def owe(hook: Hook, game: Game, seat: Seat, why: str) -> None:
    """The report of a turn is owed with the first hand-off of the next one, or with the end of the game; once.

    It is for others to read, so it goes out when those may know of it who watch.
    """
    begun = len(turns.begun(game))
    turn = begun if why == Event.OVER else begun - 1
    if turn >= 1:
        key = f"report:{game.code}:{turn}"
        facts = {"hook": hook.code, "seat": seat.code, "turn": turn, "why": Event.REPORT.value, "key": key}
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
    if job.game.status != Status.RUNNING or len(turns.begun(as_watched(job.game))) > turn:
        return False
    count = job.payload.get("again", 0) + 1
    key = f"hook:{job.payload['hook']}:{job.payload['key']}:{count}"
    facts = job.payload | {"again": count}
    delivery.job = jobs.enqueue("hook", key, game=job.game, payload=facts, due=_whole_from(job.game, turn))
    delivery.save(update_fields=["job"])
    return True


def _whole_from(game: Game, turn: int) -> datetime:
    """When those who watch may know the whole turn: if it goes on, they do not before their delay has passed."""
    begun, now = turns.begun(game), timezone.now()
    ended = Entry.objects.values_list("at", flat=True).get(game=game, seq=begun[turn]) if turn < len(begun) else now
    return max(ended + timedelta(seconds=game.watch_delay), now + _AGAIN)
