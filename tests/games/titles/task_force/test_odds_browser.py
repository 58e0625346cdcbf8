"""The page of chances in a real browser: asked and read by thumb, without script."""

from typing import Any

import pytest

from games.core import referee
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.titles.task_force.table import PEOPLE, advance, asks, new_game, owed
from tests.games.web.game.browsing import follow, page_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_chances_of_a_search_and_of_a_raid(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
    code = new_game()
    assert advance(code, asks("recon"))
    seat = next(seat for seat, kind in owed(code) if kind == "recon")
    spot = next(order for order in referee.legal(code, seat) if order.verb == "SEARCH").data["words"][1]
    page, survey = page_of(browser, live_server, PEOPLE[seat], size, script=False), Survey()
    page.goto(f"{live_server.url}/g/{code}/odds/{spot}")
    page.check(f'[name="with"][value*=".{"B5N" if seat == "IJN" else "SBD"}-"] >> nth=0')
    page.select_option('[name="foe0"]', index=1)
    follow(page, ".tf-take .btn.go")
    assert "set=1" in page.url
    assert page.locator(".tf-chance rect").count() >= 2
    scripted = page_of(browser, live_server, PEOPLE[seat], size, still=True)
    game = f"{live_server.url}/g/{code}"
    for name, address in (("raid", page.url), ("search", f"{game}/odds/{spot}")):
        scripted.goto(address)
        survey.look(scripted, name)
    assert survey.findings == []
