"""The game page in a real browser, wide and on a phone: nothing sticks out, and the map answers to a tap."""

from typing import Any

import pytest

from games.core import referee
from games.core.models import Game
from games.web.models import Profile
from tests.browser.survey import DESKTOP, PHONE
from tests.games.web.game.browsing import page_of
from tests.games.web.game.table import movement

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_nothing_sticks_out_and_every_button_can_be_hit(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
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
    page = page_of(browser, live_server, "marta", DESKTOP)
    page.goto(f"{live_server.url}/g/{code}/?block=US-CV-ENTERPRISE&stage=operational")
    spot = "() => { const a = [...document.querySelectorAll('.hexes a')].find(h => pvMap.hexOf(h) === 'N05');"
    spot += "const r = a.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }"
    page.mouse.click(*page.evaluate(spot))
    page.wait_for_selector(".draft li")
    assert "Order 1 saved" in page.inner_text("#say")
    assert [line["text"] for line in referee.draft(code, "ALLIES").lines] == ["OP US-CV-ENTERPRISE O05 N05"]


def test_what_lies_outside_the_frame_is_drawn_once_the_map_is_moved(browser: Any, live_server: Any) -> None:
    code = movement()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", Game.objects.get(code=code).seq)
    page = page_of(browser, live_server, "marta", DESKTOP)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{live_server.url}/g/{code}/?region=south&z=3")
    names = "[...document.querySelectorAll('#live .nm text')].map(e => e.textContent)"
    assert "Rabaul" in page.evaluate(names)
    assert "Tokyo" not in page.evaluate(names)
    panel = page.inner_text("#side")
    page.mouse.move(500, 450)
    page.mouse.wheel(0, 400)
    page.wait_for_selector("#live:not([data-part])")
    assert "Tokyo" in page.evaluate(names)
    lost = "[...document.querySelectorAll('#live use')].map(e => e.getAttribute('href').slice(1))"
    assert page.evaluate(f"{lost}.filter(id => !document.getElementById(id))") == []
    assert page.evaluate("[...document.querySelectorAll('#map .hexes a')].some(a => pvMap.hexOf(a) === 'I04')")
    assert page.inner_text("#side") == panel
    assert wrong == []


def test_the_keys_reach_hexes_outside_the_frame(browser: Any, live_server: Any) -> None:
    code = movement()
    page = page_of(browser, live_server, "marta", PHONE)
    page.goto(f"{live_server.url}/g/{code}/?at=O05&z=3")
    page.keyboard.press("m")
    page.wait_for_selector("#live:not([data-part])")
    start = page.inner_text("#say")
    for _step in range(5):
        page.keyboard.press("ArrowLeft")
    assert page.evaluate("pvMap.hexOf(document.querySelector('.hexes .cursor'))").startswith("J")
    assert page.inner_text("#say") != start


def test_long_names_leave_each_part_of_the_top_bar_its_place(browser: Any, live_server: Any) -> None:
    code = movement()
    Game.objects.filter(code=code).update(name="The long summer of the carriers " * 2)
    Profile.objects.filter(user__username__in=["marta", "kenji"]).update(
        name="Bartholomew Montgomery Featherstonehaugh"
    )
    page = page_of(browser, live_server, "marta", DESKTOP)
    parts = "[...document.querySelectorAll('.top > *, .top > nav > a')].map(e => e.getBoundingClientRect())"
    parts += ".filter(r => r.width).map(r => [r.left, r.right])"
    words = (
        "(r => { r.selectNodeContents(document.querySelector('.brand span')); return r.getBoundingClientRect().right })"
    )
    for width in (1440, 940, 720):
        page.set_viewport_size({"width": width, "height": 900})
        for path in ("/games/", f"/g/{code}/"):
            page.goto(f"{live_server.url}{path}")
            brand, *rest = page.evaluate(parts)
            assert page.evaluate(f"{words}(document.createRange())") <= brand[1] + 1, (width, path)
            assert all(left >= brand[1] and right <= width for left, right in rest), (width, path)


def test_it_works_without_script(browser: Any, live_server: Any) -> None:
    code = movement()
    page = page_of(browser, live_server, "marta", PHONE, script=False)
    page.goto(f"{live_server.url}/g/{code}/?stage=operational")
    page.click("text=CV Enterprise")
    page.click('button[data-to="N05"]')
    page.click("text=Review 1 order")
    page.click("text=Commit 1 order")
    assert "Waiting for Kenji" in page.inner_text("main")
