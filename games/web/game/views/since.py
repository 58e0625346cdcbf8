"""The page that leads through what happened since the reader's last visit."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.core.errors import Refused
from games.titles.page_request import reading
from games.titles.records.table import STILL
from games.titles.table import Table, open_table
from games.web.game import since as scenes
from games.web.game.answer import private, see_other, show
from games.web.numbers import number_in


@require_safe
def since(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?after=ENTRY&step=N: scene N of what happened after that entry; the board if nothing did."""
    table = open_table(request, reading(request, code))
    after = number_in(request.GET.get("after"))
    if after is None or table.view is None:
        return _board(table)
    found = scenes.cut(table, scenes.facts(table, after))
    number = min(max(number_in(request.GET.get("step")) or 1, 1), len(found))
    try:
        moment = scenes.moment_of(table, found[number - 1]) if found else None
    except Refused:  # the rules of then are gone; the board of now is not
        moment = None
    if moment is None:
        return _board(table)
    then, screen = scenes.screen_of(table, found, moment, after, number)
    screen.context |= {**STILL, **scenes.talk_since(table, request.user, after)}
    response = show(request, then, screen)
    response.headers.pop("ETag", None)  # it names the position; what was said since changes without it
    return response


def _board(table: Table) -> HttpResponse:
    """To the board, without being sent back here."""
    return private(see_other(table.url("board", seen=table.version)))
