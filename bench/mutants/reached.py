"""Which tests run a function: measured once a test file by bench.mutants.tracing, kept in var/mutants."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

from bench.mutants.mutations import Mutation

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "var" / "mutants"
LEFT_OUT = "not browser"
"""Which tests judge: the marks that pytest chooses by. Those of services run without them, as far as they do."""

NOT_JUDGING = {"tests/bench/test_mutants.py", "tests/fog/test_twins.py", "tests/fog/planted/test_leaks.py"}
"""The tests of this program itself, and those that take many minutes each."""
_AT_ONCE = 16
"""Test files that one process runs; what it found is kept then."""
_ENDED = (0, 1, 5)
"""How pytest ends where it has run all tests: all passed, some failed, there were none."""


@dataclass(frozen=True, slots=True)
class TimedTest:
    """A test, how many seconds of the processor it takes, and the functions that it runs ("path:dotted name")."""

    name: str
    seconds: float
    functions: frozenset[str]

    @property
    def file(self) -> str:
        """The file that it stands in."""
        return self.name.partition("::")[0]


class Reached:
    """The tests that run each function of the project."""

    def __init__(self, tests: Iterable[TimedTest]) -> None:
        self._by_function: dict[str, list[TimedTest]] = {}
        by_path: dict[str, list[tuple[int, TimedTest]]] = {}
        self._by_file: dict[str, list[TimedTest]] = {}
        for test in sorted(tests, key=lambda one: (one.seconds, one.name)):
            self._by_file.setdefault(test.file, []).append(test)
            for function in test.functions:
                self._by_function.setdefault(function, []).append(test)
            for path, count in Counter(function.partition(":")[0] for function in test.functions).items():
                by_path.setdefault(path, []).append((-count, test))
        self._by_path = {path: [test for _, test in sorted(rows, key=itemgetter(0))] for path, rows in by_path.items()}

    def knows(self, mutation: Mutation) -> bool:
        """Is it known which tests run the function of a fault: it is in one, and some do."""
        return f"{mutation.path}:{mutation.where}" in self._by_function

    def tests(self, mutation: Mutation) -> list[TimedTest]:
        """The tests that run the function of a fault, the quickest first.

        A fault outside of functions is seen by all that run any function of its file; those that run most of them come
        first.
        """
        within = self._by_function.get(f"{mutation.path}:{mutation.where}")
        return self._by_path.get(mutation.path, []) if within is None else within

    def of_file(self, file: str) -> list[TimedTest]:
        """The tests of a file, the quickest first."""
        return self._by_file.get(file, [])


def judging_files() -> list[str]:
    """The test files that judge."""
    found = (str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob("test_*.py"))
    return sorted(name for name in found if name not in NOT_JUDGING)


def measured(files: Sequence[str], processes: int) -> Reached:
    """What the test files run. Those that are new or have changed, or whose functions have moved, are run in so many
    processes, some files in each, and kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    missing = [name for name in files if not _is_known(name)]
    shares = [missing[number : number + _AT_ONCE] for number in range(0, len(missing), _AT_ONCE)]
    left = len(missing)
    with ThreadPoolExecutor(processes) as pool:
        for task in as_completed([pool.submit(_measure, share) for share in shares]):
            left -= task.result()
            print(f"finding out which functions tests run: {left} files are left", flush=True)
    return Reached(_test(row) for name in files for row in json.loads(_kept(name).read_text()))


def _kept(name: str) -> Path:
    digest = hashlib.sha256(name.encode() + b"\0" + (ROOT / name).read_bytes()).hexdigest()
    return KEPT / f"{digest}.json"


def _is_known(name: str) -> bool:
    """Is it kept what that test file runs, and does all of that stand where it stood."""
    if not _kept(name).exists():
        return False
    paths = {
        one.partition(":")[0] for row in json.loads(_kept(name).read_text()) for one in row["functions"]
    }  # fmt: skip
    return all((ROOT / path).exists() for path in paths)


def _measure(share: Sequence[str]) -> int:
    """Run some test files, keep what they run, and give their number."""
    with tempfile.TemporaryDirectory(prefix="reached-") as folder:
        command = [
            sys.executable, "-m", "pytest", "-q", "-n0", "--no-header", "--tb=no", "-p", "no:cacheprovider",
            "-p", "bench.mutants.tracing", "-m", LEFT_OUT, *share,
        ]  # fmt: skip
        environment = os.environ | {"REACHED": folder, "VAR_DIR": f"{folder}/var"}
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)
        if done.returncode not in _ENDED:
            raise RuntimeError(f"pytest ended with {done.returncode}: {' '.join(share)}")
        rows: dict[str, list[dict[str, Any]]] = {name: [] for name in share}
        for file in Path(folder).glob("*.jsonl"):
            for row in map(json.loads, file.read_text().splitlines()):
                rows[row["test"].partition("::")[0]].append(row)
    for name, found in rows.items():
        _kept(name).write_text(json.dumps(found))
    return len(share)


def _test(row: dict[str, Any]) -> TimedTest:
    return TimedTest(row["test"], row["seconds"], frozenset(row["functions"]))
