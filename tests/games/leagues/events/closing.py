"""A round of an event that closes while its worker is killed, and what must have come of it all the same."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from django.db import connection
from django.utils import timezone

from games.core.models import Game, Job
from games.core.outbox import jobs
from games.leagues.events import progress
from games.leagues.models import Event, FinalTable, Format, Pairing, Result
from games.mail.models.outgoing import Letter
from tests.games.leagues.events import season
from tests.games.mail.incoming import killing

BACKEND = "tests.games.mail.incoming.killing.FileBackend"


@dataclass
class Found:
    """What stands in the database and went out by mail. ``told``: the mails about the next round; ``lost``: mails that
    are noted as sent and were not; ``twice``: mails that were handed over twice, as the same mail: their worker died
    before it could note that they were gone."""

    pairs: list[tuple[str, str]]
    counts: dict[str, int]
    told: list[str]
    tables: list[str]
    lost: int
    twice: int = field(compare=False, default=0)


@dataclass
class Stage:
    """``place``: the file of the database; ``kept``: a copy of it before the round closes; ``out``: where mails go;
    ``before``: mails that were sent before it closes."""

    slug: str
    place: Path
    kept: Path
    out: Path
    before: set[str]

    def begin(self) -> None:
        """As it was before."""
        killing.copy_database(self.kept, self.place)
        self.out.write_text("")

    def close(self, fatal: int = 0) -> tuple[bool, killing.Points]:
        """Close the round in a worker; killed at point ``fatal``, if that is not 0."""
        return killing.run(_work, fatal)

    def close_again(self) -> Found:
        """What another worker does after the first one has died, and what there is then."""
        _leases_are_over()
        assert killing.run(_work, 0)[0]
        return self.found()

    def found(self) -> Found:
        event = Event.objects.get(slug=self.slug)
        sent = self.out.read_text().split()
        letters = Letter.objects.exclude(sent=None)
        counts = {
            "rounds": event.drawn.count(),
            "pairs": Pairing.objects.filter(round__event=event).count(),
            "games": Game.objects.count(),
            "results": Result.objects.filter(pairing__round__event=event).count(),
            "letters": letters.count(),
        }
        told = sorted(letters.filter(key__startswith=f"event:{self.slug}:paired:2:").values_list("key", flat=True))
        tables = list(FinalTable.objects.filter(event=event).order_by("after").values_list("digest", flat=True))
        lost = set(letters.values_list("message_id", flat=True)) - set(sent) - self.before
        found = Found(season.pairs(event, 2), counts, told, tables, len(lost))
        found.twice = sum(n - 1 for n in Counter(sent).values())
        connection.close()
        return found


@contextmanager
def stage(folder: Path, players: int) -> Iterator[Stage]:
    """A Swiss event of which all games of the first round are over and no result is taken yet."""
    out = folder / "out"
    os.environ[killing.OUT] = str(out)
    out.write_text("")
    event = season.begun(*season.NAMES[:players], format=Format.SWISS, rounds=3)
    for first, _second in season.pairs(event, 1):
        season.resign(event, first)
    jobs.drain()
    before = set(Letter.objects.exclude(sent=None).values_list("message_id", flat=True))
    with killing.database_of_its_own(folder) as (place, kept):
        yield Stage(event.slug, place, kept, out, before)


def tried(there: Stage, points: Callable[[killing.Points], list[int]]) -> Iterator[tuple[int, Found, Found]]:
    """Kill the worker at each of these points; the point, what there is in the end, and what there should be."""
    there.begin()
    whole, passed = there.close()
    assert whole
    wanted = there.found()
    for number in points(passed):
        there.begin()
        assert not there.close(number)[0], f"point {number} was not reached"
        yield number, there.close_again(), wanted


def _work() -> None:
    progress.collect()
    jobs.drain()


def _leases_are_over() -> None:
    """What other workers find half a minute after one died."""
    Job.objects.exclude(taken=None).update(taken=timezone.now() - timedelta(minutes=1))
    for queue in set(jobs.QUEUES.values()):
        jobs.sweep(queue)
    Job.objects.filter(done=None).update(due=timezone.now())
    connection.close()
