"""Time limits: seats whose time is over are reminded, or what the pace of the game says is done for them."""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.core.clocks.pace import Policy
from games.core.commands import planning
from games.core.commands.clocks import outages
from games.core.commands.orders import play_default
from games.core.commands.overdue import forfeits, holding
from games.core.commands.overdue.lateness import called_for
from games.core.commands.seats import leaving
from games.core.models import Job, Owed, Seat, Status
from games.core.outbox import jobs, notifications, sweeps

_reasons: list[Callable[[Owed, datetime], bool]] = []


def wait_while(reason: Callable[[Owed, datetime], bool]) -> None:
    """Act for nobody while ``reason(row, now)`` holds for what is owed, such as mail on its way; for ``ready()``."""
    if reason not in _reasons:
        _reasons.append(reason)


def tick(now: datetime | None = None) -> int:
    """Owe what follows from each time limit that has passed, once for each; how many seats are late."""
    now = now or timezone.now()
    late = Owed.objects.filter(due__lte=now, game__status=Status.RUNNING, game__at_table=False)
    late = late.select_related("game").defer("game__state")
    return sweeps.each(late.order_by("due"), lambda row: _look(row, now))


def _look(row: Owed, now: datetime) -> bool:
    seat = row.game.seats.get(code=row.seat)
    if seat.user_id is None:
        return False  # a computer plays at once, and for a vacant seat nobody is late
    if row.hold:
        _owe(row, "hold")
    elif not _act(row, seat, now):
        _remind(row, seat)
    return True


def _act(row: Owed, seat: Seat, now: datetime) -> bool:
    """Owe what the pace says, if the last span of the seat is over and that is anything but waiting."""
    if row.over > now:
        return False
    policy = called_for(row, seat.misses, now)
    if policy not in (Policy.STANDING, Policy.FORFEIT, Policy.SUBSTITUTE):
        return False  # a moderator finds it on the desk
    if not outages.is_silent(now) and not any(reason(row, now) for reason in _reasons):
        _owe(row, policy.value)
    return True


def _owe(row: Owed, deed: str) -> None:
    """Once for each question and version of its deadline, however many workers look."""
    payload = {"seat": row.seat, "seq": row.seq, "version": row.version, "why": "late", "deed": deed}
    mark = f":{row.version}:{deed}" if row.version or deed != Policy.STANDING else ""
    jobs.enqueue("clock", f"clock:{row.game.code}:{row.seat}:{row.seq}{mark}", game=row.game, payload=payload)


def _remind(row: Owed, seat: Seat) -> None:
    """Tell the seat that it is late, once."""
    if not Job.objects.filter(key=notifications.key_of(row.game, row.seat, "late", row.seq)).exists():
        with transaction.atomic():
            notifications.tell(row.game, seat, "late", row.seq)


def expire(job: Job) -> None:
    """Handler of "clock" jobs: what is owed to a seat that still owes what it owed, and whose time was not moved.

    A question that was taken back and asked again has a new time. While the game is at a table nothing is done; the end
    of its evening makes a new version of the deadline, which is owed anew.
    """
    assert job.game is not None
    code, seat, seq = job.game.code, job.payload["seat"], job.payload["seq"]
    row = Owed.objects.filter(game=job.game, seat=seat, seq=seq, game__at_table=False).first()
    if row is None or row.version != job.payload.get("version", row.version):
        return
    deed = job.payload.get("deed", Policy.STANDING)
    if deed == "hold":
        holding.close(code, seat, seq)
    elif deed == Policy.FORFEIT:
        forfeits.forfeit(code, seat, seq)
    elif deed == Policy.SUBSTITUTE:
        leaving.fall_vacant(code, seat, seq)
    elif not planning.answer_overdue(code, seat, seq):
        play_default(code, seat, seq)
