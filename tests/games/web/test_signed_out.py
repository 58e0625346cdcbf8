"""Somebody who is not signed in and follows a link of a mail to a game."""

import pytest
from django.test import Client

from tests.games.web.game.table import movement, signed_in

pytestmark = pytest.mark.django_db
PATHS = ("", "review", "log", "dice", "talk/", "plan/")


@pytest.mark.parametrize("path", PATHS)
def test_the_way_leads_over_the_sign_in_whether_there_is_such_a_game_or_not(client: Client, path: str) -> None:
    for code in (movement(), "nosuchgame"):
        answer = client.get(f"/g/{code}/{path}?turn=1")
        assert (answer.status_code, answer["Location"]) == (302, f"/accounts/login/?next=/g/{code}/{path}%3Fturn%3D1")


def test_and_back_to_the_game() -> None:
    code = movement()
    address = Client().get(f"/g/{code}/")["Location"]
    marta = signed_in("marta")
    assert marta.get(address).url == f"/g/{code}/"  # type: ignore[attr-defined]


def test_who_is_signed_in_is_told_that_nothing_is_there_for_them() -> None:
    code = movement()
    assert signed_in("dave").get(f"/g/{code}/").status_code == 404


def test_the_page_that_is_not_there_offers_the_sign_in(client: Client) -> None:
    assert 'href="/accounts/login/?next=/nothing/here/"' in client.get("/nothing/here/").content.decode()
    movement()
    assert "/accounts/login/" not in signed_in("dave").get("/nothing/here/").content.decode()
