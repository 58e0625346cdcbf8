"""What was: the log, the journal, the dice."""

from typing import Any

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.headers import practice
from games.api.renderers import JournalLines
from games.api.serializers.records import AfterQuery, DiceShape, EventsShape, JournalShape
from games.core import referee
from games.core.journal.entries import moment
from games.core.queries.dice_ledger import Ledger, Tally, Throw, ledger
from games.core.referee import Told
from games.core.words import say
from rules.kernel import Plain


class Events(ApiView):
    @reads("events", "What happened, as you may know it", EventsShape, query=AfterQuery, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)

        def make() -> Plain:
            told, more = _whole_entries(referee.events(code, seat, asked["after"]), asked["limit"])
            return {"events": [event(one) for one in told], "next": told[-1].seq if more else None}

        return etags.answer(request, etags.mark_of(game, seat), make)


class Journal(ApiView):
    renderer_classes = (JSONRenderer, JournalLines)

    @reads(
        "journal",
        "The journal: a page of it as JSON, or the whole file, one entry a line",
        JournalShape,
        query=AfterQuery,
        problems=["not-found"],
        more={(200, JournalLines.media_type): OpenApiResponse(OpenApiTypes.STR, "The whole journal, for the verifier")},
    )
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)
        mark = etags.mark_of(game, seat)
        if request.accepted_media_type == JournalLines.media_type:
            return etags.answer(request, mark, lambda: list(referee.journal(code, seat)))

        def make() -> Plain:
            entries, own = referee.journal_page(code, seat, asked["after"], asked["limit"] + 1)
            more = len(entries) > asked["limit"]
            entries = entries[: asked["limit"]]
            last = entries[-1]["seq"] if entries else -1
            own = [row for row in own if row["seq"] <= last]
            return {"entries": entries, "own": own, "next": last if more else None}

        return etags.answer(request, mark, make)


class Dice(ApiView):
    @reads("dice", "Every throw with its purpose and its lock", DiceShape, query=AfterQuery, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)

        def make() -> Plain:
            return _ledger(ledger(code, timezone.now(), game.seq), asked["after"], asked["limit"]) | {
                "practice": practice(game)
            }

        return etags.answer(request, etags.mark_of(game, seat), make)


def _whole_entries(told: list[Told], limit: int) -> tuple[list[Told], bool]:
    """The first ``limit`` events or a few more, since those of one entry stay together; whether some are left."""
    end = min(limit, len(told))
    while 0 < end < len(told) and told[end].seq == told[end - 1].seq:
        end += 1
    return told[:end], end < len(told)


def event(told: Told) -> Plain:
    """A happening as EventShape describes it."""
    return {
        "seq": told.seq,
        "n": told.n,
        "at": moment(told.at),
        "kind": told.kind,
        "text": say(told.text),
        "data": told.data,
    }


def _ledger(book: Ledger, after: int, limit: int) -> Plain:
    throws = [throw for throw in reversed(book.throws) if throw.seq > after]
    shown = throws[:limit]
    return {
        "throws": [_throw(throw) for throw in shown],
        "tallies": [_tally(tally) for tally in book.tallies],
        "waiting": {"lock": book.waiting.lock, "at": moment(book.waiting.at)} if book.waiting else None,
        "sealed": book.sealed,
        "next": shown[-1].seq if len(throws) > limit else None,
    }


def _throw(throw: Throw) -> Plain:
    return {
        "seq": throw.seq,
        "name": throw.name,
        "purpose": throw.purpose,
        "seat": throw.seat,
        "spec": dict(throw.spec),
        "dice": list(throw.dice),
        "lock": throw.lock,
        "at": moment(throw.at),
    }


def _tally(tally: Tally) -> Plain:
    faces = [{"face": face.face, "count": face.count, "expected": str(face.expected)} for face in tally.faces]
    return {
        "seat": tally.seat,
        "title": tally.title,
        "thrown": tally.thrown,
        "faces": faces,
        "words": tally.words,
    }
