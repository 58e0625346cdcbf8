"""The game page: the question of the moment, the review of a draft, and the pulse: has anything happened?"""

import json

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.core.practice import is_lesson
from games.titles.page_request import reading
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game import coached, since, visits
from games.web.game.answer import private, see_other, show, unchanged
from games.web.game.gate import before_start
from games.web.numbers import number_in, seen_in


def screen_of(table: Table) -> Screen:
    """What the game page shows now: before the start who is there, then what the board has for the moment, in a lesson
    with its coach."""
    return before_start(table) if table.view is None else coached.screen(table)


@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the game as the reader may see it, with their question."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    said = request.GET.get("seen")
    left_off = visits.last(table, visits.NOW if said == visits.NOW else number_in(said))
    told = is_lesson(table.game.scenario)  # its coach says what happened
    if left_off is not None and not told and _returns(request) and since.is_much(table, left_off):
        return private(see_other(table.url("since", after=left_off)))
    visits.keep(request.user, table)
    if said == visits.NOW:
        return private(see_other(table.url("board")))
    return show(request, table, screen_of(table))


def _returns(request: HttpRequest) -> bool:
    """Whether somebody comes to the board as such: not to an exact place of it, nor for a part of the page."""
    return not request.headers.get("HX-Request") and set(request.GET) <= {"seat", "seen"}


@require_safe
def review(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the draft in words, before it is committed."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    return show(request, table, screen_of(table) if table.draft is None else table.board.pages.review(table))


@require_safe
def pulse(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?seen=N: 204 while nothing happened since entry N ("none": since the game was made), else a word to htmx to
    load the page again.

    Each answer tells in how many games a decision waits for the reader. &here=1: they have the page before them, so
    what it shows next they will have seen.
    """
    summary = reading(request, code).summary
    seen = seen_in(request.GET.get("seen"))
    response = HttpResponse(status=204)
    response["HX-Trigger"] = json.dumps({"waiting": {"games": summary.waiting}})
    if seen is not None and summary.seq > seen:
        response = HttpResponse(status=200)
        response["HX-Refresh"] = "true"
        if request.GET.get("here"):
            visits.keep_latest(request.user, code, summary.seq)
    return private(response)
