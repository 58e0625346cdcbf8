"""Time limits: seats whose time is over are reminded, or the default is played for them, as the game was set up."""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.core.commands import planning
from games.core.commands.orders import play_default
from games.core.models import Deadline, Job, Owed, Seat, Status
from games.core.outbox import jobs, notifications

_reasons: list[Callable[[Owed, datetime], bool]] = []


def wait_while(reason: Callable[[Owed, datetime], bool]) -> None:
    """Play no default while ``reason(row, now)`` holds for what is owed, such as mail on its way; for ``ready()``."""
    if reason not in _reasons:
        _reasons.append(reason)


def tick(now: datetime | None = None) -> int:
    """Owe what follows from each time limit that has passed, once for each; how many seats are late."""
    now = now or timezone.now()
    late = Owed.objects.filter(due__lte=now, game__status=Status.RUNNING).select_related("game")
    count = 0
    for row in late.order_by("due"):
        seat = row.game.seats.get(code=row.seat)
        if seat.bot:
            continue
        count += 1
        if row.game.on_deadline == Deadline.DEFAULT:
            if any(reason(row, now) for reason in _reasons):
                continue
            payload = {"seat": row.seat, "seq": row.seq, "why": "late"}
            jobs.enqueue("clock", f"clock:{row.game.code}:{row.seat}:{row.seq}", game=row.game, payload=payload)
        else:
            _remind(row, seat)
    return count


def _remind(row: Owed, seat: Seat) -> None:
    """Tell the seat that it is late, once."""
    if not Job.objects.filter(key=notifications.key_of(row.game, row.seat, "late", row.seq)).exists():
        with transaction.atomic():
            notifications.tell(row.game, seat, "late", row.seq)


def expire(job: Job) -> None:
    """Handler of "clock" jobs: a seat that still owes what it owed gets what its plan says, else the default.

    A question that was taken back and asked again has a new time.
    """
    assert job.game is not None
    if not Owed.objects.filter(game=job.game, seat=job.payload["seat"], seq=job.payload["seq"]).exists():
        return
    if planning.answer_overdue(job.game.code, job.payload["seat"], job.payload["seq"]):
        return
    play_default(job.game.code, job.payload["seat"], job.payload["seq"])
