"""The first lesson, played to its end at a desk and on a phone, with and without script."""

from playwright.sync_api import Error, Page

from tests.browser.mailbox import wait_for
from tests.browser.people import Person
from tests.browser.survey import Survey

_END = "You know enough for a real game"


def begin(person: Person) -> str:
    """From the games one has to the lesson, whose coach comes by itself as soon as the dice are sealed. Out: its
    address."""
    page = person.page
    page.goto("/learn/")
    with page.expect_navigation():
        page.get_by_role("button", name="Lesson 1").first.click()
    page.locator("#coach").wait_for()
    return page.url


def step(page: Page, address: str) -> str:
    """The title of the step that the coach has reached."""

    def told() -> bool:
        try:
            page.goto(address)
        except Error:  # the page came anew by itself at this moment
            return False
        return page.locator("#coach").count() > 0

    wait_for(told, "the coach says nothing")
    return page.locator("#coach").inner_text()


def play(page: Page, address: str, until: str) -> int:
    """Press "Play this move" until a step whose title has these words. Out: how many moves that took."""
    for moves in range(100):
        if until in step(page, address):
            return moves
        with page.expect_navigation():
            page.get_by_role("button", name="Play this move").click()
    raise AssertionError(f"the lesson does not come to: {until}")


def test_a_lesson_at_a_desk(kenji: Person, survey: Survey) -> None:
    page = kenji.page
    address = begin(kenji)
    play(page, address, "The carrier")
    survey.look(page, "coach")
    page.get_by_role("link", name="My own move").click()
    page.get_by_text("Your own move: choose below.").wait_for()
    survey.look(page, "own move")
    page.get_by_role("link", name="Back to the coach").click()
    page.get_by_role("heading", name="The carrier").wait_for()
    play(page, address, "Troops fire")
    survey.look(page, "coach of a battle")
    assert play(page, address, _END) > 3
    survey.look(page, "end of a lesson")
    with page.expect_navigation():
        page.get_by_role("button", name="Find an opponent").click()
    page.get_by_role("heading", name="Start a game").wait_for()
    survey.look(page, "start of a game")
    page.goto("/learn/")
    survey.look(page, "lessons")
    assert not survey.findings
    assert not kenji.troubles


def test_a_lesson_on_a_phone_without_script(marta: Person, survey: Survey) -> None:
    person = marta.without_script()
    page = person.page
    address = begin(person)
    play(page, address, "The carrier")
    button = page.get_by_role("button", name="Play this move").bounding_box()
    text = page.locator(".coach p").nth(1).bounding_box()
    assert button
    assert text
    assert text["y"] + text["height"] <= button["y"], "the good move is read without scrolling"
    assert play(page, address, _END) > 8
    page.get_by_role("button", name="Lesson 2").wait_for()
    assert not person.troubles
    person.context.close()
