"""The browser has nothing to complain of: no error in its console on the main pages of each title's game."""

from typing import Any

import pytest
from django.urls import reverse

from tests.browser.survey import DESKTOP, PHONE
from tests.games.core.plans.war import play, war
from tests.games.titles.going_on import advance
from tests.games.titles.iwo_jima_1945 import iwo_table
from tests.games.titles.pacific_zones import zones_table
from tests.games.titles.task_force import table as carriers
from tests.games.web.game.browsing import page_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
OF_A_GAME = (
    "", "review", "log", "dice", "journal", "proof/", "plan/", "plan/short/", "talk/", "sightings/", "replay/",
    "rewind/", "?map=1",
)  # fmt: skip
OF_THE_SITE = ("lobby:games", "lobby:lobby", "lobby:new", "lobby:help", "accounts:profile", "accounts:display",
               "ops:own_data", "api:tokens", "hooks:hooks", "post:mail")  # fmt: skip


def _pacific_victory() -> str:
    code = war()
    next(owed for owed in play(code, 600) if owed.kind == "slot")
    return code


def _zones() -> str:
    code = zones_table.new_game()
    advance(code, lambda view: view["battle"])
    return code


def _iwo() -> str:
    code = iwo_table.new_game()
    advance(code, lambda view: view["step"] == "us_combat")
    return code


def _task_force() -> str:
    code = carriers.new_game("midway")
    carriers.advance(code, carriers.asks("attack"))
    return code


@pytest.mark.parametrize("made", [_pacific_victory, _zones, _iwo, _task_force])
def test_no_page_of_a_game_has_an_error(browser: Any, live_server: Any, made: Any) -> None:
    code = made()
    _all_quiet(browser, live_server, [f"/g/{code}/{path}" for path in OF_A_GAME], DESKTOP)


def test_no_page_of_the_site_has_an_error(browser: Any, live_server: Any) -> None:
    zones_table.new_game()
    _all_quiet(browser, live_server, [reverse(name) for name in OF_THE_SITE], PHONE)


def _all_quiet(browser: Any, live_server: Any, paths: list[str], size: tuple[int, int]) -> None:
    """Bob opens them all; a page that says no (404) is not what is looked for here."""
    page = page_of(browser, live_server, "bob", size)
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(f"{page.url}: {error}"))
    page.on("console", lambda line: said.append(f"{page.url}: {line.text}") if line.type == "error" else None)
    for path in paths:
        page.goto(live_server.url + path)
        said += [f"{path}: {words}" for words in page.evaluate("window.refusedByPolicy || []")]
    page.context.close()
    assert [line for line in said if "the server responded with a status of 404" not in line] == []
