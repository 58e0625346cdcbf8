"""Runs tests on a copy of the project with a fault in it.

A fault is judged by all tests that run its function: first those of the folder that mirrors its file's, the quickest
first; then the records of games, which look at everything; then all others, the quickest first. That ends with the
first failure, or when the tests have run for so long as `MOST_SECONDS` says.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from shutil import copy2
from typing import Self

from bench.mutants.mutations import Mutation, describe
from bench.mutants.reached import LEFT_OUT, Reached, TimedTest

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT = 300
"""Seconds over three times what the tests usually take, after which tests that do not end have noticed the fault."""
MOST_SECONDS = 300
"""How long the tests that judge a fault may take, without the records of games."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the tests noticed. ``by``: the test that failed, "" if none did, or why there is none to name."""

    killed: bool
    by: str


class Copy:
    """A copy of the project's files in a temporary folder, where faults are put in and taken out again."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="mutants-")
        self.root = Path(self._folder.name)
        self._sound: dict[str, bool] = {}
        self._stamp = 1_000_000_000
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        for name in filter(None, listed.decode().split("\0")):
            if (ROOT / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                copy2(ROOT / name, self.root / name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._folder.cleanup()

    def judge(self, mutation: Mutation, tests: "Judges") -> Verdict:
        """Run ``tests`` until one fails. A failure counts only if that test passes without the fault."""
        if not tests.names:
            return Verdict(False, "")
        source = (self.root / mutation.path).read_text()
        self._write(mutation.path, mutation.applied(source))
        try:
            code, output = self._run(tests.names, tests.seconds)
        except subprocess.TimeoutExpired:
            return Verdict(True, "no end in time")
        finally:
            self._write(mutation.path, source)
        if code == 0:
            return Verdict(False, "")
        failed = _FAILED.search(output)
        test = failed[1] if failed else ""
        if not test:
            raise RuntimeError(f"{describe(mutation)}: pytest ended with {code}\n{output}")
        if self._is_sound(test):
            return Verdict(True, test)
        return self.judge(mutation, tests.without(test))

    def _is_sound(self, test: str) -> bool:
        if test not in self._sound:
            self._sound[test] = self._run([test], TIMEOUT)[0] == 0
        return self._sound[test]

    def _write(self, path: str, source: str) -> None:
        """Each version has a time of its own, so that no compiled file of another is taken for it."""
        file = self.root / path
        file.write_text(source)
        self._stamp += 10
        os.utime(file, (self._stamp, self._stamp))

    def _run(self, tests: Iterable[str], seconds: float) -> tuple[int, str]:
        command = [
            sys.executable, "-m", "pytest", "-x", "-q", "-n0", "--no-header", "--tb=no", "-rfE",
            "-p", "no:cacheprovider", "-m", LEFT_OUT, *tests,
        ]  # fmt: skip
        environment = os.environ | {"VAR_DIR": str(self.root / "var")}
        done = subprocess.run(
            command, cwd=self.root, env=environment, capture_output=True, text=True, timeout=TIMEOUT + 3 * seconds,
            check=False,
        )  # fmt: skip
        return done.returncode, done.stdout


@dataclass(frozen=True, slots=True)
class Judges:
    """Tests in the order in which they run, and how long they take where nothing else is done."""

    names: tuple[str, ...]
    seconds: float

    def without(self, test: str) -> "Judges":
        """All but one, and its file if that stands there as a whole."""
        return Judges(tuple(name for name in self.names if not test.startswith(name)), self.seconds)


def judges(mutation: Mutation, reached: Reached) -> Judges:
    """The tests that judge a fault.

    What is kept from one test to the next is run in the first of them only: so the records of games, and at the end
    the test files that name the module, judge whether or not they were seen to run the function.
    """
    near, nets = mirrored_tests(mutation.path), records(mutation.path)
    found = [test for test in reached.tests(mutation) if test.file not in nets]
    found.sort(key=lambda test: test.file not in near)
    chosen, seconds = list[TimedTest](), 0.0
    for test in found:
        if seconds + test.seconds <= MOST_SECONDS:
            chosen.append(test)
            seconds += test.seconds
    seconds += sum(reached.seconds(name) for name in nets)
    naming = [name for name in near if name not in nets and _names(ROOT / name, mutation.path)]
    first = [test.name for test in chosen if test.file in near]
    rest = [test.name for test in chosen if test.file not in near]
    return Judges(tuple(dict.fromkeys([*first, *nets, *rest, *naming])), seconds)


def records(path: str) -> list[str]:
    """The tests that hold recorded games of a title, or what the site says of recorded games, against what is now."""
    room, title = Path(path).parts[:2]
    if room == "games":
        return ["tests/recorded/test_boards.py", "tests/recorded/test_moments.py"]
    folders = [Path("tests/rules", title)] if (ROOT / "tests/rules" / title).is_dir() else _titles()
    return [str(folder / name) for folder in folders for name in ("test_positions.py", "test_playthroughs.py")]


def _titles() -> list[Path]:
    return sorted(file.parent.relative_to(ROOT) for file in (ROOT / "tests/rules").glob("*/test_positions.py"))


def mirrored_tests(path: str) -> list[str]:
    """The test files of a file's folder: the nearest folder of ``tests`` that mirrors it."""
    parts = Path(path).parent.parts
    while parts and not _test_files(Path("tests", *parts)):
        parts = parts[:-1]
    return sorted(str(file.relative_to(ROOT)) for file in _test_files(Path("tests", *parts)))


def _names(file: Path, path: str) -> bool:
    """Does a test file import the module."""
    dotted = ".".join(Path(path).with_suffix("").parts)
    package = ".".join(Path(path).parent.parts)
    text = file.read_text()
    return dotted in text or f"from {package} import {Path(path).stem}" in text


def _test_files(folder: Path) -> list[Path]:
    return list((ROOT / folder).rglob("test_*.py"))
