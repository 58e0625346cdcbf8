"""Looks at the site all the time: when has it recovered from a fault, and does a game stand still?"""

import threading
import time
from dataclasses import dataclass, field

from django.db import InterfaceError, OperationalError, connection
from django.db.models import Sum
from django.utils import timezone

from bench.faults.world import World
from games.core.models import Game, Job, Status

PACE = 0.7


@dataclass
class Fault:
    """One fault. ``begun`` and ``over``: when it was done and ended; ``well``: when all was as before."""

    kind: str
    what: str
    begun: float
    over: float = 0.0
    well: float = 0.0
    owed: set[int] = field(default_factory=set)  # jobs that were open and due when it came
    moved: int = 0  # journal entries of all games at its end

    @property
    def recovery(self) -> float:
        """Seconds from its end until the site answered, all work of its moment was done and the games had moved."""
        return self.well - self.over


class Lookout(threading.Thread):
    """Decides for each fault when the site was well again."""

    def __init__(self, world: World, codes: list[str]) -> None:
        super().__init__(name="lookout", daemon=True)
        self.world, self.codes = world, codes
        self.faults: list[Fault] = []
        self.done = threading.Event()
        self.moves: dict[str, tuple[int, float]] = {}  # game -> its last entry and when we saw it come
        self.entries = 0
        self.seen = 0.0

    def run(self) -> None:
        while not self.done.wait(PACE):
            try:
                self.look()
            except (OperationalError, InterfaceError):
                connection.close()
        connection.close()

    def look(self) -> None:
        """One look."""
        now = time.time()
        self._games(now)
        waiting = due_jobs()
        up = self.world.site_answers()
        for fault in self.faults:
            if fault.well or not fault.over:
                continue
            if not fault.moved:
                fault.moved = self.entries
            fault.owed &= waiting
            if up and not fault.owed and self.entries > fault.moved:
                fault.well = time.time()

    def _games(self, now: float) -> None:
        rows = list(Game.objects.filter(code__in=self.codes).values_list("code", "seq", "status"))
        for code, seq, status in rows:
            if self.moves.get(code, (-2, 0.0))[0] != seq or status != Status.RUNNING:
                self.moves[code] = (seq, now)
        self.entries = sum(seq + 1 for _code, seq, _status in rows)
        self.seen = now

    def still(self, longer: float) -> list[str]:
        """Games that wait for dice or computers and have not moved for so many seconds."""
        old = [code for code, (_seq, at) in self.moves.items() if self.seen - at > longer]
        busy = Game.objects.filter(code__in=old, status=Status.RUNNING)
        return [game.code for game in busy if not waits_for_person(game)]


def waits_for_person(game: Game) -> bool:
    """Whether a person is asked, so that nobody else need move."""
    people = game.seats.exclude(user=None).values_list("code", flat=True)
    return game.lock_seq is None and game.owed.filter(seat__in=people).exists()


def due_jobs() -> set[int]:
    """Jobs that somebody should be doing."""
    open_now = Job.objects.filter(done=None, dead=None, due__lte=timezone.now())
    return set(open_now.values_list("pk", flat=True))


def entries_of(codes: list[str]) -> int:
    """Journal entries of these games."""
    total = Game.objects.filter(code__in=codes).aggregate(total=Sum("seq"))["total"] or 0
    return int(total) + len(codes)
