"""Iwo Jima 1945 in a real browser: a tap lands a piece, it works without script, and axe finds nothing."""

from typing import Any

import pytest

from games.core import referee
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.titles.going_on import advance
from tests.games.titles.iwo_jima_1945.iwo_table import new_game
from tests.games.web.game.browsing import page_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_tap_on_the_map_lands_the_chosen_piece(browser: Any, live_server: Any) -> None:
    code = new_game()
    page = page_of(browser, live_server, "bob", DESKTOP)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{live_server.url}/g/{code}/")
    page.click("text=1st Bn, 28th Marines")
    page.wait_for_selector('button[data-to="0818"]')
    spot = "() => { const a = [...document.querySelectorAll('.hexes a')].find(h => pvMap.hexOf(h) === '0818');"
    spot += "const r = a.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }"
    page.mouse.click(*page.evaluate(spot))
    page.wait_for_selector("#side .draft li")
    assert _drafted(code) == ["place US-1-28 0818"]
    assert wrong == []
    page.context.close()


def test_a_landing_a_move_and_the_end_of_a_step_without_script(browser: Any, live_server: Any) -> None:
    code = new_game()
    page = page_of(browser, live_server, "bob", PHONE, script=False)
    page.goto(f"{live_server.url}/g/{code}/")
    page.click("text=1st Bn, 28th Marines")
    page.click('button[data-to="0818"]')
    assert _drafted(code) == ["place US-1-28 0818"]
    page.click(".deed a.go")
    page.click(".deed form[action*='/commit'] button")
    piece = next(piece for piece in referee.view(code, "US")["pieces"] if piece["id"] == "US-1-28")
    assert piece["hex"] == "0818"
    page.click("text=1st Bn, 28th Marines")
    page.click('button[data-to="0817"]')
    assert _drafted(code) == ["move US-1-28 0818-0817"]
    page.click("#take-back")
    assert _drafted(code) == []
    page.context.close()


def _drafted(code: str) -> list[str]:
    return [line["text"] for line in referee.draft(code, "US").lines]


def test_axe_finds_nothing_and_nothing_sticks_out(browser: Any, live_server: Any) -> None:
    code, survey = new_game(), Survey()
    page = page_of(browser, live_server, "bob", DESKTOP, still=True)

    def look(*paths: str) -> None:
        for path in paths:
            page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
            page.goto(f"{live_server.url}/g/{code}/{path}")
            survey.look(page, f"iwo-{path}")

    look("")
    view = advance(code, lambda view: view["step"] == "us_combat" and any(p.get("owes") for p in view["pieces"]))
    foe = next(piece["owes"][0] for piece in view["pieces"] if piece.get("owes"))
    place = next(piece["hex"] for piece in view["pieces"] if piece["id"] == foe)
    look(f"?hex={place}")
    assert survey.findings == []
    page.context.close()
