"""One game of each title against the computer, and its whole turn by keys."""

import re
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.access.hand import Hand, settled
from tests.browser.people import Person, add_share

MAX_PAGES = 160
OFFERS = "#side :is(.opts, .dest, .chips, .answers, form) button[name=text]:not([disabled])"
AHEAD = "#side .deed a.btn.go"
CLOSE = "#side form button.go, #main .bar2 button.go"
HANDS = "#side :is(.where, .hand, .z-rows) a"


@dataclass(frozen=True)
class Title:
    """``scenario``: its part of the address; ``seat``: what the reader plays; ``turn``: reads the turn off a page."""

    system: str
    scenario: str
    seat: str


TITLES = (
    Title("pacific-victory", "1941", "Japan"),
    Title("iwo-jima-1945", "iwo-jima-standard", "United States"),
    Title("pacific-zones", "pacific-zones-standard", "Japan"),
    Title("task-force", "coral_sea", "Japan"),
)


def begin(person: Person, title: Title, name: str) -> str:
    """A game against the computer that has begun. Out: its code."""
    page = person.page
    page.goto(f"/new/{title.system}/{title.scenario}/")
    page.get_by_label("Name of the game").fill(name)
    page.get_by_label(title.seat, exact=True).check()
    page.get_by_label("Play against the computer").check()
    page.get_by_label("3 days", exact=True).check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/(games|g)/\w+/$"))
    code = page.url.rstrip("/").rsplit("/", 1)[1]
    add_share(person, code)
    return code


LIKED = ("FIRST", "FIRE", "HIT", "LAND", "BLOCKADE", "STAY", "FIGHT", "BATTLE", "REGROUPED", "LIE")


def when(page: Page) -> str:
    """The turn as the strip of the page tells it."""
    return page.locator(".phase .rt b").first.inner_text() if page.locator(".phase .rt b").count() else ""


def turn_by_keys(person: Person, code: str, hand: Hand) -> list[str]:
    """Play by keys alone until the turn that follows. Out: what was done, in order."""
    page, done = person.page, list[str]()
    settled(page, f"/g/{code}/")
    first = when(page)
    for _ in range(MAX_PAGES):
        if "/since/" in page.url:
            hand.go(page.locator(".since-foot a").last)
        elif when(page) not in ("", first):
            return done
        else:
            act(page, hand, done)
        settled(page, f"/g/{code}/")
    raise AssertionError(f"the turn does not end: {done[-12:]}")


def act(page: Page, hand: Hand, done: list[str]) -> None:
    """One deed at the question that the page asks, if it asks one: an order for the first piece once, else go ahead."""
    hands, step = page.locator(HANDS), page.locator(".phase [aria-current]").all_inner_texts()
    mark = f"{step} order"
    if page.locator("#side .deed a.btn.go, #side .deed button.go").count() and hands.count() and mark not in done:
        done.append(mark)
        hand.take(hands)
        _answered(page, hand, done)
    elif page.locator(f"{AHEAD}, {CLOSE}").count():
        done.append(f"{step} ahead")
        if not page.locator(CLOSE).count():
            hand.take(page.locator(AHEAD))
            page.wait_for_timeout(300)
        if page.locator(CLOSE).count():
            hand.go(page.locator(CLOSE))
    elif page.locator(OFFERS).count():
        _answered(page, hand, done)
    else:
        page.wait_for_timeout(300)


def _answered(page: Page, hand: Hand, done: list[str]) -> None:
    """Take the offer that we like best, if there are offers."""
    page.wait_for_timeout(300)
    offers = page.locator(OFFERS).and_(page.locator(":visible"))
    texts = offers.evaluate_all("all => all.map(one => one.value)")
    if not texts:
        return
    order = next((text for verb in LIKED for text in texts if text.split()[:1] == [verb]), texts[0])
    done.append(order.replace("\n", "; "))
    hand.take(offers.nth(texts.index(order)))
    page.wait_for_timeout(300)
