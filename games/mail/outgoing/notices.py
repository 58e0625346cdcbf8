"""Mails that follow from the game: your turn, a reminder, you are late, the game is over, a moderator looked, or
somebody asks to take something back.

Handler of jobs "notice".
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock, languages, referee
from games.core.clocks.pace import policy
from games.core.models import Deadline, Game, Job, Owed, Seat
from games.core.outbox import jobs
from games.core.outbox.notifications import ASKED, LOOKED, SETTLED
from games.mail import addresses
from games.mail.models.outgoing import Letter
from games.mail.outgoing import answerable, headers, mail_context, mail_preferences, pictures, reminders, sending
from games.mail.outgoing.news import going_back, moderator_looked
from games.mail.outgoing.render import Rendered, render
from games.mail.outgoing.sending import Last
from games.mail.outgoing.subjects import subject
from games.titles import names, summaries
from games.titles.summaries import Context
from games.titles.wording import paces
from rules.kernel import Ask

_MERGED = timedelta(minutes=3)
"""Two hand-offs within this time, with nothing done between, are one mail."""

_SAID = (LOOKED, ASKED, SETTLED)
"""What is told at once, in a mail of its own that tells nothing of what happened in the game."""

_REMINDING = ("soon", "late")

_UNASKED = ("over", *_SAID)
"""What is told to a seat that may owe nothing."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A notice to write. ``owed``: what the seat is asked, None when the game is over.

    ``answer_to``: where orders go; "" if the site takes no mail.
    """

    game: Game
    seat: Seat
    job: Job
    letter: Letter
    last: Last
    owed: Owed | None
    answer_to: str

    @property
    def why(self) -> str:
        """turn, soon, late, over, LOOKED, ASKED or SETTLED."""
        return str(self.job.payload["why"])


def notice(job: Job) -> None:
    """Send the mail that a hand-off, time that runs out or the end of the game owes. Nothing if it is out of date."""
    assert job.game_id is not None
    game, why = Game.objects.get(pk=job.game_id), job.payload["why"]
    seat = game.seats.select_related("user__profile", "user__mail_preferences").get(code=job.payload["seat"])
    if seat.user is None or (seat.resigned_at is not None and why != "over"):
        return
    owed = _asked(game, seat, job)
    if why not in _UNASKED and owed is None:
        return
    if why == "turn" and owed is not None:
        reminders.owe(game, seat, owed)
    letter = sending.letter_for(job.key, game, seat.user, why)
    if letter.sent is not None or not sending.wants_mail(seat.user, game):
        return
    last = sending.last_mail(game, seat.user)
    later = _later(game, seat, job, owed, last)
    if later is not None:
        _put_off(job, later, owed)
    elif _is_wanted(seat, why, owed):
        _send(
            Errand(game, seat, job, letter, last, owed, _answers(game, seat) if owed or why in (ASKED, "over") else "")
        )
        if why == "late" and owed is not None and mail_preferences.mail_preferences_of(seat.user).reminders:
            reminders.again(game, job, owed)


def _asked(game: Game, seat: Seat, job: Job) -> Owed | None:
    why = job.payload["why"]
    if why in _UNASKED:
        return None
    return reminders.due_now(game, seat, job) if why == "soon" else summaries.owed_by(game, seat, job.payload["seq"])


def _is_wanted(seat: Seat, why: str, owed: Owed | None) -> bool:
    if why == "soon" and not mail_preferences.mail_preferences_of(seat.user).reminders:
        return False
    if why in _SAID:
        return True
    return not mail_preferences.in_digest(seat.user, owed.due if owed else None, timezone.now())


def _later(game: Game, seat: Seat, job: Job, owed: Owed | None, last: Last) -> datetime | None:
    """When the mail may go out that may not go now."""
    now, why = timezone.now(), job.payload["why"]
    of_whom = reminders.quiet_until if why in _REMINDING else mail_preferences.quiet_until
    quiet: datetime | None = of_whom(seat.user, now)
    if quiet is not None:
        return quiet
    waits = answerable.waits_until(game, owed, now) if owed is not None else None
    if waits is not None:
        return waits
    if why == "soon" and owed is not None:
        return reminders.wait_until(game, seat, owed)
    fresh = why == "turn" and last.sent is not None and seat.acted_seq <= last.told
    if fresh and last.sent is not None and last.sent + _MERGED > now:
        return last.sent + _MERGED
    return None


def _put_off(job: Job, later: datetime, owed: Owed | None) -> None:
    """Do the same later; but nothing that would come after its time."""
    if job.payload["why"] == "soon" and owed is not None and reminders.too_late(owed, later):
        return
    key = f"{job.key.partition('+')[0]}+{int(later.timestamp())}"
    jobs.enqueue("notice", key, game=job.game, payload=job.payload, due=later)


def _answers(game: Game, seat: Seat) -> str:
    """Where the holder of the seat sends orders; "" if the site takes no mail."""
    return addresses.seat_address(game, seat.code) if addresses.receives() else ""


def _send(errand: Errand) -> None:
    writers: dict[str, Callable[[Errand], Rendered | None]] = {
        "turn": _turn, "late": _reminder, "soon": _reminder, "over": _over,
        LOOKED: _looked, ASKED: _going_back, SETTLED: _going_back,
    }  # fmt: skip
    with languages.speaking_to(errand.seat.user):
        mail = writers[errand.why](errand)
    if mail is None:
        return
    sending.send(
        errand.letter,
        errand.seat.user.email,  # type: ignore[union-attr]
        mail,
        -1 if errand.why in _SAID else errand.game.seq,
        reply_to=errand.answer_to,
        last=errand.last.message_id,
    )


def _turn(errand: Errand) -> Rendered:
    game, seat, owed = errand.game, errand.seat, errand.owed
    assert owed is not None
    sight = referee.seat_view(game, seat.code)
    title = summaries.asked(game, owed.kind, owed.title)
    drawn = (
        pictures.picture(game, sight.view, _first_ask(sight))
        if mail_preferences.mail_preferences_of(seat.user).picture
        else None
    )
    context = mail_context.frame(game, seat, seat.user) | summaries.board(game, sight.view, _first_ask(sight))
    context |= mail_context.happened(game, seat.code, errand.last.told) | mail_context.to_do(game, sight)
    context |= (
        mail_context.choices_of(game, sight)
        | _headed(errand, title, summaries.turn_words(game, sight.view))
        | mail_context.answering(game, owed, sight, errand.answer_to)
    )
    context |= {
        "until_line": mail_context.until_line(owed.due),
        "button": summaries.deed(game, owed.kind),
        "deed_line": mail_context.deed_line(game, owed, sight),
        "picture": drawn,
        "picture_id": sending.picture_id(errand.letter.message_id),
    }
    return render("notice", context, drawn.png if drawn else b"")


def _first_ask(sight: referee.SeatView) -> Ask | None:
    return sight.asks[0] if sight.asks else None


def _reminder(errand: Errand) -> Rendered:
    game, seat, owed, late = errand.game, errand.seat, errand.owed, errand.why == "late"
    assert owed is not None
    sight = referee.seat_view(game, seat.code)
    words = _("Still open: %(what)s") if late else _("Reminder: %(what)s")
    deed = mail_context.deed_line(game, owed, sight, late=late)
    title = words % {"what": summaries.asked(game, owed.kind, owed.title)}
    context = mail_context.frame(game, seat, seat.user) | mail_context.answering(game, owed, sight, errand.answer_to)
    context |= (
        mail_context.to_do(game, sight)
        | mail_context.choices_of(game, sight)
        | summaries.board(game, sight.view, _first_ask(sight))
    )
    context |= _headed(errand, title, summaries.turn_words(game, sight.view))
    context |= {
        "until_line": _late(seat, owed) if late else mail_context.until_line(owed.due),
        "after_line": _after_deadline(game, seat, late),
        "button": summaries.deed(game, owed.kind),
        "deed_line": words % {"what": deed} if deed else "",
    }
    return render("reminder", context)


def _headed(errand: Errand, title: str, turn: str) -> Context:
    """Subject and heading. What is asked stands in the heading: the subject stays the same for a turn."""
    game, name = errand.game, names.holder_name(errand.seat)
    return {
        "subject_line": headers.subject(game, turn),
        "over_line": f"{game.name} · {turn}" if turn else game.name,
        "heading": _("%(what)s, %(name)s") % {"what": title, "name": name},
    }


def _over(errand: Errand) -> Rendered:
    game, seat = errand.game, errand.seat
    context = mail_context.frame(game, seat, seat.user) | mail_context.happened(game, seat.code, errand.last.told)
    return render(
        "over",
        context
        | {
            "subject_line": subject(game, seat.code, errand.why),
            "heading": _("The game is over, %(name)s") % {"name": names.holder_name(seat)},
            "result_line": names.result(game),
            "open_line": _("Everything that was hidden stands open now, and anybody can check every die."),
            "again_line": _again(errand),
            "button": _("See the last position"),
        },
    )


def _again(errand: Errand) -> str:
    """How to play once more by answering; "" where the site takes no mails."""
    if not errand.answer_to:
        return ""
    return _("Once more? Answer this mail with the word [REMATCH]: your opponent gets an invitation.")


def _looked(errand: Errand) -> Rendered:
    return moderator_looked.write(errand.game, errand.seat, errand.job.payload["seq"])


def _going_back(errand: Errand) -> Rendered | None:
    return going_back.write(errand.game, errand.seat, errand.why, errand.job.payload["proposal"], errand.answer_to)


def _late(seat: Seat, owed: Owed) -> str:
    ended = _("The time for it ended %(when)s.") % {"when": clock.short(owed.due)}
    return f"{ended} {reminders.standing(seat, owed, timezone.now())}".strip()


def _after_deadline(game: Game, seat: Seat, late: bool) -> str:
    if game.terms:
        return paces.after(policy(game.clock, seat.misses))
    if game.on_deadline == Deadline.DEFAULT:
        return _("When the time is over, the default of the rules is played for you.")
    if late:
        return _("Nothing is lost: the game waits for you. If you cannot go on, you may resign on the game's page.")
    return _("When the time is over, the game still waits for you, and your opponent sees that you are late.")
