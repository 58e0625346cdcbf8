"""A whole game between two people who play by taps."""

from collections.abc import Callable, Sequence
from time import monotonic

from playwright.sync_api import ConsoleMessage, Page, Request, Response

from tests.browser.carrier_game.player import Player
from tests.browser.mailbox import wait_for
from tests.browser.people import Person
from tests.timeouts import TIMEOUT

BAD = 400
LONG = 5 * TIMEOUT
"""Seconds for a few turns on a busy machine."""
_SOON = 0.05


class Watch:
    """Counts the pages that people get, and keeps what is wrong with them. ``pages``: documents and parts of pages."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.pages, self.troubles = 0, list[str]()
        for person in people:
            self._listen(person.page, person.name)

    def _listen(self, page: Page, name: str) -> None:
        def answered(response: Response) -> None:
            if "text/html" in response.headers.get("content-type", ""):
                self.pages += 1
            if response.status >= BAD:
                self.troubles.append(f"{name}: {response.status} {response.request.method} {response.url}")

        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.troubles.append(f"{name}: console: {message.text} at {page.url}")

        def failed(request: Request) -> None:
            if request.failure and "ERR_ABORTED" not in request.failure:  # who leaves a page breaks off what it loads
                self.troubles.append(f"{name}: {request.failure} {request.url}")

        page.on("response", answered)
        page.on("console", said)
        page.on("requestfailed", failed)
        page.on("pageerror", lambda error: self.troubles.append(f"{name}: script: {error} at {page.url}"))


def whose(players: Sequence[Player]) -> Player | None:
    """Who is asked something by the page before them, as soon as somebody is; None if both see that it is over.

    Nobody opens a page anew: those who wait are told.
    """

    def found() -> list[Player | None]:
        seen = [(player, player.see()) for player in players]
        if all(page.over for _player, page in seen):
            return [None]
        asked: list[Player | None] = [player for player, page in seen if page.asks or page.since]
        if not asked:
            players[0].person.page.wait_for_timeout(1000 * _SOON)
        return asked

    return wait_for(found, f"nobody is asked: {[player.see().title for player in players]}")[0]


def play(code: str, players: Sequence[Player], until: Callable[[], bool], seconds: float = LONG) -> bool:
    """Play until the end, or until ``until`` says so. Whether the game is over. AssertionError after ``seconds``."""
    end = monotonic() + seconds
    for player in players:
        player.person.page.goto(f"/g/{code}/")
    while not until():
        assert monotonic() < end, [player.done[-5:] for player in players]
        asked = whose(players)
        if asked is None:
            return True
        asked.answer()
    return False
