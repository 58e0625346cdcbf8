"""Reminders: at half and at four fifths of the time for an answer, never two within three hours."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.core.commands import absence
from games.core.models import Game, Job, Owed, Seat
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter

LEFT = {"half": 0.5, "fifths": 0.2}
"""What is left of the time when each of them goes out."""
GAP = timedelta(hours=3)
_SOON = timedelta(minutes=1)


def owe(game: Game, owed: Owed) -> None:
    """Owe the reminders that are still to come for what a seat is asked."""
    now = timezone.now()
    for part in LEFT:
        moment = _moment(game, owed, part)
        if moment > now:
            jobs.enqueue(
                "notice",
                f"notice:{game.code}:{owed.seat}:{owed.seq}:{part}:{int(owed.due.timestamp())}",
                game=game,
                payload={"seat": owed.seat, "seq": owed.seq, "why": "soon", "part": part},
                due=moment,
            )


def due_now(game: Game, seat: Seat, job: Job) -> Owed | None:
    """What the seat is to be reminded of by this job; None if it is not the time.

    If the seat went on meanwhile, or its deadline has moved, its reminders come later.
    """
    now, part = timezone.now(), job.payload["part"]
    owed = Owed.objects.filter(game=game, seat=seat.code).first()
    if owed is None or owed.due <= now:
        return None
    if _moment(game, owed, part) > now + _SOON:
        owe(game, owed)
        return None
    return owed


def wait_until(game: Game, seat: Seat, job: Job, owed: Owed) -> datetime | None:
    """When a reminder may go out that is not to go now; the deadline itself if it is not needed any more."""
    now = timezone.now()
    away = next((row for row in absence.standing(seat.user, now) if row.start <= now), None)
    if away is not None:
        return min(away.end, owed.due)
    near = _last(game, seat, owed)
    if near is None or near <= now:
        return None
    return owed.due if job.payload["part"] == "half" else min(near, owed.due)


def _moment(game: Game, owed: Owed, part: str) -> datetime:
    return owed.due - game.pace * LEFT[part]


def _last(game: Game, seat: Seat, owed: Owed) -> datetime | None:
    """Until when the last mail that asked for this is fresh; any other mail than a reminder for a shorter time."""
    sent = Letter.objects.filter(game=game, user=seat.user, sent__gt=timezone.now() - GAP, kind__in=("turn", "soon"))
    fresh = {"soon": GAP, "turn": min(GAP, game.pace / 8)}
    return max((letter.sent + fresh[letter.kind] for letter in sent if letter.sent), default=None)
