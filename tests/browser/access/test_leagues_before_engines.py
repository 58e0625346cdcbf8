"""Clubs, events, ratings, tables of dice, paces and webhooks before two programs that know WCAG, in Spanish by night;
their colours by day too.

The pages come from this process: the world of tests.games.leagues is made once, without a site that runs.
"""

import mimetypes
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.urls import resolve
from playwright.sync_api import Browser, Page, Route

from games.web.models import Profile
from tests.browser import engines, room
from tests.browser.survey import PHONE
from tests.games.leagues import world

HOST = "http://testserver"
IN_ALL_STATES = {"events:standings", "events:desk"}


def answered() -> dict[str, bytes]:
    """Each page by its address, of each kind the first, but all of `IN_ALL_STATES`; the last who reads it counts."""
    pages, known = dict[str, bytes](), set[str]()
    for reading in world.readings():
        kind = resolve(reading.path).view_name
        if kind in known - IN_ALL_STATES and reading.path not in pages:
            continue
        known.add(kind)
        Profile.objects.update(language="es")
        answer = reading.client.get(reading.path, headers={"accept-language": "es"})
        assert answer.status_code == 200, reading.path
        pages[reading.path] = answer.content
    return pages


def shown(browser: Browser, pages: dict[str, bytes]) -> Page:
    """A browser that finds these pages, and the files that they need."""
    context = browser.new_context(base_url=HOST, reduced_motion="reduce", color_scheme="dark", locale="es")

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        file = finders.find(path.removeprefix("/static/")) if path.startswith("/static/") else None
        if isinstance(file, str) and not file.endswith(".js"):
            route.fulfill(path=file, content_type=mimetypes.guess_type(file)[0] or "text/plain")
        elif path in pages:
            route.fulfill(body=pages[path], content_type="text/html; charset=utf-8")
        else:
            route.fulfill(status=404)

    context.route("**/*", answer)
    return context.new_page()


@pytest.mark.django_db
@pytest.mark.usefixtures("dice_key")
def test_nothing_is_found(browser: Browser) -> None:
    pages, found = answered(), list[str]()
    page = shown(browser, pages)
    for path in pages:
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == "es"
        faults = engines.axe(page, engines.ALL) + engines.sniff(page)
        page.emulate_media(color_scheme="light")
        faults += engines.axe(page, engines.COLOURS)
        page.emulate_media(color_scheme="dark")
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        faults += room.wide(page)
        page.set_viewport_size({"width": 1440, "height": 900})
        found += [f"{path}: {fault}" for fault in faults]
    page.context.close()
    assert not found, "\n".join(found)
    assert len(pages) > 30
