"""The proof page of a game."""

from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core import referee
from games.core.models import Status
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import DOWNLOADS
from games.titles.page_request import reading
from games.titles.records import making
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.titles.ttl_cache import TTLCache
from games.web.game.answer import show, unchanged
from games.web.numbers import number_in
from games.web.proof import check_list, fog, hidden, reasons
from games.web.proof.checked import Checked, checked
from games.web.proof.hidden import Hidden

ON_A_PAGE = 20
"""Hidden entries on one page."""
Book = tuple[Checked | None, list[Hidden]]
_books: TTLCache[Book] = TTLCache(most=4, seconds=600)


@require_safe
@paced(DOWNLOADS, READING)
def proof(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?page=N: the journal, checked by a script in the reader's browser; the site's own check; what was hidden."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    game = table.game
    # The head stands for the whole journal; what is opened is the reader's own.
    check, found = _books.get((game.code, table.version, game.head, table.code), lambda: _book(table))
    page = Paginator(found, ON_A_PAGE).get_page(number_in(request.GET.get("page")) or 1)
    over = game.status == Status.FINISHED
    record = making.record_of(game) if over else None
    context = {
        "check": check,
        "why": reasons.in_words(check.reason) if check else "",
        "checks": check_list.checks(check.figures if check else {}),
        "words": {"labels": check_list.labels(late=table.late), "reasons": reasons.translated()},
        "file": table.url("journal_file", seat=table.params.get("seat")),
        "journal": reverse("game:journal", args=[game.code]),
        "hidden": hidden.told(table, page.object_list),
        "hidden_n": len(found),
        "page": page,
        "page_query": urlencode(table.kept("seat")),
        "finished": over,
        "fog": fog.report(table, record),
        "fog_problem": record.problem if record else "",
    }
    response = show(request, table, Screen("game/proof.html", _("Proof"), context=context))
    if over and record is None:
        del response["ETag"]  # it will say more as soon as the record is made
    return response


def _book(table: Table) -> Book:
    rows = list(referee.journal(table.game.code, table.code, table.version))
    return checked(rows) if rows else None, hidden.entries(rows)
