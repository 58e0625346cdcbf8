"""Odds against battles that the engine plays itself: ``python -m bench.odds [--battles 5] [--games 100000]``.

Random battles of some blocks a side, with all options that matter in one and without any, each: how long the odds take
(median and longest, in milliseconds of one core), and the largest difference of any chance of an outcome from how often
it came in the games. Exit status 1 if a difference is above 1 % or the median above 300 ms.
"""

import argparse
import statistics
import sys
from random import Random
from time import perf_counter

from bench.odds_play import Played, play
from rules import kernel
from rules.kernel import Plain
from rules.pacific_victory import combat
from rules.pacific_victory.battle_record import IN_ROUNDS
from rules.pacific_victory.board import PLACE_IDS
from rules.pacific_victory.facts import ROSTER
from rules.pacific_victory.sides import CARRIER_RAID, HQ, LAND, SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.table import Table
from tests.rules.pacific_victory.combat.scramble import battle_position

OPTIONS = ("air_search", "asw", "fanatical_defence", "fourth_round")
MOST_OFF = 100
MOST_TIME = 300


def battle(random: Random, blocks: int, options: tuple[tuple[str, bool], ...]) -> State:
    """A battle that has just been revealed, with so many blocks a side."""
    while True:
        table = Table(battle_position(random, 5 * blocks, options))
        combat.begin(table)
        while table.phase == "intentions":
            state = table.freeze()
            asked = combat.pending(state)[0]
            combat.apply(table, combat.legal(state, SEATS.index(asked.seat))[0])
        state = table.freeze()
        if state.battle and state.battle.step in IN_ROUNDS and _numbers(state) == [blocks, blocks]:
            return state


def _numbers(state: State) -> list[int]:
    """Blocks of each side; none for what cannot come about (land blocks on a raid)."""
    assert state.battle
    present = [i for i in state.battle.present() if ROSTER[i].domain != HQ]
    if any(ROSTER[i].domain == LAND and state.blocks[i].mission == CARRIER_RAID for i in present):
        return []
    return [sum(ROSTER[i].side == side for i in present) for side in (0, 1)]


def main() -> None:
    """Reckon, play, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=5)
    parser.add_argument("--blocks", type=int, default=8, help="of each side")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    system, random = kernel.get("pacific-victory"), Random(given.seed)
    times, worst = [], 0
    for number in range(given.battles):
        options = tuple((option, True) for option in OPTIONS) if number % 2 else ()
        state = battle(random, given.blocks, options)
        assert state.battle
        seen = system.view(state, SEATS[0])
        begun = perf_counter()
        odds = system.odds(seen, PLACE_IDS[state.battle.place], {})
        times.append(1000 * (perf_counter() - begun))
        off = difference(odds, state, given.games, random)
        worst = max(worst, off)
        print(
            f"battle {number + 1}: {'all options' if options else 'no options '} {times[-1]:5.0f} ms, "
            f"largest difference {off / 100:.2f} %, told to be within {odds['error'] / 100:.2f} %",
            flush=True,
        )
    median = statistics.median(times)
    print(f"median {median:.0f} ms, longest {max(times):.0f} ms; largest difference {worst / 100:.2f} %")
    sys.exit(int(worst > MOST_OFF or median > MOST_TIME))


def difference(odds: Plain, state: State, games: int, random: Random) -> int:
    """The largest difference of an outcome's chance from how often it came, in 1/10,000."""
    played = Played()
    for _ in range(games):
        play(state, random, played)
    return max(abs(row["chance"] - round(10_000 * played.outcomes[row["id"]] / games)) for row in odds["outcomes"])


if __name__ == "__main__":
    main()
