"""From the table to mail: what a table does not keep is said here; the other side agrees on the page of the blocks."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.tables.blocks import consent, going_on
from games.web.game.answer import see_other
from games.web.tables.gate import at_table, guests_only
from games.web.tables.sitting import Sitting
from games.web.tables.views.table import PARTS


@require_http_methods(["GET", "HEAD", "POST"])
@paced(PARTS, ("GET", "HEAD", "POST"))
@at_table
@guests_only
def going_on_page(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: what has to be said before the game goes on by mail. POST: proposes it to the other side."""
    said = {name: str(value)[: going_on.MAX_WORDS] for name, value in request.POST.items()}
    if request.method != "POST":
        return _page(request, sitting, said)
    assert sitting.guest is not None
    try:
        consent.propose(sitting.guest, consent.MAIL, facts=said, account=request.user)
    except Refused as refused:
        return _page(request, sitting, said, refused)
    return see_other(sitting.url("blocks"))


def _page(request: HttpRequest, sitting: Sitting, said: dict[str, str], problem: Refused | None = None) -> HttpResponse:
    ground = going_on.look(sitting.table)
    context = {
        **sitting.context(),
        "problem": problem,
        "ground": ground,
        "questions": [(one, said.get(one.id, one.given)) for one in ground.questions],
    }
    return render(request, "tables/going_on.html", context, status=409 if problem else 200)
