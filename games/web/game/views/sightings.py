"""The sighting book: what was seen of the other side, where it can be now, and the reader's own notes on it."""

from collections.abc import Container, Iterable, Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.models.sightings import MAX_NOTE_LENGTH
from games.core.rate_limited_pages import paced
from games.core.rate_limits import ORDERS
from games.core.sightings import notes as keeping
from games.core.sightings.book import SURE, Book, Sighting
from games.titles.page_request import reading
from games.titles.records.making import record_of
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game.answer import see_other, show
from games.web.numbers import number_in

ROWS = 15
"""Sightings on one page."""
ORDERED = ("latest", "place", "kind", "sure")


@require_http_methods(["GET", "HEAD", "POST"])
def sightings(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?by=latest|place|kind|sure&place=PLACE&page=N: the book. POST subject, text, do (keep, away): a note.

    404 for a game without a book or a position; for a POST also without a seat.
    """
    if request.method == "POST":
        return write(request, code)
    table = open_table(request, reading(request, code), request.GET)
    return _page(request, table)


@login_required
@paced(ORDERS)
def write(request: HttpRequest, code: str) -> HttpResponse:
    """Keep a note, or take it away."""
    table = open_table(request, reading(request, code), request.GET)
    kit = table.board.sightings
    if table.seat is None or kit is None or table.view is None:
        raise Http404
    subject, text = request.POST.get("subject", ""), request.POST.get("text", "")
    try:
        if request.POST.get("do") == "away":
            keeping.forget(request.user, table.game, table.seat.code, subject)
            messages.success(request, _("The note is gone."))
        else:
            keeping.keep(request.user, table.game, table.seat.code, subject, text, kit.subjects(table))
            messages.success(request, _("Your note is kept. Nobody else can read it."))
    except Refused as no:
        return _page(request, table, subject=subject, typed=text, problem=no.reason)
    return see_other(f"{table.url('sightings', place=table.params.get('place') or None)}#notes")


def _page(
    request: HttpRequest, table: Table, *, subject: str = "", typed: str | None = None, problem: str = ""
) -> HttpResponse:
    kit = table.board.sightings
    if kit is None or table.view is None:
        raise Http404
    book: Book = kit.book(table)
    names, notes = kit.subjects(table), table.notes
    place = _one_of(table.params.get("place"), names, "")
    by = _one_of(table.params.get("by"), ORDERED, ORDERED[0])
    page = Paginator(list(_ordered(book.sightings, by, place)), ROWS).get_page(number_in(request.GET.get("page")) or 1)
    about = next((one for one in (subject, table.params.get("about", ""), place) if one in names or one in notes), "")
    context = {
        "book": book,
        "stacks": [row for row in book.stacks if not place or row.place == place],
        "groups": _groups(table, page.object_list, by, notes),
        "page": page,
        "page_query": _url(table, place, by=by).partition("?")[2],
        "orders": [(name, _url(table, place, by=key), key == by) for key, name in _names().items()],
        "by": by,
        "dated": by != "latest",
        "place": place,
        "place_name": names.get(place, ""),
        "places": _places(book, names),
        "keeps": table.seat is not None,
        "own_notes": [
            {"kept": note, "name": names.get(one, one), "href": f"{_url(table, place, about=one)}#note-text"}
            for one, note in notes.items()
        ],
        "offers": _offers(table, book, names, about),
        "action": _url(table, place),
        "about": about,
        "written": typed if typed is not None else notes[about].text if about in notes else "",
        "has_note": about in notes,
        "problem": problem,
        "longest": MAX_NOTE_LENGTH,
        "map_defs": kit.map_defs(),
    }
    return _shown(request, table, context)


def _shown(request: HttpRequest, table: Table, context: dict[str, Any]) -> HttpResponse:
    """The page; with a ``problem`` in it, 422 and never kept."""
    response = show(request, table, Screen("game/sightings.html", _("Sightings"), context=context))
    if context["problem"]:
        response.status_code = 422
        response.headers.pop("ETag", None)
    elif table.board.truths is not None and table.over and record_of(table.game) is None:
        response.headers.pop("ETag", None)  # what was true comes with the record
    return response


def _one_of(asked: str | None, known: Container[str], other: str) -> str:
    """What was asked for, if there is such a thing."""
    return asked if asked is not None and asked in known else other


def _url(table: Table, place: str, **more: str) -> str:
    """The page again, of the same place."""
    return table.url("sightings", place=place or None, **more)


def _offers(table: Table, book: Book, names: Mapping[str, str], about: str) -> list[tuple[str, str]]:
    """What the form offers to write about: the places that people name, those of the book, and what was seen."""
    places = dict(table.board.pages.places(table)) | {
        place: names[place] for place in (row.place for row in book.stacks)
    }
    blocks = {ident: names.get(ident, ident) for ident in sorted({row.ident for row in book.sightings})}
    chosen = {about: names.get(about, about)} if about else {}
    return [*(places | blocks | chosen).items()]


def _names() -> Mapping[str, str]:
    return {"latest": _("Latest"), "place": _("By place"), "kind": _("By kind"), "sure": _("Surest first")}


_LEVELS = (SURE, "elsewhere", "maybe", "lost", "destroyed")


def _ordered(rows: Iterable[Sighting], by: str, place: str) -> list[Sighting]:
    """The sightings in the order that is asked for; of one place those that were seen there or can be there."""
    found = [row for row in rows if not place or place in (row.place, *row.places)]
    if by == "place":
        found.sort(key=lambda row: row.at)
    elif by == "kind":
        found.sort(key=lambda row: (row.group, row.name))
    elif by == "sure":
        found.sort(key=lambda row: _LEVELS.index(row.level))
    return found


def _groups(table: Table, rows: Iterable[Sighting], by: str, notes: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The rows under headings: turns, places, kinds, or how sure they are."""
    sure = {
        SURE: _("Surely still there"),
        "elsewhere": _("Surely somewhere else"),
        "maybe": _("There or gone"),
        "lost": _("Lost from sight"),
        "destroyed": _("Destroyed"),
    }
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        head = {"latest": row.when, "place": row.at, "kind": row.group, "sure": sure[row.level]}[by]
        note = notes.get(row.ident)
        moment = table.url("replay", n=row.seq)
        log = f"{table.url('log', hex=row.place)}#e{row.seq}"
        kind = row.group if row.group.casefold() not in row.name.casefold() else ""
        shown = {
            "row": row,
            "moment": moment,
            "log": log,
            "word": sure[row.level],
            "note": note.text if note else "",
            "kind": kind,
        }
        found.setdefault(head[:1].upper() + head[1:], []).append(shown)
    return [{"head": head, "rows": shown} for head, shown in found.items()]


def _places(book: Book, names: Mapping[str, str]) -> list[tuple[str, str]]:
    """Places that the book speaks of, by name."""
    spoken = {row.place for row in book.stacks} | {row.place for row in book.sightings}
    return sorted(((place, names[place]) for place in spoken if place in names), key=lambda item: item[1])
