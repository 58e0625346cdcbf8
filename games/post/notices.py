"""Mails that follow from the game: your turn, you are late, the game is over. Handler of jobs of kind "notice"."""

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from games import clock, titles
from games.play import jobs, referee
from games.play.models import Deadline, Game, Job, Owed, Seat, Status
from games.post import about, sending
from games.post.models import Letter
from games.post.render import Rendered, render

_DAY = timedelta(days=1)


def notice(job: Job) -> None:
    """Send the mail that a hand-off, a missed deadline or the end of the game owes. Nothing if it is out of date."""
    assert job.game_id is not None
    game = Game.objects.get(pk=job.game_id)
    seat = game.seats.select_related("user__profile").get(code=job.payload["seat"])
    writer = {"turn": _turn, "late": _reminder, "soon": _reminder, "over": _over}[job.payload["why"]]
    if seat.user is None or (seat.resigned_at is not None and job.payload["why"] != "over"):
        return
    letter = sending.letter_for(job.key, game, seat.user, job.payload["why"])
    if letter.sent is not None or not sending.wants_mail(seat.user, game):
        return
    with sending.speaking_to(seat.user):
        mail = writer(game, seat, job, letter)
    if mail is not None:
        sending.send(letter, seat.user.email, mail, game.seq)


def _turn(game: Game, seat: Seat, job: Job, letter: Letter) -> Rendered | None:
    owed = about.owed_by(game, seat, job.payload["seq"])
    if owed is None:
        return None
    _owe_reminder(game, seat, owed)
    view = referee.view(game.code, seat.code)
    turn = about.turn_words(game, view)
    title = about.asked(game, owed.kind, owed.title)
    context = about.frame(game, seat, seat.user) | about.board(game, view)
    context |= about.happened(game, seat.code, sending.told(game, seat.user))
    context |= {
        "subject_line": _subject(game, title, turn, owed),
        "over_line": f"{game.name} · {turn}" if turn else game.name,
        "heading": _("%(what)s, %(name)s") % {"what": title, "name": titles.holder_name(seat)},
        "until_line": about.until_line(owed.due),
        **about.to_do(game, seat),
        "button": about.deed(game, owed.kind),
    }
    return render("notice", context)


def _reminder(game: Game, seat: Seat, job: Job, letter: Letter) -> Rendered | None:
    late = job.payload["why"] == "late"
    owed = about.owed_by(game, seat, job.payload["seq"]) if late else _still_soon(game, seat)
    if owed is None:
        return None
    view = referee.view(game.code, seat.code)
    what, name = about.asked(game, owed.kind, owed.title), titles.holder_name(seat)
    words = _("Still open: %(what)s") if late else _("Reminder: %(what)s")
    return render(
        "reminder",
        about.frame(game, seat, seat.user)
        | {
            "subject_line": _subject(game, words % {"what": what}, about.turn_words(game, view), owed),
            "heading": _("%(what)s, %(name)s") % {"what": words % {"what": what}, "name": name},
            "until_line": _("The time for it ended %(when)s.") % {"when": clock.short(owed.due)}
            if late
            else about.until_line(owed.due),
            "after_line": _after_deadline(game, late),
            "button": about.deed(game, owed.kind),
        },
    )


def _over(game: Game, seat: Seat, job: Job, letter: Letter) -> Rendered:
    context = about.frame(game, seat, seat.user) | about.happened(game, seat.code, sending.told(game, seat.user))
    abandoned = game.status == Status.ABANDONED
    return render(
        "over",
        context
        | {
            "subject_line": f"[{game.name}] " + (_("The game was given up") if abandoned else _("The game is over")),
            "heading": _("The game is over, %(name)s") % {"name": titles.holder_name(seat)},
            "result_line": titles.result(game),
            "open_line": _("Everything that was hidden stands open now, and anybody can check every die."),
            "button": _("See the last position"),
        },
    )


def _subject(game: Game, what: str, turn: str, owed: Owed) -> str:
    """Nothing in it depends on hidden facts: whose phase it is and its deadline are public."""
    words = ", ".join(part for part in (what, turn) if part)
    return f"[{game.name}] {words} " + _("(until %(when)s)") % {"when": clock.short(owed.due)}


def _after_deadline(game: Game, late: bool) -> str:
    if game.on_deadline == Deadline.DEFAULT:
        return _("When the time is over, the default of the rules is played for you.")
    if late:
        return _("Nothing is lost: the game waits for you. If you cannot go on, you may resign on the game's page.")
    return _("When the time is over, the game still waits for you, and your opponent sees that you are late.")


def _owe_reminder(game: Game, seat: Seat, owed: Owed) -> None:
    """One reminder before the deadline of what is owed now."""
    jobs.enqueue(
        "notice",
        f"notice:{game.code}:{seat.code}:{owed.seq}:soon",
        game=game,
        payload={"seat": seat.code, "seq": owed.seq, "why": "soon"},
        due=owed.due - _before(game),
    )


def _still_soon(game: Game, seat: Seat) -> Owed | None:
    """What the seat owes, if its deadline is near. If the seat went on meanwhile, its new deadline gets a reminder."""
    owed = Owed.objects.filter(game=game, seat=seat.code).first()
    if owed is not None and owed.due - _before(game) > timezone.now():
        _owe_reminder(game, seat, owed)
        return None
    return owed


def _before(game: Game) -> timedelta:
    """A day; at a fast pace, half of the time."""
    return min(_DAY, game.pace / 2)
