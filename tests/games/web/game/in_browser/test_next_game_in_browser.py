"""The strip above a board on a phone: the step of the turn in one line, and the next game that waits."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core import referee
from tests.browser.survey import PHONE
from tests.games.web.game.browsing import page_of
from tests.games.web.game.table import movement, throw

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ONE_LINE = 64


def test_the_steps_of_the_turn_take_one_line(browser: Any, live_server: Any) -> None:
    code = movement()
    page = page_of(browser, live_server, "marta", PHONE)
    page.goto(f"{live_server.url}/g/{code}/")
    assert page.locator(".phase").bounding_box()["height"] <= ONE_LINE
    page.context.close()


def test_who_waits_in_one_game_goes_on_to_another(browser: Any, live_server: Any) -> None:
    waits = movement()
    moves = referee.create("pacific-victory", "1942", name="Rabaul spring")
    referee.committed(moves, "a" * 64, "b" * 64)
    for seat, name in (("JAPAN", "marta"), ("ALLIES", "kenji")):
        referee.take_seat(moves, seat, User.objects.get(username=name))
    throw(moves)
    page = page_of(browser, live_server, "kenji", PHONE)
    page.goto(f"{live_server.url}/g/{waits}/")
    page.click(".next-game a >> text=Next:")
    page.wait_for_url(f"**/g/{moves}/")
    assert not page.locator(".next-game").count()
    page.context.close()
