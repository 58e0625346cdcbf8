"""Drafting Iwo Jima 1945 on a phone: tap a piece, tap a place; counted taps, a map that stays, undo at hand."""

import re
from typing import Any

import pytest

from games.core import referee
from tests.browser.survey import PHONE, Survey
from tests.games.core.cast import seq
from tests.games.titles.iwo_jima_1945.iwo_table import new_game
from tests.games.web.game.browsing import page_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# The middle of a hex that the map shows above the panel: of one that is its single button, or of the hex "at".
_SPOT = """(at) => {
  const frame = document.getElementById('frame').getBoundingClientRect();
  const seen = [...document.querySelectorAll('#map .hexes a')].map((link) => {
    const box = link.getBoundingClientRect();
    return { hex: pvMap.hexOf(link), x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }).filter((one) => one.x > frame.x + 8 && one.x < frame.right - 8)
    .filter((one) => one.y > frame.y + 50 && one.y < frame.bottom - 50)
    .filter((one) => document.elementFromPoint(one.x, one.y)?.closest('#map'));
  const single = (hex) => document.querySelectorAll(`#side button[data-to="${hex}"]`).length === 1;
  const found = seen.find((one) => at ? one.hex === at : single(one.hex));
  return found ? [found.x, found.y] : null;
}"""


class Phone:
    """A page on a phone, and how often it was tapped."""

    def __init__(self, page: Any) -> None:
        self.page, self.taps = page, 0

    def tap(self, selector: str) -> None:
        self.page.click(selector)
        self.taps += 1

    def tap_map(self, at: str = "") -> None:
        self.page.evaluate("() => scrollTo(0, 0)")
        spot = self.page.evaluate(_SPOT, at)
        assert spot, f"nothing to tap at {at or 'any hex'}"
        self.page.mouse.click(*spot)
        self.taps += 1

    def drafted(self, lines: int) -> None:
        self.page.wait_for_function(f"() => document.querySelectorAll('#side .draft li').length === {lines}")

    def view_box(self) -> str:
        found: str = self.page.get_attribute("#map", "viewBox")
        return found


def test_ten_land_in_twelve_taps(browser: Any, live_server: Any) -> None:
    code, survey = new_game(), Survey()
    before = seq(code)
    phone = Phone(page_of(browser, live_server, "bob", PHONE, still=True))
    page = phone.page
    page.set_default_timeout(10_000)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{live_server.url}/g/{code}/")
    phone.tap("text=1st Bn, 28th Marines")
    page.wait_for_selector("#side button[data-to]")
    shown = phone.view_box()
    for n in range(1, 11):
        if not page.locator("#side button[data-to]").count():
            phone.tap("#side .hand a >> nth=0")
            page.wait_for_selector("#side button[data-to]")
        phone.tap_map()
        phone.drafted(n)
    assert phone.taps <= 12
    assert phone.view_box() == shown, "the map stays where it was"
    _foot_is_at_hand(page)
    page.click("#take-back")
    phone.drafted(9)
    survey.look(page, "iwo-draft")
    assert seq(code) == before, "nothing counts yet"
    _end_the_step(page, survey)
    assert seq(code) == before + 1
    assert wrong == []
    assert survey.findings == []
    page.context.close()


def _foot_is_at_hand(page: Any) -> None:
    for selector in ("#take-back", ".deed .go"):
        box = page.locator(selector).bounding_box()
        assert box, selector
        assert 0 < box["y"] < PHONE[1] - 44, "inside the foot of the screen"
        assert box["height"] >= 44


def _end_the_step(page: Any, survey: Survey) -> None:
    page.click(".deed a.go")
    page.wait_for_selector(".deed form[action*='/commit']")
    survey.look(page, "iwo-end-of-step")
    with page.expect_navigation():
        page.click(".deed form[action*='/commit'] button")
    page.wait_for_url(re.compile(r"/g/\w+/(\?|$)"))


def test_eight_move_in_eighteen_taps(browser: Any, live_server: Any) -> None:
    code = new_game()
    phone = Phone(page_of(browser, live_server, "bob", PHONE, still=True))
    phone.page.set_default_timeout(10_000)
    landed = _land(code)
    phone.page.goto(f"{live_server.url}/g/{code}/")
    moved = 0
    for piece in landed:
        before = phone.taps
        if phone.page.evaluate(_SPOT, piece["hex"]):
            phone.tap_map(piece["hex"])
        else:
            phone.tap(f"#side .hand a[href*='block={piece['id']}']")
        phone.page.wait_for_selector("#side .pickrow h2")
        if not phone.page.evaluate(_SPOT, ""):
            phone.taps = before  # hemmed in by the others: another one moves instead
            phone.page.click("#side .crumb a")
            phone.page.wait_for_selector("#side .hand")
            continue
        phone.tap_map()
        moved += 1
        phone.drafted(moved)
        if moved == 8:
            break
    phone.tap(".deed a.go")
    phone.tap(".deed form[action*='/commit'] button")
    phone.page.wait_for_selector("text=8 orders committed")
    assert phone.taps == 18
    phone.page.context.close()


def _land(code: str) -> list[Any]:
    """Twelve land where no enemy stands next to them."""
    free: list[str] = []
    for about in referee.asks(code, "US")[0].about:
        orders = [order for order in referee.legal(code, "US", about) if "owes" not in order.data]
        if orders and about[3].isdigit() and len(free) < 12:
            free.append(orders[0].text)
            referee.draft_add(code, "US", orders[0].text, seq(code))
    referee.commit(code, "US", seq(code))
    return [piece for piece in referee.view(code, "US")["pieces"] if piece["id"][:2] == "US" and piece["hex"]]
