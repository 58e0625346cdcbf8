"""The people of bench.clocks.year: where they live, how fast they answer, and what else they do."""

import heapq
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import absence
from games.core.commands.clocks import giving, pausing
from games.core.commands.overdue import forfeits, holding
from games.core.commands.seats import filling, leaving
from games.core.errors import Refused
from games.core.models import Game, Owed, Status, Vacancy
from games.mail.models.outgoing import MailPreferences
from games.web.models import Profile

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
ZONES = ("Europe/Madrid", "Asia/Tokyo", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns")
_HOURS = (6, 20, 45, 90)
"""For an answer, of the quick and of the slow."""
_SILENT, _GIVES, _PAUSES, _LEAVES, _HOLDS = 0.03, 0.03, 0.01, 0.01, 0.05
"""How often, of 1 for each ask, its player says nothing, or something else is done."""
_ABSENCES = 3


def gather(number: int, chance: Random) -> list[User]:
    """So many people; some have quiet hours of their own."""
    found = []
    for n in range(number):
        person = User.objects.create_user(f"person{n}", f"person{n}@example.org")
        Profile.objects.filter(user=person).update(name=f"Person {n}", time_zone=ZONES[n % len(ZONES)])
        if n % 3 == 0:
            quiet = {"quiet": True, "quiet_from": chance.randrange(24), "quiet_until": chance.randrange(24)}
            MailPreferences.objects.update_or_create(user=person, defaults=quiet)
        found.append(User.objects.get(pk=person.pk))
    return found


class Habits:
    """What these people do, and when."""

    zones = ZONES

    def __init__(self, people: list[User], chance: Random, start: datetime, end: datetime) -> None:
        self.people, self.chance = people, chance
        self.known: set[tuple[int, str, int]] = set()
        self._plans: list[tuple[datetime, int, Any, tuple[Any, ...]]] = []
        self._number = count()
        for person in people:
            for _absence in range(_ABSENCES):
                self._plan(start + chance.random() * (end - start), self._go_away, person)

    def moments(self) -> Iterator[datetime]:
        """When somebody does something next."""
        yield from (self._plans[0][0],) if self._plans else ()

    def act(self, now: datetime) -> None:
        """All that is planned until now; and plans for what is newly asked."""
        while self._plans and self._plans[0][0] <= now:
            _at, _number, deed, about = heapq.heappop(self._plans)
            with suppress(Refused):
                deed(now, *about)
        rows = Owed.objects.filter(game__status=Status.RUNNING).select_related("game").defer("game__state")
        for row in rows.order_by("pk"):
            if (row.game_id, row.seat, row.seq) not in self.known:
                self.known.add((row.game_id, row.seat, row.seq))
                self._asked(now, row)
        for vacancy in Vacancy.objects.filter(ended=None, volunteers=None, game__status=Status.RUNNING):
            if (vacancy.game_id, vacancy.seat, -vacancy.number) not in self.known:
                self.known.add((vacancy.game_id, vacancy.seat, -vacancy.number))
                self._plan(now + self._hours(60), self._volunteer, vacancy)

    def _plan(self, at: datetime, deed: Any, *about: Any) -> None:
        heapq.heappush(self._plans, (at, next(self._number), deed, about))

    def _hours(self, mean: float) -> timedelta:
        return self.chance.expovariate(1 / mean) * HOUR

    def _asked(self, now: datetime, row: Owed) -> None:
        """Plans for one ask: an answer or none, and what comes before it."""
        code, others = row.game.code, [seat.code for seat in row.game.seats.exclude(code=row.seat)]
        holder = row.game.seats.get(code=row.seat).user_id or 0
        if self.chance.random() >= _SILENT:
            self._plan(now + self._hours(_HOURS[holder % len(_HOURS)]), self._answer, code, row.seat)
        else:
            self._plan(row.over + 16 * DAY, self._take_win, code, others[0], row.seat, row.seq)
        for share, deed in ((_GIVES, self._give), (_PAUSES, self._pause), (_LEAVES, self._leave), (_HOLDS, self._hold)):
            if self.chance.random() < share:
                self._plan(now + self._hours(30), deed, code, row.seat, others[0])

    def _answer(self, now: datetime, code: str, seat: str) -> None:
        game = Game.objects.get(code=code)
        row = Owed.objects.filter(game=game, seat=seat, game__status=Status.RUNNING).first()
        held = game.seats.get(code=seat)
        if row is None or held.user is None:
            return
        away = next(iter(absence.standing(held.user, now)), None)
        if away is not None and away.start <= now and self.chance.random() < 0.8:
            self._plan(away.end + self._hours(8), self._answer, code, seat)
        elif row.kind == "walk":
            referee.commit(code, seat, game.seq)
        else:
            referee.submit(code, seat, f"FIRE {self.chance.randint(1, 5)}", game.seq)

    def _go_away(self, now: datetime, person: User) -> None:
        first = (now + self.chance.randint(0, 5) * DAY).date()
        days, emergency = self.chance.randint(2, 12), self.chance.random() < 0.2
        absence.declare(person, first, first + days * DAY, emergency=emergency)
        if self.chance.random() < 0.3:
            self._plan(now + 8 * DAY, lambda at, who: absence.end(who, at.date()), person)

    def _give(self, now: datetime, code: str, seat: str, other: str) -> None:
        giving.give(code, other, seat, self.chance.choice(giving.HOURS) * HOUR)

    def _pause(self, now: datetime, code: str, seat: str, other: str) -> None:
        pausing.propose(code, seat, (now + self.chance.randint(2, 30) * DAY).date())
        self._plan(now + self._hours(10), lambda at: pausing.accept(code, other))
        if self.chance.random() < 0.3:
            self._plan(now + 4 * DAY, lambda at: pausing.end(code, seat))

    def _hold(self, now: datetime, code: str, seat: str, other: str) -> None:
        holding.hold(code, seat)

    def _leave(self, now: datetime, code: str, seat: str, other: str) -> None:
        leaving.leave(code, seat, Game.objects.get(code=code).seq)

    def _volunteer(self, now: datetime, vacancy: Vacancy) -> None:
        """Somebody else offers; in one case of three nobody does, and the other side takes the win at its time."""
        code, other = vacancy.game.code, vacancy.game.seats.exclude(code=vacancy.seat).get().code
        if self.chance.random() < 2 / 3:
            filling.volunteer(code, vacancy.seat, self.chance.choice(self.people))
        else:
            self._plan(vacancy.until, self._claim, code, other, vacancy.seat)

    def _claim(self, now: datetime, code: str, other: str, vacant: str) -> None:
        filling.claim(code, other, vacant, Game.objects.get(code=code).seq)

    def _take_win(self, now: datetime, code: str, other: str, late: str, asked: int) -> None:
        """Who has waited for two weeks takes the win, or asks once more a week later."""
        game = Game.objects.get(code=code)
        if Owed.objects.filter(game=game, seat=late, seq=asked, game__status=Status.RUNNING).exists():
            self._plan(now + 7 * DAY, self._take_win, code, other, late, asked)
            forfeits.claim(code, other, late, game.seq)
