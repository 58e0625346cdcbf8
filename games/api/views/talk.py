"""The talk of a game: what was said, and saying something."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers.talk import PostShape, SayBody, TalkQuery, TalkShape
from games.core.journal.entries import moment
from games.core.models import Game
from games.core.models.talk import Post
from games.core.talk import ledger, posting, threads
from games.titles import names
from games.titles import talk_posts as reading
from rules.kernel import Plain


class Talk(ApiView):
    @reads("talk", "What was said at the table", TalkShape, query=TalkQuery, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)
        posts, more = _posts(game, seat, request.user, asked.get("before", ""), asked["limit"])
        sides = _sides(game)
        content = {
            "press": threads.press_of(game),
            "posts": [_post(post, sides, early=threads.is_ahead(game, seat, post)) for post in posts],
            "next": posts[-1].code if more else None,
        }
        return etags.answer_content(request, content)

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
        return _post(made, _sides(game), early=threads.is_ahead(game, seat, made))


def _posts(game: Game, seat: str | None, reader: Any, before: str, limit: int) -> tuple[list[Post], bool]:
    """The latest posts, or those before one; whether there are more. A game in which nobody spoke has no thread yet."""
    found = threads.readable_in(game, seat, reader).order_by("-at", "-pk")
    last = found.filter(code=before).first() if before else None
    if before:
        found = found.filter(at__lte=last.at, pk__lt=last.pk) if last else found.none()
    rows = list(found[: limit + 1])
    return rows[:limit], len(rows) > limit


def _sides(game: Game) -> dict[str, str]:
    return {seat.code: names.seat_title(game, seat.code) for seat in game.seats.all()}


def _post(post: Post, sides: dict[str, str], *, early: bool) -> Plain:
    """``early``: its lock is not told: locks are numbered, so it would tell how many dice others have thrown since."""
    outs = post.dice or [None] * len(post.specs)
    return {
        "code": post.code,
        "by": reading.speaker(post, sides),
        "seat": post.seat,
        "to": [code for code in post.audience.split("|") if code and code != post.seat],
        "at": moment(post.at),
        "edited": moment(post.edited) if post.edited else None,
        "removed": post.removed is not None,
        "text": post.text,
        "salt": post.salt,
        "lock": None if early else post.lock,
        "throws": [
            {"name": ledger.name_of(post, place), **spec, "out": out}
            for place, (spec, out) in enumerate(zip(post.specs, outs, strict=True), 1)
        ],
    }
