"""Looking at a page as a careful visitor does: WCAG by axe, no sideways scroll, buttons for thumbs, a photograph."""

import os
from pathlib import Path

from playwright.sync_api import Page

from tests.browser import engines, room

DESKTOP, PHONE, SMALL = (1440, 900), (390, 844), (320, 700)
_SHOTS = os.environ.get("SHOTS")

# Given to each context: what the browser refuses by the page's Content-Security-Policy is kept in the page.
WATCH = """addEventListener("securitypolicyviolation", event => (window.refusedByPolicy ||= []).push(
    `${event.violatedDirective}: ${event.blockedURI} ${event.sample}`))"""


class Survey:
    """Collects what is wrong with the pages it has looked at. ``findings``: one line each, named by page."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self._photographs = 0

    def look(self, page: Page, name: str) -> None:
        """Look at the page as it stands, in both colour schemes; it must also fit a phone and a very small one."""
        size = page.viewport_size or {"width": DESKTOP[0], "height": DESKTOP[1]}
        self.note(f"{name}: refused by the policy", page.evaluate("() => window.refusedByPolicy || []"))
        for scheme, rules in (("dark", engines.COLOURS), ("light", engines.ALL)):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            self.note(f"{name}, {size['width']} px, {scheme}", engines.axe(page, rules))
            self.photograph(page, f"{name}-{size['width']}-{scheme}")
        self.note(f"{name}, {size['width']} px", room.small(page, room.BUTTONS))
        self.fits(page, name)

    def photograph(self, page: Page, name: str) -> None:
        """A picture into the folder that SHOTS names, if it names one."""
        if _SHOTS:
            self._photographs += 1
            Path(_SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=Path(_SHOTS) / f"{self._photographs:03}-{name}.png")

    def fits(self, page: Page, name: str) -> None:
        """Look whether the page fits a phone and a very small one."""
        size = page.viewport_size or {"width": DESKTOP[0], "height": DESKTOP[1]}
        for width, height in (PHONE, SMALL):
            page.set_viewport_size({"width": width, "height": height})
            self.note(f"{name}, {width} px", room.wide(page))
        page.set_viewport_size(size)

    def note(self, where: str, found: list[str]) -> None:
        """Keep what was found there."""
        self.findings += [f"{where}: {finding}" for finding in found]
