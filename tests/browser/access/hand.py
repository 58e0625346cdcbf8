"""A hand on the keyboard and no mouse: Tab to a thing, Enter; where the focus goes it must be seen."""

from playwright.sync_api import Error, Locator, Page

from tests.browser.mailbox import wait_for

MAX_TABS = 700
"""So many stops has no page: who came to none of them twice is not trapped, but is not served either."""

_STOP = """() => {
    const e = document.activeElement;
    if (!e || e === document.body) return null;
    const box = e.getBoundingClientRect(), about = [];
    for (let one = e; one; one = one.parentElement) about.push(getComputedStyle(one).outlineStyle);
    const what = (e.id && "#" + e.id) || e.outerHTML.slice(0, 100);
    if (!box.width || !box.height) return [what, "has no size"];
    const within = (v, most) => Math.min(Math.max(v, 1), most - 1);
    const inside = (x, y) => {
        const top = document.elementFromPoint(within(x, innerWidth), within(y, innerHeight));
        const labels = e.labels ? [...e.labels] : [];
        return top && (top === e || e.contains(top) || top.contains(e) || labels.some(l => l.contains(top)));
    };
    const {left, top, width, height} = box, points = [.15, .5, .85].flatMap(
        a => [.2, .5, .8].map(b => [left + width * a, top + height * b])).filter(
        ([x, y]) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight);
    const fault = !points.length ? "is outside the window" : !points.some(([x, y]) => inside(x, y)) ? "is covered"
        : about.every(style => style === "none") ? "shows no focus" : "";
    return [what, fault];
}"""


class Hand:
    """Presses keys on one page. ``faults``: stops at which the focus could not be seen; ``strokes``: keys so far."""

    def __init__(self, page: Page) -> None:
        self.page, self.faults, self.strokes = page, set[str](), 0

    def press(self, key: str) -> None:
        """One key."""
        self.page.keyboard.press(key)
        self.strokes += 1

    def tab_to(self, goal: Locator) -> None:
        """Tab until the goal has the focus. AssertionError if the keys do not come there."""
        goal = goal.first
        handle = goal.element_handle()
        for _ in range(MAX_TABS):
            if self.page.evaluate("one => document.activeElement === one", handle):
                return
            self.press("Tab")
            self._look()
        raise AssertionError(f"{self.page.url}: Tab does not come to {goal}")

    def take(self, goal: Locator) -> None:
        """Tab to the goal and press Enter."""
        self.tab_to(goal)
        self.press("Enter")

    def go(self, goal: Locator) -> None:
        """Take the goal and wait for the page it leads to."""
        with self.page.expect_navigation():
            self.take(goal)

    def through(self) -> list[str]:
        """Tab through the whole page, from its beginning till the browser's own stops. Out: the stops, in order."""
        self.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0) }")
        stops: list[str] = []
        for _ in range(MAX_TABS):
            self.press("Tab")
            stop = self._look()
            if stop is None:
                return stops
            stops.append(stop)
        raise AssertionError(f"{self.page.url}: the focus never leaves the page, at last: {stops[-3:]}")

    def _look(self) -> str | None:
        stop = self.page.evaluate(_STOP)
        if stop is None:
            return None
        if stop[1]:
            self.faults.add(f"{self.page.url}: {stop[0]} {stop[1]}")
        return str(stop[0])


def settled(page: Page, path: str) -> None:
    """Open a page of a game once no dice are being thrown and nothing has to be caught up with."""

    def still() -> bool:
        try:
            page.goto(path)
            return not page.locator(".throwing").count()
        except Error:  # the page came anew by itself at this moment
            return False

    wait_for(still, "the dice do not fall")
