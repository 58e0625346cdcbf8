"""Looking at a page as a careful visitor does: WCAG by axe, no sideways scroll, buttons for thumbs, a photograph."""

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
DESKTOP, PHONE, SMALL = (1440, 900), (390, 844), (320, 700)
MIN_HEIGHT = 40
_SHOTS = os.environ.get("SHOTS")

# Given to each context: what the browser refuses by the page's Content-Security-Policy is kept in the page.
WATCH = """addEventListener("securitypolicyviolation", event => (window.refusedByPolicy ||= []).push(
    `${event.violatedDirective}: ${event.blockedURI} ${event.sample}`))"""
_ALL, _COLOURS = {"type": "tag", "values": LEVELS}, {"type": "rule", "values": ["color-contrast"]}
_RUN = """which => axe.run(document, {runOnly: which, resultTypes: ["violations"]})
    .then(r => r.violations.map(v => [v.id, v.help, v.nodes.slice(0, 3).map(n => n.html.slice(0, 160))]))"""
_WIDE = """() => {
    const root = document.scrollingElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > innerWidth + 1);
    return [root.scrollWidth, ...wide.slice(0, 4).map(e => e.outerHTML.slice(0, 120))];
}"""
_LOW = """least => [...document.querySelectorAll("#main button, #main a.btn, #main summary.btn")]
    .filter(e => e.checkVisibility() && e.getBoundingClientRect().height > 0)
    .filter(e => e.getBoundingClientRect().height < least - 0.5)
    .map(e => Math.round(e.getBoundingClientRect().height) + " px: " + e.outerHTML.slice(0, 120))"""


class Survey:
    """Collects what is wrong with the pages it has looked at. ``findings``: one line each, named by page."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self._photographs = 0

    def look(self, page: Page, name: str) -> None:
        """Look at the page as it stands, in both colour schemes; it must also fit a phone and a very small one."""
        size = page.viewport_size or {"width": DESKTOP[0], "height": DESKTOP[1]}
        self._note(f"{name}: refused by the policy", page.evaluate("() => window.refusedByPolicy || []"))
        for scheme, rules in (("dark", _COLOURS), ("light", _ALL)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            self._axe(page, f"{name}, {size['width']} px, {scheme}", rules)
            self.photograph(page, f"{name}-{size['width']}-{scheme}")
        self._note(f"{name}, {size['width']} px: low button", page.evaluate(_LOW, MIN_HEIGHT))
        for width, height in (PHONE, SMALL):
            page.set_viewport_size({"width": width, "height": height})
            self._note(f"{name}, {width} px: scrolls sideways", page.evaluate(_WIDE))
        page.set_viewport_size(size)

    def photograph(self, page: Page, name: str) -> None:
        """A picture into the folder that SHOTS names, if it names one."""
        if _SHOTS:
            self._photographs += 1
            Path(_SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=Path(_SHOTS) / f"{self._photographs:03}-{name}.png")

    def _axe(self, page: Page, where: str, rules: dict[str, Any]) -> None:
        if not page.evaluate("() => !!window.axe"):
            page.evaluate(AXE)
        self._note(where, page.evaluate(_RUN, rules))

    def _note(self, where: str, found: list[Any]) -> None:
        self.findings += [f"{where}: {finding}" for finding in found]
