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
from games.core.models import Game
from games.core.sightings import notes
from games.core.sightings.notes import Kept
from games.titles import parts
from games.titles.registry import board_of
from games.titles.sightings.readers import onlooker
from rules.kernel import Plain

_KINDS = ("not-found", "over", "rules-version")
_SITS = (*_KINDS, "seat")


class Sightings(ApiView):
    @reads("sightings", "What was seen of the other side, and where it can be now", SightingsShape, problems=_KINDS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)
        kit = _kit(game)
        mark = etags.mark_with_draft(game, seat) if seat else etags.mark_of(game, seat)

        def make() -> Plain:
            book = kit.book(onlooker(game, seat))
            return SightingsShape({"version": game.seq, "seat": seat, "book": book}).data

        return etags.answer(request, mark, make)


class Notes(ApiView):
    @reads("notes", "Your notes", NotesShape, problems=_SITS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)
        found = {"seat": seat, "notes": _own(request, game, seat).values()}
        return etags.answer_content(request, NotesShape(found, context={"names": _subjects(game, seat)}).data)


class OneNote(ApiView):
    @writes("keep_note", "Keep a note", NoteShape, body=NoteBody, problems=[*_SITS, "refused"])
    def put(self, request: Request, given: Any, code: str, subject: str) -> Plain:
        game, seat = gate.sit(request, code)
        names = _subjects(game, seat)
        kept = notes.keep(request.user, game, seat, subject, given["text"], names)
        return NoteShape(kept, context={"names": names}).data

    @writes("forget_note", "Take a note away", NoteShape, problems=_SITS)
    def delete(self, request: Request, given: Any, code: str, subject: str) -> Plain:
        game, seat = gate.sit(request, code)
        names = _subjects(game, seat)
        kept = _own(request, game, seat).get(subject)
        if kept is None or not notes.forget(request.user, game, seat, subject):
            raise Problem("not-found", _("You have no note about this."))
        return NoteShape(kept, context={"names": names}).data


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
