"""Runs the tests of a file's folder on a copy of the project with a fault in it."""

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from shutil import copy2
from typing import Self

from bench.mutants.mutations import Mutation, describe
from bench.mutants.reached import Reached

ROOT = Path(__file__).resolve().parents[2]
RECORDED = "tests/recorded/test_moments.py"
TIMEOUT = 600
"""Seconds after which tests that do not end have noticed the fault."""
MOST_SECONDS = 120
"""How long the tests of a folder that run the function of a fault may take; the quickest are chosen."""
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

    def judge(self, mutation: Mutation, tests: list[str]) -> Verdict:
        """Run ``tests`` until one fails. A failure counts only if that test passes without the fault."""
        source = (self.root / mutation.path).read_text()
        self._write(mutation.path, mutation.applied(source))
        try:
            code, output = self._run(tests)
        except subprocess.TimeoutExpired:
            return Verdict(True, f"no end within {TIMEOUT} s")
        finally:
            self._write(mutation.path, source)
        if code == 0:
            return Verdict(False, "")
        failed = _FAILED.search(output)
        test = failed[1] if failed else ""
        if not test:
            raise RuntimeError(f"{describe(mutation)}: pytest ended with {code}\n{output}")
        return Verdict(self._is_sound(test), test)

    def _is_sound(self, test: str) -> bool:
        if test not in self._sound:
            self._sound[test] = self._run([test])[0] == 0
        return self._sound[test]

    def _write(self, path: str, source: str) -> None:
        """Each version has a time of its own, so that no compiled file of another is taken for it."""
        file = self.root / path
        file.write_text(source)
        self._stamp += 10
        os.utime(file, (self._stamp, self._stamp))

    def _run(self, tests: list[str]) -> tuple[int, str]:
        command = [
            sys.executable, "-m", "pytest", "-x", "-q", "-n0", "--no-header", "--tb=no", "-rfE",
            "-p", "no:cacheprovider", *tests,
        ]  # fmt: skip
        environment = os.environ | {"VAR_DIR": str(self.root / "var")}
        done = subprocess.run(
            command, cwd=self.root, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False
        )
        return done.returncode, done.stdout


def chosen_tests(mutation: Mutation, reached: Reached) -> list[list[str]]:
    """What judges a fault: first the tests of its folder and the recorded moments that run its function, then the test
    files that name its module, for what is kept from one test to the next is run in the first of them only."""
    files = mirrored_tests(mutation.path)
    chosen, seconds = [], 0.0
    for test in reached.tests(mutation, files):
        recorded = test.name.startswith(RECORDED)
        if recorded or seconds + test.seconds <= MOST_SECONDS:
            chosen.append(test.name)
            seconds += 0 if recorded else test.seconds
    naming = [name for name in files if _distance(ROOT / name, mutation.path) == 0]
    return [tests for tests in (chosen, naming) if tests]


def mirrored_tests(path: str) -> list[str]:
    """The test files of a file's folder: the nearest folder of ``tests`` that mirrors it. Those that name the module
    come first, so that most faults are noticed soon. Last come, for the site, the recorded moments of games."""
    parts = Path(path).parent.parts
    while parts and not _test_files(Path("tests", *parts)):
        parts = parts[:-1]
    found = sorted(_test_files(Path("tests", *parts)), key=lambda file: (_distance(file, path), file))
    recorded = [RECORDED] if path.startswith("games/") else []
    return [*(str(file.relative_to(ROOT)) for file in found), *recorded]


def _distance(file: Path, path: str) -> int:
    """0 for a test file that imports the module, 1 for one that mentions its name, 2 for others."""
    module = Path(path).stem
    dotted = ".".join(Path(path).with_suffix("").parts)
    package = ".".join(Path(path).parent.parts)
    text = file.read_text()
    if dotted in text or f"from {package} import {module}" in text:
        return 0
    return 1 if module in file.stem or module in text else 2


def _test_files(folder: Path) -> list[Path]:
    return list((ROOT / folder).rglob("test_*.py"))
