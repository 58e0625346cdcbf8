"""A year of games on a clock that is moved: ``python -m bench.clocks.year [--games 200] [--days 365] [--seed 1]``.

Seeded people of many zones (bench.clocks.people) play duels at all paces: some answer late, some never, some are away,
give time, pause, leave a seat to others; now and then the site is down. The workers' own work (time limits, outbox,
mails) is done at each moment at which something falls due. Exit 1 unless the laws of bench.clocks.year_laws hold:
exactly one end of each ask, each act of a policy once and not before its time, no reminder in quiet hours or twice
(bar 4). The same from the same seed.
"""

import argparse
import os
import tempfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from time import monotonic

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

from bench.clocks.people import Habits, gather  # noqa: E402
from bench.clocks.year_laws import Laws  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.clocks import loader  # noqa: E402
from games.core.commands import deadlines  # noqa: E402
from games.core.commands.clocks import outages  # noqa: E402
from games.core.commands.making import pace_columns  # noqa: E402
from games.core.models import Game, Job, Owed, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.ops.simulation.world import Clock, world  # noqa: E402
from tests.games.mail.incoming import killing  # noqa: E402
from tests.systems import add_to  # noqa: E402

PEOPLE = 24
STEP = timedelta(hours=6)
"""The longest that the clock goes on at once: a moderator who says nothing is passed over at no moment of a row."""
_SECOND = timedelta(seconds=1)
_LAST_BEGINS = 0.75
"""Of the time: games that begin later would hardly be played."""
_PACES = ("league", "leisurely", "brisk", "bank")
_OUTAGES = 5


class Year:
    """The games and who plays them, until ``end``."""

    def __init__(self, games: int, days: int, chance: Random, clock: Clock) -> None:
        self.clock, self.chance = clock, chance
        start = clock.now()
        self.end = start + timedelta(days=days)
        self.habits = Habits(gather(PEOPLE, chance), chance, start, self.end)
        begins = timedelta(days=days * _LAST_BEGINS)
        self.begins = sorted((start + chance.random() * begins for _game in range(games)), reverse=True)
        self.outages = sorted((self._outage(start, days) for _outage in range(_OUTAGES)), reverse=True)
        self.laws = Laws()

    def _outage(self, start: datetime, days: int) -> tuple[datetime, datetime]:
        began = start + timedelta(days=days * self.chance.random())
        return began, began + timedelta(hours=self.chance.uniform(1, 20))

    def run(self) -> None:
        """From the first day to the last."""
        while self.clock.now() < self.end:
            self._be_down()
            while self.begins and self.begins[-1] <= self.clock.now():
                self._begin(self.begins.pop())
            self.habits.act(self.clock.now())
            self._work()
            self.clock.move(self._next() - self.clock.now())
        self.laws.close(self.clock.now())

    def _be_down(self) -> None:
        """The site does nothing until the outage is over, and notices then that it was down."""
        if self.outages and self.outages[-1][0] <= self.clock.now():
            start, end = self.outages.pop()
            self.clock.move(max(end - self.clock.now(), _SECOND))
            outages.record("bots", start, self.clock.now())

    def _begin(self, at: datetime) -> None:
        terms = {**loader.named()[self.chance.choice(_PACES)], "zone": self.chance.choice(self.habits.zones)}
        code = referee.create("duel", "dawn", {"life": 9}, name=f"Duel of {at:%j %H:%M:%S}", **pace_columns(terms))
        jobs.drain()
        for seat, person in zip(("RED", "BLUE"), self.chance.sample(self.habits.people, 2), strict=True):
            referee.take_seat(code, seat, person)

    def _work(self) -> None:
        """What workers do now; the laws look before it and after it."""
        self.laws.look(self.clock.now())
        deadlines.tick()
        while jobs.drain():
            pass
        self.laws.look(self.clock.now(), acted=True)

    def _next(self) -> datetime:
        """When something falls due next."""
        now = self.clock.now()
        return max(now + _SECOND, min((at for at in self._moments(now) if at > now), default=now + STEP))

    def _moments(self, now: datetime) -> Iterator[datetime]:
        yield now + STEP
        yield from self.begins[-1:]
        yield from (start for start, _end in self.outages[-1:])
        yield from self.habits.moments()
        waiting = Job.objects.filter(done=None, dead=None, due__gt=now).order_by("due")
        yield from waiting.values_list("due", flat=True)[:1]
        for row in Owed.objects.filter(game__status=Status.RUNNING).only("due", "flag", "end"):
            yield from (row.due, row.flag or row.due, row.over)


def main() -> None:
    """Play, look, print."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--days", type=int, default=365)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    add_to(settings.TEMPLATES)
    call_command("migrate", verbosity=0)
    settings.EMAIL_BACKEND, start = "tests.games.mail.incoming.killing.FileBackend", monotonic()
    with tempfile.TemporaryDirectory(prefix="year-") as folder, jobs.silence(), world(given.seed) as (chance, clock):
        out = Path(folder) / "out"
        out.touch()
        os.environ[killing.OUT] = str(out)
        year = Year(given.games, given.days, chance, clock)
        year.run()
        wrong = [*year.laws.wrong, *year.laws.of_letters(out.read_text().split())]
    over = Game.objects.filter(status=Status.FINISHED).count()
    print(f"{Game.objects.count()} games, {over} over; {year.laws.said()}; {monotonic() - start:.0f} s")
    print("\n".join(wrong[:40]) or "all laws hold")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
