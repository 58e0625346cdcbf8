"""The drawn help of a system: the turn in one picture, a page a phase, all pieces, all words. Open to everybody."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from games.titles.help import phases, terms
from games.titles.parts import Handbook
from games.web.game.sprite import sprite, trimmed
from games.web.help import book, drawn, turn_picture
from rules import kernel


@require_safe
def index(request: HttpRequest, system: str) -> HttpResponse:
    """The turn in one picture, and where everything is."""
    _handbook(system)
    pages = _pages(system)
    if not pages:
        raise Http404
    steps = turn_picture.steps(system)
    context = {"pages": pages, "ring": turn_picture.ring(steps), "strip": turn_picture.strip(steps)}
    return render(request, "help/index.html", _context(system) | context)


@require_safe
def phase(request: HttpRequest, system: str, phase: str) -> HttpResponse:
    """A phase in plain words, drawn examples, and its rules. Http404 for a phase that is not there."""
    handbook, pages = _handbook(system), _pages(system)
    at = next((n for n, page in enumerate(pages) if page.id == phase), None)
    if at is None:
        raise Http404
    rows = [row for row in book.rows(system) if phases.page_of_rule(system, row.number) == phase]
    context = {
        "page": pages[at],
        "examples": drawn.examples(system, handbook, phase),
        "chapters": book.chapters(rows),
        "before": pages[at - 1] if at else None,
        "after": pages[at + 1] if at + 1 < len(pages) else None,
    }
    return _drawn(request, "help/phase.html", system, handbook, context)


@require_safe
def pieces(request: HttpRequest, system: str) -> HttpResponse:
    """The chart of all pieces: values at each step, what they may do. Http404 for a system that draws none."""
    handbook = _handbook(system)
    context = {"sides": drawn.chart(system, handbook), "columns": handbook.columns()}
    return _drawn(request, "help/pieces.html", system, handbook, context)


@require_safe
def words(request: HttpRequest, system: str) -> HttpResponse:
    """All words of the game, each with its line."""
    _handbook(system)
    found = terms.terms(system)
    if not found:
        raise Http404
    return render(request, "help/words.html", _context(system) | {"terms": found})


def _handbook(system: str) -> Handbook:
    """What draws the help of that system. Http404 if nothing does."""
    handbook = drawn.handbook_of(system)
    if handbook is None:
        raise Http404
    return handbook


def _pages(system: str) -> list[drawn.Page]:
    return [drawn.page(system, plain) for plain in phases.pages(system).values()]


def _context(system: str) -> dict[str, Any]:
    return {
        "system": system,
        "game_title": kernel.get(system).title,
        "has_pages": bool(phases.pages(system)),
        "has_words": bool(terms.terms(system)),
        "nav": "help",
    }


def _drawn(
    request: HttpRequest, template: str, system: str, handbook: Handbook, context: dict[str, Any]
) -> HttpResponse:
    """A page with drawings of the board: with only those definitions that they use."""
    shared = {"sheets": handbook.SHEETS, "sprite": sprite(), "defs": handbook.defs()}
    return HttpResponse(trimmed(render_to_string(template, _context(system) | shared | context, request=request)))
