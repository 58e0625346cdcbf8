"""What a page of Task Force offers to somebody who looks at it: buttons and links that are to be seen."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

SELECTORS = {
    "offers": '#side form:not([action*="/commit"]) button[name=text]:not([disabled])',
    "ways": "#side .chips:not(.tf-signs) a:not([href*='/odds/']), #side .dest a",
    "pieces": "#side ul.hand a",
    "units": "#side a.tf-au",
    "ahead": "#side .deed a.btn.go",
    "close": '#side form[action*="/commit"] button.go:not([disabled])',
    "blocked": '#side form[action*="/commit"] button.go[disabled]',
    "back": "#side .crumb a, #side .pickrow a",
    "question": "#side a.tf-question",
    "skip": ".since-foot a",
}
"""By what can be tapped. Typed orders are none of them."""

_READ = """selectors => {
    const bare = e => e ? e.textContent.trim().replace(/\\s+/g, " ") : "", found = {};
    const one = (e, n) => ({n, value: e.value || "", to: e.dataset.to || "", words: bare(e), seen: e.checkVisibility(),
        attack: e.classList.contains("atk"), gone: !!e.closest("li.gone"),
        box: bare(e.closest(".tf-box")?.querySelector("h3"))});
    for (const [name, selector] of Object.entries(selectors))
        found[name] = [...document.querySelectorAll(selector)].map(one).filter(row => row.seen);
    const there = selector => !!document.querySelector(selector), text = at => bare(document.querySelector(at));
    const rows = [...document.querySelectorAll("#hexes li a")];
    return {...found, query: location.search, title: text("#side h2"), step: text(".phase [aria-current=step]"),
        when: text(".phase .rt b"), refusal: text("#refusal"), over: there("#side h2.big"),
        waits: there("#waiting") || !there("#side"), since: there(".since-foot a"),
        named: rows.map(a => [a.querySelector("i").textContent, a.textContent])};
}"""
_TAPPED = """() => {
    window.settledSwaps ??= (document.addEventListener("htmx:afterSettle", () => { window.settledSwaps++; }), 0);
    return window.settledSwaps;
}"""
_CAME = """before => document.readyState === "complete"
    && (window.settledSwaps === undefined || window.settledSwaps > before)"""


@dataclass(frozen=True)
class Thing:
    """Something that can be tapped: the n-th of its kind. ``value``: an order; ``to``: its hex; ``box``: of aircraft.

    ``gone``: a piece that has moved; ``attack``: marked as an attack.
    """

    kind: str
    n: int
    value: str
    to: str
    words: str
    box: str
    gone: bool
    attack: bool

    @property
    def order(self) -> list[str]:
        """The words of its order; what is reached by a link has none."""
        return self.value.split()


@dataclass(frozen=True)
class Seen:
    """A page as it is read. ``things``: by kind; ``named``: hexes that the board in words tells of, and how."""

    things: dict[str, list[Thing]]
    query: str
    title: str
    step: str
    when: str
    refusal: str
    over: bool
    waits: bool
    since: bool
    named: list[tuple[str, str]]

    def __getitem__(self, kind: str) -> list[Thing]:
        return self.things[kind]

    @property
    def drafts(self) -> bool:
        """Orders of this question collect in a draft."""
        return bool(self["ahead"] or self["close"] or self["blocked"])

    @property
    def asks(self) -> bool:
        """Whether its reader is to do something."""
        return (
            not self.over
            and not self.waits
            and any(self[kind] for kind in ("offers", "ways", "close", "ahead", "blocked", "question"))
        )

    def place(self, name: str) -> str:
        """The hex of that name, as the board in words has it; "" if it has none."""
        return next((at for at, words in self.named if name in words), "")


NOTHING = Seen({}, "", "", "", "", "", over=False, waits=True, since=False, named=[])
"""Before a page is read."""


def read(page: Page) -> Seen:
    """The page as it stands."""
    found: dict[str, Any] = page.evaluate(_READ, SELECTORS)
    fields = ("n", "value", "to", "words", "box", "gone", "attack")
    things = {
        kind: [Thing(kind, **{name: row[name] for name in fields}) for row in found.pop(kind)] for kind in SELECTORS
    }
    return Seen(things, named=[(at, words) for at, words in found.pop("named")], **found)


def tap(page: Page, thing: Thing, *, finger: bool) -> None:
    """Tap or click it and wait for what comes of it: another page, or another panel on this one."""
    before = page.evaluate(_TAPPED)
    target = page.locator(SELECTORS[thing.kind]).nth(thing.n)
    if finger:
        target.tap()
    else:
        target.click()
    page.wait_for_function(_CAME, arg=before)
