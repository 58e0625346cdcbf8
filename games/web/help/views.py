"""Help on the rules of a system: the list, one page for each rule, and what keeps them here. Open to everybody."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.titles.help import phases, rulebook
from games.web.help import book, drawn
from rules import kernel

_MAX_QUERY_LENGTH = 80  # characters that are looked for


@require_safe
def rules(request: HttpRequest, system: str) -> HttpResponse:
    """All rules by chapter. ``q``: only those with these words; a number leads straight to its rule."""
    context = _context(system)
    typed = request.GET.get("q", "").strip()[:_MAX_QUERY_LENGTH]
    if typed and (row := book.named(system, typed)):
        return HttpResponseRedirect(row.address)
    found = book.matching(system, typed) if typed else book.rows(system)
    return render(request, "help/rules.html", context | {"chapters": book.chapters(found), "q": typed, "n": len(found)})


@require_safe
def rule(request: HttpRequest, system: str, number: str) -> HttpResponse:
    """One rule: what it does, the code that keeps it, the tests that prove it."""
    context = _context(system)
    row = book.of_word(system, number)
    if row is None:
        raise Http404
    all_rows = book.rows(system)
    at = all_rows.index(row)
    before = all_rows[at - 1] if at else None
    after = all_rows[at + 1] if at + 1 < len(all_rows) else None
    chapter = next(c for c in book.chapters(all_rows) if row in c.rows)
    page = phases.pages(system).get(phases.page_of_rule(system, row.number))
    shown = {"page": page and drawn.page(system, page), "row": row, "chapter": chapter}
    return render(request, "help/rule.html", context | shown | {"before": before, "after": after})


@require_safe
def coverage_page(request: HttpRequest, system: str) -> HttpResponse:
    """The whole table: rule, code, tests."""
    return render(request, "help/coverage.html", _context(system) | {"chapters": book.chapters(book.rows(system))})


def _context(system: str) -> dict[str, Any]:
    """For every page here. Http404 for a system that is not there or has no rules to show."""
    if system not in kernel.slugs() or not rulebook.entries(system):
        raise Http404
    return {
        "system": system,
        "game_title": kernel.get(system).title,
        "drawn": drawn.handbook_of(system) is not None,
        "pages": bool(phases.pages(system)),
        "nav": "help",
    }
