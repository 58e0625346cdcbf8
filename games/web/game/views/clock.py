"""The clock of a game: why a deadline is where it is; holding, giving time, pausing, and what ends a long silence."""

from collections.abc import Callable
from datetime import date, timedelta

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core import clock as times
from games.core.commands.clocks import giving, pausing
from games.core.commands.overdue import forfeits, holding
from games.core.commands.seats import leaving
from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import ORDERS
from games.titles.page_request import reading
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game import clock_words
from games.web.game.answer import see_other, show
from games.web.numbers import number_in, version_in


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(ORDERS)
def clock(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the reader's own clock, and when the others are due. POST do (a key of _DEEDS). 404 for who does not play,
    and before and after the game."""
    table = open_table(request, reading(request, code), request.GET)
    if not table.running or table.seat is None:
        raise Http404
    if request.method != "POST":
        return _page(request, table)
    deed = _DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Http404
    try:
        deed(request, table)
    except Refused as no:
        return _page(request, table, no, 422)
    return see_other(table.url("clock", seat=table.params.get("seat") or None))


def _page(request: HttpRequest, table: Table, no: Refused | None = None, status: int = 200) -> HttpResponse:
    asked = request.POST.get("until") if no and request.POST.get("do") == "pause" else None
    context = {**clock_words.context(table), "problem": no.reason if no else "", "pause_until": asked}
    response = show(request, table, Screen("game/clock.html", _("Clock"), context=context), status)
    response.headers.pop("ETag", None)  # it names the position; clocks go on without it
    return response


def _hold(request: HttpRequest, table: Table) -> None:
    row = holding.hold(table.game.code, table.code or "")
    messages.success(request, _("Your draft is kept until %(when)s.") % {"when": times.until(row.due)})


def _release(request: HttpRequest, table: Table) -> None:
    holding.hold(table.game.code, table.code or "", on=False)
    messages.success(request, _("You hold no longer."))


def _give(request: HttpRequest, table: Table) -> None:
    hours = number_in(request.POST.get("hours"))
    span = timedelta(hours=hours if hours in giving.HOURS else 0)
    row = giving.give(table.game.code, table.code or "", request.POST.get("to", ""), span)
    messages.success(request, _("Given. It is due %(when)s now.") % {"when": times.until(row.due)})


def _pause(request: HttpRequest, table: Table) -> None:
    try:
        until = date.fromisoformat(request.POST.get("until", ""))
    except ValueError:
        raise Refused(_("Say until which day, such as 2027-03-19."), code="pause") from None
    offer = pausing.propose(table.game.code, table.code or "", until)
    messages.success(request, _("The game pauses.") if offer.agreed else _("The others are asked."))


def _accept(request: HttpRequest, table: Table) -> None:
    pausing.accept(table.game.code, table.code or "")
    messages.success(request, _("The game pauses."))


def _refuse(request: HttpRequest, table: Table) -> None:
    pausing.refuse(table.game.code, table.code or "")
    messages.info(request, _("The game goes on."))


def _end_pause(request: HttpRequest, table: Table) -> None:
    found = pausing.end(table.game.code, table.code or "")
    when = times.until(min(found.until, found.ended or found.until))
    messages.info(request, _("The pause ends %(when)s.") % {"when": when})


def _claim(request: HttpRequest, table: Table) -> None:
    version = version_in(request.POST.get("version"))
    forfeits.claim(table.game.code, table.code or "", request.POST.get("late", ""), version)


def _offer_seat(request: HttpRequest, table: Table) -> None:
    version = version_in(request.POST.get("version"))
    leaving.open_late(table.game.code, table.code or "", request.POST.get("late", ""), version)
    messages.success(request, _("The seat is vacant now, and offered to others."))


_DEEDS: dict[str, Callable[[HttpRequest, Table], None]] = {
    "hold": _hold,
    "release": _release,
    "give": _give,
    "pause": _pause,
    "accept": _accept,
    "refuse": _refuse,
    "end": _end_pause,
    "claim": _claim,
    "offer": _offer_seat,
}
