"""Text twice as large, the spacing of WCAG 1.4.12, the system's own colours: nothing is cut off, nothing disappears."""

import pytest
from playwright.sync_api import Page

from tests.browser import room
from tests.browser.access.hand import settled
from tests.browser.people import Person, speak

PAGES = ("/games/", "/lobby/", "/new/pacific-victory/1941/", "/profile/display/", "/accessibility/", "/help/")


@pytest.mark.parametrize(("style", "width"), [(room.TWICE, 1280), (room.SPACED, 1280), (room.SPACED, 320)])
def test_nothing_is_lost(ines: Person, codes: dict[str, str], style: str, width: int) -> None:
    page, found = ines.page, list[str]()
    speak(ines, "es")  # the longer words
    page.set_viewport_size({"width": width, "height": 900})
    try:
        for path in PAGES + tuple(f"/g/{code}/" for code in codes.values()):
            settled(page, path)
            room.dress(page, style)
            found += [f"{path}: {lost}" for lost in room.wide(page) + room.cut(page)]
    finally:
        page.set_viewport_size({"width": 1440, "height": 900})
        speak(ines, "en")
    assert not found, "\n".join(found)


def test_what_is_now_stands_out_in_the_colours_of_the_system(ines: Person, codes: dict[str, str]) -> None:
    """Grounds are gone there: the present step, the present link and a chosen answer need an edge or a line."""
    page = ines.page
    page.emulate_media(forced_colors="active")
    try:
        for code in codes.values():
            settled(page, f"/g/{code}/")
            assert _edged(page, ".phase li[aria-current]")
        settled(page, "/profile/display/")
        assert _edged(page, ".choices label:has(:checked)")
        assert _edged(page, ".btn.go")
    finally:
        page.emulate_media(forced_colors="none")


def _edged(page: Page, what: str) -> bool:
    edged: bool = page.locator(what).first.evaluate(
        "e => { const s = getComputedStyle(e); return s.borderTopStyle !== 'none' && s.borderTopWidth !== '0px'"
        " || s.outlineStyle !== 'none' }"
    )
    return edged
