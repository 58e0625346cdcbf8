"""The record's pages. Who may see the game may read them once it is over; before that there is none (404)."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.errors import Refused
from games.core.journal.replay import ReplayError
from games.core.models import Status
from games.core.models.records import Record
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import DOWNLOADS
from games.titles.page_request import Reading, reading
from games.titles.records import making
from games.titles.records.table import STILL, past
from games.titles.registry import board_of
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game.answer import show, unchanged

Page = tuple[Table, Record, Any]


def finished(request: HttpRequest, code: str) -> Reading:
    """The reader of a finished game. Http404 for one that goes on, as for one that they may not see."""
    known = reading(request, code)
    if known.summary.status != Status.FINISHED:
        raise Http404
    return known


def _page(request: HttpRequest, code: str) -> HttpResponse | Page:
    """The table, the record and what its kit knows; or the answer, if there is nothing to make: 304, or please wait."""
    known = finished(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    record = making.record_of(table.game)
    if record is None:
        context = {"failed": making.failed(table.game)}
        return show(request, table, Screen("record/making.html", _("The record is being made"), context=context), 202)
    if record.problem:
        return unreadable(request, table, record.problem)
    return table, record, board_of(table.game.system).records


def unreadable(request: HttpRequest, table: Table, why: str) -> HttpResponse:
    """409: the rules of now do not play this game again."""
    return show(request, table, Screen("record/unreadable.html", _("No record"), context={"why": why}), 409)


@require_safe
def story(request: HttpRequest, code: str) -> HttpResponse:
    """GET: how the game went as a whole: its result, its plots, and a line on each turn that leads to its chapter."""
    page = _page(request, code)
    if isinstance(page, HttpResponse):
        return page
    table, record, kit = page
    return show(request, table, Screen("record/story.html", _("Story"), context=kit.story(table, record)))


@require_safe
@paced(DOWNLOADS, READING)
def chapter(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """GET: turn ``number``: moves, battles with their dice, captures, Logistics. Http404 for a turn that was not."""
    page = _page(request, code)
    if isinstance(page, HttpResponse):
        return page
    table, record, kit = page
    last = kit.chapters(record)
    if not 1 <= number <= last:
        raise Http404
    try:
        context = kit.chapter(table, record, number)
    except (ReplayError, Refused) as problem:
        return unreadable(request, table, str(problem))
    here = context.get("moment")
    then = past(table, kit.opened(here), here.seq) if here else table
    around = {"before": number - 1, "after": number + 1 if number < last else 0, "count": last}
    return show(request, then, Screen("record/chapter.html", context["title"], context={**context, **around, **STILL}))


@require_safe
@paced(DOWNLOADS, READING)
def book(request: HttpRequest, code: str) -> HttpResponse:
    """GET: all chapters on one page, to print or to keep."""
    page = _page(request, code)
    if isinstance(page, HttpResponse):
        return page
    table, record, kit = page
    return show(request, table, Screen("record/book.html", _("The whole story"), context=kit.book(table, record)))
