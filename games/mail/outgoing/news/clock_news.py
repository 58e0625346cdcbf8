"""Mails about clocks and seats: a pause is asked for, on or ending, time was given, an opponent is away or back.

Handler of jobs "clock_news". What they say is on the page of the clock for everybody at the table: no position is read.
"""

from collections.abc import Callable
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock, languages, links
from games.core.commands.clocks.telling import KIND, Left, News
from games.core.models import Absence, DueChange, Evening, Game, Job, Owed, Pause, Seat, Status
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.outgoing import mail_context, mail_preferences, sending
from games.mail.outgoing.news import seat_news
from games.mail.outgoing.render import Rendered, render
from games.mail.outgoing.told import Told, who

LETTER = "clock"
"""The kind of their letters."""


def news(job: Job) -> None:
    """Send it; nothing if it is out of date, or its reader wants no mails of the game."""
    assert job.game_id is not None
    game = Game.objects.get(pk=job.game_id)
    seat = game.seats.select_related("user__profile", "user__mail_preferences").get(code=job.payload["seat"])
    if seat.user is None or seat.resigned_at is not None or game.status != Status.RUNNING:
        return
    letter = sending.letter_for(job.key, game, seat.user, LETTER)
    if letter.sent is not None or not sending.wants_mail(seat.user, game):
        return
    later = mail_preferences.quiet_until(seat.user, timezone.now())
    if later is not None:
        key = f"{job.key.partition('+')[0]}+{int(later.timestamp())}"
        jobs.enqueue(KIND, key, game=game, payload=job.payload, due=later)
        return
    address = addresses.seat_address(game, seat.code) if addresses.receives() else ""
    with languages.speaking_to(seat.user):
        told = _WRITERS[News(job.payload["news"])](game, job.payload)
        mail = _mail(game, seat, told, address) if told else None
    if mail is not None:
        sending.send(letter, seat.user.email, mail, -1, reply_to=address)


def _mail(game: Game, seat: Seat, told: Told, address: str) -> Rendered:
    owed = None if game.at_table else Owed.objects.filter(game=game, seat=seat.code).first()
    mine = [_("Your answer is due %(when)s.") % {"when": clock.until(owed.due)}] if owed else []
    return render(
        "clock",
        mail_context.frame(game, seat, seat.user)
        | {
            "subject_line": f"[{game.name}] {told.subject or _('Clock')}",
            "heading": told.heading,
            "lines": told.lines + mine,
            "answer_line": told.answer if address else "",
            "link": links.link(reverse(told.page, args=[game.code])),
            "button": told.button or _("The clock of the game"),
        },
    )


def _asked(game: Game, about: dict[str, Any]) -> Told | None:
    offer = Pause.objects.filter(pk=about["pause"], agreed=None, ended=None, until__gt=timezone.now()).first()
    if offer is None:
        return None
    words = {"who": who(game, offer.seat), "when": clock.until(offer.until)}
    lines = [
        _("%(who)s asks that the game pauses until %(when)s. No clock runs in a pause.") % words,
        _("Once it is agreed, either of you may end it with 72 hours of notice."),
    ]
    return Told(_("%(who)s asks for a pause") % words, lines, how_to_accept(), _("Accept or refuse"))


def how_to_accept() -> str:
    """How a pause is answered by mail. No-break spaces hold its words inside the sentence, however it is folded."""
    said = _(
        "To answer by mail, send one line and nothing else: “ACCEPT PAUSE” if you agree, “REFUSE PAUSE” if you do not."
    )
    return said.replace(" PAUSE” ", "\xa0PAUSE”\xa0")


def _refused(game: Game, about: dict[str, Any]) -> Told | None:
    offer = Pause.objects.get(pk=about["pause"])
    words = {"who": who(game, offer.seat), "when": clock.until(offer.until)}
    line = _("The pause until %(when)s that %(who)s asked for does not come about. The game goes on.") % words
    return Told(_("No pause"), [line])


def _on(game: Game, about: dict[str, Any]) -> Told | None:
    offer = Pause.objects.get(pk=about["pause"])
    if offer.ended is not None:
        return None
    line = _("No clock runs until %(when)s. Who likes to may answer all the same.")
    return Told(_("The game pauses"), [line % {"when": clock.until(offer.until)}])


