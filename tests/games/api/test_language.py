"""Programs read English, whatever language a browser, a cookie or a profile asks for."""

import json
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.web.models import Profile
from tests.games.api.client import Program, open_game, problem, program

pytestmark = pytest.mark.django_db
SPANISH = {"Accept-Language": "es"}


@pytest.fixture
def bob() -> Program:
    made = program("bob")
    Profile.objects.filter(user__username="bob").update(language="es")
    return made


def spanish(said: Any) -> bool:
    """Whether words of Django's or the framework's own Spanish stand there."""
    text = json.dumps(said, ensure_ascii=False).lower()
    return any(word in text for word in ("credenciales", "campo", "requerido", "obligatorio", "no se ", "método"))


def test_no_token() -> None:
    answer = Client().get("/api/v1/games/nope/", headers=SPANISH)
    said = problem(answer, 401)
    assert said["detail"] == "Authentication credentials were not provided."
    assert said["title"] == problem(Client().get("/api/v1/games/nope/"), 401)["title"]


def test_a_missing_field(bob: Program) -> None:
    said = problem(bob.post("games/", {}, **SPANISH), 422)
    assert "This field is required." in {error["detail"] for error in said["errors"]}
    assert not spanish(said)


def test_what_is_answered_before_a_view_is_reached(bob: Program) -> None:
    for path in ("no-such-thing/", "games/"):
        answer = bob.http.patch("/api/v1/" + path, headers={"Authorization": f"Bearer {bob.secret}", **SPANISH})
        said = json.loads(answer.content)
        assert answer.status_code in (404, 405)
        assert not spanish(said)
        assert answer.headers["Content-Type"] == "application/problem+json"


def test_a_session_and_a_cookie_change_nothing(bob: Program) -> None:
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "es"
    client.force_login(Profile.objects.get(user__username="bob").user)
    said = problem(client.get("/api/v1/me/"), 401)
    assert said["detail"] == "Authentication credentials were not provided."


def test_a_game_is_told_alike(bob: Program) -> None:
    code = open_game(bob)
    english, other = bob.get(f"games/{code}/"), bob.get(f"games/{code}/", **SPANISH)
    assert english.json() == other.json()
    assert english.headers["ETag"] == other.headers["ETag"]
    assert other.headers["Content-Language"] == "en"


def test_pages_after_it_are_in_the_language_of_their_readers(bob: Program) -> None:
    bob.get("games/", **SPANISH)
    assert '<html lang="es">' in Client().get("/accounts/login/", headers=SPANISH).content.decode()
