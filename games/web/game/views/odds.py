"""The odds of a battle: a page to look before one leaps."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.pages.game.answer import show, unchanged
from games.pages.game.reading import reading
from games.pages.game.table import open_table
from games.pages.pacing import READING, paced
from games.play.odds import ODDS


@require_safe
@paced(ODDS, READING)
def odds(request: HttpRequest, code: str, place: str) -> HttpResponse:
    """GET: what can come of a battle at that place, from what the reader knows and takes for granted (the query)."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    screen = getattr(table.kit, "odds_of", None)
    if screen is None or table.view is None or table.over:
        raise Http404
    return show(request, table, screen(table, place))
