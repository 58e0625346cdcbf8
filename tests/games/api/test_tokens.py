"""Tokens: made on a page, shown once, good for what they say, useless once revoked."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from games.api import tokens
from games.api.models.tokens import ApiToken
from tests.games.api.client import Program, problem, program
from tests.games.core.cast import person, running_duel, seq
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db
FORM = {"name": "my bot", "scope": "play", "days": "90"}


def secret_on(page: str) -> str:
    found = re.search(r"pbp_[\w-]{43}", page)
    assert found is not None
    return found.group()


def test_it_works() -> None:
    bob = browser("bob")
    made = bob.post("/profile/tokens/", FORM)
    assert made["Cache-Control"] == "no-store"
    secret = secret_on(made.content.decode())
    assert Program(secret).data("me/")["name"] == "Bob"
    assert Program(secret).data("me/")["token"]["scopes"] == ["read", "play"]


def test_the_secret_is_shown_once_and_kept_nowhere() -> None:
    bob = browser("bob")
    secret = secret_on(bob.post("/profile/tokens/", FORM).content.decode())
    page = bob.get("/profile/tokens/").content.decode()
    assert secret not in page
    assert secret[:12] in page
    row = ApiToken.objects.get()
    assert secret not in repr(vars(row))


def test_the_profile_leads_there() -> None:
    assert 'href="/profile/tokens/"' in browser("bob").get("/profile/").content.decode()


def test_a_stranger_signs_in_first() -> None:
    assert Client().get("/profile/tokens/").status_code == 302


@pytest.mark.parametrize("wrong", [{"name": ""}, {"scope": "all"}, {"days": "7"}, {"name": "a\0b"}])
def test_a_wrong_form_makes_none(wrong: dict[str, str]) -> None:
    assert browser("bob").post("/profile/tokens/", FORM | wrong).status_code == 422
    assert not ApiToken.objects.exists()


def test_twenty_are_enough() -> None:
    bob = browser("bob")
    user = User.objects.get(username="bob")
    for _n in range(tokens.MAX_TOKENS):
        tokens.make(user, "one more")
    assert "twenty tokens" in bob.post("/profile/tokens/", FORM).content.decode()


def test_a_revoked_token_is_useless_at_once() -> None:
    bob = browser("bob")
    secret = secret_on(bob.post("/profile/tokens/", FORM).content.decode())
    assert bob.post(f"/profile/tokens/{secret[:12]}/revoke/").status_code == 302
    problem(Program(secret).get("me/"), 401)


def test_nobody_revokes_anothers() -> None:
    secret = program("carol").secret
    assert browser("bob").post(f"/profile/tokens/{secret[:12]}/revoke/").status_code == 404
    assert Program(secret).get("me/").status_code == 200


def test_forms_need_their_csrf_token() -> None:
    bob = Client(enforce_csrf_checks=True)
    bob.force_login(person("bob"))
    assert bob.post("/profile/tokens/", FORM).status_code == 403


def test_no_token_an_unknown_one_and_a_session_are_refused_alike() -> None:
    answers = [Client().get("/api/v1/me/"), Program("pbp_nonsense").get("me/"), browser("bob").get("/api/v1/me/")]
    for answer in answers:
        assert problem(answer, 401)["type"].endswith("/api/problems/token/")
        assert answer["WWW-Authenticate"].startswith("Bearer")


def test_expired_tokens_and_those_of_shut_out_people_are_refused() -> None:
    bob = program("bob")
    ApiToken.objects.update(expires=timezone.now() - timedelta(seconds=1))
    problem(bob.get("me/"), 401)
    ApiToken.objects.update(expires=timezone.now() + timedelta(hours=1))
    assert bob.get("me/").status_code == 200
    User.objects.update(is_active=False)
    problem(bob.get("me/"), 401)


def test_a_token_to_look_with_does_not_play() -> None:
    code = running_duel()
    bob = program("bob", "read")
    before = seq(code)
    assert bob.data(f"games/{code}/view/")["seat"] == "RED"
    for path in ("commit", "orders", "draft/lines", "resign", "join", "share", "invitations", "call-off"):
        answer = bob.post(f"games/{code}/{path}/", {"version": before})
        assert problem(answer, 403)["type"].endswith("/api/problems/scope/"), path
    problem(bob.delete(f"games/{code}/draft/?version={before}"), 403)
    problem(bob.post("games/", {}), 403)
    assert seq(code) == before


def test_use_is_noted_once_an_hour() -> None:
    bob = program("bob")
    bob.get("me/")
    first = ApiToken.objects.get().last_used
    bob.get("me/")
    assert ApiToken.objects.get().last_used == first
    ApiToken.objects.update(last_used=timezone.now() - timedelta(hours=2))
    bob.get("me/")
    assert ApiToken.objects.get().last_used != first


@pytest.mark.usefixtures("one_window")
def test_bad_tokens_are_slowed_down_and_good_ones_are_not(settings: Settings) -> None:
    cache.clear()
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] | {"bad_token": "2/min"}
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": rates}
    assert [Program("pbp_wrong").get("me/").status_code for _n in range(4)] == [401, 401, 429, 429]
    assert program("bob").get("me/").status_code == 200
