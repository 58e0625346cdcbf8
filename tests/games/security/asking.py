"""One request of one role, as its browser or program sends it, and what it changed; undone afterwards."""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from http.cookies import SimpleCookie
from typing import Any

from django.db import connection, transaction
from django.db.models import Model
from django.utils import timezone

from games.core.journal import rewind_points
from games.core.journal.game_transaction import get_game
from games.core.models import Draft, Entry, Game, Happening, Invitation, Owed, Pause, Proposal, Seat
from tests.games.core.datasets.sets import corrected
from tests.games.security.routes import Route
from tests.games.security.scene import Scene

WRITING = ("POST", "PUT", "PATCH", "DELETE")
_TABLES: tuple[type[Model], ...] = (Game, Seat, Entry, Happening, Owed, Draft, Invitation, Proposal, Pause)


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
        before = [] if method == "GET" else _before(scene)
        browser.cookies = SimpleCookie(cookies.output(header="", sep=";"))
        answer = _send(scene, browser, route, method, role)
        moved = method != "GET" and _picture(scene) != before
        transaction.set_rollback(True)
    browser.cookies = cookies
    head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    return Answer(answer.status_code, f"{head}\n{_body(answer)}", moved)


def _send(scene: Scene, browser: Any, route: Route, method: str, role: str) -> Any:
    path = address(scene, route)
    if not route.pattern.startswith("api/v1/"):
        return (
            browser.generic(method, path, **_form(scene, route)) if method != "POST" else _post(browser, scene, route)
        )
    headers = {"Idempotency-Key": str(uuid.uuid4())}
    if role != "anonymous":
        headers["Authorization"] = f"Bearer {scene.bearers[scene.who(role)]}"
    if method == "DELETE":
        path = f"{path}?version={get_game(scene.code).seq}"
    data = json.dumps(_body_of(scene, route)) if method in ("POST", "PUT", "PATCH") else ""
    return browser.generic(method, path, data, content_type="application/json", headers=headers)


def _post(browser: Any, scene: Scene, route: Route) -> Any:
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
    if route.name.startswith(("data:", "lessons:")):
        params["system"] = "pacific-victory"
    return route.path(params)


def fields(scene: Scene, route: Route) -> dict[str, Any]:
    """A form that its own seat would be let through with."""
    version = get_game(scene.code).seq
    general = {"version": version, "text": "STEP 3", "seat": "BLUE", "deposit": "7c" * 32, "lines": ["STEP 2"]}
    match route.name:
        case "game:commit":
            return {"version": version}
        case "game:clock":
            return {"do": "pause", "until": (timezone.localdate() + timedelta(days=5)).isoformat()}
        case "game:vacancy":
            return {"do": "accept", "volunteer": 1}
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
            return {"do": "reachable"}
        case "post:time":
            return {"do": "feed"}
        case "paces:own":
            return {"do": "keep", "name": "Sundays", "allowance": "96", "bank": "0", "cap": "0", "increment": "0",
                    "grace": "0", "missed": "wait"}  # fmt: skip
        case "data:use":
            return {"shared": "1"}
        case "tables:start":
            return {"code": scene.params["table"]}
        case "tables:throw":
            return {"words": "3d6 Akagi"}
        case "tables:blocks":  # a block of Carol's
            return {"do": "put", "block": "US-CV-ENTERPRISE", "place": "O05", "strength": "1"}
        case "tables:join":
            return {"name": "Somebody"}
        case "lobby:new_game":
            return {
                "name": "Another", "seat": "RED", "opponent": "open", "pace": "3", "on_deadline": "remind",
                "option_life": "2",
            }  # fmt: skip
        case _:
            return general


def _decision(scene: Scene) -> int:
    """The last decision that was answered, as an entry; 0 if there is none."""
    return (rewind_points.decisions(get_game(scene.code)) or [0])[-1]


