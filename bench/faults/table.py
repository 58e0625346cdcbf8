"""The games of the run: computers among themselves, and people against computers who play through two front doors."""

import http.client
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import TypeVar
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.db import InterfaceError, OperationalError, connection

from games.core import referee
from games.core.bots import playing
from games.core.errors import Refused
from games.core.models import Game, Owed, Status
from games.core.outbox import jobs

SYSTEM, SCENARIOS = "pacific-victory", ("1941", "1942", "1943")
WEEK = 7 * 86_400
TOKEN = "f" * 32
REFUSED = (403, 409, 422, 429)
FEWEST = 8  # games that run: with people, and between computers
BRIEF = 0.3  # seconds between the acts of one player
T = TypeVar("T")


def patiently(act: Callable[[], T], seconds: float = 90.0) -> T:
    """``act``, again while the database is away or full. Only for what may be done twice."""
    until = time.monotonic() + seconds
    while True:
        try:
            return act()
        except (OperationalError, InterfaceError):
            connection.close()
            if time.monotonic() > until:
                raise
            time.sleep(0.3)


@dataclass
class Person:
    """Somebody with a browser."""

    user: User
    cookie: str


@dataclass(frozen=True)
class Act:
    """What a person did, and what came of it: "done", "refused" or "unknown" when the answer was lost."""

    code: str
    seat: str
    version: int
    door: str
    result: str


@dataclass
class Table:
    """All games, and what people have done in them."""

    port: int
    draw: Random
    people: list[Person] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    errors: dict[int, int] = field(default_factory=dict)  # answers of the site of 500 and more, by status
    trouble: list[str] = field(default_factory=list)  # what should not happen to a player at all
    stop: threading.Event = field(default_factory=threading.Event)

    def make(self, games: int, persons: int) -> None:
        """``games`` games, every fourth with a person."""
        self.people = [person(number) for number in range(persons)]
        for number in range(games):
            scenario = SCENARIOS[number % len(SCENARIOS)]
            bot = ("sensible", "random")[number // 2 % 2]
            if number % 4:
                self.codes.append(playing.new_game(SYSTEM, scenario, [bot], name=f"Game {number}"))
            else:
                self.codes.append(self._with_person(scenario, bot, number))

    def top_up(self) -> None:
        """A new game of people, or between computers, if only few still run: there has to be something to see."""
        number, running = len(self.codes), Game.objects.filter(code__in=self.codes, status=Status.RUNNING)
        with_people = running.filter(seats__user__isnull=False).distinct().count()
        if with_people < FEWEST:
            self.codes.append(self._with_person(SCENARIOS[number % 3], "sensible", number))
        elif running.count() - with_people < FEWEST:
            self.codes.append(playing.new_game(SYSTEM, SCENARIOS[number % 3], ["sensible"], name=f"Game {number}"))

    def _with_person(self, scenario: str, bot: str, number: int) -> str:
        code = referee.create(SYSTEM, scenario, name=f"Game {number}", pace_seconds=WEEK)
        seats = list(Game.objects.get(code=code).seats.order_by("order").values_list("code", flat=True))
        mine = seats.pop(number // 4 % len(seats))
        referee.take_seat(code, mine, self.people[number // 4 % len(self.people)].user)
        for seat in seats:
            referee.seat_bot(code, seat, bot)
        return code

    def play(self) -> None:
        """Answer for the people, until told to stop; for a thread."""
        draw = Random(self.draw.random())
        while not self.stop.wait(BRIEF):
            try:
                self._once(draw)
            except (OperationalError, InterfaceError):
                connection.close()
        connection.close()

    def _once(self, draw: Random) -> None:
        row = self.someone(draw)
        if row is None:
            return
        if draw.random() < 0.7:
            self.by_page(row)
        else:
            self.by_referee(row)

    def someone(self, draw: Random) -> Owed | None:
        """A person who is asked something."""
        rows = list(
            Owed.objects.filter(game__status=Status.RUNNING, game__lock_seq=None, game__jobs__isnull=False)
            .filter(game__code__in=self.codes, game__seats__user__isnull=False)
            .select_related("game")
            .distinct()
        )
        rows = [row for row in rows if row.game.seats.filter(code=row.seat, user__isnull=False).exists()]
        return draw.choice(rows) if rows else None

    def by_page(self, row: Owed) -> str:
        """Through the forms of the site; "done", "refused" or "unknown"."""
        code, seat, version = row.game.code, row.seat, row.game.seq
        person = next(p for p in self.people if row.game.seats.filter(code=seat, user=p.user).exists())
        order = the_order(code, seat)
        if order is None:
            status = self.post(person, f"/g/{code}/commit", {"version": str(version)})
        else:
            status = self.post(person, f"/g/{code}/order", {"version": str(version), "text": order})
        result = "done" if status == 303 else "refused" if status in REFUSED else "unknown"
        if status >= 500:
            self.errors[status] = self.errors.get(status, 0) + 1
        if status in (302, 400, 404):
            self.trouble.append(f"{code} {seat}: a form was answered by {status}")
        self.acts.append(Act(code, seat, version, "page", result))
        return result

    def by_referee(self, row: Owed) -> str:
        """Through the referee, as another front door in another process would."""
        code, seat, version = row.game.code, row.seat, row.game.seq
        result = "unknown"
        try:
            order = the_order(code, seat)
            if order is None:
                referee.commit(code, seat, version)
            else:
                referee.submit(code, seat, order, version)
            result = "done"
        except Refused:
            result = "refused"
        finally:
            self.acts.append(Act(code, seat, version, "referee", result))
        return result

    def all_at_once(self, row: Owed, hands: int) -> list[str]:
        """The same act through both doors by several hands: one may count."""

        def act(number: int) -> str:
            try:
                return self.by_page(row) if number % 2 else self.by_referee(row)
            except (OperationalError, InterfaceError):
                return "unknown"
            finally:
                connection.close()

        with ThreadPoolExecutor(hands) as pool:
            return list(pool.map(act, range(hands)))

    def post(self, who: Person, path: str, form: dict[str, str]) -> int:
        """The status of the answer; 0 if none came."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        cookies = f"{settings.SESSION_COOKIE_NAME}={who.cookie}; {settings.CSRF_COOKIE_NAME}={TOKEN}"
        headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": TOKEN}
        try:
            line.request("POST", path, urlencode(form | {"here": ""}), headers)
            answer = line.getresponse()
            text = answer.read()
            if answer.status >= 500 and (b"Pacific by Post" not in text or b"just sent" not in text):
                self.trouble.append(f"{path} was answered by {answer.status} without our words: {text[:80]!r}")
            return answer.status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            with suppress(OSError):
                line.close()


def the_order(code: str, seat: str) -> str | None:
    """An order that counts at once; None where a draft is to be committed."""
    asks = referee.asks(code, seat)
    if not asks or asks[0].draft:
        return None
    about = asks[0].about[0] if asks[0].about else None
    orders = referee.legal(code, seat, about) or referee.legal(code, seat)
    return orders[0].text if orders else None


def person(number: int) -> Person:
    """Somebody who takes mails, signed in."""
    user = User.objects.create_user(f"p{number}", f"p{number}@example.org", "not used")
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.create()
    return Person(user, str(store.session_key))


def silent() -> None:
    """The harness wakes nobody up: it is a front door whose messages are all lost."""
    jobs._silent.set(frozenset(jobs.QUEUES))
