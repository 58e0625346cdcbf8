"""How well the computer plays, without the site: ``python -m bench.rules.bots [--games 40] [--opponent random]``.

Mirrored games: each seed is played twice, once with the player on either side, over all scenarios in turn (or one:
``--scenario 1942``). Prints wins, draws and losses by scenario and side, and what a decision costs; exit 1 where fewer
than 39 of 40 are won. ``--jobs``: processes.
"""

import argparse
import statistics
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from time import process_time

from rules import kernel
from tests.laws.sparring import RANDOM, bout

BAR = 39 / 40
"""Share of the mirrored games that is to be won against the random player; a draw is no win."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played. ``side``: where the player under test sits."""

    system: str
    scenario: str
    side: str
    player: str
    opponent: str
    seed: int


@dataclass(frozen=True)
class Result:
    """What came of it, for the player's side; ``points``: of the tournament; ``thinking``: its seconds in all
    decisions, ``taken``: the game's."""

    fixture: Fixture
    verdict: str
    level: str
    points: int
    decisions: int
    steps: int
    thinking: float
    taken: float


def play(fixture: Fixture) -> Result:
    """Play one game to its end."""
    system = kernel.get(fixture.system)
    seats = {row["id"]: row["side"] for row in system.seats(fixture.scenario)}
    cast = {seat: fixture.player if side == fixture.side else fixture.opponent for seat, side in seats.items()}
    began = process_time()
    played = bout(system, fixture.scenario, cast, fixture.seed)
    taken = process_time() - began
    outcome = system.outcome(played.state)
    assert outcome is not None
    verdict = "draw" if outcome.winner is None else "win" if outcome.winner == fixture.side else "loss"
    own = [seat for seat, side in seats.items() if side == fixture.side]
    return Result(
        fixture, verdict, outcome.level, outcome.points[own[0]],
        sum(played.decisions[seat] for seat in own), sum(played.decisions.values()) + played.throws,
        sum(played.seconds[seat] for seat in own), taken,
    )  # fmt: skip


def fixtures(options: argparse.Namespace) -> list[Fixture]:
    """The games of a run: pairs of the same seed, sides exchanged where there are two."""
    system = kernel.get(options.system)
    scenarios = [options.scenario] if options.scenario else [row["id"] for row in system.scenarios()]
    found = []
    for number in range(options.games):
        pair = number // 2
        scenario = scenarios[pair % len(scenarios)]
        sides = list(dict.fromkeys(row["side"] for row in system.seats(scenario)))
        player = options.player or system.bots()[0]
        found.append(
            Fixture(options.system, scenario, sides[number % len(sides)], player, options.opponent, options.seed + pair)
        )
    return found


def report(results: list[Result]) -> None:
    """Wins, draws and losses by scenario and side, then what the games cost."""
    table: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for result in results:
        table[result.fixture.scenario, result.fixture.side][result.verdict] += 1
    for (scenario, side), row in sorted(table.items()):
        print(f"{scenario:10} {side:8} wins {row['win']:3}  draws {row['draw']:3}  losses {row['loss']:3}")
    decisions = sum(r.decisions for r in results)
    each = 1000 * sum(r.thinking for r in results) / max(decisions, 1)
    print(
        f"{len(results)} games: median {statistics.median(r.steps for r in results):.0f} steps, "
        f"{statistics.median(r.taken for r in results):.1f} s of computing a game; "
        f"{each:.2f} ms a decision of the player ({decisions} decisions)"
    )


def main() -> int:
    """Play, print, judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", default="pacific-victory")
    parser.add_argument("--scenario", help="only this one")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", help="the player that is judged; the system's first")
    parser.add_argument("--opponent", default=RANDOM)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="a line for each game")
    options = parser.parse_args()
    results = []
    for result in _played(fixtures(options), options.jobs):
        results.append(result)
        if options.verbose or result.verdict != "win":
            one = result.fixture
            print(
                f"  {one.scenario} seed {one.seed} {one.side}: {result.verdict} ({result.level}), "
                f"{result.points} points, {result.taken:.1f} s",
                flush=True,
            )
    report(results)
    won = sum(result.verdict == "win" for result in results)
    if options.opponent != RANDOM:
        return 0
    print(f"won {won} of {len(results)}; the bar is {BAR:.1%}")
    return 0 if won >= BAR * len(results) else 1


def _played(games: list[Fixture], jobs: int) -> Iterable[Result]:
    if jobs == 1:
        yield from map(play, games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, games)


if __name__ == "__main__":
    sys.exit(main())
