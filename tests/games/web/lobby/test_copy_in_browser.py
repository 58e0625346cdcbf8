"""The link of an invitation, on the clipboard with one tap."""

from typing import Any

import pytest

from tests.browser.survey import PHONE
from tests.games.web.game.browsing import page_of
from tests.games.web.lobby.people import browser as signed_in
from tests.games.web.lobby.people import offered

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_one_tap_copies_the_link(browser: Any, live_server: Any) -> None:
    game = offered(signed_in("bob"), opponent="link")
    page = page_of(browser, live_server, "bob", PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{live_server.url}/games/{game.code}/")
    link = page.input_value("#link-1")
    page.click("text=Copy")
    page.wait_for_selector("text=✓ Copied")
    assert "/invitations/" in link
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.context.close()


def test_without_script_there_is_no_button(browser: Any, live_server: Any) -> None:
    game = offered(signed_in("bob"), opponent="link")
    page = page_of(browser, live_server, "bob", PHONE, script=False)
    page.goto(f"{live_server.url}/games/{game.code}/")
    assert page.is_visible("#link-1")
    assert not page.is_visible("text=Copy")
    page.context.close()
