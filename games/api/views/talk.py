"""The talk of a game: what was said, and saying something."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers.talk import PostShape, SayBody, TalkQuery, TalkShape
from games.core.models import Game
from games.core.models.talk import Post
from games.core.talk import posting, threads
from games.titles import names
from rules.kernel import Plain


class Talk(ApiView):
    @reads("talk", "What was said at the table", TalkShape, query=TalkQuery, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)
        posts, more = _posts(game, seat, request.user, asked.get("before", ""), asked["limit"])
        found = {"press": threads.press_of(game), "posts": posts, "next": posts[-1].code if more else None}
        return etags.answer_content(request, TalkShape(found, context=_context(game, seat)).data)

    @writes(
        "say",
        "Say something, to all or in private",
        PostShape,
        body=SayBody,
        status=201,
        problems=["not-found", "seat", "not-allowed", "refused"],
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.look(request, code)
        key = f"api:{request.user.pk}:{request.headers['Idempotency-Key']}"[:120]
        made = posting.post(game, request.user, given["text"], key=key, seat=seat or "", to=given.get("to", ()))
        return PostShape(made, context=_context(game, seat)).data


def _posts(game: Game, seat: str | None, reader: Any, before: str, limit: int) -> tuple[list[Post], bool]:
    """The latest posts, or those before one; whether there are more. A game in which nobody spoke has no thread yet."""
    found = threads.readable_in(game, seat, reader).order_by("-at", "-pk")
    last = found.filter(code=before).first() if before else None
    if before:
        found = found.filter(at__lte=last.at, pk__lt=last.pk) if last else found.none()
    rows = list(found[: limit + 1])
    return rows[:limit], len(rows) > limit


def _context(game: Game, seat: str | None) -> dict[str, Any]:
    """What PostShape needs to know of who reads."""
    sides = {row.code: names.seat_title(game, row.code) for row in game.seats.all()}
    return {"game": game, "seat": seat, "sides": sides}
