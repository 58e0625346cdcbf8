"""A few questions that make a plan: for the rest of the battle that is being fought, or for the whole game."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused, Stale
from games.core.plans import services, short, timing
from games.core.rate_limited_pages import paced
from games.core.rate_limits import ORDERS
from games.core.words import say
from games.titles.page_request import reading
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game.answer import see_other, show
from games.web.numbers import version_in
from rules.kernel import text_from

_OTHERS = ("csrfmiddlewaretoken", "do", "everywhere", "here", "seat", "shown", "version")
"""Fields of the form that answer no question."""


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(ORDERS)
def short_plan(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the questions. POST the answers and do: look (say what they do), play, stop. 404 without seat or questions.

    Only what has been shown is played: ``shown`` is the plan that the page told of.
    """
    table = open_table(request, reading(request, code), request.GET)
    if table.seat is None or not table.view or not services.guide(table.game):
        raise Http404
    where = short.scope(table.game, table.view, table.ask)
    do = request.POST.get("do", "look")
    try:
        if do == "stop":
            return _stopped(request, table, where)
        if do == "play":
            return _played(request, table, where)
    except Stale:
        return _page(request, table, where, 409, _("The position changed. Look at what the plan will do now."))
    except Refused as no:
        return _page(request, table, where, 422, no.reason)
    return _page(request, table, where)


def _stopped(request: HttpRequest, table: Table, where: str) -> HttpResponse:
    short.stop(request.user, table.game, table.code or "", where)
    messages.success(request, _("The plan plays no more: you are asked."))
    return see_other(table.url())


def _played(request: HttpRequest, table: Table, where: str) -> HttpResponse:
    """The board, once the plan is kept; the page again if the plan is not the one that was shown."""
    form, everywhere = _form(request, table, where)
    if not form["possible"]:
        return _page(request, table, where, 422)
    if request.POST.get("shown", "").split() != form["text"].split():
        return _page(request, table, where, 200, _("You changed your answers: this is what the plan will do now."))
    if everywhere:
        services.keep(request.user, table.game, table.code or "", form["text"])
        messages.success(request, _("Your plan is kept for this game."))
        return see_other(table.url("plan"))
    short.play(request.user, table.game, table.code or "", where, form["text"], version_in(request.POST.get("version")))
    hourly = timing.hourly(table.game, table.code or "")
    messages.success(
        request,
        _("Your plan plays the rest of this battle, at the full hour, as you wanted.")
        if hourly
        else _("Your plan plays the rest of this battle."),
    )
    return see_other(table.url())


def _chosen(request: HttpRequest) -> Mapping[str, Sequence[str]]:
    return {key: request.POST.getlist(key) for key in request.POST if key not in _OTHERS}


def _form(request: HttpRequest, table: Table, where: str) -> tuple[Any, bool]:
    """The questions, and whether they are about the whole game: also where the rules have none about a battle. Http404
    where they have none at all."""
    for everywhere in (False, True) if where and not request.POST.get("everywhere") else (True,):
        form = short.form(table.game, table.code or "", table.view, _chosen(request), everywhere)
        if form:
            return form, everywhere
    raise Http404


def _page(request: HttpRequest, table: Table, where: str, status: int = 200, note: str = "") -> HttpResponse:
    form, everywhere = _form(request, table, where)
    context = {
        "note": note,
        "in_battle": bool(where),
        "everywhere": everywhere,
        "questions": [_question(row) for row in form["questions"]],
        "possible": form["possible"],
        "text": form["text"],
        "replaced": form["replaced"] if everywhere else [],
        "begins": _begins(table, form["text"]) if where and form["possible"] else "",
        "words": [say(text_from(text)) for text in form["words"]],
        "outlook": table.board.pages.outlook(table, form["text"]) if where and form["possible"] else None,
        "playing": short.playing(table.game, table.code or "", where) if where else None,
        "foe": table.foe,
    }
    title = _("A plan for this game") if everywhere else _("Let a plan play the rest")
    response = show(request, table, Screen("game/short_plan.html", title, context=context))
    response.headers.pop("ETag", None)  # it names the position; the answers change without it
    response.status_code = status
    return response


def _begins(table: Table, text: str) -> str:
    """What the plan does first, in words; "" where it asks at once."""
    line = short.first(table.game, table.view, table.ask, text, table.legal)
    return table.board.pages.line(table, table.sight.read(line)) if line else ""


def _question(row: Any) -> dict[str, Any]:
    """In the reader's language."""
    choices = [
        {**one, "title": say(text_from(one["title"])), "about": _said(one["about"]), "closed": _said(one["closed"])}
        for one in row["choices"]
    ]
    return {**row, "title": say(text_from(row["title"])), "choices": choices, "problem": _said(row["problem"])}


def _said(text: Any) -> str:
    return say(text_from(text)) if text else ""
