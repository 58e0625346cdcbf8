"""Speed of the rules on one core: ``python -m bench.rules [--games N] [--scenario 1942]``.

Random play (legal for the question at hand, apply, view of the acting seat) in steps a second of computing, and medians
of each call in microseconds; state sizes in bytes.
"""

import argparse
import statistics
import zlib
from time import process_time
from typing import Any

from rules import kernel
from rules.kernel import Order
from tests.laws.bot_play import bot_game
from tests.laws.random_play import Act, RandomGame


class TimedGame(RandomGame):
    """A random game that times its calls of the rules."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.times: dict[str, list[float]] = {"legal": [], "apply": [], "throw": [], "view": []}

    def _legal(self, ask: Any, about: str | None) -> list[Order]:
        start = process_time()
        orders = super()._legal(ask, about)
        self.times["legal"].append(process_time() - start)
        return orders


def main() -> None:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", default="pacific-victory")
    parser.add_argument("--scenario", default="1942")
    parser.add_argument("--games", type=int, default=3)
    options = parser.parse_args()
    system = kernel.get(options.system)
    times: dict[str, list[float]] = {}
    steps = 0
    sizes: list[int] = []
    busy = 0.0
    for seed in range(options.games):
        game = TimedGame(system, options.scenario, seed)
        start = process_time()
        for before, act, step in game.steps():
            steps += 1
            seat = act.order.seat if act.order else None
            begun = process_time()
            system.view(step.state, seat)
            game.times["view"].append(process_time() - begun)
            if steps % 100 == 0:
                busy += process_time() - start
                sizes.append(len(system.dump(step.state)))
                _time_again(system, before, act, game.times)
                start = process_time()
        busy += process_time() - start
        for name, values in game.times.items():
            times.setdefault(name, []).extend(values)
    print(f"{options.games} random games of {options.scenario}: {steps} steps, {steps / busy:.0f} steps/s")
    for name, values in times.items():
        if len(values) > 1:
            median, p99 = statistics.median(values), statistics.quantiles(values, n=100)[98]
            print(f"{name:6} median {1e6 * median:7.0f} us   p99 {1e6 * p99:7.0f} us   calls {len(values)}")
    if sizes:
        packed = len(zlib.compress(system.dump(game.state)))
        print(f"state  median {statistics.median(sizes):7.0f} bytes, zlib {packed} bytes at the end")
    _bot_games(system, options)


def _seats(system: kernel.System, scenario: str) -> list[str]:
    return [row["id"] for row in system.seats(scenario)]


def _bot_games(system: kernel.System, options: argparse.Namespace) -> None:
    """Whole games of the first bot against itself."""
    taken = []
    for seed in range(options.games):
        start = process_time()
        bots = {seat: system.bots()[0] for seat in _seats(system, options.scenario)}
        _state, decisions = bot_game(system, options.scenario, bots, seed)
        taken.append(process_time() - start)
    print(
        f"bot games of {options.scenario}: median {statistics.median(taken):.1f} s, {decisions} decisions in the last"
    )


def _time_again(system: kernel.System, before: Any, act: Act, times: dict[str, list[float]]) -> None:
    start = process_time()
    if act.order is None:
        system.throw(before, act.name, act.faces)
        times["throw"].append(process_time() - start)
    else:
        system.apply(before, act.order)
        times["apply"].append(process_time() - start)


if __name__ == "__main__":
    main()
