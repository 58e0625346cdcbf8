"""Moving in a real browser: how many taps it takes; the map keeps its place, and draws blocks as soon as they fit."""

from typing import Any

import pytest

from games.core import referee
from games.core.datasets.engines import facts_of
from games.core.models import Game, Owed
from tests.browser.mailbox import wait_for
from tests.browser.survey import DESKTOP, PHONE, SMALL, Survey
from tests.games.titles.going_on import advance
from tests.games.titles.pacific_victory.orders.test_warnings import LEAVING, japan_moves
from tests.games.web.game.browsing import page_of
from tests.games.web.game.table import movement, seq

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
GROUPS = 8
PLAYERS = {"ALLIES": "marta", "JAPAN": "kenji"}
HEX = """place => {
    const hex = [...document.querySelectorAll("#map .hexes a")].find(a => pvMap.hexOf(a) === place);
    const r = hex && hex.getBoundingClientRect();
    const at = r && [r.x + r.width / 2, r.y + r.height / 2];
    return at && document.elementFromPoint(...at)?.closest(".hexes a") === hex ? at : null;
}"""
VIEW = "() => document.getElementById('map').getAttribute('viewBox').split(' ').map(Number)"
MINI = "() => ['x', 'y', 'width', 'height'].map(n => Number(document.getElementById('mini-box').getAttribute(n)))"
NEAR = "() => document.getElementById('map').classList.contains('near') && document.querySelector('#live .bk a')"


def soon(page: Any, what: str) -> None:
    """Wait until that is so on the page; its policy bars Playwright's own way."""
    wait_for(lambda: page.evaluate(what), f"never: {what}")


class Thumb:
    """Taps on a page, counted. ``wrong``: what its console and its policy say."""

    def __init__(self, page: Any) -> None:
        self.page, self.taps = page, 0
        self.wrong: list[str] = []
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda message: self.wrong.extend([message.text] if message.type == "error" else []))

    def tap(self, selector: str) -> None:
        """One tap on the first such thing that can be seen."""
        self.taps += 1
        self.page.locator(f"{selector} >> visible=true").first.click()

    def drafted(self, lines: int) -> None:
        """Wait until the draft has so many lines."""
        soon(self.page, f"document.querySelectorAll('#side .draft li').length === {lines}")

    def finish(self) -> None:
        """Nothing went wrong on the way."""
        assert self.wrong == []
        assert self.page.evaluate("() => window.refusedByPolicy || []") == []
        self.page.context.close()


def opened(browser: Any, live_server: Any, code: str, size: tuple[int, int], path: str = "") -> Thumb:
    """The board as Marta has it."""
    thumb = Thumb(page_of(browser, live_server, "marta", size, still=True))
    thumb.page.goto(f"{live_server.url}/g/{code}/{path}")
    return thumb


def ships_that_sail(code: str) -> list[str]:
    """Ships of the Allies that have an Operational move to a base, one of each place."""
    game = Game.objects.get(code=code)
    sight, bases = referee.seat_view(game, "ALLIES"), {row["id"] for row in facts_of(game)["hexes"] if row["base"]}
    found: dict[str, str] = {}
    for block in sight.view["mine"]:
        ship = block["movable"] and block["class"] in ("CV", "BB", "CA", "SS")
        if ship and any(o.verb == "OP" and o.data["to"] in bases for o in sight.legal(block["id"])):
            found.setdefault(block["place"], block["id"])
    return list(found.values())


@SIZES
def test_one_block_takes_two_taps(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, size)
    thumb.tap('#side .where .chips a[href*="US-CV-ENTERPRISE"]')
    thumb.tap('#side button[data-to="M05"]')
    thumb.drafted(1)
    assert thumb.taps == 2
    thumb.finish()


@SIZES
def test_a_stack_takes_two_taps(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, size)
    thumb.tap('#side .where .pl a[href*="hex=O05"]')
    thumb.tap('#side form .chips button:has-text("Midway")')
    thumb.drafted(3)
    assert thumb.taps == 2
    thumb.finish()


