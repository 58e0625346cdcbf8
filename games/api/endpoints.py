"""The two kinds of methods: one that reads and one that writes. What is checked and what is documented is the same.

A method decorated here gets the checked query (``asked``) or body (``given``) and gives plain data or a Response.
"""

import inspect
import json
from collections.abc import Callable, Sequence
from functools import cache, wraps
from pathlib import Path
from typing import Any

from django.utils import translation
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from games.api import idempotency
from games.api.parsers import MAX_BYTES, body_of
from games.api.problem_kinds import KINDS
from games.api.problems import MEDIA_TYPE
from games.api.serializers.common import ProblemShape

Method = Callable[..., Any]
Shape = type[Serializer[Any]]
_ALWAYS = ("malformed", "token", "not-acceptable", "throttled", "error", "unavailable")
_WRITES = ("key-missing", "key-malformed", "scope", "too-large", "media-type", "invalid", "key-reused", "limit")
_WORD = {"type": "string", "pattern": "^[-a-zA-Z0-9_]+$"}
_PATHS: dict[str, tuple[Any, str]] = {
    "code": (_WORD, "The code of the game."),
    "slug": (_WORD, "The slug of the system."),
    "system": (_WORD, "The slug of the system."),
    "kind": (_WORD, "Which list: area, glicko2, or glicko2- and a scenario."),
    "name": ({"type": "string", "pattern": "^[^/]+$"}, "The name of a person."),
    "club": (_WORD, "The slug of the club."),
    "event": (_WORD, "The slug of the event."),
    "case": (_WORD, "The public name of the protest, such as R-2027-014."),
    "hook": (_WORD, "The code of the webhook."),
    "dataset": (_WORD, "The code of the data set."),
    "version": ({"type": "integer", "minimum": 0}, "The number of the version."),
    "subject": (
        {"type": "string", "maxLength": 60, "pattern": "^[^/]+$"},
        "The id of a place, or of a piece that was seen: what the note is about.",
    ),
    "seat": (_WORD, "The seat, as the game names it."),
    "number": ({"type": "integer", "minimum": 0}, "The number of the line, of the round, or of the edition."),
}


def reads(
    name: str,
    summary: str,
    answer: Any,
    *,
    query: Shape | None = None,
    problems: Sequence[str] = (),
    more: dict[Any, Any] | None = None,
) -> Callable[[Method], Method]:
    """For GET. ``problems``: kinds that it may answer with besides those that all reads have."""

    def decorate(method: Method) -> Method:
        @wraps(method)
        def run(self: Any, request: Request, **path: Any) -> Any:
            asked = _checked(query, request.query_params.dict())
            return method(self, request, asked, **path)

        kinds = [*_ALWAYS, *(["invalid"] if query else []), *problems]
        schema = extend_schema(
            operation_id=name,
            summary=summary,
            description=inspect.getdoc(answer),
            parameters=[*_path(method), *([query] if query else []), _IF_NONE_MATCH, *_headers((200,)), _etag()],
            responses={
                **_good(name, summary, answer, 200),
                304: OpenApiResponse(description="What you have is still true: your If-None-Match named it."),
                **(more or {}),
                **_problems(kinds),
            },
        )
        return schema(run)

    return decorate


def writes(
    name: str,
    summary: str,
    answer: Any,
    *,
    body: Shape | None = None,
    query: Shape | None = None,
    status: int = 200,
    problems: Sequence[str] = (),
    most: int = MAX_BYTES,
) -> Callable[[Method], Method]:
    """For POST, PUT and DELETE: once for each Idempotency-Key, in one transaction. ``most``: bytes of the body."""

    def decorate(method: Method) -> Method:
        @wraps(method)
        def run(self: Any, request: Request, **path: Any) -> Response:
            key = idempotency.key_of(request)
            body_of(request._request, most)
            given = _checked(body, request.data) if body else _checked(query, request.query_params.dict())

            def act() -> Response:
                done = method(self, request, given, **path)
                return done if isinstance(done, Response) else Response(done, status=status)

            return idempotency.once(request, key, act)

        schema = extend_schema(
            operation_id=name,
            summary=summary,
            description=inspect.getdoc(body or query or answer),
            request={"application/json": body} if body else None,
            examples=_examples(name, "request") if body else None,
            parameters=[*_path(method), *([query] if query else []), _KEY, *_headers((status,)), _replayed(status)],
            responses={**_good(name, summary, answer, status), **_problems([*_ALWAYS, *_WRITES, *problems])},
        )
        return schema(run)

    return decorate


