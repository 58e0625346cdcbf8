"""Pacific Zones in a real browser: a turn by page clicks, on a phone and on a desk; axe finds nothing."""

from typing import Any

import pytest

from games.core import referee
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.titles.going_on import advance
from tests.games.titles.pacific_zones.zones_table import HOUSE, new_game
from tests.games.web.game.browsing import page_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

IN_SIGHT = """([x, y, w, h]) => {
    const near = (one, axis, from, size) => Math.abs(one.getAttribute(axis) - from - size / 2) < size / 2 - 80;
    const seen = [...document.querySelectorAll(".hexes use")]
        .filter(one => near(one, "x", x, w) && near(one, "y", y, h)).map(one => pvMap.hexOf(one.parentNode));
    [...document.querySelectorAll("#side a[href*='hex=']")].find(link => seen.includes(pvMap.hexOf(link))).click();
}"""
"""Choose in the panel a zone that the map shows."""


def _commit(page: Any) -> None:
    page.click(".deed .go")
    page.click(".bar2 .go")


def _done(page: Any, base: str) -> None:
    """Open the board and close the step without orders."""
    page.goto(base)
    _commit(page)


def test_a_turn_of_both_players_by_clicks(browser: Any, live_server: Any) -> None:
    """Japan hides a fleet and a decoy and sails, on a phone without script; the Allies tap the map at a desk."""
    code = new_game(**HOUSE)
    base = f"{live_server.url}/g/{code}/"
    bob = page_of(browser, live_server, "bob", PHONE, script=False)
    carol = page_of(browser, live_server, "carol", DESKTOP)
    wrong: list[str] = []
    carol.on("pageerror", lambda error: wrong.append(str(error)))
    bob.goto(base)
    bob.click("text=Western Honshu")
    bob.check('input[value="JP-AN01"]')
    bob.check('input[value="JP-N01"]')
    bob.click("text=Under a marker")
    bob.click("text=Japanese task force 1")
    bob.click("text=Put a decoy here")
    _commit(bob)
    _done(carol, base)
    bob.goto(base)
    bob.click("text=Western Honshu")
    bob.click("text=Japanese task force 1")
    bob.click('button[data-to="14"]')
    _commit(bob)
    seen = {row["id"]: (row["zone"], row["contents"]) for row in referee.view(code, "AL")["markers"]}
    assert seen == {"JP-TF01": (14, None), "JP-TF02": (10, None)}
    _done(bob, base)
    carol.goto(f"{base}?hex=26&at=26")
    carol.check('input[value="US-N01"]')
    carol.click("text=Move them")
    carol.wait_for_selector('button[data-to="25"]')
    spot = "() => { const a = [...document.querySelectorAll('.hexes a')].find(h => pvMap.hexOf(h) === '25');"
    spot += "const r = a.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }"
    carol.mouse.click(*carol.evaluate(spot))
    carol.wait_for_selector(".draft li")
    assert [line["text"] for line in referee.draft(code, "AL").lines] == ["move US-N01 26-25"]
    _commit(carol)
    _done(carol, base)
    view = referee.view(code, None)
    assert (view["turn"], view["step"]) == (2, "jp_reinforce")
    assert next(piece["zone"] for piece in view["pieces"] if piece["id"] == "US-N01") == 25
    assert wrong == []
    for page in (bob, carol):
        page.context.close()


def test_axe_finds_nothing_and_nothing_sticks_out(browser: Any, live_server: Any) -> None:
    code, survey = new_game(), Survey()
    page = page_of(browser, live_server, "bob", DESKTOP, still=True)

    def look(*paths: str) -> None:
        for path in paths:
            page.goto(f"{live_server.url}/g/{code}/{path}")
            survey.look(page, f"zones-{path}")

    look("?hex=10", "?with=JP-AN01&do=form")
    advance(code, lambda view: view["step"] == "jp_move1")
    look("?with=JP-TF01")
    advance(code, lambda view: view["battle"] and view["battle"]["thrown"])
    look("")
    assert survey.findings == []
    page.context.close()


def test_the_wheel_shows_pieces_and_a_choice_leaves_the_map_where_it_was(browser: Any, live_server: Any) -> None:
    code = new_game(**HOUSE)
    page = page_of(browser, live_server, "bob", DESKTOP)
    page.goto(f"{live_server.url}/g/{code}/?z=1")
    assert page.locator("#map.far .zf").count()
    page.mouse.move(500, 400)
    while page.locator("#map.far").count():
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(100)
    assert not page.locator("#map .zf").count(), "counts are drawn where pieces have room"
    page.mouse.move(500, 300)
    page.mouse.down()
    page.mouse.move(520, 330, steps=3)
    page.mouse.up()
    shown = page.locator("#map").get_attribute("viewBox")
    with page.expect_response(lambda answer: "hex=" in answer.url):
        page.evaluate(IN_SIGHT, list(map(float, shown.split())))
    page.locator("#side input[name=with]").first.wait_for()
    page.wait_for_timeout(300)
    assert page.locator("#map").get_attribute("viewBox") == shown
    page.context.close()
