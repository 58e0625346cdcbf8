"""A seat's plan: written, shown back as a table of cases, switched off, put away. For its holder only."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.errors import NotUnderstood, Refused
from games.core.plans import services, short, timing
from games.core.queries import wait_stats
from games.core.rate_limited_pages import paced
from games.core.rate_limits import ORDERS
from games.core.words import say
from games.titles.page_request import reading
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game.answer import see_other, show


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(ORDERS)
def plan(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the plan with its cases. POST text and do (see :func:`_do`). 404 without seat or plans."""
    table = open_table(request, reading(request, code), request.GET)
    if table.seat is None or not services.guide(table.game):
        raise Http404
    if request.method != "POST":
        return _page(request, table)
    text = request.POST.get("text", "")
    try:
        _do(request, table, request.POST.get("do", "keep"), text)
    except NotUnderstood as no:
        return _page(request, table, typed=text, problem=no.reason, nearest=no.nearest)
    except Refused as no:
        return _page(request, table, typed=text, problem=no.reason)
    return see_other(table.url("plan"))


def _do(request: HttpRequest, table: Table, what: str, text: str) -> None:
    """``what``: keep, all, off, on, away, hourly, at_once."""
    user, game, seat = request.user, table.game, table.code or ""
    if what in ("off", "on"):
        services.switch(user, game, seat, what == "on")
        words = _("Your plan answers again.") if what == "on" else _("Your plan rests: you are asked.")
        messages.success(request, words)
    elif what in ("hourly", "at_once"):
        timing.set_hourly(user, game, seat, what == "hourly")
        told = {"hourly": _("Your plan answers at the full hour only."), "at_once": _("Your plan answers at once.")}
        messages.success(request, told[what])
    elif what == "away":
        services.forget(user, game, seat)
        messages.success(request, _("Your plan is put away: you are asked everything again."))
    elif what == "all":
        services.keep(user, None, "", text, system=game.system)
        services.keep(user, game, seat, text)
        messages.success(request, _("Your plan is kept, for this game and for all that begin later."))
    else:
        services.keep(user, game, seat, text)
        messages.success(request, _("Your plan is kept. Below you see what it does."))


def _page(
    request: HttpRequest, table: Table, *, typed: str | None = None, problem: str = "", nearest: str = ""
) -> HttpResponse:
    guide = services.guide(table.game)
    kept = services.current(table.game, table.code or "")
    former = services.of_predecessor(table.game, table.code or "") if kept is None else None
    offered = kept or former
    context = {
        "kept": kept,
        "former": former,
        "has_short": bool(short.form(table.game, table.code or "", table.view, {}, True)),
        "cases": [(say(when), say(does)) for when, does in kept.cases] if kept else [],
        "written": typed if typed is not None else offered.text if offered else guide["standard"],
        "outlook": table.board.pages.outlook(table, kept.text) if kept and kept.on and table.view else None,
        "problem": problem,
        "nearest": nearest,
        "about": say(guide["about"]),
        "example": guide["example"],
        "fields": _topics(guide["fields"]),
        "more": [(row["form"], say(row["about"])) for key in ("layers", "conditions", "asks") for row in guide[key]],
        "hourly": timing.hourly(table.game, table.code or ""),
        "openly": timing.openly(),
        "price": timing.price(),
        "waits": wait_stats.waits_of(table.game, table.code),
        "savable": wait_stats.savable(table.game, table.code or "", guide["answers"]),
    }
    response = show(request, table, Screen("game/plan.html", _("Plan"), context=context))
    response.headers.pop("ETag", None)  # it names the position; the plan changes without it
    response.status_code = 422 if problem else 200
    return response


def _topics(fields: Any) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """The kinds of lines by topic: form, what it does, example."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for row in fields:
        found.setdefault(say(row["topic"]), []).append((row["form"], say(row["about"]), row["example"]))
    return list(found.items())