@SIZES
def test_a_whole_phase_of_eight_groups_takes_eighteen_taps(
    browser: Any, live_server: Any, size: tuple[int, int]
) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, size)
    for number, block in enumerate(ships_that_sail(code)[:GROUPS], 1):
        thumb.tap(f'#side .where .chips a[href*="{block}"]')
        thumb.tap("#side button[data-to]")
        thumb.drafted(number)
    thumb.tap("a.btn.go:has-text('Review 8 orders')")
    with thumb.page.expect_navigation():
        thumb.tap("button.btn.go:has-text('Commit 8 orders')")
    assert thumb.taps <= 2 * GROUPS + 2
    assert Owed.objects.get(game__code=code).seat == "JAPAN"
    thumb.finish()


@SIZES
def test_a_build_takes_five_taps_at_most(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
    code = movement()
    advance(code, lambda view: view["phase"] == "logistics")
    for button in ("Add steps…", "New block…"):
        thumb = opened(browser, live_server, code, size)
        thumb.tap(f'a.btn:has-text("{button}")')
        thumb.tap("#side form button[name=text]")
        soon(thumb.page, "!document.querySelector('#side a.go').textContent.includes('Review · 0 of')")
        thumb.tap("a.btn.go:has-text('Review')")
        thumb.page.wait_for_selector("button.btn.go")
        assert thumb.taps + 1 <= 5, "the last tap is the commit"
        referee.draft_clear(code, "ALLIES", seq(code))
        thumb.finish()


def wheel(page: Any, steps: int) -> None:
    """Turn the wheel over the map: closer, or further off with a negative number."""
    box = page.locator("#frame").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.62, box["y"] + box["height"] * 0.42)
    for _step in range(abs(steps)):
        page.mouse.wheel(0, -120 if steps > 0 else 120)


def test_the_wheel_shows_blocks_as_soon_as_they_fit_and_counts_again(browser: Any, live_server: Any) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, DESKTOP)
    page = thumb.page
    assert not page.evaluate(NEAR)
    wheel(page, 6)
    soon(page, NEAR)
    assert page.evaluate("document.querySelector('#map .ids').getBoundingClientRect().width") > 0
    wheel(page, -7)
    soon(page, "() => document.getElementById('map').classList.contains('far')")
    assert page.locator("#live .bk a").count() == 0
    thumb.finish()


PINCH = """([near, far]) => {
    const map = document.getElementById("map"), r = map.getBoundingClientRect();
    const x = r.x + r.width / 2, y = r.y + r.height / 2;
    const send = (type, id, at) => map.dispatchEvent(new PointerEvent(type,
        {pointerId: id, pointerType: "touch", clientX: at, clientY: y, bubbles: true, cancelable: true}));
    map.setPointerCapture = () => {};
    send("pointerdown", 1, x - near); send("pointerdown", 2, x + near);
    for (let d = near; d <= far; d += 10) { send("pointermove", 1, x - d); send("pointermove", 2, x + d); }
    send("pointerup", 1, x - far); send("pointerup", 2, x + far);
}"""


def test_a_pinch_shows_them_on_a_phone(browser: Any, live_server: Any) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, PHONE)
    thumb.page.evaluate(PINCH, [20, 150])
    soon(thumb.page, NEAR)
    thumb.finish()


def test_the_map_keeps_its_place_after_each_choice(browser: Any, live_server: Any) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, DESKTOP)
    page = thumb.page
    wheel(page, 6)
    soon(page, NEAR)
    before = page.evaluate(VIEW)
    assert page.evaluate(MINI) == [round(number) for number in before], "the frame on the small map"
    block = page.evaluate(f"({INSIDE})()")
    page.mouse.click(*block)
    page.wait_for_selector("#side .pickrow")
    there = page.evaluate(VIEW)
    assert there[2] == pytest.approx(before[2], rel=0.35), "no other scale than its places need"
    page.locator("#side button[data-to] >> visible=true").first.click()
    thumb.drafted(1)
    assert page.evaluate(VIEW) == there
    assert page.evaluate(NEAR)
    thumb.finish()


INSIDE = """() => {
    const f = document.getElementById("frame").getBoundingClientRect();
    const seen = [...document.querySelectorAll("#map .bk a")].map(a => a.getBoundingClientRect())
        .map(r => [r.x + r.width / 2, r.y + r.height / 2])
        .filter(([x, y]) => x > f.x + 80 && x < f.right - 260 && y > f.y + 80 && y < f.bottom - 200);
    const mid = [f.x + f.width / 2, f.y + f.height / 2], away = p => Math.hypot(p[0] - mid[0], p[1] - mid[1]);
    return seen.sort((a, b) => away(a) - away(b))[0];
}"""


