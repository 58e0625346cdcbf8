"""Nothing on a page moves while it comes in, however slowly it does."""

import pytest
from playwright.sync_api import Page

from tests.browser.dripping import dripping
from tests.browser.people import Person, start_game
from tests.browser.playing import board
from tests.browser.survey import DESKTOP, PHONE, SMALL
from tests.browser.test_lesson import begin, play

MOST = 0.02
WATCH = """
    window.shifts = [];
    new PerformanceObserver(list => list.getEntries().forEach(entry => window.shifts.push(
        [entry.value, ...entry.sources.map(s => s.node?.className?.baseVal ?? s.node?.className ?? s.node?.nodeName)])
    )).observe({type: "layout-shift", buffered: true});
"""


def moved(page: Page, address: str, path: str) -> list[str]:
    """What moved while the page came in, at three widths."""
    found = []
    page.add_init_script(WATCH)
    with dripping(address) as slow:
        for width, height in (DESKTOP, PHONE, SMALL):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(slow + path)
            page.wait_for_timeout(300)
            shifts = page.evaluate("() => window.shifts")
            if sum(shift[0] for shift in shifts) > MOST:
                found.append(f"{path}, {width} px: {shifts}")
    page.close()
    return found


BOARDS = {
    "pacific-victory": "1941",
    "iwo-jima-1945": "iwo-jima-standard",
    "pacific-zones": "pacific-zones-standard",
    "task-force": "coral_sea",
}


@pytest.mark.parametrize("title", BOARDS)
def test_a_board_comes_in_without_moving(kenji: Person, title: str) -> None:
    code = start_game(kenji, f"Slow line, {title}", "Japan", "Play against the computer", BOARDS[title], title=title)
    board(kenji, code)
    found = moved(kenji.tab(), kenji.address, f"/g/{code}/")
    assert not found, "\n".join(found)


def test_a_lesson_and_its_battle_come_in_without_moving(kenji: Person) -> None:
    address = begin(kenji)
    path = address.removeprefix(kenji.address)
    found = moved(kenji.tab(), kenji.address, path)
    play(kenji.page, address, "Troops fire")
    found += moved(kenji.tab(), kenji.address, path)
    assert not found, "\n".join(found)
