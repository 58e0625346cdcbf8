"""The long run of the laws: ``python -m bench.rules.laws --games 300``; ends with numbers, exit 1 if a law broke.

``--scenarios``: these alone. ``--options``: each game with a random set of the options of its scenario. The last lines
say how many games each scenario had, how many of them with more than two seats, and how often each option was drawn.
"""

import argparse
import sys
import traceback
from collections import Counter
from importlib import import_module
from random import Random
from time import perf_counter

from rules import kernel
from tests.laws.check import Laws
from tests.laws.random_play import some_options


def main() -> int:
    """Play N games over the scenarios, all laws checked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--options", action="store_true", help="draw a set of optional rules for each game")
    parser.add_argument("--system", default="pacific-victory")
    parser.add_argument("--scenarios", nargs="+", help="all without it")
    options = parser.parse_args()
    system = kernel.get(options.system)
    package = type(system).__module__.split(".")[1]
    lawful = import_module(f"tests.rules.{package}.lawful")
    scenarios = options.scenarios or [row["id"] for row in system.scenarios()]
    broken = steps = refused = disguised = 0
    played: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    start = perf_counter()
    for number in range(options.games):
        scenario, seed = scenarios[number % len(scenarios)], options.seed + number
        laws = Laws(system, lawful.in_range, lawful.disguise)
        drawn = some_options(system, scenario, Random(seed)) if options.options else {}
        seats = len(system.seats(scenario, drawn))
        played[f"{scenario}, {seats} seats"] += 1
        chosen.update(f"{option}={value}" for option, value in drawn.items() if value is not False)
        try:
            steps += len(laws.play(scenario, seed, drawn).acts)
        except Exception:
            broken += 1
            print(f"BROKEN {scenario} seed {seed} {drawn}")
            traceback.print_exc(limit=4, file=sys.stdout)
        refused, disguised = refused + laws.refused, disguised + laws.disguised
        if (number + 1) % 10 == 0:
            print(f"{number + 1}/{options.games} games, {steps} steps, {perf_counter() - start:.0f} s", flush=True)
    for title, found in (("games", played), ("options", chosen)):
        print(f"{title}: " + "; ".join(f"{name}: {number}" for name, number in sorted(found.items())))
    print(
        f"{options.games - broken} games lawful, {broken} broken; {steps} steps, "
        f"{refused} unlisted orders refused, {disguised} positions disguised"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
