"""What there is to tell those who listen, and whether they may still hear it. All of it is asked of the database: so it
does not matter which process, or which machine, changed the game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from types import SimpleNamespace
from typing import TypeVar

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.core.queries import listening
from games.core.queries.listening import Heard
from games.core.tables import opening
from games.core.talk import listening as talk
from games.core.talk.listening import Mark
from games.web.streams.listener import Listener

T = TypeVar("T")
TOGETHER = 400
"""So many listeners are looked at by one query: databases take a limited number of values."""
TABLE = "table:"
"""Before the code of a listener who waits for a table; no game has such a code."""
BEHIND = 1.0
"""Seconds between two looks for those who watch late: time alone brings them something new."""


@dataclass
class Look:
    """One look at games, the whole talk of them, and how far those see who watch late, with the time of that look."""

    games: dict[str, Heard]
    talk: dict[str, Mark]
    watched: dict[str, tuple[float, int]]

    def last_entry(self, one: Listener) -> int:
        """The last entry that this listener may know of."""
        game = self.games[one.code]
        if one.held or not game.late:
            return game.seq
        at, seq = self.watched.get(one.code, (0.0, -1))
        if monotonic() - at > BEHIND:
            seq = game.watched()
            self.watched[one.code] = monotonic(), seq
        return seq

    def last_posts(self, one: Listener) -> Mark | None:
        """The mark of what this listener may read of the talk; None if there is nothing new, or nobody asked."""
        if one.posts is None:
            return None
        game, whole = self.games[one.code], self.talk.get(one.code, ())
        behind = not one.held and monotonic() - one.looked > BEHIND and game.late
        if not behind and one.talk == whole:
            return None
        one.looked, one.talk = monotonic(), whole
        reader = SimpleNamespace(pk=one.person) if one.person is not None else None
        mark = talk.mark_of(game.game(), one.seat, reader)
        return mark if mark != one.posts else None


def look(listeners: Iterable[Listener], before: Look | None) -> Look:
    """Ask where all these games stand. ``before``: the look before this one."""
    codes = {one.code for one in listeners}
    talking = {one.code for one in listeners if one.posts is not None}
    games: dict[str, Heard] = {}
    for some in _parts(sorted(codes)):
        games |= listening.heard(some) | _tables(some)
    marks: dict[str, Mark] = {}
    for some in _parts(sorted(talking)):
        marks |= talk.all_marks(some)
    watched = {code: found for code, found in before.watched.items() if code in codes} if before else {}
    return Look(games, marks, watched)


def _tables(codes: Iterable[str]) -> dict[str, Heard]:
    """Those of them that are tables: whoever has the code may look on."""
    asked = {code: code.removeprefix(TABLE) for code in codes if code.startswith(TABLE)}
    versions = opening.heard(asked.values()) if asked else {}
    return {
        code: Heard(number=0, seq=versions[table], status="", public=True, watch_delay=0)
        for code, table in asked.items()
        if table in versions
    }


def allowed(listeners: list[Listener], games: dict[str, Heard]) -> Iterator[Listener]:
    """Those who are still who they were, and may still see their game as they saw it when their line began."""
    for some in _parts(listeners):
        sessions, accounts = _sessions(some), _accounts(some)
        held = listening.held({one.code for one in some}, accounts)
        for one in some:
            game = games.get(one.code)
            if game is None:
                continue
            if one.person is None:
                if game.public:
                    yield one
            elif one.session in sessions and accounts.get(one.person) == one.account:
                seats = held.get((one.code, one.person), frozenset())
                staff = accounts[one.person][1]
                if seats == one.held and (seats or game.public or staff):
                    yield one


def _sessions(some: list[Listener]) -> set[str]:
    keys = {one.session for one in some if one.session}
    found = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    return set(found.values_list("session_key", flat=True))


def _accounts(some: list[Listener]) -> dict[int, tuple[str, bool]]:
    people = {one.person for one in some if one.person is not None}
    rows = User.objects.filter(pk__in=people, is_active=True).order_by()
    return {pk: (password, staff) for pk, password, staff in rows.values_list("pk", "password", "is_staff")}


def _parts(rows: Iterable[T]) -> Iterator[list[T]]:
    left = iter(rows)
    while some := list(islice(left, TOGETHER)):
        yield some
