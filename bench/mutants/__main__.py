"""How many small faults the tests notice: ``python -m bench.mutants --count 200 --seed S``.

Faults are drawn at random over the lines of rules and games, put in one at a time, and judged by the tests that run the
function that the fault is in, but those of the browser (see judging). Which tests those are is measured first, for as
long as all tests take, and kept in var/mutants for each test file until it changes. Needs Python 3.12 or later.
Equivalent ones (no test could notice them, for they change nothing) are written down in equivalent.toml with the reason
and do not count. Exit 1 below 92 in a hundred.
"""

import argparse
import sys
import tomllib
from pathlib import Path
from random import Random

from bench.mutants.judging import judged
from bench.mutants.mutations import Mutation, describe, mutations
from bench.mutants.reached import judging_files, measured
from bench.mutants.tracing import ROOT

BAR = 0.92
EQUIVALENT = Path(__file__).with_name("equivalent.toml")


def files(under: str) -> list[str]:
    """The Python files that faults are put into."""
    found = (file for room in ("rules", "games") for file in (ROOT / room).rglob("*.py"))
    names = (str(file.relative_to(ROOT)) for file in found if "migrations" not in file.parts)
    return sorted(name for name in names if name.startswith(under))


def drawn(under: str, count: int, seed: int) -> list[Mutation]:
    """Faults drawn at random: first a line of code, each alike, then one of its faults."""
    lines: dict[tuple[str, int], list[Mutation]] = {}
    for name in files(under):
        for one in mutations(name, (ROOT / name).read_text()):
            lines.setdefault((name, one.line), []).append(one)
    draw = Random(seed)
    places = sorted(lines)
    return [draw.choice(lines[place]) for place in draw.sample(places, min(count, len(places)))]


def equivalent() -> dict[tuple[str, str, str, str], str]:
    """Path, function, old and new text of the faults that change nothing, with the reason."""
    rows = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", [])
    return {(row["path"], row["where"], row["old"], row["new"]): row["why"] for row in rows}


def main() -> None:
    """Draw, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--under", default="", help="only files whose path begins so")
    options = parser.parse_args()
    if sys.version_info < (3, 12):
        sys.exit("bench.mutants needs Python 3.12 or later, which tells which functions a test runs; this is 3.11.")
    known = equivalent()
    chosen = drawn(options.under, options.count, options.seed)
    counted = [one for one in chosen if (one.path, one.where, one.old, one.new) not in known]
    judging = judging_files()
    done = judged(counted, measured(judging, options.processes), judging, options.processes)
    survived = [one for one, verdict in done if not verdict.killed]
    killed = len(done) - len(survived)
    print(f"seed {options.seed}: {len(chosen)} drawn, {len(chosen) - len(counted)} equivalent, {len(done)} judged, "
          f"{killed} killed ({killed / max(1, len(done)):.1%})")  # fmt: skip
    for one in sorted(survived, key=describe):
        print("survived:", describe(one))
    sys.exit(killed < BAR * len(done))


if __name__ == "__main__":
    main()
