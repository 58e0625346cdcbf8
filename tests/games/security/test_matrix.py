"""Who may do what: every address of the site, for everybody who may come to it, in every condition of a game.

What is expected stands in data/matrix.json: for each route and method a status for each role, in the order that "roles"
names. A route with a game in its address has a row for each condition of the game, or one for all; PUT, PATCH and
DELETE need one only where somebody is let through. A new route needs rows: the test that fails prints them as the site
answers now, to be looked at and pasted.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from tests.fog.frozen import quiet
from tests.games.security.asking import WRITING, Answer, ask
from tests.games.security.routes import Route, routes
from tests.games.security.scene import CONDITIONS, ROLES, Scene, scene

pytestmark = pytest.mark.django_db
_DATA = json.loads((Path(__file__).parent / "data" / "matrix.json").read_text())
ROUTES = routes()
OF_A_GAME = [route for route in ROUTES if "code" in route.params and not route.name.startswith("hooks:")]
OTHERS = [route for route in ROUTES if route not in OF_A_GAME]
RARE = ("PUT", "PATCH", "DELETE")
REFUSED = {302, 400, 401, 403, 404, 405}
IMPLIED = "refused"
PARTIES = ("own", "opponent", "moderator_plays")
"""Only these may change the game; and who takes a free seat of one that is offered; and a moderator's look is noted."""


@pytest.fixture(autouse=True)
def _uncounted(settings: Settings) -> Iterator[None]:
    """The matrix asks more in a minute than anybody may, and nobody reads that it was refused."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_CLASSES": []}
    with quiet():
        yield


def test_the_file_names_the_roles() -> None:
    assert _DATA["roles"] == " ".join(ROLES)


def test_every_route_has_its_rows() -> None:
    known = set(_DATA["games"]) | set(_DATA["others"])
    missing = {route.name for route in ROUTES} - known
    assert not missing, f"no rows in data/matrix.json for {sorted(missing)}; run the other tests of this file for them"
    gone = known - {route.name for route in ROUTES}
    assert not gone, f"rows for routes that are no more: {sorted(gone)}"


@pytest.mark.parametrize("condition", CONDITIONS)
def test_routes_of_a_game(condition: str) -> None:
    _check(scene(condition), OF_A_GAME, _DATA["games"], f"{condition} ")


def test_other_routes() -> None:
    _check(scene("running"), OTHERS, _DATA["others"], "")


def _check(stage: Scene, chosen: list[Route], expected: dict[str, Any], prefix: str) -> None:
    faults: list[str] = []
    rows: dict[str, dict[str, str]] = {}
    for route in chosen:
        known = expected.get(route.name, {})
        for method in methods(prefix):
            row, found = ask_all(stage, route, method)
            faults += [f"{prefix}{method} {fault}" for fault in found]
            if row != known.get(prefix + method, known.get(method, IMPLIED if method in RARE else "")):
                rows.setdefault(route.name, {})[prefix + method] = row
    assert not faults, "\n".join(faults)
    assert not rows, f"the site answers, to {', '.join(ROLES)}:\n" + json.dumps(rows, indent=1)


def methods(prefix: str) -> tuple[str, ...]:
    """What is tried in a condition of a game, or outside games; the rare ones are tried in one condition only."""
    return ("GET", *WRITING) if prefix in ("", "running ") else ("GET", "POST")


def ask_all(stage: Scene, route: Route, method: str) -> tuple[str, list[str]]:
    """The row of statuses and what is wrong. IMPLIED for a rare method that those with most rights are refused."""
    answers: dict[str, Answer] = {}
    for role in ("own", "moderator", *(role for role in ROLES if role not in ("own", "moderator"))):
        answers[role] = ask(stage, route, method, role)
        if method in RARE and role == "moderator" and {answer.status for answer in answers.values()} <= REFUSED:
            return IMPLIED, []
    faults = [f"{route.name} as {role}: {what}" for role in ROLES for what in _wrong(stage, role, route, answers[role])]
    return " ".join(str(answers[role].status) for role in ROLES), faults


def _wrong(stage: Scene, role: str, route: Route, answer: Answer) -> Iterator[str]:
    """What must not be, whatever the matrix says."""
    if answer.status >= 500 and answer.status != 503:
        yield "the server fails"
    looks = role == "moderator" and route.name == "game:look"
    if answer.moved and role not in PARTIES and not looks and not _takes_a_seat(stage, role, route):
        yield "the game is different afterwards"
    for secret, may in stage.secrets.items():
        if role not in may and secret in answer.text:
            yield f"tells {secret!r}"


def _takes_a_seat(stage: Scene, role: str, route: Route) -> bool:
    free = stage.condition in ("open", "offered") and role not in ("anonymous", "inactive")
    return free and route.name in ("lobby:join", "lobby:invitation", "api:join", "api:accept", "api:invitation")
