"""The page of the odds in a real browser, wide and on a phone, with and without script."""

from typing import Any

import pytest

from games.core import referee
from tests.browser.survey import DESKTOP, PHONE
from tests.games.web.game.browsing import page_of
from tests.games.web.game.table import movement

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_a_what_if_is_asked_and_read_without_script(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
    code = movement()
    view = referee.view(code, "ALLIES")
    place = next(
        place for place, row in view["places"].items()
        if row["blocks"].get("JAPAN", 0) > 1 and len(place) == 3 and place not in view["weather"]["hexes"]
    )  # fmt: skip
    page = page_of(browser, live_server, "marta", size, script=False)
    page.goto(f"{live_server.url}/g/{code}/odds/{place}?set=1&with=US-CV-ENTERPRISE&with=US-MA-1")
    page.select_option('[name="foe0"]', "CA")
    page.select_option('[name="steps0"]', "3")
    page.click("text=Reckon")
    assert page.input_value('[name="foe0"]') == "CA"
    assert "CV Enterprise" in page.inner_text("main")
    assert page.locator("svg.result rect").count() >= 2
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
