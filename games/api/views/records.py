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
from games.api.renderers import JournalLines
from games.api.serializers.records import AfterQuery, DiceShape, EventsShape, JournalShape
from games.core import referee
from games.core.practice import marked
from games.core.queries.dice_ledger import ledger
from games.core.referee import Told
from rules.kernel import Plain


class Events(ApiView):
    @reads("events", "What happened, as you may know it", EventsShape, query=AfterQuery, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)

        def make() -> Plain:
            told, more = _whole_entries(referee.events(code, seat, asked["after"]), asked["limit"])
            return EventsShape({"events": told, "next": told[-1].seq if more else None}).data

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
            return JournalShape({"entries": entries, "own": own, "next": last if more else None}).data

        return etags.answer(request, mark, make)


class Dice(ApiView):
    @reads("dice", "Every throw with its purpose and its lock", DiceShape, query=AfterQuery, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)

        def make() -> Plain:
            book = ledger(code, timezone.now(), game.seq)
            throws = [throw for throw in reversed(book.throws) if throw.seq > asked["after"]]
            shown = throws[: asked["limit"]]
            following = shown[-1].seq if len(throws) > len(shown) else None
            mark = game if marked(game) else None
            return DiceShape({"book": book, "throws": shown, "next": following, "practice": mark}).data

        return etags.answer(request, etags.mark_of(game, seat), make)


def _whole_entries(told: list[Told], limit: int) -> tuple[list[Told], bool]:
    """The first ``limit`` events or a few more, since those of one entry stay together; whether some are left."""
    end = min(limit, len(told))
    while 0 < end < len(told) and told[end].seq == told[end - 1].seq:
        end += 1
    return told[:end], end < len(told)
