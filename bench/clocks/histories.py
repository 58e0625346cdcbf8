"""The arithmetic of deadlines against the watched clock of the tests, on many random histories.

python -m bench.clocks.histories --cases 20000 --first 0
"""

import argparse
from random import Random

from games.core.clocks.arithmetic import deadlines
from tests.games.core.clocks.slow import Watched, history


def main() -> None:
    """Say how many agree; exit status 1 if one does not."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--cases", type=int, default=20_000)
    asked.add_argument("--first", type=int, default=0)
    wish = asked.parse_args()
    differing = [seed for seed in range(wish.first, wish.first + wish.cases) if not _agree(seed)]
    print(f"{wish.cases} histories, {len(differing)} differ: {differing[:10]}")
    raise SystemExit(bool(differing))


def _agree(seed: int) -> bool:
    pace, start, stops, bank = history(Random(seed))
    found, seen = deadlines(pace, start, stops, bank=bank), Watched(pace, start, stops, bank)
    return (found.due, found.flag, found.end) == (seen.due, seen.flag, seen.end)


if __name__ == "__main__":
    main()
