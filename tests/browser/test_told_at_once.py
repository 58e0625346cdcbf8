"""A page that waits is told at once, of moves and of what somebody writes; what one is writing is never taken away."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person, sit_down, start_game
from tests.browser.playing import board, press
from tests.browser.survey import Survey

SOON = 10.0
"""Seconds from the click of the one to the screen of the other: half of what asking now and then would take. How
long it takes is measured by bench.load.streams."""


@pytest.fixture(scope="module")
def code(kenji: Person, marta: Person) -> str:
    """A game of the two, before its first question is answered."""
    code = start_game(kenji, "At once", "Japan", "Invite by a link that I pass on")
    sit_down(kenji, marta, code)
    return code


def listening(page: Page, path: str) -> None:
    """Open a page and wait until its line is open."""
    with page.expect_response(re.compile(r"/stream")) as answer:
        page.goto(path)
    assert answer.value.status == 200
    assert "text/event-stream" in answer.value.headers["content-type"]


def test_the_move_is_on_the_other_s_screen_at_once(kenji: Person, marta: Person, code: str) -> None:
    assert board(kenji, code) == "answer"
    listening(marta.page, f"/g/{code}/")
    marta.page.evaluate("window.stale = true")
    press(kenji.page, "FLEET H03")
    began = time.monotonic()
    marta.page.wait_for_function("() => !window.stale")
    assert time.monotonic() - began < SOON
    assert "Waiting for Kenji: Initiative" in marta.page.locator("#side").inner_text()


def test_posts_come_and_nothing_that_is_being_written_is_lost(
    kenji: Person, marta: Person, code: str, survey: Survey
) -> None:
    listening(marta.page, f"/g/{code}/talk/")
    typed = marta.page.get_by_label("Write to the table")
    typed.fill("I was just about to say")
    kenji.page.goto(f"/g/{code}/talk/")
    kenji.page.get_by_label("Write to the table").fill("Good morning, Marta")
    kenji.page.get_by_role("button", name="Send").click()
    kenji.page.get_by_text("Good morning, Marta").first.wait_for()
    began = time.monotonic()
    expect(marta.page.locator("#posts")).to_contain_text("Good morning, Marta")
    assert time.monotonic() - began < SOON
    assert typed.input_value() == "I was just about to say"
    board(kenji, code)
    press(kenji.page, "FIRST")
    note = marta.page.get_by_text("The game has gone on.")
    note.wait_for()
    assert typed.input_value() == "I was just about to say"
    survey.look(marta.page, "told while writing")
    marta.page.get_by_role("link", name="Show what is new").click()
    expect(note).to_have_count(0)
    assert not survey.findings, "\n".join(survey.findings)


def test_a_page_without_a_line_asks(kenji: Person, code: str) -> None:
    """Where something on the way lets no line through, the page looks by itself."""
    page = kenji.context.new_page()  # its troubles are played
    page.route("**/stream*", lambda route: route.fulfill(status=503))
    page.clock.install()
    page.goto(f"/g/{code}/talk/")
    with page.expect_request(lambda request: request.url.endswith("/talk/") and request.resource_type == "xhr"):
        page.clock.run_for(25_000)
    page.close()
