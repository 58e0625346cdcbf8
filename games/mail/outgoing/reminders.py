"""Reminders as section 3.9 of clubs and leagues has them: before an answer is due, and once a day when it is late."""

from datetime import datetime, time, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock
from games.core.clocks.reminding import QUIET, QuietHours, reminders
from games.core.commands import absence
from games.core.commands.clocks import asking
from games.core.commands.overdue.forfeits import PATIENCE
from games.core.commands.overdue.lateness import late_for
from games.core.models import Game, Job, Owed, Seat
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter
from games.mail.outgoing.mail_preferences import mail_preferences_of

GAP = timedelta(hours=3)
LAST = timedelta(hours=1)
"""In the last hour before an answer is due nobody is reminded."""
DAILY = timedelta(days=1)
_SOON = timedelta(minutes=1)


def quiet_hours(user: Any) -> QuietHours:
    """When this person is not reminded: their own quiet hours, or those of the night."""
    mine = mail_preferences_of(user)
    start, end = (time(mine.quiet_from), time(mine.quiet_until)) if mine.quiet else QUIET
    return QuietHours(start, end, user.profile.zone)


def owe(game: Game, seat: Seat, owed: Owed) -> None:
    """Owe the reminders that are still to come for what a seat is asked, and a look at its due time: it may move."""
    now, mark = timezone.now(), int(owed.due.timestamp())
    jobs.enqueue_later(
        Job(
            kind="notice",
            key=f"notice:{game.code}:{owed.seat}:{owed.seq}:soon:{mark}:{int(moment.timestamp())}",
            game=game,
            payload={"seat": owed.seat, "seq": owed.seq, "why": "soon", "due": owed.due.isoformat()},
            due=moment,
            first_due=moment,
        )
        for moment in (*reminders(owed.since, owed.due, quiet_hours(seat.user)), owed.due)
        if moment > now
    )


def due_now(game: Game, seat: Seat, job: Job) -> Owed | None:
    """What the seat is to be reminded of by this job; None if it is not the time.

    If the seat went on meanwhile, or its deadline has moved, its reminders come later.
    """
    owed = Owed.objects.filter(game=game, seat=seat.code).first()
    if owed is None or owed.due <= timezone.now() + _SOON:
        return None
    if (owed.seq, owed.due.isoformat()) != (job.payload["seq"], job.payload.get("due")):
        owe(game, seat, owed)
        return None
    return owed


def quiet_until(user: Any, now: datetime) -> datetime | None:
    """The end of the hours in which this person is not reminded; None outside of them."""
    around = quiet_hours(user).around(now)
    return around[1] if around else None


def wait_until(game: Game, seat: Seat, owed: Owed) -> datetime | None:
    """When a reminder may go out that is not to go now; the deadline itself if it is not needed any more."""
    now = timezone.now()
    away = next((row for row in absence.standing(seat.user, now) if row.start <= now), None)
    if away is not None:
        return min(away.end, owed.due)
    near = _last(game, seat)
    return None if near is None or near <= now else owed.due


def too_late(owed: Owed, later: datetime) -> bool:
    """Whether a reminder would come after its time."""
    return later > owed.due - LAST


def again(game: Game, job: Job, owed: Owed) -> None:
    """Tell the late player once more a day later, until the opponent may end the game."""
    later = timezone.now() + DAILY
    if late_for(owed, later) < PATIENCE:
        key = f"{job.key.partition('+')[0]}+{int(later.timestamp())}"
        jobs.enqueue("notice", key, game=game, payload=job.payload, due=later)


def standing(seat: Seat, owed: Owed, now: datetime) -> str:
    """What of a late seat's time is left, in a sentence: its bank, or the last span; "" if nothing is."""
    question = asking.Question(owed.game, seat, owed.kind, owed.since, owed.given)
    if owed.flag is not None and now < owed.flag:
        words = {"left": clock.span(question.left(now, owed)), "when": clock.until(owed.flag)}
        return _("Your bank pays for it. Left in it: %(left)s, until %(when)s.") % words
    if now < owed.over:
        return _("Your bank is empty. The last time for it ends %(when)s.") % {"when": clock.until(owed.over)}
    return ""


def _last(game: Game, seat: Seat) -> datetime | None:
    """Until when the last mail that asked for this is fresh; any other mail than a reminder for a shorter time."""
    sent = Letter.objects.filter(game=game, user=seat.user, sent__gt=timezone.now() - GAP, kind__in=("turn", "soon"))
    fresh = {"soon": GAP, "turn": min(GAP, game.pace / 8)}
    return max((letter.sent + fresh[letter.kind] for letter in sent if letter.sent), default=None)
