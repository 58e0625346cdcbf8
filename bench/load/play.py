"""Speed of orders on a database filled by bench.load.seed: ``python -m bench.load.play [--times 200] [--writers 8]``.

In this process, through the referee as pages and API call it: legal orders (whole, and about one block), one edit of a
draft, the commit of one order, a throw; with positions parsed afresh and from memory; milliseconds on the clock and of
the processor, statements. Then several processes that commit at the same time, each in games of its own. And bytes of
the database for each journal entry. What is played is played in games made for it, in the database as it is.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bench import site

site.setup()

from django.db import connection  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from bench import machine, table  # noqa: E402
from bench.load import seed_rows  # noqa: E402
from bench.machine import spread  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.bots import players, playing  # noqa: E402
from games.core.journal import states  # noqa: E402
from games.core.models import Entry, Game, Owed, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402


class Times:
    """Measured calls, by name: milliseconds on the clock and of the processor, and statements."""

    def __init__(self) -> None:
        self.wall: dict[str, list[float]] = {}
        self.cpu: dict[str, list[float]] = {}
        self.statements: dict[str, list[int]] = {}

    @contextmanager
    def of(self, name: str) -> Iterator[None]:
        """Measure what is inside."""
        counting = len(self.wall.get(name, ())) % 20 == 5  # counting takes time: such a call is not timed
        with CaptureQueriesContext(connection) if counting else _nothing() as queries:
            began, busy = time.perf_counter(), time.process_time()
            yield
            wall, cpu = time.perf_counter() - began, time.process_time() - busy
        if queries is not None:
            self.statements.setdefault(name, []).append(len(queries))
        self.wall.setdefault(name, []).append(1000 * wall)
        self.cpu.setdefault(name, []).append(1000 * cpu)

    def lines(self) -> list[str]:
        """A line for each name."""
        return [
            f"{name:34} {spread(wall)}   processor {statistics.median(self.cpu[name]):6.2f} ms   "
            f"statements {max(self.statements.get(name, [0]))}"
            for name, wall in self.wall.items()
        ]


@contextmanager
def _nothing() -> Iterator[None]:
    yield None


def between_computers(name: str) -> str:
    """A new game between computers, begun and silent; its code."""
    code = playing.new_game(table.SYSTEM, "1942", [table.BRAIN], name=name)
    jobs.drain(("dice",), game=code)
    return code


def looking(times: Times, code: str, count: int) -> None:
    """Legal orders and edits of a draft in the first movement phase."""
    seat, version = next((owed.seat, game.seq) for game, owed in table.play(code) if owed.kind == "movement")
    blocks = [about for about in referee.bot_context(code, seat).asks[0].about if referee.legal(code, seat, about)]
    for number in range(count):
        about = blocks[number % len(blocks)]
        if number % 10 == 0:
            states.forget()
            with times.of("legal, all, position afresh"):
                referee.legal(code, seat)
        states.forget()
        with times.of("legal, one block, afresh"):
            orders = referee.legal(code, seat, about)
        with times.of("legal, one block, in memory"):
            referee.legal(code, seat, about)
        if orders and orders[0].verb != "DONE":
            with times.of("draft edit (add)"):
                info = referee.draft_add(code, seat, orders[0].text, version)
            with times.of("draft edit (take out)"):
                referee.draft_remove(code, seat, info.lines[-1]["number"], version)


def acting(times: Times, count: int) -> None:
    """Orders at once, drafts of whole phases and throws, as they come when computers play."""
    done = 0
    while done < count:
        code = between_computers("Bench of orders")
        while done < count and Game.objects.get(code=code).status == Status.RUNNING:
            if referee.open_lock(code) is not None:
                job = Game.objects.get(code=code).jobs.get(kind="dice", done=None)
                with times.of("throw (lock answered, as a job)"):
                    jobs.run(job.pk)
                continue
            row = Owed.objects.filter(game__code=code).order_by("seat")[0]
            done += _act(times, code, row.seat)


def _act(times: Times, code: str, seat: str) -> int:
    sitting = referee.bot_context(code, seat)
    ask, seed = sitting.asks[0], players.seed_of(code, seat, sitting.version)
    lines = sitting.system.choose(table.BRAIN, sitting.view, ask, sitting.legal, seed)
    states.forget()  # another process has played before
    if ask.draft:
        with times.of("commit of a drafted phase"):
            referee.commit_lines(code, seat, lines, sitting.version)
    else:
        with times.of("commit of an order"):
            referee.submit(code, seat, lines[0], sitting.version)
    return 1


def at_once(writers: int, count: int) -> list[str]:
    """Several processes of this program that act at the same time; what they print."""
    command = [sys.executable, "-m", "bench.load.play", "--only", "acting", "--times", str(count)]
    children = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _writer in range(writers)]
    texts = [child.communicate()[0] for child in children]
    return [line for text in texts for line in text.splitlines() if line.startswith("commit of an order")]


def sizes() -> str:
    """Bytes of the journal's tables and of the whole database for each entry."""
    entries = Entry.objects.count()
    parts = [f"{name} {count / entries:.0f}" for name, count in seed_rows.bytes_of().items()]
    return f"{entries} entries; bytes an entry: whole database {seed_rows.size() / entries:.0f}; {', '.join(parts)}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--writers", type=int, default=8, help="processes that commit at once; 0: none")
    parser.add_argument("--only", choices=("looking", "acting"))
    options = parser.parse_args()
    times = Times()
    parts: dict[str, Callable[[], None]] = {
        "looking": lambda: looking(times, between_computers("Bench of drafts"), options.times),
        "acting": lambda: acting(times, options.times),
    }
    if not options.only:
        print(f"{connection.vendor}, {Game.objects.count()} games; {machine.load()}", flush=True)
    with jobs.silence():
        for name, part in parts.items():
            if options.only in (None, name):
                part()
    print(*times.lines(), sep="\n", flush=True)
    if not options.only:
        if options.writers:
            print(f"{options.writers} processes at once:", *at_once(options.writers, options.times), sep="\n  ")
        print(sizes())
        print(machine.load())


if __name__ == "__main__":
    main()
