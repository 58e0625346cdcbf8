"""The pages that bench.pages asks for, as the reader of bench.load.seed, and one request inside this process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.core.handlers.wsgi import WSGIHandler
from django.utils.module_loading import import_string

from bench.load.seed import READER
from games.core.models import Game, Status


@dataclass(frozen=True)
class Page:
    """A page to ask for. ``cookie``: of who is signed in; ``tag``: what the browser has, for an unchanged page.

    ``agent``: the browser's name; ``token``: of a program, instead of a cookie.
    """

    name: str
    path: str
    cookie: str = ""
    tag: str = ""
    agent: str = "bench"
    token: str = ""

    @property
    def headers(self) -> dict[str, str]:
        """What the browser sends."""
        found = {"Cookie": self.cookie, "If-None-Match": self.tag, "Accept-Language": "en"}
        found |= {"User-Agent": self.agent, "Authorization": self.token and f"Bearer {self.token}"}
        return {name: value for name, value in found.items() if value}


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


def sign_in(email: str = READER) -> str:
    """The Cookie header of a browser in which that person has just signed in."""
    user = User.objects.get(email=email)
    session: SessionBase = import_string(settings.SESSION_ENGINE + ".SessionStore")()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[-1]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    cookies = SimpleCookie({settings.SESSION_COOKIE_NAME: str(session.session_key), "csrftoken": "b" * 32})
    return cookies.output(header="", sep=";").strip()


def pages(host: str) -> list[Page]:
    """All of them; the game page also as one that the browser has already."""
    cookie = sign_in()
    codes = {name: _code(name) for name in ("Opening", "Middle", "Late", "Finished")}
    moving, waiting, over = f"/g/{codes['Late']}/", f"/g/{codes['Opening']}/", f"/g/{codes['Finished']}/"
    watched = Game.objects.filter(public=True, status=Status.RUNNING).latest("pk").code
    found = [
        Page("game, own turn", moving, cookie),
        Page("game, their turn", waiting, cookie),
        Page("game, watched", f"/g/{watched}/"),
        Page("pulse", f"{waiting}pulse?seen=9999", cookie),
        Page("own games", "/games/", cookie),
        Page("finished games", "/games/finished/", cookie),
        Page("finished games, page 2", "/games/finished/?page=2", cookie),
        Page("lobby", "/lobby/", cookie),
        Page("lobby, anonymous", "/lobby/"),
        Page("front page", "/"),
        Page("log", f"{moving}log", cookie),
        Page("dice", f"{moving}dice", cookie),
        Page("journal", f"{moving}journal", cookie),
        Page("log, 1250 entries", f"{over}log", cookie),
        Page("dice, 1250 entries", f"{over}dice", cookie),
        Page("journal, 1250 entries", f"{over}journal", cookie),
    ]
    same = []
    for page in found[:2] + found[-3:]:
        tag = ask(page, host).headers.get("ETag", "")
        same.append(Page(f"{page.name}, unchanged", page.path, page.cookie, tag))
    return [*found, *same]


def _code(name: str) -> str:
    mine = Game.objects.filter(seats__user__email=READER, name__startswith=f"{name} ")
    return str(mine.order_by("pk").values_list("code", flat=True)[0])


_application: Callable[..., Any] | None = None


def ask(page: Page, host: str) -> Answer:
    """One request through everything that a web process does for it, without a network."""
    global _application
    _application = _application or WSGIHandler()
    path, _mark, query = page.path.partition("?")
    environ = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": host,
        "SERVER_PORT": "80",
        "HTTP_HOST": host,
        "REMOTE_ADDR": "127.0.0.1",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    } | {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in page.headers.items()}
    told: list[Any] = []

    def begin(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
        told.extend((status, headers))
        return io.BytesIO().write  # WSGI wants one; Django never calls it

    response = _application(environ, begin)
    body = b"".join(response)
    response.close()
    return Answer(int(told[0][:3]), dict(told[1]), body)
