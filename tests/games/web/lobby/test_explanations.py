"""Pages that explain, pages for what goes wrong, and what every page must keep to."""

import re
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client

from tests.games.web.game.table import movement, signed_in
from tests.games.web.lobby.people import browser, offered, text

pytestmark = pytest.mark.django_db
OPEN = [
    "/",
    "/lobby/",
    "/help/",
    "/about/",
    "/accessibility/",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
]
OWN = ["/games/", "/games/finished/", "/new/", "/new/duel/dawn/", "/profile/", "/accounts/email/", "/lobby/"]


@pytest.mark.parametrize("path", OPEN)
def test_anybody_may_read(client: Client, path: str) -> None:
    check(text(client.get(path)))


@pytest.mark.parametrize("path", OWN)
def test_players_may_read(path: str) -> None:
    bob = browser("bob")
    offered(bob)
    check(text(bob.get(path)))


def test_plan_and_talk_lead_to_their_help(client: Client) -> None:
    code, told = movement(), text(client.get("/help/"))
    for page, part in (("plan/", "plans"), ("talk/", "talk")):
        assert f'href="/help/#{part}"' in text(signed_in("marta").get(f"/g/{code}/{page}"))
        assert f'id="{part}"' in told


def check(page: str) -> None:
    """One heading, a skip link, the footer's disclaimer; nothing that a strict content policy would block."""
    assert page.count("<h1") == 1
    assert 'href="#main"' in page
    assert "not affiliated with the publishers" in page
    assert " style=" not in page
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\son\w+=", page)
    labelled = set(re.findall(r'<label[^>]* for="([^"]+)"', page))
    shown = re.findall(r'<(?:input|select|textarea)(?![^>]*type="hidden")[^>]* id="([^"]+)"', page)
    assert set(shown) <= labelled


def test_what_is_not_there_says_so(client: Client) -> None:
    answer = client.get("/nothing/")
    assert answer.status_code == 404
    assert "There is no such page or game, or it is not open to you." in text(answer)


@pytest.mark.parametrize("name", ["400", "403", "403_csrf", "404", "429", "500"])
def test_error_pages_need_nothing(name: str) -> None:
    assert "<h1>" in render_to_string(f"{name}.html")


def test_403_has_the_words_of_404() -> None:
    assert render_to_string("403.html") == render_to_string("404.html")


def test_whom_to_tell_that_something_stops_one(client: Client, settings: Any) -> None:
    foot = text(client.get("/help/"))
    assert 'href="/accessibility/"' in foot
    assert "mailto:" not in text(client.get("/accessibility/"))
    settings.CONTACT = "The club <club@example.org>"
    assert 'href="mailto:club@example.org"' in text(client.get("/accessibility/"))
