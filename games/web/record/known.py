"""What each side knew of the other at a moment of a finished game, beside what truly stood there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core import referee
from games.core.errors import Refused
from games.core.referee import Past
from games.core.sightings.book import LOST, MAYBE, SURE, Astray, Book, Stack, Standing, Truth
from games.titles.records import making
from games.titles.records.table import STILL, PastTable
from games.titles.screen import Screen
from games.titles.sightings.readers import Reader, witnesses
from games.titles.table import open_table
from games.web.game.answer import private, show, unchanged
from games.web.numbers import number_in
from games.web.record import replaying
from games.web.record.replaying import KNOWN, REPLAY
from games.web.record.views import finished, unreadable

_ORDER = (SURE, MAYBE, LOST)


@dataclass(frozen=True)
class Place:
    """A place: what ``stood`` there, and ``knew``, what the other side knew of it; None where there was nothing.

    ``href``: the board of that moment from above, around it.
    """

    at: str
    stood: Standing | None
    knew: Stack | None
    href: str


@dataclass(frozen=True)
class Side:
    """What one side knew. ``known``: places of which something was known, those first of which most was; ``dark``:
    those of which nothing was; ``plain``: those where nothing was hidden.
    """

    title: str
    said: str
    known: Sequence[Place]
    dark: Sequence[Place]
    plain: Sequence[Place]
    astray: Sequence[Astray]


@require_safe
def known(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?n=ENTRY or ?phase=INDEX: for each side the pieces of the other after that entry, and what its sighting book
    said of them then. Http404 for a game that goes on, as for one that the reader may not see.
    """
    reader = finished(request, code)
    same = unchanged(request, reader)
    if same is not None:
        return same
    table = open_table(request, reader)
    try:
        moment = referee.recall(table.game, table.code, number_in(request.GET.get("n")) or 0)
    except Refused as problem:
        return unreadable(request, table, str(problem))
    if moment is None:
        return show(request, table, Screen("record/nothing.html", _("What each side knew"), context=STILL))
    record = making.record_of(table.game)
    phases = replaying.phases_of(table, moment, record)
    then = replaying.then_of(table, moment)
    chosen = number_in(request.GET.get("phase"))
    if chosen is not None:
        return private(HttpResponseRedirect(then.url(KNOWN, n=phases[min(chosen, len(phases) - 1)].seq)))
    context = {
        **STILL,
        **replaying.band(table, then, moment, ""),
        **replaying.stepping(then, moment, phases, KNOWN),
        **_knowledge(then, moment),
        "above": then.url(REPLAY),
    }
    answer = show(request, then, Screen("record/known.html", _("What each side knew"), context=context))
    if record is None:
        del answer["ETag"]  # as in the replay: the phases come with the record
    return answer


def _knowledge(then: PastTable, moment: Past) -> dict[str, Any]:
    """The sides; or ``open``, why there is nothing to compare."""
    kit, truths, readers = then.board.sightings, then.board.truths, witnesses(then.game, moment)
    if kit is None:
        return {"open": _("This site keeps no book of what was seen in games of this kind.")}
    books: list[tuple[Reader, Book]] = [(reader, kit.book(reader)) for reader in readers]
    if truths is None:
        return {"open": next(book.open for _reader, book in books)}
    sides = []
    for reader, book in books:
        if not book.open:
            others = [other for other in readers if other.team != reader.team]
            sides.append(_side(then, book, truths.truth(reader, others)))
    return {"sides": sides, "map_defs": kit.map_defs(), "sheet": books[0][1].sheet}


def _side(then: PastTable, book: Book, truth: Truth) -> Side:
    stood = {row.place: row for row in truth.standing}
    knew = {row.place: row for row in book.stacks if row.count or row.place in stood}
    rows = sorted(knew.values(), key=lambda row: _ORDER.index(row.level))
    places = {row.place: row.at for row in rows} | {row.place: row.at for row in truth.standing}
    found: dict[str, list[Place]] = {"known": [], "dark": [], "plain": []}
    for place, at in places.items():
        level = knew[place].level if place in knew else LOST
        group = "plain" if place in truth.plain else "dark" if level == LOST else "known"
        href = then.url(REPLAY, hex=place, z=None, at=None, region=None)
        found[group].append(Place(at, stood.get(place), knew.get(place), href))
    return Side(truth.title, truth.said, **found, astray=truth.astray)
