"""The game page: the question of the moment, the review of a draft, and the pulse: has anything happened?"""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.titles.page_request import reading
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game import coached
from games.web.game.answer import private, show, unchanged
from games.web.game.gate import before_start
from games.web.numbers import number_in


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
    return show(request, table, screen_of(table))


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
    """GET ?seen=N: 204 while nothing happened since entry N, else a word to htmx to load the page again."""
    seq = reading(request, code).summary.seq
    seen = number_in(request.GET.get("seen"))
    response = HttpResponse(status=204)
    if seen is not None and seq > seen:
        response = HttpResponse(status=200)
        response["HX-Refresh"] = "true"
    return private(response)
