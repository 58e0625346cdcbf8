"""Taking back: one's own last act, or more with the consent of all; and a moderator who does it with a reason."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core import referee
from games.core.commands import moderating
from games.core.commands.taking_back.proposals import MAX_LENGTH
from games.core.errors import Refused, Stale
from games.core.models import Why
from games.core.rate_limited_pages import paced
from games.core.rate_limits import ORDERS
from games.titles.page_request import reading
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game import going_back
from games.web.game.answer import see_other, show
from games.web.numbers import number_in, version_in


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(ORDERS)
def rewind(request: HttpRequest, code: str) -> HttpResponse:
    """GET: where the game may go back to; ?to=N: what that means. POST do (undo, propose, agree, refuse, withdraw,
    moderate), version, to, why, words. 404 for who neither plays nor moderates, and before and after the game."""
    table = open_table(request, reading(request, code), request.GET)
    judge = table.seat is None and moderating.may(request.user, table.game)  # type: ignore[arg-type]
    if not table.running or (table.seat is None and not judge):
        raise Http404
    if request.method != "POST":
        return _page(request, table, judge)
    try:
        _do(request, table, request.POST.get("do", ""), judge)
    except Stale:
        now = open_table(request, reading(request, code), request.GET)
        return _page(request, now, judge, _("The position changed. Here is the new one."), 409)
    except Refused as no:
        return _page(request, table, judge, no.reason, 422, no.code)
    return see_other(table.url("board", seat=table.params.get("seat") or None))


def _do(request: HttpRequest, table: Table, what: str, judge: bool) -> None:
    code, seat, version = table.game.code, table.code or "", version_in(request.POST.get("version"))
    to = number_in(request.POST.get("to"))
    to = -1 if to is None else to
    why, words = request.POST.get("why", ""), request.POST.get("words", "")
    if judge:
        if what != "moderate":
            raise Http404
        referee.rewind_by_moderator(code, request.user, to, why, words, version)  # type: ignore[arg-type]
        messages.success(request, _("The game went back. Its players read your reason, with your name."))
    elif what == "undo":
        referee.undo(code, seat, version)
        messages.success(request, _("Taken back. Nobody else has seen it; your orders stand in your draft again."))
    elif what == "propose":
        gone = referee.propose(code, seat, to, why, words, version)
        messages.success(request, _("The game went back.") if gone else _("The others are asked."))
    elif what == "agree":
        gone = referee.agree(code, seat, to, version)
        messages.success(request, _("The game went back.") if gone else _("You agreed; others still have to answer."))
    elif what == "refuse":
        referee.refuse(code, seat, to, version)
        messages.info(request, _("The game goes on as it stands."))
    elif what == "withdraw":
        referee.withdraw(code, seat, version)
        messages.info(request, _("You ask no more; the game goes on as it stands."))
    else:
        raise Http404


def _page(
    request: HttpRequest, table: Table, judge: bool, problem: str = "", status: int = 200, refused: str = ""
) -> HttpResponse:
    to = number_in(request.POST.get("to") or request.GET.get("to"))
    chosen = going_back.choice(table, to) if to is not None and request.POST.get("do") not in _ANSWERS else None
    if to is not None and chosen is None and request.method != "POST":
        raise Http404
    context: dict[str, Any] = {
        "judge": judge,
        "problem": problem,
        "wrong_field": _FIELDS.get(refused, ""),
        "reasons": Why.choices,
        "longest": MAX_LENGTH,
        "chosen": chosen,
        "typed": {key: request.POST.get(key, "") for key in ("why", "words")},
        "page_query": table.kept("seat"),
        "others": [] if judge else _others(table),
    }
    if chosen is None:
        undoable = table.code is not None and referee.undoable(table.game, table.code)
        context |= {"undoable": undoable, "turns": going_back.turns(table)}
        context["history"] = going_back.history(table) if not judge else []
    screen = Screen("game/rewind_to.html" if chosen else "game/rewind.html", _("Take back"), context=context)
    response = show(request, table, screen, status)
    response.headers.pop("ETag", None)  # it names the position; proposals come and go without it
    return response


_FIELDS = {"why": "why", "text": "words", "reason": "words"}
"""Which field of the form a refusal is about, by its code."""

_ANSWERS = ("agree", "refuse", "withdraw", "undo")


def _others(table: Table) -> list[str]:
    """The persons who have to agree, by name."""
    mine = table.seat.user_id if table.seat else None
    return list(dict.fromkeys(table.person(seat.code) for seat in table.seats if seat.user_id not in (None, mine)))
