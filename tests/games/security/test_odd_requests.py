"""Bytes that no page of ours sends, in every field of every form and in every address: refused, and never a crash.

PostgreSQL refuses what SQLite takes (NUL in a text), so this runs on both.
"""

import logging
from collections.abc import Iterator
from typing import Any, ClassVar
from urllib.parse import urlencode

import pytest
from django.core.handlers import wsgi
from django.db import transaction
from django.http import QueryDict
from django.test import Client
from pytest_django import Settings

from tests.games.security.asking import address, fields
from tests.games.security.routes import Route, routes
from tests.games.security.scene import Scene, scene

pytestmark = [pytest.mark.django_db, pytest.mark.services]
ODD = (
    b"\0", b"a\0b", "٣".encode(), b"9" * 300, b"-1", b"1e309", b"18446744073709551616", b"\xed\xa0\x80", b"\xff\xfe",
    "\u202e\u0000\ufdd0".encode(), b"\r\nX-Evil: 1", b"x" * 6000, b"{{7*7}}%s%n", b"../../etc/passwd", b"[]", b"NaN",
)  # fmt: skip
FIELDS = (
    "text", "typed", "version", "number", "revision", "here", "then", "seat", "deposit", "email", "link", "name",
    "opponent", "pace", "on_deadline", "public", "option_life", "login", "password", "password1", "password2",
    "oldpassword", "remember", "next", "language", "time_zone", "notices", "undo", "action_add", "action_send",
    "action", "_selected_action", "select_across", "index", "is_active", "scope", "expires", "url", "events", "game",
    "do", "to", "key", "on", "press", "first", "last", "code",
)  # fmt: skip
QUERIES = (
    "page", "p", "q", "o", "e", "seat", "z", "at", "region", "hide", "supply", "stage", "hex", "block", "partner",
    "seen", "next", "done__isempty", "is_active__exact", "_facets", "language", "filter", "after",
    "turn", "before", "words", "key", "share", "preset", "n", "things", "faces", "draw", "cup", "take", "who", "opens",
    "minutes", "do", "round", "code",
)  # fmt: skip
PAGES = [route for route in routes() if not route.pattern.startswith(("api/v1/", "^api/"))]


class _Watched(QueryDict):
    """Notes what a page asks of its query: names, or "*" if it looks at all of it."""

    asked: ClassVar[set[str]] = set()

    def __getitem__(self, key: Any) -> Any:
        self.asked.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: Any) -> bool:
        self.asked.add(key)
        return super().__contains__(key)

    def _getlist(self, key: str, *more: Any, **wish: Any) -> Any:
        self.asked.add(key)
        return super()._getlist(key, *more, **wish)  # type: ignore[misc]

    def __iter__(self) -> Iterator[Any]:
        self.asked.add("*")
        return super().__iter__()

    def keys(self) -> Any:
        self.asked.add("*")
        return super().keys()

    def lists(self) -> Any:
        self.asked.add("*")
        return super().lists()

    def items(self) -> Any:
        self.asked.add("*")
        return super().items()


PARTS = [QUERIES[first : first + 13] for first in range(0, len(QUERIES), 13)]
_asked: dict[str, list[tuple[str, ...]]] = {}
"""By page: the parts of which it asks for some name when nothing is odd. No value of the others can matter to it."""


@pytest.fixture(autouse=True)
def _uncounted(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}


def _role(route: Route) -> str:
    """Who gets furthest there."""
    if route.name.startswith(("admin", "^", "account_login", "account_signup", "account_reset")):
        return "moderator" if "admin" in route.pattern else "anonymous"
    return "own"


def _answer(stage: Scene, role: str, method: str, path: str, fields: dict[str, bytes]) -> int:
    client = Client(raise_request_exception=False)
    client.cookies = stage.browsers[role].cookies
    form = urlencode(fields)
    if method == "GET":
        return client.get(f"{path}?{form}").status_code
    with transaction.atomic():
        status = client.post(path, form, content_type="application/x-www-form-urlencoded").status_code
        transaction.set_rollback(True)
    return status


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd[:12]))
def test_forms(odd: bytes) -> None:
    stage = scene("running")
    for route in PAGES:
        role = _role(route)
        status = _answer(stage, role, "POST", address(stage, route), dict.fromkeys(FIELDS, odd))
        assert status < 500, f"{route.name} as {role}"


@pytest.mark.parametrize("condition", ["open", "running"])
def test_one_odd_field_among_good_ones(condition: str) -> None:
    stage = scene(condition)
    for route in PAGES:
        good = {name: str(value).encode() for name, value in fields(stage, route).items()}
        for name in good:
            for odd in (b"a\0b", b"\xed\xa0\x80", b"9" * 300):
                status = _answer(stage, "own", "POST", address(stage, route), good | {name: odd})
                assert status < 500, f"{route.name}: {name} = {odd[:9]!r}"


def _parts(stage: Scene, route: Route) -> list[tuple[str, ...]]:
    """The parts of the query that a page gets: the first, in which it may see the whole line, and those it asks for."""
    if route.pattern not in _asked:
        _asked[route.pattern] = [part for part in PARTS if _asks(stage, route, part)]
    return [PARTS[0], *(part for part in _asked[route.pattern] if part != PARTS[0])]


def _asks(stage: Scene, route: Route, part: tuple[str, ...]) -> bool:
    _Watched.asked.clear()
    _answer(stage, _role(route), "GET", address(stage, route), dict.fromkeys(part, b"1"))
    return bool(_Watched.asked & {"*", *part})


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd[:12]))
def test_queries(odd: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each value in all names that a page asks for, and in some that it does not."""
    monkeypatch.setattr(wsgi, "QueryDict", _Watched)
    stage = scene("running")
    for route in PAGES:
        for part in _parts(stage, route):
            asked = dict.fromkeys(part, odd[:200])
            status = _answer(stage, _role(route), "GET", address(stage, route), asked)
            assert status < 500 or route.name == "ops:ready", f"{route.name}: {asked}"
    assert any(_asked.values())


@pytest.mark.parametrize(
    "odd", ["%00", "a%00b", "%ED%A0%80", "%FF", "9" * 30, "9" * 3000, "%0d%0aX-Evil:1", "..%2f", "٣"]
)
def test_addresses(odd: str) -> None:
    """Each part of each address that is filled in."""
    stage = scene("running")
    for route in PAGES:
        path = address(stage, route)
        for value in {str(stage.params[name]) for name in route.params if name in stage.params}:
            for method in ("get", "post"):
                answer = getattr(stage.browsers["own"], method)(path.replace(value, odd, 1))
                assert answer.status_code < 500, f"{method} {path}"


@pytest.mark.parametrize("cookie", ['"\\000\\000\\000\\000\\000\\000\\000\\000"', "x" * 3000, '"\\377"', "\ud800"])
@pytest.mark.parametrize("name", ["sessionid", "csrftoken", "django_language", "messages"])
def test_cookies(name: str, cookie: str) -> None:
    raw = f"{name}={cookie}".encode("utf-8", "surrogatepass").decode("latin-1")
    for path in ("/", "/accounts/login/", "/games/"):
        assert Client(raise_request_exception=False).get(path, headers={"Cookie": raw}).status_code < 500