def _good(name: str, summary: str, answer: Any, status: int) -> dict[Any, Any]:
    """What the operation answers when all is well, with examples."""
    return {(status, "application/json"): OpenApiResponse(answer, summary, _examples(name, "answer", status))}


def _checked(shape: Shape | None, data: Any) -> dict[str, Any]:
    """The data as that shape reads it. ValidationError."""
    if shape is None:
        return {}
    serializer = shape(data=data)
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


@cache
def examples() -> dict[str, dict[str, Any]]:
    """An example of each operation's request and answer, by its name."""
    found: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
    return found


def _examples(name: str, part: str, status: int | None = None) -> list[OpenApiExample]:
    value = examples().get(name, {}).get(part)
    if value is None:
        return []
    codes = [str(status)] if status else None
    request = part == "request"
    return [OpenApiExample("Example", value=value, request_only=request, response_only=not request, status_codes=codes)]


@translation.override("en")
def _problems(slugs: Sequence[str]) -> dict[Any, OpenApiResponse]:
    """The problem documents of those kinds, by status; an example of each kind."""
    by_status: dict[int, list[str]] = {}
    for slug in sorted(set(slugs), key=lambda s: (KINDS[s].status, s)):
        by_status.setdefault(KINDS[slug].status, []).append(slug)
    return {
        (status, MEDIA_TYPE): OpenApiResponse(
            ProblemShape,
            "; ".join(f"{KINDS[s].title} ({s})" for s in kinds),
            [OpenApiExample(s, value=_document(s), response_only=True, status_codes=[str(status)]) for s in kinds],
        )
        for status, kinds in by_status.items()
    }


def _document(slug: str) -> dict[str, Any]:
    kind = KINDS[slug]
    return {
        "type": f"/api/problems/{slug}/",
        "title": str(kind.title),
        "status": kind.status,
        "detail": str(kind.help),
        "instance": "/api/v1/games/k7m2pq9xwd/",
        "code": slug,
    }


_IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="The ETag of the answer that you have: if it is still true, you get 304 and no body.",
)
_KEY = OpenApiParameter(
    idempotency.HEADER,
    {"type": "string", "minLength": 8, "maxLength": 128, "pattern": r"^[!-~]{8,128}$"},
    OpenApiParameter.HEADER,
    required=True,
    description="A fresh random value for each new request; the same one to repeat a request that got no answer.",
)


def _path(method: Method) -> list[OpenApiParameter]:
    """The parts of the address that the method takes."""
    names = [name for name in inspect.signature(method).parameters if name in _PATHS]
    return [OpenApiParameter(n, _PATHS[n][0], OpenApiParameter.PATH, description=_PATHS[n][1]) for n in names]


def _etag() -> OpenApiParameter:
    return OpenApiParameter(
        "ETag", OpenApiTypes.STR, OpenApiParameter.HEADER, description="Names this very answer.", response=[200, 304]
    )


def _replayed(status: int) -> OpenApiParameter:
    return OpenApiParameter(
        idempotency.REPLAYED,
        {"type": "string", "enum": ["true"]},
        OpenApiParameter.HEADER,
        description="There if the answer is that of an earlier request with the same key.",
        response=[status],
    )


def _headers(statuses: Sequence[int]) -> list[OpenApiParameter]:
    """Headers that tell how much of a limit is left."""
    codes = [*statuses, 429]
    return [
        OpenApiParameter(
            "RateLimit",
            OpenApiTypes.STR,
            OpenApiParameter.HEADER,
            description='What is left of the limit and for how many seconds: "read";r=599;t=42',
            response=codes,
        ),
        OpenApiParameter(
            "RateLimit-Policy",
            OpenApiTypes.STR,
            OpenApiParameter.HEADER,
            description='The limit: "read";q=600;w=60',
            response=codes,
        ),
        OpenApiParameter(
            "Retry-After", OpenApiTypes.INT, OpenApiParameter.HEADER, description="Seconds to wait.", response=[429]
        ),
    ]