def _body_of(scene: Scene, route: Route) -> dict[str, Any]:
    """What the own seat's program would send."""
    made = _BODIES.get(route.name)
    return made(scene) if made else {}


def _version(scene: Scene) -> dict[str, Any]:
    return {"version": get_game(scene.code).seq}


def _at(scene: Scene) -> dict[str, Any]:
    return {"to": _decision(scene), **_version(scene)}


_DEPOSIT = {"deposit": "7c" * 32}
_BODIES: dict[str, Callable[[Scene], dict[str, Any]]] = {
    "api:agree": _at,
    "api:refuse": _at,
    "api:rewind": lambda at: {"why": "misread", **_at(at)},
    "api:undo": _version,
    "api:accept": lambda at: {"token": at.params["token"], **_DEPOSIT},
    "api:commit": _version,
    "api:answer_pause": lambda at: {"accept": True},
    "api:absences": lambda at: {
        "first": (timezone.localdate() + timedelta(days=5)).isoformat(),
        "last": (timezone.localdate() + timedelta(days=6)).isoformat(),
    },
    "api:extend": lambda at: {"seat": "BLUE", "hours": 24},
    "api:hold": lambda at: {"hold": True},
    "api:leave_seat": _version,
    "api:volunteers": lambda at: {"number": 1, "accept": True},
    "api:pause": lambda at: {"until": (timezone.localdate() + timedelta(days=5)).isoformat()},
    "api:data_sets": lambda at: {
        "system": "pacific-victory",
        "title": "More",
        "documents": corrected(Bombay=1, Ceylon=2),
    },
    "api:bids": lambda at: {"round": 1, "side": "first", "vp": 0},
    "api:protests": lambda at: {"round": 1, "board": 1, "about": "clock", "words": "My clock ran on in the night."},
    "api:answer_protest": lambda at: {"words": "It did not: both of us had a day left."},
    "api:name_judge": lambda at: {"name": "Opponent"},
    "api:rule_on_protest": lambda at: {"decision": "rejected", "reasons": "Both of them had a day left."},
    "api:club_events": lambda at: {"system": "duel", "scenario": "dawn", "name": "Another"},
    "api:decide_pair": lambda at: {"round": 1, "board": 1, "winner": "draw"},
    "api:drop_player": lambda at: {"name": "Stranger", "reason": "Has been silent for two rounds."},
    "api:games": lambda at: {"system": "duel", "scenario": "dawn", "name": "Another"},
    "api:invite": lambda at: {"email": "somebody@example.net"},
    "api:join": lambda at: {"seat": "BLUE", **_DEPOSIT},
    "api:lines": lambda at: {"lines": ["STEP 3"], **_version(at)},
    "api:note": lambda at: {"text": "He comes"},
    "api:orders": lambda at: {"order": "DONE", **_version(at)},
    "api:plan": lambda at: {"text": "LAND NEVER"},
    "api:resign": _version,
    "api:share": lambda at: _DEPOSIT,
    "api:talk": lambda at: {"text": "Good morning"},
    "api:use_data_set": lambda at: {"shared": True},
    "api:webhooks": lambda at: {"url": "https://other.example.net/more", "events": ["turn"]},
}


def _before(scene: Scene) -> list[Any]:
    """The picture before any request: each is taken back."""
    if not scene.picture:
        scene.picture = _picture(scene)
    return scene.picture


def _picture(scene: Scene) -> list[Any]:
    """All rows of the game, as the database has them."""
    rows: list[Any] = []
    with connection.cursor() as cursor:
        for table in _TABLES:
            whose = (
                "code = %s" if table is Game else f"game_id = (SELECT id FROM {Game._meta.db_table} WHERE code = %s)"
            )
            cursor.execute(f"SELECT * FROM {table._meta.db_table} WHERE {whose} ORDER BY id", [scene.code])
            rows.append(cursor.fetchall())
    return rows


def _body(answer: Any) -> str:
    raw = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return str(raw.decode(errors="replace"))