def test_the_list_is_where_it_was_left(browser: Any, live_server: Any) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, PHONE)
    page = thumb.page
    page.locator('#side .where .chips a[href*="US-CV-ENTERPRISE"]').scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 0
    thumb.tap('#side .where .chips a[href*="US-CV-ENTERPRISE"]')
    page.wait_for_selector("#side .pickrow")
    soon(page, "scrollY === 0")
    thumb.tap('#side button[data-to="M05"]')
    thumb.drafted(1)
    soon(page, f"Math.abs(scrollY - {left}) < 2")
    thumb.finish()


def test_the_tab_key_reaches_the_question_before_the_map(browser: Any, live_server: Any) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, DESKTOP)
    page = thumb.page
    reached = "() => document.activeElement.closest('.shell') && !!document.activeElement.closest('#side')"
    for _step in range(30):
        page.keyboard.press("Tab")
        if (found := page.evaluate(reached)) is not None:
            break
    assert found is True
    thumb.finish()


def test_what_a_refusal_names_is_a_button(browser: Any, live_server: Any) -> None:
    code = movement()
    thumb = opened(browser, live_server, code, DESKTOP)
    page = thumb.page
    page.get_by_text("Type an order").click()
    page.fill("#typed", "OP US-CV-ENTERPRISE O05 Midwya")
    page.locator(".typed").get_by_role("button", name="Add").click()
    page.wait_for_selector("#refusal .remedy button")
    assert page.input_value("#typed") == "OP US-CV-ENTERPRISE O05 Midwya"
    thumb.wrong.clear()  # Chromium notes the answer 422
    page.click("#refusal .remedy button")
    thumb.drafted(1)
    thumb.finish()


def test_the_review_warns_at_all_sizes_and_axe_finds_nothing(browser: Any, live_server: Any) -> None:
    code, survey = _leaving_wake(), Survey()
    for size in (DESKTOP, PHONE, SMALL):
        page = page_of(browser, live_server, "kenji", size, still=True)
        for path in ("", "review"):
            page.goto(f"{live_server.url}/g/{code}/{path}")
            assert "Wake is left without a holder" in page.inner_text("#main .losses")
            survey.look(page, f"losses {path}")
        page.context.close()
    assert survey.findings == []


def _leaving_wake() -> str:
    """Japan's draft leaves Wake empty."""
    code = japan_moves()
    referee.draft_add(code, "JAPAN", LEAVING, seq(code))
    return code


def regrouping() -> tuple[str, str]:
    """A game in which the Victor of a battle is asked to regroup, and that seat."""
    code, asked = movement(), list[str]()

    def is_asked(view: Any) -> bool:
        owed = Owed.objects.filter(game__code=code).first()
        asks = referee.asks(code, owed.seat) if owed else []
        asked[:] = [ask.seat for ask in asks if ask.data.get("step") == "regroup" and len(ask.about) > 3]
        return bool(asked)

    advance(code, is_asked)
    return code, asked[0]


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL], ids=["wide", "phone", "small"])
def test_regrouping_is_done_on_the_map_block_by_block(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
    code, seat = regrouping()
    survey, page = Survey(), page_of(browser, live_server, PLAYERS[seat], size, still=True)
    page.goto(f"{live_server.url}/g/{code}/")
    survey.look(page, "regroup")
    blocks = page.locator("#side .hand a").count()
    assert blocks > 3
    assert page.locator("#side form button[name=text]").count() == 1, "a block, then its place: no wall of buttons"
    page.locator("#side .hand a").first.click()
    page.wait_for_selector("#side .pickrow")
    survey.look(page, "regroup, a block")
    spot = page.locator("#side button[data-to]").first
    order = spot.get_attribute("value")
    place = page.evaluate(HEX, spot.get_attribute("data-to"))
    with page.expect_navigation():
        if place:
            page.mouse.click(*place)
        else:
            spot.click()
    assert order not in [o.text for o in referee.seat_view(Game.objects.get(code=code), seat).legal()]
    assert page.locator("#refusal").count() == 0
    assert survey.findings == []
    page.context.close()
