"""Chromium looks at every address of the site: nothing on it is refused by its own Content-Security-Policy."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import BrowserContext

from tests.browser.survey import WATCH
from tests.games.security.asking import address
from tests.games.security.routes import routes
from tests.games.security.scene import Scene, scene

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def context_of(browser: Any, server: Any, client: Client) -> BrowserContext:
    context: BrowserContext = browser.new_context()
    context.add_init_script(WATCH)
    if "sessionid" in client.cookies:
        context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": server.url}])
    return context


def refused(context: BrowserContext, addresses: list[str]) -> list[str]:
    """What the browser refused to load, run or draw, by address."""
    page, found = context.new_page(), []
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if "Security Policy" in message.text else None)
    for path in addresses:
        page.goto(path)
        found += [f"{path}: {words}" for words in [*page.evaluate("window.refusedByPolicy || []"), *said]]
        said.clear()
    return found


def pages(stage: Scene, role: str) -> list[str]:
    """One address of each route that shows that role a page, be it one that says no."""
    answers = {path: stage.browsers[role].get(path) for path in (address(stage, route) for route in routes())}
    return [
        path
        for path, answer in answers.items()
        if answer.get("Content-Type", "").startswith("text/html") and not answer.streaming and answer.content
    ]


def test_the_browser_does_complain(browser: Any, live_server: Any) -> None:
    context = context_of(browser, live_server, Client())
    page = context.new_page()
    page.goto(live_server.url + reverse("lobby:help"))
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    assert page.evaluate("window.refusedByPolicy")[0].startswith("style-src")


@pytest.mark.parametrize("role", ["anonymous", "own", "moderator"])
def test_every_page(browser: Any, live_server: Any, role: str) -> None:
    stage = scene("running")
    context = context_of(browser, live_server, stage.browsers[role])
    shown = pages(stage, role)
    assert len(shown) > 15
    found = refused(context, [live_server.url + path for path in shown])
    assert not found, "\n".join(found)
