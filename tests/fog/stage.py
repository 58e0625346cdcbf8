"""A moment of a game and one of its readers: what a twin is made of, and who asks."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from http.cookies import SimpleCookie
from random import Random
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from games.api import tokens
from games.core import referee
from games.core.commands.taking_back.undoing import undoable
from games.core.journal import position_at, states
from games.core.models import Draft, Entry, Game, Happening, Owed, Seat
from games.core.models.journal import audience_text
from rules.kernel import Order

ROLES = ("seat", "moderator", "watcher", "nobody")
"""Who reads: the holder of the seat; the same as a moderator of the site; a member who watches, and
directs the event that the game is in; without an account."""
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
        self._users = {name: User.objects.get(username=name) for name in people}
        self.bearers = {name: tokens.make(user, "twins", "play")[1] for name, user in self._users.items()}

    def user(self, name: str) -> User:
        """That person."""
        return self._users[name]

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
        self.draw_anew("")
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

    def draw_anew(self, what: str) -> None:
        """From here on chance is what it always is for that surface: one more before it changes nothing for it."""
        self.random = Random(" ".join(filter(None, (self.ground, str(self.seed), str(self.moment), self.seat, what))))

    @property
    def others(self) -> list[str]:
        """The other seats."""
        return [seat for seat in self.seats if seat != self.seat]

    @property
    def event(self) -> str | None:
        """The event that the game is in."""
        found: str | None = self.params["event"]
        return found

    # What the true game has, and each twin of it begins with: asked once.

    @cached_property
    def company(self) -> list[Seat]:
        """The other seats that people hold."""
        seats = Seat.objects.filter(game=self.game).exclude(code=self.seat).exclude(user=None)
        return list(seats.select_related("user").order_by("pk"))

    @cached_property
    def position(self) -> Any:
        """Where the game stands."""
        return states.unpack(states.rules_of(self.game), self.game.state)

    @cached_property
    def may_undo(self) -> bool:
        """Whether the reader may take back their last act."""
        return undoable(self.game, self.seat)

    @cached_property
    def last_act(self) -> int:
        """The entry that led to this position."""
        acts = Entry.objects.filter(game=self.game, type__in=("start", "order", "roll"))
        return acts.order_by("-seq").values_list("seq", flat=True)[0]

    @cached_property
    def before_own_act(self) -> int:
        """The last entry; the one before it if that is an act of the reader's own."""
        own = Entry.objects.filter(game=self.game, type="order", audience=audience_text((self.seat,)))
        last = own.order_by("-seq").values_list("seq", flat=True).first()
        return self.game.seq if last is None or last != position_at.acts(self.game)[-1] else last - 1

    @cached_property
    def told(self) -> list[Happening]:
        """What has happened up to that entry, as far as it is to be told at all."""
        return list(Happening.objects.filter(game=self.game, seq__lte=self.before_own_act).order_by("seq", "-n"))

    @cached_property
    def owing(self) -> set[str]:
        """The seats that are asked for something."""
        return set(Owed.objects.filter(game=self.game).values_list("seat", flat=True))

    @cached_property
    def _drafts(self) -> dict[str, Draft]:
        return {row.seat: row for row in Draft.objects.filter(game=self.game)}

    def draft_of(self, seat: str) -> Draft | None:
        """What a seat has drafted."""
        return self._drafts.get(seat)

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
