"""Random data sets, each with faults that are named, or played: ``python -m bench.rules.datasets --count 2000``."""

import argparse
import statistics
import time
from random import Random

from tests.rules.pacific_victory.checking.mutations import HOUSE, correction, faults, mutated, play_some


def main() -> None:
    """Exit status 1 with the seed of the first set that raises anything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--acts", type=int, default=150, help="of each scenario that is played")
    options = parser.parse_args()
    faulty = played = 0
    times = []
    for seed in range(options.first, options.first + options.count):
        # Most slips are faults; corrections as owners make them are played.
        owner = seed % 10 == 0
        documents = correction(seed) if owner else mutated(seed, Random(seed).randint(1, 3))
        began = time.process_time()
        try:
            found = faults(documents)
            times.append(time.process_time() - began)
            faulty += bool(found)
            if not found:
                HOUSE.data_doubts(documents)
                play_some(HOUSE.with_data(documents), seed, options.acts)
                played += 1
        except Exception as error:
            raise SystemExit(f"seed {seed}: {type(error).__name__}: {error}") from error
    print(f"{options.count} sets: {faulty} refused, {played} played; {1000 * statistics.median(times):.0f} ms a check")


if __name__ == "__main__":
    main()
