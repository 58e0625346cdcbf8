"""The sighting book in a real browser: a note is written on a phone, nothing is too wide, axe finds nothing."""

from typing import Any

import pytest

from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.web.game.browsing import page_of
from tests.games.web.game.fought import fought

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_player_reads_the_book_and_writes_a_note(browser: Any, live_server: Any) -> None:
    code, survey = fought(3, 1), Survey()
    for size in (PHONE, DESKTOP):
        page = page_of(browser, live_server, "marta", size, still=True)
        page.goto(f"{live_server.url}/g/{code}/")
        page.goto(f"{live_server.url}/g/{code}/sightings/")
        survey.look(page, f"sightings {size[0]}")
        page.select_option("#note-subject", "K08")
        page.fill("#note-text", "He comes back here")
        page.click("button[value=keep]")
        page.wait_for_selector(".notes li")
        survey.look(page, f"sightings with a note {size[0]}")
        page.goto(f"{live_server.url}/g/{code}/?hex=K08")
        assert "He comes back here" in page.inner_text("#side")
        survey.look(page, f"the panel of a hex {size[0]}")
        page.context.close()
    assert survey.findings == []
