"""The game page in a real browser, wide and on a phone: nothing sticks out, and the map answers to a tap."""

from typing import Any

import pytest

from games.play import referee
from tests.games.pages.game.table import movement, signed_in

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
]
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}


def page_of(browser: Any, live_server: Any, name: str, size: str, script: bool = True) -> Any:
    context = browser.new_context(viewport=SIZES[size], java_script_enabled=script)
    session = signed_in(name).cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    return context.new_page()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_sticks_out_and_every_button_can_be_hit(browser: Any, live_server: Any, size: str) -> None:
    code = movement()
    page = page_of(browser, live_server, "marta", size)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    small = "[...document.querySelectorAll('main button, main .btn, .chips a')].filter(e => {"
    small += "const r = e.getBoundingClientRect(); return r.width && r.height < 40 }).map(e => e.outerHTML)"
    for path in ("", "?block=US-CV-ENTERPRISE&stage=operational", "review", "log", "dice", "journal"):
        page.goto(f"{live_server.url}/g/{code}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
        assert page.evaluate(small) == [], path
    assert wrong == []


def test_a_tap_on_the_map_enters_the_order(browser: Any, live_server: Any) -> None:
    code = movement()
    page = page_of(browser, live_server, "marta", "wide")
    page.goto(f"{live_server.url}/g/{code}/?block=US-CV-ENTERPRISE&stage=operational")
    spot = "() => { const a = [...document.querySelectorAll('.hexes a')].find(h => pvMap.hexOf(h) === 'N05');"
    spot += "const r = a.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }"
    page.mouse.click(*page.evaluate(spot))
    page.wait_for_selector(".draft li")
    assert "Order 1 saved" in page.inner_text("#say")
    assert [line["text"] for line in referee.draft(code, "ALLIES").lines] == ["OP US-CV-ENTERPRISE O05 N05"]


def test_it_works_without_script(browser: Any, live_server: Any) -> None:
    code = movement()
    page = page_of(browser, live_server, "marta", "phone", script=False)
    page.goto(f"{live_server.url}/g/{code}/?stage=operational")
    page.click("text=CV Enterprise")
    page.click('button[data-to="N05"]')
    page.click("text=Review 1 order")
    page.click("text=Commit 1 order")
    assert "Waiting for Kenji" in page.inner_text("main")
