"""Signing in and up: no way out to other sites, and no word on who has an account."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from tests.games.core.cast import person
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db
AWAY = ["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "\thttps://evil.example"]


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()


def member() -> None:
    user = person("bob")
    EmailAddress.objects.create(user=user, email="bob@example.org", verified=True, primary=True)


def words(answer: object) -> str:
    """A page without the tokens of its forms."""
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", answer.content.decode())  # type: ignore[attr-defined]


@pytest.mark.parametrize("away", AWAY)
def test_signing_in_leads_nowhere_else(away: str) -> None:
    member()
    form = {"login": "bob@example.org", "password": "secret-words", "next": away}
    answer = Client().post("/accounts/login/", form)
    assert answer.status_code == 302
    assert answer["Location"] == "/"


@pytest.mark.parametrize("away", AWAY)
def test_nor_does_choosing_a_language(away: str) -> None:
    answer = Client().post("/language/", {"language": "es", "next": away}, headers={"referer": away})
    assert answer.headers["Location"] == "/"


def test_a_wrong_password_and_no_account_look_alike() -> None:
    member()
    pages = [
        words(Client().post("/accounts/login/", {"login": login, "password": "not-my-words"})).replace(login, "")
        for login in ("bob@example.org", "nob@example.org")
    ]
    assert pages[0] == pages[1]


def test_signing_up_again_and_anew_look_alike() -> None:
    member()
    answers = [
        Client().post(
            "/accounts/signup/", {"name": "Bob", "email": email, "password1": "many-secret-words-17"}, follow=True
        )
        for email in ("bob@example.org", "nob@example.org")
    ]
    pages = [words(answer).replace("bob@", "nob@") for answer in answers]
    assert answers[0].redirect_chain == answers[1].redirect_chain
    assert pages[0] == pages[1]


def test_a_forgotten_password_says_nothing_either() -> None:
    member()
    pages = [
        words(Client().post("/accounts/password/reset/", {"email": email}, follow=True)).replace("bob@", "nob@")
        for email in ("bob@example.org", "nob@example.org")
    ]
    assert pages[0] == pages[1]


def test_passwords_are_not_tried_without_end() -> None:
    member()
    tries = [
        Client().post("/accounts/login/", {"login": "bob@example.org", "password": f"guess-{n}"}) for n in range(7)
    ]
    assert "Too many failed login attempts" in words(tries[-1])
    right = Client().post("/accounts/login/", {"login": "bob@example.org", "password": "secret-words"})
    assert right.status_code != 302


def test_reading_signs_nobody_out() -> None:
    bob = browser("bob")
    bob.get("/accounts/logout/")
    assert bob.get("/games/").status_code == 200


def test_cookies_are_for_this_site_and_for_no_script() -> None:
    member()
    answer = Client().post("/accounts/login/", {"login": "bob@example.org", "password": "secret-words"})
    session = answer.cookies["sessionid"]
    assert session["httponly"]
    assert session["samesite"] == "Lax"


def test_signing_in_works_behind_proxies_that_say_less_than_expected(settings: object) -> None:
    settings.TRUSTED_PROXIES = settings.ALLAUTH_TRUSTED_PROXY_COUNT = 2  # type: ignore[attr-defined]
    member()
    form = {"login": "bob@example.org", "password": "secret-words"}
    answer = Client().post("/accounts/login/", form, headers={"X-Forwarded-For": "203.0.113.7"})
    assert answer.status_code == 302
