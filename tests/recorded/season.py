"""What people read of a club and its event: a simulated season (games.ops.simulation) of duels, looked at in the middle
and at its end by who directs, by a player and by a guest; the mails that it sends; and at the end all pages of the site
that are of no game.

``python -m pytest tests/recorded --record`` writes ``season.txt`` anew. Read its diff before you land it.
"""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.core import mail
from django.db import transaction
from django.test import Client

from games.leagues.models import Event, Protest
from games.ops.simulation import season
from games.ops.simulation.season import Wish
from tests.fog.frozen import Still
from tests.games.security.routes import Route, routes
from tests.recorded.record import Said
from tests.recorded.words import words

WISH = Wish(8, 3, 1, system="duel", scenario="dawn")
LOOKED_AT = 2
"""After this round and at the end."""
READERS = ("director", "player001", "")
"""Names; "" for a guest."""
_ROOMS = ("clubs", "events", "ratings", "people", "statistics")
_WRITING = ("events", "clubs")
_LEFT_OUT = ("api:schema", "ops:metrics", "ops:live", "ops:ready", "ops:own_data_file", "lobby:kept")
"""What says how the machine is, a packed file, and what is long and recorded elsewhere."""


class Season:
    """Plays, and looks."""

    def __init__(self, still: Still) -> None:
        self._still, self._said = still, Said()
        self.lines: list[str] = []

    def play(self) -> None:
        """The whole of it; `lines` are its record."""
        mail.outbox = []
        played = season.play(WISH, self._after)
        self._look("at the end")
        self._around()
        self.lines += played.told

    def _after(self, line: str) -> None:
        self.lines.append(line)
        if line.startswith(f"round {LOOKED_AT} "):
            self._look(line)

    def _look(self, when: str) -> None:
        event = Event.objects.get()
        known = _known(event)
        for route in _chosen():
            for reader in READERS:
                for what, answer in self._asked(route, route.path(known), reader):
                    self._write(f"{when}, {reader or 'guest'}: {what} {route.name}", words(answer))
        self._mails()

    def _around(self) -> None:
        """All other pages, and what comes of their forms if they are empty."""
        known = _known(Event.objects.get())
        for route in _others():
            for reader in READERS:
                for what, answer in self._asked(route, route.path(known), reader, writing=True):
                    self._write(f"{reader or 'guest'}: {what} {route.name}", words(answer))
        self._mails()

    def _mails(self) -> None:
        for letter in mail.outbox:
            self._write(f"mail to {letter.to[0]}", words(letter.message().as_bytes()))
        mail.outbox = []

    def _asked(self, route: Route, path: str, reader: str, *, writing: bool = False) -> Iterator[tuple[str, bytes]]:
        """The page; and what comes of an empty form, which is taken back."""
        browser = Client()
        if reader:
            browser.force_login(User.objects.get(username=reader))
        self._still.begin(f"{reader} {path}")
        got = browser.get(path)
        yield "GET", b"%d\n\n%s" % (got.status_code, got.content)
        if writing or route.name.split(":")[0] in _WRITING:
            with transaction.atomic():
                came = browser.post(path, headers={"accept": "text/html"})
                transaction.set_rollback(True)
            yield "POST", b"%d\nLocation: %s\n\n%s" % (
                came.status_code, came.headers.get("Location", "").encode(), came.content,
            )  # fmt: skip

    def _write(self, heading: str, found: Iterator[str]) -> None:
        self.lines += self._said.fresh(heading, found)


def _chosen() -> list[Route]:
    """The pages of clubs, events, ratings, people and statistics, and the part of the API about them."""
    return [route for route in _all() if _is_of_clubs(route)]


def _others() -> list[Route]:
    """The rest of the site, without games and the administration."""
    return [route for route in _all() if not _is_of_clubs(route) and not route.pattern.startswith("admin/")]


def _all() -> list[Route]:
    return [one for one in routes() if set(one.params) <= set(_known(None)) and one.name not in _LEFT_OUT]


def _is_of_clubs(route: Route) -> bool:
    of_api = route.name.startswith("api:") and ({"event", "club"} & set(route.params) or "rating" in route.name)
    return bool(of_api) or route.name.split(":")[0] in _ROOMS


def _known(event: Event | None) -> dict[str, str | int]:
    """What addresses are filled with."""
    protest = Protest.objects.select_related("pairing__round").order_by("pk").first() if event else None
    return {
        "event": event.slug if event else "", "club": event.club.slug if event else "", "name": "player002",
        "number": protest.pairing.round.number if protest else 1, "board": protest.pairing.board if protest else 1,
        "system": "duel", "scenario": "dawn", "kind": "glicko2", "act": "remove", "way": "link",
        "case": protest.case if protest else "none", "post": "none", "proposal": "none", "invited": "none",
    }  # fmt: skip


def lines(still: Still) -> list[str]:
    """The record."""
    found = Season(still)
    found.play()
    return found.lines
