"""ETags: strong, and never the same for two people, seats or queries (RFC 9110, 8.8.3)."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.utils.http import parse_etags
from rest_framework.request import Request
from rest_framework.response import Response

from games.core.models import Draft, Game
from rules.kernel import Plain

FORMAT = 1
"""Raised when the shape of an answer changes, so that nobody keeps an old one."""


def answer(request: Request, mark: tuple[Any, ...], make: Callable[[], Plain]) -> Response:
    """What ``make`` gives, or 304 without calling it if the reader has the answer of this ``mark`` already."""
    tag = _tag(request, mark)
    if _known(request, tag):
        return Response(status=304, headers={"ETag": tag})
    return Response(make(), headers={"ETag": tag})


def answer_content(request: Request, content: Plain) -> Response:
    """The same where nothing but the content itself tells whether it is new."""
    words = json.dumps(content, sort_keys=True, default=str)
    return answer(request, (sha256(words.encode("utf-8", "surrogatepass")).hexdigest(),), lambda: content)


def mark_of(game: Game, seat: str | None) -> tuple[Any, ...]:
    """What a seat's answers about a game depend on, its own draft apart."""
    return (game.code, game.seq, game.head, game.status, game.lock_seq, seat)


def mark_with_draft(game: Game, seat: str) -> tuple[Any, ...]:
    """The same with the draft of that seat."""
    draft = Draft.objects.filter(game=game, seat=seat).values_list("kind", "base_seq", "revision").first()
    return (*mark_of(game, seat), draft)


def revision_in(mark: tuple[Any, ...]) -> int:
    """The revision of the draft in such a mark; 0 without a draft."""
    return int(mark[-1][-1]) if mark[-1] else 0


def _tag(request: Request, mark: tuple[Any, ...]) -> str:
    form = getattr(request, "accepted_media_type", "")
    parts = (FORMAT, settings.SECRET_KEY, request.user.pk, request.get_full_path(), form, mark)
    return f'"{sha256(repr(parts).encode("utf-8", "backslashreplace")).hexdigest()[:32]}"'


def _known(request: Request, tag: str) -> bool:
    known = parse_etags(request.headers.get("If-None-Match", ""))
    return tag in [name.removeprefix("W/") for name in known]
