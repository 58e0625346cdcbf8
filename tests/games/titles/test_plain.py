"""A system without pages of its own is playable all the same: its legal orders are buttons."""

from importlib import import_module

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.models import Game
from games.titles import table
from games.titles.registry import board_of
from tests.games.core.cast import person, running_duel, seq
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db


def test_the_board_is_found_by_its_slug() -> None:
    assert board_of("pacific-victory").pages is import_module("games.titles.pacific_victory.pages")
    assert board_of("duel").pages is import_module("games.titles.duel.pages")
    assert board_of("no-such-system").pages is import_module("games.titles.plain.pages")


def test_legal_orders_are_buttons_and_drafted_ones_can_be_taken_back() -> None:
    code = running_duel()
    bob = signed_in("bob")
    line = referee.legal(code, "RED")[0].text
    assert f'value="{line}"' in text(bob.get(f"/g/{code}/"))
    answer = bob.post(f"/g/{code}/draft/add", {"text": line, "version": seq(code), "here": ""})
    assert answer.status_code == 303
    assert "Remove order 1" in text(bob.get(f"/g/{code}/"))


@pytest.mark.parametrize("path", ["", "review", "log", "journal", "dice"])
def test_every_page_opens(path: str) -> None:
    code = running_duel()
    Game.objects.filter(code=code).update(public=True)
    assert User.objects.filter(username="carol").exists()
    assert signed_in("carol").get(f"/g/{code}/{path}").status_code == 200


def test_of_many_orders_one_first_says_what_they_are_about(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = board_of("no-such-system")
    monkeypatch.setattr(
        table, "board_of", lambda system: plain
    )  # this system has many orders, but also pages of its own
    code = referee.create("iwo-jima-1945", "iwo-jima-standard", options={"free_setup": False})
    referee.committed(code, "a" * 64, "b" * 64)
    for name, seat in (("bob", "US"), ("carol", "JP")):
        referee.take_seat(code, seat, person(name))
    bob = signed_in("bob")
    page = text(bob.get(f"/g/{code}/"))
    assert 'value="done"' in page
    assert 'value="place US-1-28 0717"' not in page
    assert "about=US-1-28" in page
    page = text(bob.get(f"/g/{code}/?about=US-1-28"))
    assert 'value="place US-1-28 0717"' in page
    assert 'value="place US-TEX 0820"' not in page
    answer = bob.post(f"/g/{code}/order", {"text": "place US-1-28 0717", "version": seq(code), "here": ""})
    assert answer.status_code == 303
    assert "US-1-28" not in text(bob.get(f"/g/{code}/")).partition("<nav aria")[2].partition("</nav>")[0]
