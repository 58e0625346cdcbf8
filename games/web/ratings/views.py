"""Pages of the rating lists, open to everybody."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import SEARCHES
from games.leagues.models import RatingEdition
from games.leagues.rating_lists import corrections, inputs, kinds, moves, published, rating_words
from games.leagues.ratings import files
from games.leagues.ratings.editions import System
from games.web.numbers import number_in
from games.web.ratings import shown
from rules import kernel

_SIZE = 100


@require_safe
def all_lists(request: HttpRequest) -> HttpResponse:
    """The systems that have ratings."""
    found = [
        (one.system, str(kernel.get(one.system).title)) for one in published.lists() if one.system in kernel.slugs()
    ]
    return render(request, "ratings/all.html", {"lists": found, "nav": "clubs"})


@require_safe
@paced(SEARCHES, READING)
def one_list(request: HttpRequest, system: str, kind: str) -> HttpResponse:
    """GET ?page=N&edition=M: the list as it is now, or as it was in an edition, from whose first page one came. Http404
    for no such list; without games it says so."""
    context = _head(system, kind)
    newest = held = published.newest(system, context["which"])
    if (number := number_in(request.GET.get("edition"))) is not None:
        held = published.edition(system, context["which"], number) or newest
    if held is not None:
        pages = Paginator(published.lines(held, timezone.now() if held == newest else held.made), _SIZE)
        page = pages.get_page(number_in(request.GET.get("page")) or 1)
        rows = [shown.row(line, request.user) for line in page]
        context |= {"page_query": f"edition={held.number}", "edition": held, "page": page}
        context |= {"settled": [row for row in rows if row.place]}
        context |= {"unsettled": [row for row in rows if not row.place], "sides": rating_words.sides(held)}
    return render(request, "ratings/list.html", context)


@require_safe
def editions(request: HttpRequest, system: str, kind: str) -> HttpResponse:
    """GET ?page=N: all editions of a list, the newest first."""
    context = _head(system, kind)
    pages = Paginator(published.editions(system, context["which"]), _SIZE)
    page = pages.get_page(number_in(request.GET.get("page")) or 1)
    return render(request, "ratings/editions.html", context | {"page": page})


@require_safe
@paced(SEARCHES, READING)
def edition(request: HttpRequest, system: str, kind: str, number: int) -> HttpResponse:
    """GET ?page=N: one edition: who moved in it, and how to work it out again."""
    found = _edition(system, kind, number)
    moved = [shown.moved(one, request.user) for one in moves.moved(found)]
    page = Paginator(moved, _SIZE).get_page(number_in(request.GET.get("page")) or 1)
    corrected = [shown.corrected(one, request.user) for one in corrections.of_edition(found)]
    context = {"edition": found, "page": page, "corrected": corrected, "command": published.command(found)}
    return render(request, "ratings/edition.html", _head(system, kind) | context)


@require_safe
@paced(SEARCHES, READING)
def games_csv(request: HttpRequest, system: str, kind: str, number: int) -> HttpResponse:
    """The games that an edition follows from."""
    found = _edition(system, kind, number)
    text = files.written(inputs.of_edition(found))
    return _file(text, "text/csv", published.games_file(found))


@require_safe
@paced(SEARCHES, READING)
def list_json(request: HttpRequest, system: str, kind: str, number: int) -> HttpResponse:
    """An edition, byte for byte."""
    found = _edition(system, kind, number)
    return _file(found.text, "application/json", f"{system}-{kind}-{number}.json")


def _edition(system: str, kind: str, number: int) -> RatingEdition:
    which = kinds.known(system, kind)
    found = published.edition(system, which, number) if which else None
    if found is None:
        raise Http404
    return found


def _head(system: str, kind: str) -> dict[str, Any]:
    which = kinds.known(system, kind)
    if which is None:
        raise Http404
    titles, own = rating_words.scenario_titles(system), published.of_scenarios(system)
    return {
        "system": system,
        "title": kernel.get(system).title,
        "kind": kind,
        "which": which,
        "area": which.by is System.AREA,
        "scenario": titles.get(which.scenario, ""),
        "least": kinds.LEAST_GAMES,
        "scenarios": [(one.slug, titles[one.scenario]) for one in own if one.scenario in titles],
        "nav": "clubs",
    }


def _file(text: str, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
