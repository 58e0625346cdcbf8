"""Mails about seats: one is vacant, somebody offers to take it, or has sat down."""

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock
from games.core.clocks.record import Record
from games.core.commands.clocks.telling import News
from games.core.commands.seats import filling
from games.core.models import Cause, Game, Vacancy, Volunteer
from games.core.queries import reliability
from games.mail.outgoing.told import Told, who
from games.titles import names
from games.titles.wording import record_words

_PAGE = "game:vacancy"


def _vacant(game: Game, about: dict[str, Any]) -> Told | None:
    row = Vacancy.objects.get(pk=about["vacancy"])
    if row.ended is not None:
        return None
    words = {"seat": names.seat_title(game, row.seat), "when": clock.until(row.until)}
    lines = [
        {
            Cause.LEFT: _("The player of %(seat)s has left the game."),
            Cause.SILENCE: _("The player of %(seat)s did not answer in time."),
        }[Cause(row.cause)]
        % words,
        _("The seat is offered to others, and its clock stands until %(when)s at most.") % words,
        _("You may take the win instead.")
        if row.cause == Cause.LEFT
        else _("If nobody has come by then, you may take the win."),
    ]
    return _told(_("The seat of %(seat)s is vacant") % words, lines)


def _offered(game: Game, about: dict[str, Any]) -> Told | None:
    row = Volunteer.objects.select_related("vacancy", "user__profile").filter(pk=about["volunteer"]).first()
    if row is None or row.declined is not None or row.vacancy.ended is not None or not filling.stands(game, row):
        return None
    record: Record = reliability.record_of(row.user, timezone.now())
    words = {
        "who": row.user.profile.name,
        "seat": names.seat_title(game, row.vacancy.seat),
        "record": record_words.words(record),
        "when": clock.until(row.at + filling.WAITED),
    }
    lines = [
        _("%(who)s offers to play on for %(seat)s (%(record)s).") % words,
        _("If you say nothing until %(when)s, %(who)s sits down.") % words,
    ]
    return _told(_("%(who)s offers to sit down") % words, lines, _("Accept or decline"))


def _filled(game: Game, about: dict[str, Any]) -> Told | None:
    row = Vacancy.objects.get(pk=about["vacancy"])
    line = _("%(who)s has sat down and has a week for the first answer.") % {"who": who(game, row.seat)}
    return _told(_("The game goes on"), [line])


def _told(heading: str, lines: list[str], button: str = "") -> Told:
    return Told(heading, lines, button=button or _("Open the game"), page=_PAGE, subject=_("Seats"))


WRITERS: dict[News, Callable[[Game, dict[str, Any]], Told | None]] = {
    News.VACANT: _vacant,
    News.OFFERED: _offered,
    News.FILLED: _filled,
}
