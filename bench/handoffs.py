"""How often a game waits for a person, with plans and without: ``python -m bench.handoffs [--games 3] [--seed 1]``.

Two persons who move and build as the system's own player would, played through the referee, the outbox and a database
that is thrown away. Each game is played three times with the same dice key, deposits and game code, so that a roll is
the same as long as the decisions before it are: without plans; with the standard plan of the system on both sides; and
with a plan that also asks the attacker before each battle. Exit 1 if the median turn with the standard plan waits more
than 3 times, or a turn with checkpoints more than 3 times and once for each battle.
"""

import argparse
import math
import shutil
import statistics
import sys
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402

from bench import machine, table  # noqa: E402
from bench.table import BRAIN, SCENARIO, SYSTEM  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.journal import turns  # noqa: E402
from games.core.models import Game, Happening, Owed, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.core.plans import services  # noqa: E402
from games.core.queries import wait_stats  # noqa: E402
from rules import kernel  # noqa: E402

FILE = Path(settings.DATABASES["default"]["NAME"])
KINDS = ("dice", "plan")
CHECKPOINT = "IF ATTACKING THEN ASK BATTLE\n"
FLOOR = 3
"""Waits of a turn that no plan can spare: both move, one after the other, and build, at the same time."""
FOUR = 4


@dataclass
class Turn:
    """``decisions``: what persons were asked; ``waits``: hand-offs; ``battles``: hexes in which there was one."""

    decisions: int = 0
    waits: int = 0
    battles: int = 0


def modes() -> dict[str, str]:
    """The plan of both sides, by name of what is compared."""
    standard = str(kernel.get(SYSTEM).plan_guide(SCENARIO)["standard"])
    return {"no plans": "", "standard plan": standard, "with checkpoints": standard + CHECKPOINT}


@contextmanager
def fresh(empty: Path) -> Iterator[None]:
    """The database, as empty as after its migrations."""
    connection.close()
    shutil.copy(empty, FILE)
    yield
    connection.close()


def begin(seed: int, plan: str) -> str:
    """The game with its two persons; its code."""
    made = referee.create(SYSTEM, SCENARIO, name=f"Hand-offs {seed}")
    code = f"handoffs{seed}"
    Game.objects.filter(code=made).update(code=code)  # dice depend on it; nothing has been thrown yet
    jobs.drain(["dice"])
    for seat in table.seats_of(code):
        user = table.person(seat.lower())
        if plan:
            services.keep(user, None, "", plan, system=SYSTEM)
        referee.take_seat(code, seat, user, sha256(f"{seed}/{seat}".encode()).hexdigest())
    return code


def play(seed: int, plan: str) -> list[Turn]:
    """One game to its end; its turns."""
    code, counted = begin(seed, plan), dict[int, Turn]()
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
    for number, battles in enumerate(fought(game), 1):
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


def fought(game: Game) -> list[int]:
    """In how many hexes there was a battle, turn by turn."""
    begun = turns.begun(game)
    found: list[set[str]] = [set() for _turn in begun]
    rows = Happening.objects.filter(game=game, kind__in=("round", "battle_over"))
    for seq, data in rows.values_list("seq", "data"):
        found[bisect_right(begun, seq) - 1].add(data["hex"])
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


def failed(played: dict[str, list[Turn]]) -> list[str]:
    """Which bars are missed."""
    found = []
    median = statistics.median(turn.waits for turn in played["standard plan"])
    if median > FLOOR:
        found.append(f"the median turn with the standard plan waits {median:g} times, more than {FLOOR}")
    over = [turn for turn in played["with checkpoints"] if turn.waits > FLOOR + turn.battles]
    if over:
        found.append(f"{len(over)} turns with checkpoints wait more than {FLOOR} times and once a battle: {over}")
    return found


def main() -> int:
    """Play, count, compare with the bars."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others count on")
    options = parser.parse_args()
    site.prepare()
    connection.close()
    empty = Path(shutil.copy(FILE, FILE.with_suffix(".empty")))
    print(machine.load(), flush=True)
    played: dict[str, list[Turn]] = {name: [] for name in modes()}
    with jobs.silence():
        for seed in range(options.seed, options.seed + options.games):
            for name, plan in modes().items():
                with fresh(empty):
                    counted = play(seed, plan)
                print(f"game {seed}, {line(name, counted)}", flush=True)
                played[name] += counted
    print("All games, and of them the turns with four battles:")
    for name, counted in played.items():
        print(line(name, counted), line("", [turn for turn in counted if turn.battles == FOUR]), sep="\n")
    misses = failed(played)
    print(*misses, sep="\n")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
