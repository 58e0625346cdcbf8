"""What guests do at a table, for tests."""

from playwright.sync_api import Page


def join(page: Page, link: str, name: str) -> None:
    """As a guest does who has pointed a phone at the square."""
    page.goto(link)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Join").click()
    page.get_by_label("What is it for?").wait_for()


def throw(page: Page, words: str) -> None:
    """Ask for a throw."""
    page.get_by_label("What is it for?").fill(words)
    page.locator(".throw-foot button").click()


def tap(page: Page, place: str) -> None:
    """A tap on a hex of the map, as a finger does it: beside its block."""
    page.locator(f'#map .hexes a[href$="={place}"]').first.click(force=True)
