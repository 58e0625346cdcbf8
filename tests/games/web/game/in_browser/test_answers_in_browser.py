"""Answers in reach: on a phone all of them stand at the foot, a shot is one tap, and so is the rest by plan."""

from typing import Any

import pytest

from games.core.models import Game, Owed
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.core.plans.war import SEATS, answer, asked, play, war
from tests.games.titles.going_on import advance
from tests.games.titles.iwo_jima_1945 import iwo_table
from tests.games.titles.pacific_zones import zones_table
from tests.games.web.game.browsing import page_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TINY = (320, 640)
MAX_FOOT = 264
_FOOT = """() => {
    const foot = document.querySelector(".answers"), box = foot.getBoundingClientRect();
    const seen = [...foot.querySelectorAll("button, a")].filter(e => e.checkVisibility());
    const root = document.scrollingElement;
    return {height: box.height, under: innerHeight - box.bottom, wide: root.scrollWidth - innerWidth,
            hidden: seen.filter(e => e.getBoundingClientRect().bottom > innerHeight + 1).map(e => e.textContent.trim()),
            low: seen.filter(e => e.matches("button, .opt") && e.getBoundingClientRect().height < 43.5).length};
}"""
_COVERED = """() => {
    const now = document.activeElement, foot = document.querySelector(".answers").getBoundingClientRect();
    if (now === document.body || now.closest(".answers")) return "";
    const box = now.getBoundingClientRect();
    return box.bottom > foot.top + 1 || box.top < 0 ? now.outerHTML.slice(0, 120) : "";
}"""


def _until(kind: str) -> tuple[str, str]:
    """A war until somebody is asked that: its code, and the seat."""
    code = war()
    for owed in play(code, 600):
        if owed.kind == kind:
            return code, owed.seat
    raise AssertionError(f"nobody is asked {kind}")


def _open(browser: Any, live_server: Any, code: str, name: str, size: tuple[int, int], path: str = "") -> Any:
    page = page_of(browser, live_server, name, size, still=True)
    page.goto(f"{live_server.url}/g/{code}/{path}")
    return page


def _foot(page: Any, size: tuple[int, int]) -> None:
    """All answers are in the foot, which is low enough and hides nothing."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = page.evaluate(_FOOT)
    assert found["height"] <= min(MAX_FOOT, 0.45 * size[1]) + 0.5, found
    assert (found["under"], found["wide"], found["low"], found["hidden"]) == (0, 0, 0, []), size


@pytest.mark.parametrize("kind", ["initiative", "slot", "tie", "landing"])
def test_all_answers_of_pacific_victory_are_in_the_foot(browser: Any, live_server: Any, kind: str) -> None:
    code, seat = _until(kind)
    page = _open(browser, live_server, code, SEATS[seat], PHONE)
    for size in (PHONE, TINY):
        _foot(page, size)
    survey = Survey()
    survey.look(page, f"foot-{kind}")
    assert survey.findings == []
    page.context.close()


def test_focus_never_goes_under_the_foot(browser: Any, live_server: Any) -> None:
    code, seat = _until("slot")
    page = _open(browser, live_server, code, SEATS[seat], PHONE)
    covered = []
    for _n in range(30):
        page.keyboard.press("Tab")
        covered.append(page.evaluate(_COVERED))
    assert [one for one in covered if one] == []
    page.context.close()


def _zones() -> str:
    code = zones_table.new_game()
    advance(code, lambda view: view["battle"] and view["battle"]["offer"])
    return code


def _iwo() -> str:
    code = iwo_table.new_game()
    advance(code, lambda view: view["step"] == "us_combat" and any(p.get("owes") for p in view["pieces"]))
    return code


def test_those_of_the_zones_are_there_too(browser: Any, live_server: Any) -> None:
    code = _zones()
    seat = Owed.objects.filter(game__code=code).order_by("seat")[0].seat
    page = _open(browser, live_server, code, {"JP": "bob", "AL": "carol"}[seat], PHONE)
    for size in (PHONE, TINY):
        _foot(page, size)
    page.context.close()


def test_those_of_iwo_jima_are_there_too_the_best_chance_first(browser: Any, live_server: Any) -> None:
    page = _open(browser, live_server, _iwo(), "bob", PHONE)
    with page.expect_response("**/g/**"):
        page.locator("#side .hand a").first.click()
    with page.expect_response("**/g/**"):
        page.locator("#side .dest a.atk").first.click()
    page.locator(".answers").wait_for()
    for size in (PHONE, TINY):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found = page.evaluate(_FOOT)
        assert found["height"] <= min(MAX_FOOT, 0.45 * size[1]) + 0.5
        assert (found["under"], found["wide"]) == (0, 0)
    page.context.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_shot_is_one_tap_and_so_is_the_rest_of_the_battle(
    browser: Any, live_server: Any, size: tuple[int, int]
) -> None:
    code, seat = _until("slot")
    page = _open(browser, live_server, code, SEATS[seat], size)
    before = Game.objects.get(code=code).seq
    with page.expect_navigation():
        page.locator(".answers .opts button").first.click()
    assert Game.objects.get(code=code).seq > before
    while not any(row.seat == seat and row.kind == "slot" for row in asked(code)):
        answer(code, asked(code)[0].seat)
    page.goto(f"{live_server.url}/g/{code}/?seen=now")
    with page.expect_navigation():
        page.get_by_role("button", name="Let a plan play the rest").click()
    fought = Game.objects.get(code=code).seq
    kinds = {row.kind for row in _answered_by_others(code, seat)}
    assert Game.objects.get(code=code).seq > fought
    assert "slot" not in kinds
    page.context.close()


def _answered_by_others(code: str, seat: str) -> list[Owed]:
    """The others go on until the seat is asked something that a plan leaves to it: what that is."""
    for _n in range(80):
        mine = [row for row in asked(code) if row.seat == seat]
        if mine:
            return mine
        answer(code, asked(code)[0].seat)
    raise AssertionError("the seat is never asked again")


def test_four_questions_write_the_plan_and_say_it_at_once(browser: Any, live_server: Any) -> None:
    code, seat = _until("slot")
    page = _open(browser, live_server, code, SEATS[seat], PHONE, "plan/short/")
    survey = Survey()
    survey.look(page, "short-plan")
    assert survey.findings == []
    first = page.locator(".aims li").first.inner_text()
    with page.expect_response("**/plan/short/"):
        page.locator(".aims li").first.get_by_role("button", name="later").click()
    page.wait_for_function("was => document.querySelector('.aims li').innerText !== was", arg=first)
    with page.expect_response("**/plan/short/"):
        page.get_by_label("the rounds are over").check()
    page.get_by_text("you are asked who stays and who goes").wait_for()
    with page.expect_navigation():
        page.get_by_role("button", name="Let it play").click()
    assert page.url.endswith(f"/g/{code}/")
    page.context.close()
