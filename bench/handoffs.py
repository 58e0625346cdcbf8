"""How often a game waits for a person, with plans and without: ``python -m bench.handoffs [--system task-force]
[--games 3] [--seed 1]``.

Two persons who play as the system's own player would, through the referee, the outbox and a database that is thrown
away. Each game is played with the same dice key, deposits and game code by each set of plans (bench.handoff_games), so
that a roll is the same as long as the decisions before it are. Exit 1 if a bar is missed: Pacific Victory has bars for
turns, Task Force for a whole game and for its quiet turns.
"""

import argparse
import math
import shutil
import statistics
import sys
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402

from bench import machine, table  # noqa: E402
from bench.handoff_games import SUBJECTS, Plans, Subject, Turn  # noqa: E402
from bench.table import BRAIN  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.journal import turns  # noqa: E402
from games.core.models import Game, Happening, Owed, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.core.plans import services  # noqa: E402
from games.core.queries import wait_stats  # noqa: E402

FILE = Path(settings.DATABASES["default"]["NAME"])
KINDS = ("dice", "plan")
FOUR = 4


@contextmanager
def fresh(empty: Path) -> Iterator[None]:
    """The database, as empty as after its migrations."""
    connection.close()
    shutil.copy(empty, FILE)
    yield
    connection.close()


def begin(subject: Subject, seed: int, plans: Plans) -> str:
    """The game with its two persons; its code."""
    made = referee.create(subject.system, subject.scenario, name=f"Hand-offs {seed}")
    code = f"handoffs{seed}"
    Game.objects.filter(code=made).update(code=code)  # dice depend on it; nothing has been thrown yet
    jobs.drain(["dice"])
    for seat in table.seats_of(code):
        user = table.person(seat.lower())
        if plans:
            services.keep(user, None, "", plans.get(seat, plans.get("", "")), system=subject.system)
        referee.take_seat(code, seat, user, sha256(f"{seed}/{seat}".encode()).hexdigest())
    return code


def play(subject: Subject, seed: int, plans: Plans) -> list[Turn]:
    """One game to its end; its turns."""
    code, counted = begin(subject, seed, plans), dict[int, Turn]()
    answered: dict[tuple[str, str], int] = {}
    while True:
        jobs.drain(KINDS)
        game = Game.objects.defer("state").get(code=code)
        if game.status != Status.RUNNING:
            break
        waits = wait_stats.waits(game)
        turn = counted.setdefault(waits.turns, Turn())
        turn.waits = waits.turn
        owed = Owed.objects.filter(game=game).order_by("seat").first()
        if owed is None:
            sys.exit(f"{code}: nobody is asked anything, and the game is not over")
        turn.decisions += 1
        nth = answered[owed.seat, owed.kind] = answered.get((owed.seat, owed.kind), 0) + 1
        answer(code, owed.seat, int.from_bytes(sha256(f"{seed}/{owed.seat}/{owed.kind}/{nth}".encode()).digest()[:8]))
    for number, battles in enumerate(fought(game, subject.fights), 1):
        counted.setdefault(number, Turn()).battles = battles
    return list(counted.values())


def answer(code: str, seat: str, seed: int) -> None:
    """Let the person answer what it is asked first. ``seed``: of chance in the decision, the same for all plans."""
    sitting = referee.bot_context(code, seat)
    lines = sitting.system.choose(BRAIN, sitting.view, sitting.asks[0], sitting.legal, seed)
    version = sitting.version
    if sitting.asks[0].draft:
        referee.commit_lines(code, seat, lines, version)
        return
    for number, line in enumerate(lines):
        if number and not referee.asks(code, seat):
            break
        version = referee.submit(code, seat, line, version)


def fought(game: Game, kinds: tuple[str, ...]) -> list[int]:
    """In how many hexes there was a battle, turn by turn."""
    begun = turns.begun(game)
    found: list[set[str]] = [set() for _turn in begun]
    rows = Happening.objects.filter(game=game, kind__in=kinds)
    for seq, data in rows.values_list("seq", "data"):
        found[bisect_right(begun, seq) - 1].add(data.get("hex", ""))
    return [len(hexes) for hexes in found]


def line(name: str, counted: list[Turn]) -> str:
    """What was counted, in one line."""
    return (
        f"{name:16} {len(counted):4} turns, battles {_spread([t.battles for t in counted])}; "
        f"decisions asked {_spread([t.decisions for t in counted])}; hand-offs {_spread([t.waits for t in counted])}"
    )


def _spread(numbers: list[int]) -> str:
    if not numbers:
        return "-"
    ordered = sorted(numbers)
    return f"median {statistics.median(ordered):g} p90 {ordered[math.ceil(0.9 * len(ordered)) - 1]} max {ordered[-1]}"


def main() -> int:
    """Play, count, compare with the bars."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system", choices=SUBJECTS, default="pacific-victory")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others count on")
    options = parser.parse_args()
    site.prepare()
    connection.close()
    empty = Path(shutil.copy(FILE, FILE.with_suffix(".empty")))
    print(machine.load(), flush=True)
    subject = SUBJECTS[options.system]
    modes = subject.modes()
    played: dict[str, list[list[Turn]]] = {name: [] for name in modes}
    with jobs.silence():
        for seed in range(options.seed, options.seed + options.games):
            for name, plans in modes.items():
                with fresh(empty):
                    counted = play(subject, seed, plans)
                waits = sum(turn.waits for turn in counted)
                print(f"game {seed}, {waits} hand-offs, {line(name, counted)}", flush=True)
                played[name].append(counted)
    print("All games, and of them the turns with four battles:")
    for name, games in played.items():
        turns_ = [turn for game in games for turn in game]
        print(line(name, turns_), line("", [turn for turn in turns_ if turn.battles == FOUR]), sep="\n")
        print(f"{name:16} hand-offs of a game {_spread([sum(turn.waits for turn in game) for game in games])}")
        quiet = [turn.waits for turn in turns_ if not turn.battles]
        print(f"{name:16} hand-offs of a quiet turn {_spread(quiet)}")
    misses = subject.failed(played)
    print(*misses, sep="\n")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
