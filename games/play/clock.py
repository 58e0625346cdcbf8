"""Time limits: seats whose time is over are reminded, or the default is played for them, as the game was set up."""

from datetime import datetime

from django.utils import timezone

from games.play import jobs
from games.play.models import Deadline, Job, Owed, Status
from games.play.orders import play_default


def tick(now: datetime | None = None) -> int:
    """Owe what follows from each time limit that has passed, once for each; how many seats are late."""
    late = Owed.objects.filter(due__lte=now or timezone.now(), game__status=Status.RUNNING).select_related("game")
    count = 0
    for row in late.order_by("due"):
        seat = row.game.seats.get(code=row.seat)
        if seat.bot:
            continue
        count += 1
        payload = {"seat": row.seat, "seq": row.seq, "why": "late"}
        mark = f"{row.game.code}:{row.seat}:{row.seq}"
        if row.game.on_deadline == Deadline.DEFAULT:
            jobs.enqueue("clock", f"clock:{mark}", game=row.game, payload=payload)
        elif seat.user_id is not None:
            jobs.enqueue("notice", f"notice:{mark}:late", game=row.game, payload=payload)
    return count


def expire(job: Job) -> None:
    """Handler of "clock" jobs: play the default for a seat that still owes what it owed."""
    assert job.game is not None
    play_default(job.game.code, job.payload["seat"], job.payload["seq"])
