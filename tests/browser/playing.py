"""Sitting at the board: what a page asks, and answering it by its buttons."""

import re
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Error, Page

from tests.browser.mailbox import wait_for
from tests.browser.people import Person

T = TypeVar("T")

# What we choose of the buttons of a question: the first verb that is offered.
_LIKED = ("FIRE", "HIT", "LAND", "BLOCKADE", "STAY", "FIGHT", "BATTLE", "REGROUPED", "LIE", "CAPLAND", "STAY-AT-SEA")
_LOCKED = ".throwing"
_COMES_ANEW = ("ERR_ABORTED", "interrupted by another navigation", "Execution context was destroyed")
DRAFTING = {"movement": ".stages", "logistics": ".acc"}


def undisturbed(look: Callable[[], T]) -> T:
    """What ``look`` finds, again where the page came anew meanwhile, as a board does when somebody else has acted."""
    for _try in range(4):
        try:
            return look()
        except Error as problem:
            if not any(words in str(problem) for words in _COMES_ANEW):
                raise
    return look()


def board(person: Person, code: str) -> str:
    """Open the game's page, once no dice are being thrown. Out: what it asks: "movement", "logistics", "answer", ""."""

    def settled() -> bool:
        undisturbed(lambda: person.page.goto(f"/g/{code}/"))
        if "/since/" in person.page.url:
            with person.page.expect_navigation():
                person.page.click(".since-foot a:has-text('Skip'), .since-foot a:has-text('To ')")
        return not person.page.locator(_LOCKED).count()

    wait_for(settled, "the dice do not fall")
    return asked(person.page)


def asked(page: Page) -> str:
    """What the page asks."""
    for kind, mark in DRAFTING.items():
        if page.locator(f"#side {mark}").count():
            return kind
    return "answer" if page.locator('#side form[action$="/order"]').count() else ""


def step_now(page: Page) -> str:
    """The step of the turn that the page marks as the present one."""
    return (
        page.locator(".phase [aria-current=step]").inner_text() if page.locator(".phase [aria-current]").count() else ""
    )


def offers(page: Page) -> list[str]:
    """The orders behind the buttons of a question, as notation."""
    return [
        value for value in page.locator("#side button[name=text]").evaluate_all("all => all.map(b => b.value)") if value
    ]


def answer(person: Person) -> str:
    """Press the button that we like best. Out: its order."""
    found = offers(person.page)
    order = next((text for verb in _LIKED for text in found if text.split()[0] == verb), found[0])
    press(person.page, order)
    return order


def press(page: Page, order: str) -> None:
    """Press the button of that order and wait for the page that follows."""
    button = page.locator("#side").locator(f'button[name=text][value="{order}"]').first
    if not button.is_visible():
        page.locator("#side details:has(button[name=text]) > summary").first.click()
    with page.expect_navigation():
        button.click()


def drafted(page: Page) -> list[str]:
    """The lines of the draft in words."""
    lines = undisturbed(page.locator("#side .draft li").all_inner_texts)
    return [" ".join(line.split()) for line in lines]


def drafted_soon(page: Page, lines: int) -> list[str]:
    """The lines of the draft, once there are so many."""
    wait_for(lambda: len(drafted(page)) == lines, f"the draft does not come to {lines} lines: {drafted(page)}")
    return drafted(page)


def type_order(page: Page, text: str) -> None:
    """Write an order into the form for typed orders and add it."""
    if not page.get_by_label("One line, as in mails").is_visible():
        page.get_by_text("Type an order").click()
    page.get_by_label("One line, as in mails").fill(text)
    page.locator(".typed").get_by_role("button", name="Add").click()


def commit(page: Page) -> None:
    """From the review, commit."""
    page.locator('form[action$="/commit"] button.go').click()
    page.wait_for_url(re.compile(r"/g/\w+/(\?|$)"))
