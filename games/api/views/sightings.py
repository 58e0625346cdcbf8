"""What was seen of the other side, and one's own notes on it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.problems import Problem
from games.api.serializers.sightings import NoteBody, NoteShape, NotesShape, SightingsShape
from games.core.journal.entries import moment
from games.core.models import Game
from games.core.sightings import notes
from games.core.sightings.book import Book, Loss, Sighting, Stack
from games.core.sightings.notes import Kept
from games.titles import parts
from games.titles.registry import board_of
from games.titles.sighting_readers import onlooker
from rules.kernel import Plain

_KINDS = ("not-found", "over", "rules-version")
_SITS = (*_KINDS, "seat")


class Sightings(ApiView):
    @reads("sightings", "What was seen of the other side, and where it can be now", SightingsShape, problems=_KINDS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)
        kit = _kit(game)
        mark = etags.mark_with_draft(game, seat) if seat else etags.mark_of(game, seat)
        return etags.answer(request, mark, lambda: _book(game, seat, kit.book(onlooker(game, seat))))


class Notes(ApiView):
    @reads("notes", "Your notes", NotesShape, problems=_SITS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)
        names = _subjects(game, seat)
        rows = _own(request, game, seat).values()
        return etags.answer_content(request, {"seat": seat, "notes": [_note(row, names) for row in rows]})


class OneNote(ApiView):
    @writes("keep_note", "Keep a note", NoteShape, body=NoteBody, problems=[*_SITS, "refused"])
    def put(self, request: Request, given: Any, code: str, subject: str) -> Plain:
        game, seat = gate.sit(request, code)
        names = _subjects(game, seat)
        return _note(notes.keep(request.user, game, seat, subject, given["text"], names), names)

    @writes("forget_note", "Take a note away", NoteShape, problems=_SITS)
    def delete(self, request: Request, given: Any, code: str, subject: str) -> Plain:
        game, seat = gate.sit(request, code)
        names = _subjects(game, seat)
        kept = _own(request, game, seat).get(subject)
        if kept is None or not notes.forget(request.user, game, seat, subject):
            raise Problem("not-found", _("You have no note about this."))
        return _note(kept, names)


def _own(request: Request, game: Game, seat: str) -> Mapping[str, Kept]:
    """The notes of who asks, by subject."""
    user: Any = request.user
    return notes.notes(user.pk, game, seat)


def _kit(game: Game) -> parts.Sightings:
    """Who makes the book of this game. Problem if nobody does."""
    kit = board_of(game.system).sightings
    if kit is None:
        raise Problem("not-found", _("There is no sighting book in this game."))
    return kit


def _subjects(game: Game, seat: str) -> Mapping[str, str]:
    """What notes can be about, by id, with its name."""
    found: Mapping[str, str] = _kit(game).subjects(onlooker(game, seat))
    return found


def _book(game: Game, seat: str | None, book: Book) -> Plain:
    return {
        "version": game.seq,
        "seat": seat,
        "open": book.open or None,
        "sightings": [_sighting(row) for row in book.sightings],
        "stacks": [_stack(row) for row in book.stacks],
        "losses": [_loss(row) for row in book.losses],
        "rebuilt": book.rebuilt,
        "hints": list(book.hints),
    }


def _sighting(row: Sighting) -> Plain:
    return {
        "subject": row.ident,
        "name": row.name,
        "side": row.owner,
        "kind": row.kind,
        "group": row.group,
        "strength": row.strength,
        "place": row.place or None,
        "place_name": row.at,
        "turn": row.turn,
        "when": row.when,
        "ago": row.ago,
        "seq": row.seq,
        "how": row.how,
        "fate": row.fate,
        "level": row.level,
        "places": sorted(row.places),
        "anywhere": row.anywhere,
    }


def _stack(row: Stack) -> Plain:
    return {
        "place": row.place,
        "place_name": row.at,
        "side": row.owner,
        "count": row.count,
        "change": row.grown,
        "many": row.many,
        "level": row.level,
        "said": list(row.said),
    }


def _loss(row: Loss) -> Plain:
    return {
        "side": row.owner,
        "kind": row.kind,
        "group": row.group,
        "lost": row.lost,
        "all": row.all,
        "names": row.names,
    }


def _note(row: Kept, names: Mapping[str, str]) -> Plain:
    name = names.get(row.subject, row.subject)
    return {"subject": row.subject, "name": name, "text": row.text, "at": moment(row.at)}
