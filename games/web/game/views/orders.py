"""What a player does: lines into the draft and out of it, the commit, and orders that count at once. POST only."""

from collections.abc import Callable
from typing import TypeVar

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from games.pages.game.answer import back, see_other, show
from games.pages.game.reading import reading
from games.pages.game.table import Table, open_table
from games.pages.game.views.board import screen_of
from games.pages.numbers import number_in, version_in
from games.pages.pacing import paced
from games.play import referee
from games.play.errors import NotUnderstood, Refused, Stale
from games.play.pace import ORDERS
from rules.kernel import Order

Deed = Callable[[Table, str, int], None]
T = TypeVar("T")


def _carry_out(request: HttpRequest, code: str, deed: Deed, *, to_board: bool = False) -> HttpResponse:
    table = open_table(request, reading(request, code), QueryDict(request.POST.get("here", "")))
    if table.code is None:
        return show(request, table, screen_of(table), 403)
    try:
        deed(table, table.code, version_in(request.POST.get("version")))
    except Stale:
        table = table.refreshed()
        kept = table.draft is not None and table.draft.lines
        table.error = (
            _("The position changed; your draft is kept.") if kept else _("The position changed. Here is the new one.")
        )
        return show(request, table, screen_of(table), 409)
    except Refused as refusal:
        table.error = refused(refusal)
        table.typed = request.POST.get("text", "") if request.POST.get("typed") else ""
        return show(request, table, screen_of(table), 422)
    if to_board:
        return see_other(table.url("board"))
    return back(table, request.POST.get("then", request.POST.get("here", "")))


def refused(refusal: Refused) -> str:
    """Why, with the rule number, and the nearest spelling if the reason does not name it."""
    text = refusal.reason
    if refusal.rule:
        text = f"{text} ({refusal.rule})"
    if isinstance(refusal, NotUnderstood) and refusal.nearest and refusal.nearest not in text:
        text = f"{text} {_('Did you mean: %(line)s') % {'line': refusal.nearest}}"
    return text


def _by_line(table: Table, seat: str, text: str, act: Callable[[str], T]) -> T:
    """Do what a typed line means, by its canonical notation: the same reader as for mails. A line that means nothing
    now goes to the referee as it was typed, who says first whether the position has changed since."""
    sight = referee.sight(table.game, seat)
    try:
        line = sight.understand(text).order.text if sight.asks else text
    except NotUnderstood as refusal:
        try:
            return act(text)
        except NotUnderstood:
            raise refusal from None
    return act(line)


def _lines(request: HttpRequest) -> list[str]:
    """The lines of a form; one field may hold several. Fields named "word" are together one line, in their order."""
    entries = [*request.POST.getlist("text"), " ".join(request.POST.getlist("word"))]
    return [line.strip() for entry in entries for line in entry.splitlines() if line.strip()]


@login_required
@require_POST
@paced(ORDERS, cost=lambda request: len(_lines(request)) or 1)
def add(request: HttpRequest, code: str) -> HttpResponse:
    """POST text: lines (one an order) into the draft; then to the query ``then``, else back to where it came from."""

    def deed(table: Table, seat: str, version: int) -> None:
        for text in _lines(request):
            draft = _by_line(table, seat, text, lambda line: referee.draft_add(code, seat, line, version))
            if draft.lines:
                last = draft.lines[-1]
                order = Order(seat, last["text"], last["order"]["verb"], last["order"]["data"])
                said = {"n": len(draft.lines), "words": table.kit.line(table, order)}
                messages.success(request, _("Order %(n)s saved: %(words)s") % said)

    return _carry_out(request, code, deed)


@login_required
@require_POST
@paced(ORDERS)
def remove(request: HttpRequest, code: str) -> HttpResponse:
    """POST number: one line out of the draft (the last one without a number), with those that depend on it."""

    def deed(table: Table, seat: str, version: int) -> None:
        lines = referee.draft(code, seat).lines
        if not lines:
            return
        chosen = number_in(request.POST.get("number"))
        draft = referee.draft_remove(code, seat, lines[-1]["number"] if chosen is None else chosen, version)
        messages.info(request, _("Order taken back."))
        if draft.dropped:
            with_it = ", ".join(draft.dropped)
            messages.warning(request, _("These depended on it and are gone too: %(lines)s") % {"lines": with_it})

    return _carry_out(request, code, deed)


@login_required
@require_POST
@paced(ORDERS)
def clear(request: HttpRequest, code: str) -> HttpResponse:
    """POST: the whole draft taken back."""

    def deed(table: Table, seat: str, version: int) -> None:
        referee.draft_clear(code, seat, version)
        messages.info(request, _("All orders taken back."))

    return _carry_out(request, code, deed)


@login_required
@require_POST
@paced(ORDERS)
def commit(request: HttpRequest, code: str) -> HttpResponse:
    """POST: the draft as it stands becomes the seat's orders."""

    def deed(table: Table, seat: str, version: int) -> None:
        n = len(referee.draft(code, seat).lines)
        referee.commit(code, seat, version, number_in(request.POST.get("revision")))
        done = ngettext("%(n)s order committed.", "%(n)s orders committed.", n) % {"n": n} if n else _("Done.")
        link = reverse("game:rewind", args=[code])
        messages.success(request, format_html('{} <a href="{}">{}</a>', done, link, _("Take back…")))

    return _carry_out(request, code, deed, to_board=True)


@login_required
@require_POST
@paced(ORDERS)
def submit(request: HttpRequest, code: str) -> HttpResponse:
    """POST text, or its words: one order that counts at once."""

    def deed(table: Table, seat: str, version: int) -> None:
        text = request.POST.get("text") or " ".join(request.POST.getlist("word"))
        _by_line(table, seat, text, lambda line: referee.submit(code, seat, line, version))

    return _carry_out(request, code, deed, to_board=True)
