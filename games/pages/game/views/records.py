"""What was: the log in words, the journal and its downloads, every throw."""

import inspect
import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.journal import verify
from games.pages.game import happenings, throws
from games.pages.game.answer import private, show, unchanged
from games.pages.game.table import Table, open_table
from games.pages.kits import Screen
from games.play import referee


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?hex=PLACE: what happened, in words, the latest first; of one place only if asked."""
    table = open_table(request, code)
    place = request.GET.get("hex", "")
    context: dict[str, Any] = {
        "chapters": happenings.chapters(table, place),
        "places": table.kit.places(table) if table.view else [],
        "place": place,
    }
    return unchanged(request, table) or show(request, table, Screen("game/log.html", _("Log"), context=context))


@require_safe
def journal(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the entries by number, what is hidden marked so, and the downloads."""
    table = open_table(request, code)
    rows = list(referee.journal(code, table.code))
    opened = {row["seq"]: row["body"] for row in rows if row["type"] == "own-open"}
    entries = [
        {
            "seq": row["seq"],
            "at": row["at"],
            "type": row["type"],
            "hidden": "hidden" in row["body"],
            "own": row["seq"] in opened,
            "body": json.dumps(opened.get(row["seq"], row["body"]), ensure_ascii=False),
        }
        for row in rows
        if row["type"] != "own-open"
    ]
    context = {"entries": entries[::-1]}
    return unchanged(request, table) or show(request, table, Screen("game/journal.html", _("Journal"), context=context))


@require_safe
def journal_file(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the journal as a file, one entry a line; to a player with his own hidden entries opened after it."""
    table = open_table(request, code)
    lines = (
        json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
        for row in referee.journal(code, table.code)
    )
    return _file(table, "".join(lines), "application/x-ndjson", f"{code}.jsonl")


@require_safe
def verifier(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the program that checks such a file, alone and offline."""
    return _file(open_table(request, code), inspect.getsource(verify), "text/x-python", "verify.py")


@require_safe
def dice(request: HttpRequest, code: str) -> HttpResponse:
    """GET: every throw with its purpose, drawn, with its lock; and whether the journal checks."""
    table = open_table(request, code)
    screen = Screen("game/dice.html", _("Dice"), context=throws.context(table))
    return unchanged(request, table) or show(request, table, screen)


def _file(table: Table, text: str, kind: str, name: str) -> HttpResponse:
    response = private(HttpResponse(text, content_type=f"{kind}; charset=utf-8"))
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
