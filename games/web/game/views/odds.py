"""The odds of a battle: a page to look before one leaps."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.core.queries.odds import ODDS
from games.core.rate_limited_pages import READING, paced
from games.titles.page_request import reading
from games.titles.table import open_table
from games.web.game.answer import show, unchanged


@require_safe
@paced(ODDS, READING)
def odds(request: HttpRequest, code: str, place: str) -> HttpResponse:
    """GET: what can come of a battle at that place, from what the reader knows and takes for granted (the query)."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    screen = None if table.view is None or table.over else table.board.pages.odds(table, place)
    if screen is None:
        raise Http404
    return show(request, table, screen)
