"""A moment of a game and one of its readers: what a twin is made of, and who asks."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from random import Random
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from games.api import tokens
from games.play import referee
from games.play.models import Game, Owed
from rules.kernel import Order

ROLES = ("seat", "moderator", "watcher", "nobody")
"""Who reads: the holder of the seat; the same as a moderator of the site; a member who watches; without an account."""
NOBODY = "nobody"
_ADDRESS = "203.0.113.7"
_FORM = "fogfogfogfogfogfogfogfogfogfogfo"


class Readers:
    """The browsers and the programs of a ground; made once, before any twin. ``bearers``: tokens of the programs."""

    def __init__(self, people: Iterable[str]) -> None:
        self._browsers = {name: _browser(name) for name in (*people, NOBODY)}
        self._cookies = {
            name: client.cookies.output(attrs=[], header="", sep=";") for name, client in self._browsers.items()
        }
        self.bearers = {name: tokens.make(User.objects.get(username=name), "twins", "play")[1] for name in people}

    def browser(self, name: str) -> Client:
        """As that person, with no more cookies than in the beginning."""
        self._browsers[name].cookies = SimpleCookie(self._cookies[name])
        return self._browsers[name]


def _browser(name: str) -> Client:
    """As that person; "nobody" has no account."""
    client = Client(raise_request_exception=False, REMOTE_ADDR=_ADDRESS)
    if name != NOBODY:
        client.force_login(User.objects.get(username=name))
    client.cookies["csrftoken"] = _FORM
    return client


@dataclass
class Stage:
    """``seat``: whose fog is looked at; ``holder``: the person in it; ``ground`` and ``seed``: how to get here again.

    ``params``: what addresses are filled with; ``answers``: what the true game has answered so far, by surface;
    ``tags``: its ETags, by address.
    """

    code: str
    seat: str
    holder: str
    watcher: str
    ground: str
    seed: int
    moment: int
    readers: Readers
    params: dict[str, Any]
    answers: dict[str, bytes] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game = Game.objects.get(code=self.code)
        self.random = Random(f"{self.ground} {self.seed} {self.moment} {self.seat}")
        self.seats = list(self.game.seats.order_by("order").values_list("code", flat=True))
        self.view = referee.view(self.code, self.seat)
        self.known = json.dumps([self.view, referee.view(self.code, None)])
        self.places = sorted(set(_places(self.view)))
        self.mine = sorted(set(_ids(self.view)))
        self.hidden = sorted(
            {
                name
                for seat in self.others
                for name in _ids(referee.view(self.code, seat))
                if f'"{name}"' not in self.known
            }
        )
        self.asked = Owed.objects.filter(game=self.game, seat=self.seat).exists() and self.game.lock_seq is None
        self.drafts = bool(self.asked and any(ask.draft for ask in referee.asks(self.code, self.seat)))
        legal = self._legal()
        self.orders = [order.text for order in legal]
        self.attack = self._attack(legal)

    @property
    def others(self) -> list[str]:
        """The other seats."""
        return [seat for seat in self.seats if seat != self.seat]

    def who(self, role: str) -> str:
        """The person of a role."""
        return {"seat": self.holder, "moderator": self.holder, "watcher": self.watcher}.get(role, NOBODY)

    def become(self, role: str) -> None:
        """What makes a moderator; taken back with everything else."""
        if role == "moderator":
            User.objects.filter(username=self.holder).update(is_staff=True, is_superuser=True)

    def client(self, role: str) -> Client:
        """The browser of a role."""
        return self.readers.browser(self.who(role))

    def pick(self, found: list[str], instead: str = "none") -> str:
        """One of them."""
        return self.random.choice(found) if found else instead

    def _attack(self, legal: list[Order]) -> dict[str, str]:
        """What may be asked of odds: a place with enemies and an own block, a ship if one may sail."""
        rows = self.view.get("places", {})
        foes = [name for name, row in rows.items() if any(not self.seat.startswith(side) for side in row["blocks"])]
        ships = [str(o.data["block"]) for o in legal if o.data.get("by") == "sea" and o.data.get("block")]
        return {"hex": self.pick(foes), "bring": self.pick(ships or self.mine)} if foes else {}

    def _legal(self) -> list[Order]:
        """Some legal orders of the seat, those first that do not end the phase."""
        if not self.asked:
            return []
        about = [thing for ask in referee.asks(self.code, self.seat) for thing in ask.about]
        found: list[Order] = []
        for thing in self.random.sample(about, min(8, len(about))):
            found += referee.legal(self.code, self.seat, thing)
        found = found or referee.legal(self.code, self.seat)
        chosen = self.random.sample(found, min(40, len(found)))
        return [order for order in chosen if order.text.upper() not in ("DONE", "CLEAR")]


def _ids(value: Any) -> Iterator[str]:
    """The names of blocks and pieces that a View has."""
    if isinstance(value, dict):
        if isinstance(value.get("id"), str) and "-" in value["id"]:
            yield value["id"]
        for part in value.values():
            yield from _ids(part)
    elif isinstance(value, list):
        for part in value:
            yield from _ids(part)


def _places(value: Any) -> Iterator[str]:
    """The places that a View speaks of."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("hex", "zone", "place") and isinstance(part, str | int):
                yield str(part)
            if key == "places" and isinstance(part, dict):
                yield from (name for name, row in part.items() if row["blocks"])
            yield from _places(part)
    elif isinstance(value, list):
        for part in value:
            yield from _places(part)
