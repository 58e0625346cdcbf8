"""What a player does: lines into the draft and out of it, the commit, and orders that count at once. POST only."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from games.core import referee
from games.core.errors import NotUnderstood, Refused, Stale
from games.core.practice import is_lesson
from games.core.rate_limited_pages import paced
from games.core.rate_limits import ORDERS
from games.titles.help import rulebook
from games.titles.page_request import Reading, reading
from games.titles.table import Table, address, open_table
from games.web.game import coached, visits
from games.web.game.answer import back, see_other, show
from games.web.game.remedies import remedies
from games.web.game.views.board import screen_of
from games.web.numbers import number_in, version_in
from rules.kernel import Order

T = TypeVar("T")
_ORDERING = ("add", "commit", "order")
"""What the last part of an address says where an order is given."""


@dataclass
class _Acting:
    """Who acts from which page. The table is read only if it is needed: a redirect shows nothing of it."""

    request: HttpRequest
    known: Reading
    seat: str

    @property
    def version(self) -> int:
        """The last entry that the page knew of. Stale if it is none."""
        return version_in(self.request.POST.get("version"))

    @cached_property
    def table(self) -> Table:
        """The position as the page showed it."""
        return open_table(self.request, self.known, self.params)

    def remark(self) -> str:
        """What a coach says to what is done here; "" outside of lessons."""
        doing = self.request.path.rstrip("/").rpartition("/")[2]
        if not is_lesson(self.known.summary.scenario) or doing not in _ORDERING:
            return ""
        return coached.remark(self.table, "DONE" if doing == "commit" else "\n".join(_lines(self.request)))

    @cached_property
    def params(self) -> QueryDict:
        """The query of the page."""
        return QueryDict(self.request.POST.get("here", ""))


def _carry_out(
    request: HttpRequest, code: str, deed: Callable[[_Acting], None], *, to_board: bool = False
) -> HttpResponse:
    known = reading(request, code)
    acting = _Acting(request, known, known.place.code if known.place else "")
    if not acting.seat:
        return show(request, acting.table, screen_of(acting.table), 403)
    try:
        said = acting.remark()
        deed(acting)
        if said:
            messages.info(request, said)
    except Stale:
        table = open_table(request, known, acting.params)
        kept = table.draft is not None and table.draft.lines
        table.error = (
            _("The position changed; your draft is kept.") if kept else _("The position changed. Here is the new one.")
        )
        return show(request, table, screen_of(table), 409)
    except Refused as refusal:
        table = acting.table
        table.error = refused(refusal)
        table.remedies = remedies(table, refusal)
        table.typed = request.POST.get("text", "") if request.POST.get("typed") else ""
        return show(request, table, screen_of(table), 422)
    if to_board:
        visits.keep_latest(request.user, code)
        return see_other(address(code, acting.params))
    return back(code, request.POST.get("then", request.POST.get("here", "")))


def refused(refusal: Refused) -> str:
    """Why, with the rule number, and the nearest spelling if the reason does not name it."""
    text = refusal.reason
    if refusal.rule:
        text = f"{text} ({rulebook.shown(refusal.rule)})"
    if isinstance(refusal, NotUnderstood) and refusal.nearest and refusal.nearest not in text:
        nearest = _("Did you mean: %(line)s") % {"line": refusal.nearest}
        text = f"{text} {nearest}"
    return text


def _by_line(acting: _Acting, text: str, act: Callable[[str], T]) -> T:
    """Do what a typed line means, by its canonical notation: the same reader as for mails. A line that means nothing
    now goes to the referee as it was typed, who says first whether the position has changed since."""
    sight = referee.seat_view(acting.table.game, acting.seat)
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

    def deed(acting: _Acting) -> None:
        for text in _lines(request):
            draft = _by_line(acting, text, lambda line: referee.draft_add(code, acting.seat, line, acting.version))
            newest = draft.newest
            if newest:
                order = Order(acting.seat, newest["text"], newest["order"]["verb"], newest["order"]["data"])
                said = {"n": len(draft.lines), "words": acting.table.board.pages.line(acting.table, order)}
                messages.success(request, _("Order %(n)s saved: %(words)s") % said)

    return _carry_out(request, code, deed)


@login_required
@require_POST
@paced(ORDERS)
def remove(request: HttpRequest, code: str) -> HttpResponse:
    """POST number: one line out of the draft (the last one without a number), with those that depend on it."""

    def deed(acting: _Acting) -> None:
        newest = referee.draft(code, acting.seat).newest
        if newest is None:
            return
        chosen = number_in(request.POST.get("number"))
        draft = referee.draft_remove(code, acting.seat, newest["number"] if chosen is None else chosen, acting.version)
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

    def deed(acting: _Acting) -> None:
        referee.draft_clear(code, acting.seat, acting.version)
        messages.info(request, _("All orders taken back."))

    return _carry_out(request, code, deed)


@login_required
@require_POST
@paced(ORDERS)
def commit(request: HttpRequest, code: str) -> HttpResponse:
    """POST: the draft as it stands becomes the seat's orders; with ``part`` the phase goes on. ``text``: the order that
    ends it, where the page names one."""

    def deed(acting: _Acting) -> None:
        revision = number_in(request.POST.get("revision"))
        if request.POST.get("part"):
            done = referee.commit_part(code, acting.seat, acting.version, revision)
        else:
            closing = request.POST.get("text", "")
            done = referee.commit(code, acting.seat, acting.version, revision, closing=closing)
        n = done.drafted
        words = ngettext("%(n)s order committed.", "%(n)s orders committed.", n) % {"n": n} if n else _("Done.")
        link = reverse("game:rewind", args=[code])
        messages.success(request, format_html('{} <a href="{}">{}</a>', words, link, _("Take back…")))

    return _carry_out(request, code, deed, to_board=True)


@login_required
@require_POST
@paced(ORDERS)
def submit(request: HttpRequest, code: str) -> HttpResponse:
    """POST text, or its words: one order that counts at once."""

    def deed(acting: _Acting) -> None:
        text = request.POST.get("text") or " ".join(request.POST.getlist("word"))
        _by_line(acting, text, lambda line: referee.submit(code, acting.seat, line, acting.version))

    return _carry_out(request, code, deed, to_board=True)
