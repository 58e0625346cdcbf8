"""One request of one role, as its browser or program sends it, and what it changed; undone afterwards."""

import json
import uuid
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

from django.db import transaction
from django.db.models import Model
from django.http import HttpResponse

from games.play import points
from games.play.models import Draft, Entry, Game, Happening, Invitation, Owed, Proposal, Seat
from tests.games.datasets.sets import corrected
from tests.games.security.routes import Route
from tests.games.security.scene import Scene

WRITING = ("POST", "PUT", "PATCH", "DELETE")
_TABLES: tuple[type[Model], ...] = (Game, Seat, Entry, Happening, Owed, Draft, Invitation, Proposal)


@dataclass
class Answer:
    """``text``: headers and body. ``moved``: whether anything of the game is different (not asked after a GET)."""

    status: int
    text: str
    moved: bool


def ask(scene: Scene, route: Route, method: str, role: str) -> Answer:
    """Send it, with :func:`fields`."""
    browser = scene.browsers[scene.who(role)]
    cookies = browser.cookies
    with transaction.atomic():
        scene.become(role)
        before = [] if method == "GET" else _picture(scene)
        browser.cookies = SimpleCookie(cookies.output(header="", sep=";"))
        answer = _send(scene, browser, route, method, role)
        moved = method != "GET" and _picture(scene) != before
        transaction.set_rollback(True)
    browser.cookies = cookies
    head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    return Answer(answer.status_code, f"{head}\n{_body(answer)}", moved)


def _send(scene: Scene, browser: Any, route: Route, method: str, role: str) -> HttpResponse:
    path = address(scene, route)
    if not route.pattern.startswith("api/v1/"):
        return (
            browser.generic(method, path, **_form(scene, route)) if method != "POST" else _post(browser, scene, route)
        )
    headers = {"Idempotency-Key": str(uuid.uuid4())}
    if role != "anonymous":
        headers["Authorization"] = f"Bearer {scene.bearers[scene.who(role)]}"
    if method == "DELETE":
        path = f"{path}?version={Game.objects.get(code=scene.code).seq}"
    data = json.dumps(_body_of(scene, route)) if method in ("POST", "PUT", "PATCH") else ""
    return browser.generic(method, path, data, content_type="application/json", headers=headers)


def _post(browser: Any, scene: Scene, route: Route) -> HttpResponse:
    return browser.post(address(scene, route), fields(scene, route))


def _form(scene: Scene, route: Route) -> dict[str, Any]:
    return {"data": "", "content_type": "application/x-www-form-urlencoded"}


def address(scene: Scene, route: Route) -> str:
    """The address of a route on this stage."""
    params = dict(scene.params)
    if route.name == "post:quiet":
        params["token"] = params["quiet"]
    if route.name == "post:calendar":
        params["token"] = params["calendar"]
    if route.name.startswith("inbox:"):
        params["token"] = params[route.name.removeprefix("inbox:")]
    if route.name.startswith("hooks:"):
        params["code"] = params["hook"]
    if route.name.startswith("data:"):
        params["system"] = "pacific-victory"
    return route.path(params)


def fields(scene: Scene, route: Route) -> dict[str, Any]:
    """A form that its own seat would be let through with."""
    version = Game.objects.get(code=scene.code).seq
    general = {"version": version, "text": "STEP 3", "seat": "BLUE", "deposit": "7c" * 32, "lines": ["STEP 2"]}
    match route.name:
        case "game:commit":
            return {"version": version}
        case "game:rewind":
            return {"do": "propose", "version": version, "to": _decision(scene), "why": "misread"}
        case "game:look":
            return {"eyes": "RED", "reason": "Asked by Red"}
        case "lobby:watching":
            return {"days": "none"}
        case "game:remove":
            return {"version": version, "number": 1}
        case "lobby:invite":
            return {"email": "somebody@example.net"}
        case "post:mail":
            return {"do": "feed"}
        case "data:use":
            return {"shared": "1"}
        case "lobby:new_game":
            return {
                "name": "Another", "seat": "RED", "opponent": "open", "pace": "3", "on_deadline": "remind",
                "option_life": "2",
            }  # fmt: skip
        case _:
            return general


def _decision(scene: Scene) -> int:
    """The last decision that was answered, as an entry; 0 if there is none."""
    return (points.decisions(Game.objects.get(code=scene.code)) or [0])[-1]


def _body_of(scene: Scene, route: Route) -> dict[str, Any]:
    """What the own seat's program would send."""
    version, deposit = {"version": Game.objects.get(code=scene.code).seq}, {"deposit": "7c" * 32}
    bodies: dict[str, dict[str, Any]] = {
        "api:agree": {"to": _decision(scene), **version},
        "api:refuse": {"to": _decision(scene), **version},
        "api:rewind": {"to": _decision(scene), "why": "misread", **version},
        "api:undo": version,
        "api:accept": {"token": scene.params["token"], **deposit},
        "api:commit": version,
        "api:data_sets": {"system": "pacific-victory", "title": "More", "documents": corrected(Bombay=1, Ceylon=2)},
        "api:games": {"system": "duel", "scenario": "dawn", "name": "Another"},
        "api:invite": {"email": "somebody@example.net"},
        "api:join": {"seat": "BLUE", **deposit},
        "api:lines": {"lines": ["STEP 3"], **version},
        "api:orders": {"order": "DONE", **version},
        "api:plan": {"text": "LAND NEVER"},
        "api:resign": version,
        "api:share": deposit,
        "api:talk": {"text": "Good morning"},
        "api:use_data_set": {"shared": True},
        "api:webhooks": {"url": "https://other.example.net/more", "events": ["turn"]},
    }
    return bodies.get(route.name, {})


def _picture(scene: Scene) -> list[Any]:
    """All rows of the game."""
    rows: list[Any] = []
    for table in _TABLES:
        chosen = {"code": scene.code} if table is Game else {"game__code": scene.code}
        rows.append(list(table._default_manager.filter(**chosen).order_by("pk").values()))
    return rows


def _body(answer: Any) -> str:
    raw = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return str(raw.decode(errors="replace"))
