"""Odds against battles that the engine plays itself: ``python -m bench.rules.odds [--battles 5] [--games 100000]``.

``--plan LINE`` (again for each line): the seat that asks fights by that plan, in the odds and in the games.

Random battles of some blocks a side, with all options that matter in one and without any, each: how long the odds take
(median and longest, in milliseconds of one core), and the largest difference of any chance of an outcome from how often
it came in the games. Exit status 1 if a difference is above 1 % or the median above 300 ms.
"""

import argparse
import statistics
import sys
from random import Random
from time import process_time

from bench.rules.odds_battles import battle
from bench.rules.odds_play import Played, play
from rules import kernel
from rules.kernel import Plain
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import State

OPTIONS = ("air_search", "asw", "fanatical_defence", "fourth_round")
SPAN = 10_000
"""Games between two lines of a long run."""
MOST_OFF = 100
MOST_TIME = 300


def main() -> None:
    """Reckon, play, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=5)
    parser.add_argument("--blocks", type=int, default=8, help="of each side")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plan", action="append", default=[], help="a line of the plan of the seat that asks")
    given = parser.parse_args()
    plan = "\n".join(given.plan)
    system, random = kernel.get("pacific-victory"), Random(given.seed)
    times, worst = [], 0
    for number in range(given.battles):
        options = tuple((option, True) for option in OPTIONS) if number % 2 else ()
        state = battle(random, (given.blocks, given.blocks), options, SEATS[number % 2])
        assert state.battle
        seen = system.view(state, SEATS[number % 2])
        begun = process_time()
        odds = system.odds(seen, HOUSE.board.place_ids[state.battle.place], {"plan": plan} if plan else {})
        times.append(1000 * (process_time() - begun))
        off = difference(odds, state, given.games, random, (SEATS[number % 2], plan) if plan else None)
        worst = max(worst, off)
        print(
            f"battle {number + 1}: {'all options' if options else 'no options '} {times[-1]:5.0f} ms, "
            f"largest difference {off / 100:.2f} %, told to be within {odds['error'] / 100:.2f} %",
            flush=True,
        )
    median = statistics.median(times)
    print(f"median {median:.0f} ms, longest {max(times):.0f} ms; largest difference {worst / 100:.2f} %")
    sys.exit(int(worst > MOST_OFF or median > MOST_TIME))


def difference(odds: Plain, state: State, games: int, random: Random, by: tuple[str, str] | None = None) -> int:
    """Largest difference of an outcome's chance from how often it came, in 1/10,000. Long runs tell it on the way.

    ``by``: the seat that follows a plan, and the plan.
    """
    played, off = Played(), 0
    while played.games < games:
        for _game in range(min(SPAN, games - played.games)):
            play(state, random, played, by)
        off = max(
            abs(row["chance"] - round(10_000 * played.outcomes[row["id"]] / played.games)) for row in odds["outcomes"]
        )
        if played.games < games:
            print(f"  {played.games} games: largest difference {off / 100:.2f} %", flush=True)
    return off


if __name__ == "__main__":
    main()
