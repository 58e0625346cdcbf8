"""Which tests run a function: measured once a test file by bench.mutants.tracing, kept in var/mutants."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.mutants.mutations import Mutation

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "var" / "mutants"
_LEFT_OUT = "not services and not browser"


@dataclass(frozen=True, slots=True)
class TimedTest:
    """A test, how long it takes in seconds, and the functions that it runs ("path:dotted name")."""

    name: str
    seconds: float
    functions: frozenset[str]


class Reached:
    """The tests that run each function of the project."""

    def __init__(self, tests: Iterable[TimedTest]) -> None:
        self._by_function: dict[str, list[TimedTest]] = {}
        self._by_path: dict[str, list[TimedTest]] = {}
        for test in sorted(tests, key=lambda one: (one.seconds, one.name)):
            for function in test.functions:
                self._by_function.setdefault(function, []).append(test)
            for path in {function.partition(":")[0] for function in test.functions}:
                self._by_path.setdefault(path, []).append(test)

    def tests(self, mutation: Mutation, files: Sequence[str]) -> list[TimedTest]:
        """The tests in ``files`` that run the function of a fault, the quickest first.

        A fault outside of functions is seen by all that run any function of its file.
        """
        within = self._by_function.get(f"{mutation.path}:{mutation.where}")
        found = self._by_path.get(mutation.path, []) if within is None else within
        return [test for test in found if test.name.partition("::")[0] in files]


def measured(files: Sequence[str], processes: int) -> Reached:
    """What the test files run. Those that are new or have changed are run, in so many processes, and kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    missing = [name for name in files if not _kept(name).exists()]
    if missing:
        print(f"finding out which functions {len(missing)} test files run ...", flush=True)
        shares = [missing[number::processes] for number in range(processes)]
        for running in [(share, *_started(share)) for share in shares if share]:
            _keep(*running)
    return Reached(_test(row) for name in files for row in json.loads(_kept(name).read_text()))


def _kept(name: str) -> Path:
    digest = hashlib.sha256(name.encode() + b"\0" + (ROOT / name).read_bytes()).hexdigest()
    return KEPT / f"{digest}.json"


def _started(share: list[str]) -> "tuple[tempfile.TemporaryDirectory[str], subprocess.Popen[str]]":
    folder = tempfile.TemporaryDirectory(prefix="reached-")
    command = [
        sys.executable, "-m", "pytest", "-q", "-n0", "--no-header", "--tb=no", "-p", "no:cacheprovider",
        "-p", "bench.mutants.tracing", "-m", _LEFT_OUT, *share,
    ]  # fmt: skip
    environment = os.environ | {"REACHED": folder.name, "VAR_DIR": f"{folder.name}/var"}
    return folder, subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, text=True)


def _keep(share: list[str], folder: "tempfile.TemporaryDirectory[str]", running: "subprocess.Popen[str]") -> None:
    with folder:
        running.wait()
        rows: dict[str, list[dict[str, Any]]] = {name: [] for name in share}
        for file in Path(folder.name).glob("*.jsonl"):
            for row in map(json.loads, file.read_text().splitlines()):
                rows[row["test"].partition("::")[0]].append(row)
    for name, found in rows.items():
        _kept(name).write_text(json.dumps(found))


def _test(row: dict[str, Any]) -> TimedTest:
    return TimedTest(row["test"], row["seconds"], frozenset(row["functions"]))
