"""What was thrown at a table: all of it, how even it was, and whether it is true."""

import inspect
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.core.journal import download, verify
from games.core.models.tables import DiceTable
from games.core.queries import dice_ledger
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import DOWNLOADS
from games.core.tables import envelopes, journals
from games.core.tables.blocks import journals as block_journals
from games.titles.ttl_cache import TTLCache
from games.web.numbers import number_in
from games.web.proof import check_list, reasons
from games.web.proof.checked import Checked, checked
from games.web.tables import shown
from games.web.tables.gate import at_table
from games.web.tables.sitting import Sitting

ON_A_PAGE = 50
_checks: TTLCache[Checked | None] = TTLCache(most=16, seconds=600)


@require_safe
@at_table
def throws(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET ?page=N: every throw, the last one first; counts against expectation, in words, for each guest."""
    rows = sitting.table.throws.select_related("guest", "cup").order_by("-number")
    page = Paginator(rows, ON_A_PAGE).get_page(number_in(request.GET.get("page")) or 1)
    context = {
        **sitting.context(),
        "throws": shown.several(sitting.table, page.object_list),
        "page": page,
        "tallies": _tallies(sitting.table),
        **_check(sitting.table),
    }
    return render(request, "tables/throws.html", context)


@require_safe
@paced(DOWNLOADS, READING)
@at_table
def proof(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: the journal, checked by a script in the reader's browser, and by the site."""
    check = _check(sitting.table)["check"]
    context = {
        **sitting.context(),
        "check": check,
        "why": reasons.in_words(check.reason) if check else "",
        "checks": check_list.checks(check.figures if check else {}),
        "words": {"labels": check_list.labels(), "reasons": reasons.translated()},
        "file": sitting.url("journal"),
    }
    return render(request, "tables/proof.html", context)


@require_safe
@paced(DOWNLOADS, READING)
@at_table
def journal_file(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: the journal as a file, one entry a line; to a guest with their envelopes and blocks opened after them."""
    guest = sitting.guest
    own = [*envelopes.own_openings(guest), *block_journals.own_openings(guest)] if guest else []
    own.sort(key=lambda row: int(row["seq"]))
    lines = download.lines([*journals.rows(sitting.table), *own])
    return _file("".join(lines), "application/x-ndjson", f"{sitting.table.dice_name}.jsonl")


@require_safe
@at_table
def verifier(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: the program that checks such a file, alone and offline."""
    return _file(inspect.getsource(verify), "text/x-python", "verify.py")


def _file(text: str, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _check(table: DiceTable) -> dict[str, Any]:
    def made() -> Checked | None:
        rows = list(journals.rows(table))
        return checked(rows) if rows else None

    return {"check": _checks.get((table.name, table.head), made)}


def _tallies(table: DiceTable) -> list[dice_ledger.Tally]:
    thrown = [
        dice_ledger.Throw(
            row.number, "", row.words, row.guest.name, row.spec, tuple(row.out or ()), row.lock or 0, row.asked, 0
        )
        for row in table.throws.select_related("guest").exclude(out__isnull=True)
    ]
    return dice_ledger.tallies(thrown)
