"""Calls that are too early: they are owed once more for later, with the same id."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.api.models.webhooks import Delivery, Event
from games.core.models import Job
from games.core.outbox import jobs

_AGAIN = timedelta(hours=1)
_WAITS = (Event.TURN, Event.LATE, Event.REWIND)
"""What asks a player to answer by mail, which nobody does while the game is at a table."""


def owe_again(delivery: Delivery, job: Job, due: datetime) -> None:
    """The same call once more, then."""
    count = job.payload.get("again", 0) + 1
    key = f"hook:{job.payload['hook']}:{job.payload['key']}:{count}"
    delivery.job = jobs.enqueue("hook", key, game=job.game, payload=job.payload | {"again": count}, due=due)
    delivery.save(update_fields=["job"])


def put_off_by_evening(delivery: Delivery, job: Job) -> bool:
    """Whether the game is at a table for an evening, so that nobody is told that it waits; then it is owed again."""
    if delivery.event not in _WAITS or job.game is None or not job.game.at_table:
        return False
    owe_again(delivery, job, timezone.now() + _AGAIN)
    return True
