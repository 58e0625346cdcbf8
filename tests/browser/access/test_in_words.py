"""The board in words plays as fast as the map: a movement phase in no more keys than taps on the map plus half."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person, start_game
from tests.browser.playing import board, drafted, drafted_soon, press, undisturbed
from tests.browser.survey import Survey

ORDERS = (("JP-CA-6", "J06", "J08"), ("JP-IN-11", "L06", "M05"), ("JP-MA-3", "L06", "M05"), ("JP-CA-7", "L06", "M05"))


class Taps:
    """A finger on the map: the block where it stands, or its hex and the block where only counts are drawn; then the
    hex where it goes."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def order(self, block: str, hex_: str, place: str) -> None:
        drawn = self.page.locator(f'#map .bk a[href*="block={block}"]')
        if not drawn.count():
            self._tap(self.page.locator(f'#map .hexes a[href*="hex={hex_}"]'))
            drawn = self.page.locator(f'#side .hand a[href*="block={block}"]')
        self._tap(drawn)
        self.page.locator("#side .pickrow").wait_for()
        self._tap(self.page.locator(f'#map .hexes a[href*="to={place}"]'))

    def ahead(self, button: Locator) -> None:
        with self.page.expect_navigation():
            self._tap(button)

    def _tap(self, goal: Locator) -> None:
        goal.first.dispatch_event("click")
        self.count += 1


class Keys:
    """A hand at the keys that stand beside the choices."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def order(self, block: str, hex_: str, place: str) -> None:
        self._type(self.page.locator(f'#side a[href*="block={block}"]'))
        self.page.locator("#side .pickrow").wait_for()
        self._type(self.page.locator(f'#side button[data-to="{place}"]'))

    def ahead(self, button: Locator) -> None:
        with self.page.expect_navigation():
            self._type(button)

    def _type(self, goal: Locator) -> None:
        expect(goal.first).to_have_attribute("data-key", re.compile("."))
        for key in goal.first.get_attribute("data-key") or "":
            self.page.keyboard.press(key)
            self.count += 1


def phase(person: Person, name: str, hand: Taps | Keys) -> list[str]:
    """A whole movement phase, from a new game on. Out: its draft in words."""
    code = start_game(person, name, "Japan", "Play against the computer")
    for order in ("FLEET H03", "FIRST"):
        assert board(person, code) == "answer"
        press(person.page, order)
    assert board(person, code) == "movement"
    for number, (block, hex_, place) in enumerate(ORDERS, 1):
        hand.order(block, hex_, place)
        drafted_soon(person.page, number)
    lines = drafted(person.page)
    hand.ahead(person.page.locator("#side .deed a.go"))
    hand.ahead(person.page.locator('form[action$="/commit"] button.go'))
    expect(person.page.locator("body")).to_contain_text("committed")
    return lines


def choose(person: Person, view: str) -> None:
    """Set how the board is shown."""
    undisturbed(lambda: person.page.goto("/profile/display/"))
    person.page.locator(f'input[name=board][value="{view}"]').check()
    with person.page.expect_navigation():
        person.page.get_by_role("button", name="Save").click()


def test_a_movement_phase_by_keys_and_by_taps(ines: Person, survey: Survey) -> None:
    taps, keys = Taps(ines.page), Keys(ines.page)
    told = phase(ines, "By taps", taps)
    choose(ines, "list")
    try:
        assert phase(ines, "By keys", keys) == told
        expect(ines.page.locator("#map")).to_be_hidden()
        expect(ines.page.locator("#hexes li").first).to_be_visible()
        undisturbed(lambda: survey.look(ines.page, "board in words"))
    finally:
        choose(ines, "map")
    assert keys.count <= 1.5 * taps.count, (keys.count, taps.count)
    assert not survey.findings, "\n".join(survey.findings)
    assert not ines.troubles
