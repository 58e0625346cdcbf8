"""What was: the log in words, the journal and its downloads, every throw."""

import inspect
import json
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core import referee
from games.core.journal import download, verify
from games.core.queries import wait_stats
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import DOWNLOADS
from games.titles.page_request import reading
from games.titles.screen import Screen
from games.titles.table import open_table
from games.web.game import happenings, throws
from games.web.game.answer import private, show, unchanged
from games.web.numbers import number_in

ENTRIES = 100
"""Entries of the journal on one page."""


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?hex=PLACE&page=N: what happened, in words, the latest turn first; of one place only if asked."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    place = request.GET.get("hex", "")
    chapters, page = happenings.chapters(table, number_in(request.GET.get("page")) or 1, place)
    context = {
        "chapters": chapters,
        "page": page,
        "page_query": urlencode(table.kept("seat")),
        "places": table.board.pages.places(table) if table.view else [],
        "place": place,
        "waits": wait_stats.waits_of(table.game, table.code) if table.view else None,
        **happenings.drawings(table),
    }
    return show(request, table, Screen("game/log.html", _("Log"), context=context))


@require_safe
def journal(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?entry=N: the entries by number, what is hidden marked so, and the downloads; the page with that entry."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    chosen = number_in(request.GET.get("entry"))
    last = table.version if chosen is None else min(chosen, table.version)
    first = last // ENTRIES * ENTRIES
    rows, own = referee.journal_page(code, table.code, first - 1, ENTRIES)
    opened = {row["seq"]: row["body"] for row in own}
    gone = referee.taken_back(table.game, table.version)
    entries = [
        {
            "seq": row["seq"],
            "at": row["at"],
            "type": row["type"],
            "hidden": "hidden" in row["body"],
            "own": row["seq"] in opened,
            "gone": referee.taker(row["seq"], gone),
            "body": json.dumps(opened.get(row["seq"], row["body"]), ensure_ascii=False),
        }
        for row in rows
    ]
    context = {
        "entries": entries[::-1],
        "page_query": urlencode(table.kept("seat")),
        "newer": first + ENTRIES if first + ENTRIES <= table.version else None,
        "older": first - 1 if first > 0 else None,
    }
    return show(request, table, Screen("game/journal.html", _("Journal"), context=context))


@require_safe
@paced(DOWNLOADS, READING)
def journal_file(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the journal as a file, one entry a line; to a player with their own hidden entries opened after them."""
    known = reading(request, code)
    lines = download.lines(referee.journal(code, known.place.code if known.place else None))
    return _file("".join(lines), "application/x-ndjson", f"{code}.jsonl")


@require_safe
def verifier(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the program that checks such a file, alone and offline."""
    reading(request, code)
    return _file(inspect.getsource(verify), "text/x-python", "verify.py")


@require_safe
def dice(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?page=N: every throw with its purpose, drawn, with its lock; and whether the journal checks."""
    known = reading(request, code)
    same = unchanged(request, known)
    if same is not None:
        return same
    table = open_table(request, known)
    context = throws.context(table, number_in(request.GET.get("page")) or 1)
    return show(request, table, Screen("game/dice.html", _("Dice"), context=context))


def _file(text: str, kind: str, name: str) -> HttpResponse:
    response = private(HttpResponse(text, content_type=f"{kind}; charset=utf-8"))
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
