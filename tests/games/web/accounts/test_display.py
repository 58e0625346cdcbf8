"""How pages look is each person's own choice, kept with them."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.games.core.cast import person, running_duel

pytestmark = pytest.mark.django_db


def _client() -> Client:
    client = Client()
    client.force_login(person("bob"))
    return client


def test_pages_take_the_chosen_colours_and_text() -> None:
    client = _client()
    assert '<html lang="en">' in client.get("/profile/").content.decode()
    sent = client.post("/profile/display/", {"theme": "dark", "text_size": "large"})
    assert sent.status_code == 302
    for path in ("/profile/", "/games/"):
        assert '<html lang="en" data-text="large" data-theme="dark">' in client.get(path).content.decode()
    assert "data-theme" not in Client().get("/").content.decode()


def test_maps_take_the_chosen_blocks_and_names_at_once() -> None:
    code = running_duel()
    client = Client()
    client.force_login(User.objects.get(username="bob"))
    seen = client.get(f"/g/{code}/")["ETag"]
    wanted = {"theme": "auto", "text_size": "normal", "blocks": "contrast", "labels": "places"}
    assert client.post("/profile/display/", wanted).status_code == 302
    page = client.get(f"/g/{code}/", headers={"if-none-match": seen})
    assert page.status_code == 200
    assert 'data-blocks="contrast" data-labels="places"' in page.content.decode()
    client.post("/profile/display/", {"theme": "dark", "text_size": "normal"})
    assert 'data-blocks="contrast" data-labels="places" data-theme="dark"' in client.get("/games/").content.decode()


def test_a_choice_that_there_is_not_is_refused() -> None:
    page = _client().post("/profile/display/", {"theme": 'dark" onload="x', "text_size": "huge"})
    assert page.status_code == 200
    assert "errors" in page.content.decode() or "error" in page.content.decode()
    assert "data-theme" not in page.content.decode()


def test_contrast_and_the_board_in_words() -> None:
    code = running_duel()
    client = Client()
    client.force_login(User.objects.get(username="bob"))
    assert "js/keys" not in client.get(f"/g/{code}/").content.decode()
    wanted = {"theme": "auto", "text_size": "normal", "contrast": "high", "board": "list"}
    assert client.post("/profile/display/", wanted).status_code == 302
    page = client.get(f"/g/{code}/").content.decode()
    assert 'data-board="list" data-contrast="high"' in page
    assert "js/keys" in page
    client.post("/profile/display/", {"theme": "dark", "text_size": "normal"})
    assert 'data-board="list" data-contrast="high"' in client.get("/games/").content.decode()