def _ending(game: Game, about: dict[str, Any]) -> Told | None:
    offer = Pause.objects.get(pk=about["pause"])
    end = min(offer.until, offer.ended or offer.until)
    if end <= timezone.now():
        return None
    line = _("The pause ends %(when)s; then the clocks run again.") % {"when": clock.until(end)}
    return Told(_("The pause ends soon"), [line])


def _gift(game: Game, about: dict[str, Any]) -> Told | None:
    moved = DueChange.objects.get(pk=about["change"])
    if not Owed.objects.filter(game=game, seat=moved.seat, seq=moved.seq).exists():
        return None
    words = {
        "giver": who(game, about["by"]),
        "who": who(game, moved.seat),
        "old": clock.until(moved.old),
        "new": clock.until(moved.new),
    }
    lines = [_("%(giver)s gave time to %(who)s: due %(new)s, and not %(old)s.") % words]
    return Told(_("A gift of time"), lines)


def _away(game: Game, about: dict[str, Any]) -> Told | None:
    seat = game.seats.get(code=about["who"])
    first, last = (date.fromisoformat(about[name]) for name in ("first", "last"))
    if seat.user_id is None or not Absence.objects.filter(user_id=seat.user_id, first=first, last=last).exists():
        return None
    words = {"who": who(game, seat.code), "first": clock.day_of_year(first), "last": clock.day_of_year(last)}
    lines = [_("%(who)s is away from %(first)s to %(last)s, both included. Only that clock stands.") % words]
    return Told(_("%(who)s is away") % words, lines + _their_due(game, seat))


def _back(game: Game, about: dict[str, Any]) -> Told | None:
    seat = game.seats.get(code=about["who"])
    words = {"who": who(game, seat.code)}
    lines = [_("%(who)s has ended the absence that you were told of.") % words]
    return Told(_("%(who)s is back") % words, lines + _their_due(game, seat))


def _their_due(game: Game, seat: Seat) -> list[str]:
    owed = Owed.objects.filter(game=game, seat=seat.code).first()
    if owed is None:
        return []
    words = {"who": who(game, seat.code), "when": clock.until(owed.due)}
    return [_("The answer of %(who)s is due %(when)s.") % words]


def _at_table(game: Game, about: dict[str, Any]) -> Told | None:
    evening = Evening.objects.filter(pk=about["evening"], ended=None).select_related("pause").first()
    if evening is None:
        return None
    lines = [
        _("Both players have agreed to take the game to a table for an evening."),
        _("Its blocks are moved there, hidden as they are, and no clock runs here meanwhile."),
        _("No rules are enforced at a table, so the game counts for no statistics and ratings from now on."),
        _("If nothing else is agreed until %(when)s, the game goes on by mail from where it stood.")
        % {"when": clock.until(evening.pause.until)},
    ]
    heading = _("The game is at a table")
    return Told(heading, lines, subject=heading)


def _from_table(game: Game, about: dict[str, Any]) -> Told | None:
    lines = [
        _("The evening at the table is over, and the game goes on by mail from where its blocks stood there."),
        _("No rules were enforced at the table, so the game counts for no statistics and ratings."),
    ]
    heading = _("The game goes on by mail")
    return Told(heading, lines, subject=heading)


def _not_from_table(game: Game, about: dict[str, Any]) -> Told | None:
    reasons = {
        Left.AGREED: _("Both players have agreed to leave what was done at the table."),
        Left.TABLE_GONE: _("The table at which the game was is gone."),
        Left.TOO_LONG: _("Thirty days have passed since the game came to the table, and an evening takes no longer."),
    }
    lines = [
        reasons[Left(about["why"])],
        _("The evening at the table is over, and the game goes on by mail from where it stood before."),
        _("More may have been seen at the table than in the game, so it counts for no statistics and ratings."),
    ]
    heading = _("The game goes on by mail")
    return Told(heading, lines, subject=heading)


_WRITERS: dict[News, Callable[[Game, dict[str, Any]], Told | None]] = {
    **seat_news.WRITERS,
    News.PAUSE_ASKED: _asked,
    News.PAUSE_REFUSED: _refused,
    News.PAUSE_ON: _on,
    News.PAUSE_ENDING: _ending,
    News.GIFT: _gift,
    News.AWAY: _away,
    News.BACK: _back,
    News.AT_TABLE: _at_table,
    News.FROM_TABLE: _from_table,
    News.NOT_FROM_TABLE: _not_from_table,
}
