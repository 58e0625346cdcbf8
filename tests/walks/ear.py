"""What a screen reader would be told of a page, in its order: from Chromium's accessibility tree, as Playwright has it.

The pages come from this process by Django's test client, without a server, so that time stands still for them as well.
The browser asks for them in a context of its own, which has another connection to the database: they are ready before.
"""

import mimetypes
import re
from typing import Any
from urllib.parse import urlsplit

from django.contrib.staticfiles import finders
from playwright.sync_api import Browser, Page, Route

from tests.fog.stage import Readers

HOST = "http://testserver"
_ADDRESS = re.compile(r"^\s*- /(?:url|placeholder): .*\n", re.MULTILINE)


class Ear:
    """Listens to the pages of one person."""

    def __init__(self, browser: Browser, readers: Readers, name: str) -> None:
        self._client, self._body = readers.browser(name), b""
        context = browser.new_context(base_url=HOST, java_script_enabled=False, reduced_motion="reduce")
        context.route("**/*", self._answer)
        self.page: Page = context.new_page()

    def hear(self, path: str, part: str = "#main") -> list[str]:
        """A page, or a part of it, as lines: role, name, state, and what it holds further in."""
        answer = self._client.get(path)
        assert answer.status_code == 200, path
        self._body = answer.content
        self.page.goto(path)
        said = self.page.locator(part).aria_snapshot()
        return [line.replace("- ", "", 1) for line in _ADDRESS.sub("", said + "\n").splitlines()]

    def close(self) -> None:
        """No more pages."""
        self.page.context.close()

    def _answer(self, route: Route) -> Any:
        parts = urlsplit(route.request.url)
        if parts.path.startswith("/static/"):
            file = finders.find(parts.path.removeprefix("/static/"))
            if file is None:
                return route.fulfill(status=404)
            return route.fulfill(path=file, content_type=mimetypes.guess_type(file)[0] or "text/plain")
        return route.fulfill(body=self._body, content_type="text/html")
