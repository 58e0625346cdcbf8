"""Twins of tables with hidden blocks, a long soak: ``python -m bench.fog.tables --count 1000 [--seed 1]
[--processes 2]``.

Each is an evening at some moment in which one side hides something else. Of three evenings one has task forces, the
others have blocks, some of them those of a game by mail that is at the table. What reaches the other side, a guest who
looks on and strangers is compared byte for byte. In a database of its own, which is thrown away. Exit 1 if a byte
differs.
"""

import argparse
import shutil
import sys
import tempfile
from typing import Any

from bench import machine
from bench.fog import twins


def play(number: int, seed: int, most: int, _system: str = "") -> Any:
    """The tally of one table, in a process of its own."""
    from games.core.outbox import jobs
    from tests.fog.at_tables.tables import soak
    from tests.fog.frozen import site
    from tests.rollback import rollback

    with jobs.silence(), rollback(), site() as still:
        return soak(number, seed, most, still)


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--each", type=int, default=25, help="twins of one table at most")
    options = parser.parse_args()
    options.system = ""
    folder = tempfile.mkdtemp(prefix="twins-")
    twins.set_up(folder)
    try:
        total, seconds = twins.soak(options, folder, play)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for name, count in sorted(total.surfaces.items()):
        print(f"    {count:6} {name}")
    print("answers by status: " + ", ".join(f"{status}: {n}" for status, n in sorted(total.statuses.items())))
    print(f"{total.twins} twins, {total.comparisons} comparisons, {len(total.differences)} differ; {seconds:.0f} s")
    print(machine.load())
    return 1 if total.differences else 0


if __name__ == "__main__":
    sys.exit(main())
