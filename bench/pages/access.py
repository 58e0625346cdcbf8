"""WCAG on every page: ``python -m bench.pages.access [--part site] [--language es] [--only WORD] [--shots FOLDER]``.

A site of its own with a game of each title, played by the computer. Each page, and each kind of question that a game
asks, is looked at in each language: axe and HTML_CodeSniffer light and dark; controls under 44 pixels; sideways scroll
at 390 and 320; text cut off or pushed aside at 200 % and, at 320, with wide spacing. One line for each finding; the
exit status says whether there are any.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.contrib.auth.models import User  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from bench.pages import access_pages as stage  # noqa: E402
from bench.pages.web import serving  # noqa: E402
from games.web.models import Profile  # noqa: E402
from tests.browser import engines, room  # noqa: E402
from tests.browser.survey import PHONE, SMALL  # noqa: E402
from tests.conftest import CHROMIUM, FLAGS  # noqa: E402

LARGE = (1280, 900)
TALL = (1440, 4000)
"""So high that nothing lies under a bar that sticks to the foot: from there it would be scrolled."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Looking:
    """Looks at pages in one language. ``found``: what is wrong, and on how many pages; printed the first time."""

    def __init__(self, page: Page, language: str, shots: Path | None) -> None:
        self.page, self.language, self.shots = page, language, shots
        self.found: dict[str, int] = {}
        self.seen = 0

    def look(self, name: str, path: str) -> None:
        """One page, in all ways."""
        print(f"{self.seen} seen, looking at {name} ({self.language})", file=sys.stderr, flush=True)
        self._size(TALL)
        answer = self.page.goto(path)
        status = answer.status if answer else 0
        self._note(name, [f"answers {status}"] if status >= 500 else [])
        for scheme in SCHEMES:
            self.page.emulate_media(color_scheme=scheme)
            self._note(name, engines.axe(self.page, engines.ALL if scheme == "light" else engines.COLOURS), scheme)
            self._note(name, engines.sniff(self.page), scheme)
            self._photograph(name, scheme)
        self._note(name, room.small(self.page))
        self._size(PHONE)
        self._note(name, room.wide(self.page) + room.small(self.page), "390")
        self._photograph(name, "390")
        self._size(SMALL)
        self._note(name, room.wide(self.page), "320")
        room.dress(self.page, room.SPACED)
        self._note(name, room.wide(self.page) + room.cut(self.page), "spaced")
        room.dress(self.page, room.TWICE)
        self._size(LARGE)
        self._note(name, room.wide(self.page) + room.cut(self.page), "200 %")
        self._photograph(name, "200")
        room.dress(self.page, "")
        self.seen += 1

    def _size(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def _note(self, name: str, found: list[str], how: str = "") -> None:
        for finding in found:
            line = f"{self.language} {how} {finding}"
            if line not in self.found:
                print(f"{name}: {line}", flush=True)
            self.found[line] = self.found.get(line, 0) + 1

    def _photograph(self, name: str, how: str) -> None:
        if self.shots:
            kept = "".join(letter if letter.isalnum() else "-" for letter in f"{name}-{self.language}-{how}")
            self.page.screenshot(path=self.shots / f"{kept[:120]}.png")


def context_of(browser: Browser, address: str, user: User | None, language: str) -> BrowserContext:
    """A browser in which that person is signed in and nothing moves. Letters are in a sandbox, where the programs that
    look would wait for ever: it is bypassed."""
    context = browser.new_context(base_url=address, reduced_motion="reduce", locale=language, bypass_csp=True)
    if user is not None:
        context.add_cookies([{"name": "sessionid", "value": stage.session(user), "url": address}])
        Profile.objects.filter(user=user).update(language=language)
    return context


def tasks(parts: list[str], only: str) -> Iterator[stage.Task]:
    """Who looks at what. The games go on while this is asked."""
    for part in parts:
        yield from (task for task in stage.pages(part) if only in f"{task[1]} {task[2]}")


def main() -> None:
    """Look and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--language", choices=("en", "es"), action="append")
    parser.add_argument("--part", choices=stage.PARTS, action="append")
    parser.add_argument("--only", default="", help="pages whose name or address has this")
    parser.add_argument("--shots", type=Path, help="a folder for pictures")
    options = parser.parse_args()
    languages = options.language or ["en", "es"]
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    site.prepare()
    found: Counter[str] = Counter()
    with serving() as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        lookers: dict[tuple[User | None, str], Looking] = {}
        for user, name, path in tasks(options.part or list(stage.PARTS), options.only):
            for language in languages:
                if (user, language) not in lookers:
                    context = context_of(browser, server.address, user, language)
                    lookers[user, language] = Looking(context.new_page(), language, options.shots)
                if user is not None:
                    Profile.objects.filter(user=user).update(language=language)
                lookers[user, language].look(name, path)
        browser.close()
    for looker in lookers.values():
        found[looker.language] += len(looker.found)
    print(f"{sum(looker.seen for looker in lookers.values())} looks; findings: {dict(found)}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
