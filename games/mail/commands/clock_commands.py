"""Commands of a mail about clocks: holding, absence, pauses and gifts of time."""

import re
from collections.abc import Callable
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.core import clock
from games.core.commands import absence
from games.core.commands.clocks import giving, pausing
from games.core.commands.overdue import holding
from games.core.errors import NotUnderstood, NotYourTurn
from games.core.models import Game
from games.mail.commands import days
from games.mail.commands.report import Report
from games.mail.incoming.handlers import InboundMail
from games.mail.orders import keywords
from games.mail.orders.lines import Item
from games.titles import names

OF_CLOCKS = ("pause", "pause_accept", "pause_refuse", "pause_end", "extend")
"""Those that other players hear of at once."""
_HOURS = re.compile(r"(\d{1,3})(?: ?h| [^\W\d]{1,10})?")


def _wait(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    """Hold until due, where orders are drafted; else nothing is to be held."""
    try:
        row = holding.hold(game.code, parcel.seat)
    except NotYourTurn:
        report.told.append(_("Nothing is handed in: your draft waits until READY stands in a mail of yours."))
        return
    told = _("Your draft is kept until %(when)s; then it is handed in as it stands. READY hands it in before.")
    report.told.append(told % {"when": clock.until(row.due)})


def _absent(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    if not item.words:
        raise NotUnderstood(
            _("From when to when? Write it like this: {example}").format(example=days.example()), item.text
        )
    first, last = days.span(item.words, timezone.localtime(parcel.received).date())
    mine = absence.declare(parcel.user, first, last)
    words = {"first": clock.day_of_year(mine.first), "last": clock.day_of_year(mine.last)}
    report.told.append(
        _("You are away from {first} to {last}, both included. Your deadlines wait, and your opponents see it.").format(
            **words
        )
    )


def _back(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    absence.end(parcel.user, timezone.localtime(parcel.received).date())
    report.told.append(_("Welcome back: your absence has ended, and your time runs again."))


def _pause(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    if not item.words:
        example = pgettext("to type", "PAUSE UNTIL 9 Dec")
        raise NotUnderstood(_("Until which day? Write it like this: {example}").format(example=example), item.text)
    until = days.one(item.words, timezone.localtime(parcel.received).date())
    offer = pausing.propose(game.code, parcel.seat, until)
    words = {"when": clock.until(offer.until)}
    told = (
        _("The game pauses until %(when)s.") if offer.agreed else _("The others are asked for a pause until %(when)s.")
    )
    report.told.append(told % words)


def _accept(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    offer = pausing.accept(game.code, parcel.seat, written=parcel.received)
    report.told.append(_("The game pauses until %(when)s.") % {"when": clock.until(offer.until)})


def _refuse(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    pausing.refuse(game.code, parcel.seat)
    report.told.append(_("There is no pause: the game goes on."))


def _end(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    found = pausing.end(game.code, parcel.seat)
    over = min(found.until, found.ended or found.until)
    report.told.append(_("The pause ends %(when)s.") % {"when": clock.until(over)})


def _extend(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    """EXTEND 24, or EXTEND BLUE 24 where there are several others."""
    to, hours = _given(game, parcel.seat, item)
    row = giving.give(game.code, parcel.seat, to, timedelta(hours=hours))
    given = ngettext("You gave %(n)s hour to %(who)s.", "You gave %(n)s hours to %(who)s.", hours)
    due = _("Due %(when)s now.") % {"when": clock.until(row.due)}
    report.told.append(f"{given % {'n': hours, 'who': names.seat_title(game, to)}} {due}")


def _given(game: Game, seat: str, item: Item) -> tuple[str, int]:
    """To which seat how many hours go. NotUnderstood with what to write."""
    others = list(game.seats.exclude(code=seat).order_by("order").values_list("code", flat=True))
    said = keywords.plain(item.words)
    named = next((code for code in others for name in _names(game, code) if said.startswith(f"{name} ")), "")
    if named:
        said = said.removeprefix(next(name for name in _names(game, named) if said.startswith(f"{name} "))).strip()
    found = _HOURS.fullmatch(said)
    if found is None or not (named or len(others) == 1):
        example = pgettext("to type", "EXTEND 24") if len(others) == 1 else f"EXTEND {others[0]} 24"
        words = _("To whom, and how many hours? Write it like this: {example}").format(example=example)
        raise NotUnderstood(words, item.text, example)
    return named or others[0], int(found[1])


def _names(game: Game, code: str) -> tuple[str, str]:
    return keywords.plain(names.seat_title(game, code)), keywords.plain(code)


DEEDS: dict[str, Callable[[InboundMail, Game, Item, Report], None]] = {
    "wait": _wait,
    "absent": _absent,
    "back": _back,
    "pause": _pause,
    "pause_accept": _accept,
    "pause_refuse": _refuse,
    "pause_end": _end,
    "extend": _extend,
}
"""By the kind of the line: what each does, and notes in the report. Refused, with nothing done."""
