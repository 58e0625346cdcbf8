"""Which tests judge a fault, and how faults are judged by them, some at a time.

A fault is judged by all tests that run its function: first those of the folder that mirrors its file's, then all
others, in both one of each file after another, the quickest first; at last the tests near it that import its module. A
fault outside of functions is judged by all that run something of its module, those first that run most of it. The
records of games, which look at everything, come before the others for a fault of the rules, where they take seconds,
and after them for one of the site, where they take more than a minute. That ends with the first that notices, or when
no time is left (watching.MOST_SECONDS).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import pytest

from bench.mutants import tracing
from bench.mutants.mutations import Mutation, describe
from bench.mutants.reached import LEFT_OUT, Reached, TimedTest
from bench.mutants.session import Session, Verdict
from bench.mutants.tracing import ROOT

FIRST = "tests/games/core/test_absence.py"
"""A file whose first test asks for the database: it runs before all faults, to make that."""
_sessions: list[Session] = []
"""The one that the processes of the pool are forked with."""


def judged(
    faults: Sequence[Mutation], reached: Reached, files: Sequence[str], processes: int
) -> list[tuple[Mutation, Verdict]]:
    """What became of each by the tests in ``files``, in the order in which they were decided, printed meanwhile."""
    judge = _Judge([(fault, judges(fault, reached)) for fault in faults], processes)
    tracing.listen()
    command = ["-qq", "-s", "-n0", "-p", "no:cacheprovider", "-m", LEFT_OUT, FIRST, *files]
    ended = pytest.main(command, plugins=[judge])
    if ended != pytest.ExitCode.OK:
        raise RuntimeError(f"pytest ended with {ended}")
    return judge.done


class _Judge:
    """A pytest plugin that judges faults in place of running all tests."""

    def __init__(self, faults: Sequence[tuple[Mutation, dict[str, float]]], processes: int) -> None:
        self._faults, self._processes = faults, processes
        self.done: list[tuple[Mutation, Verdict]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Judge."""
        first = next(item.nodeid for item in session.items if item.nodeid.startswith(FIRST))
        _sessions.append(Session(session, first))
        with ProcessPoolExecutor(self._processes, get_context("fork")) as pool:
            tasks = {pool.submit(_judge, *one): one[0] for one in self._faults}
            for number, task in enumerate(as_completed(tasks), 1):
                self._tell(number, tasks[task], task.result())
        return True

    def _tell(self, number: int, fault: Mutation, verdict: Verdict) -> None:
        self.done.append((fault, verdict))
        fate = f"killed by {verdict.by}" if verdict.killed else f"SURVIVED {verdict.by}"
        print(f"{number}/{len(self._faults)} {describe(fault)}: {fate} ({verdict.seconds:.0f} s)", flush=True)


def _judge(fault: Mutation, tests: dict[str, float]) -> Verdict:
    return _sessions[0].judge(fault, tests)


def judges(fault: Mutation, reached: Reached) -> dict[str, float]:
    """The tests that judge a fault, in the order in which they run, with the seconds that each usually takes.

    What is kept from one test to the next is run in the first of them only: so the records of games, and at the end
    the test files that name the module, judge whether or not they were seen to run the function.
    """
    near, nets = mirrored_tests(fault.path), records(fault.path)
    found = [test for test in reached.tests(fault) if test.file not in nets]
    naming = [name for name in near if _names(ROOT / name, fault.path)]
    first = [test for test in found if test.file in near] if reached.knows(fault) else []
    recorded = list(_of(nets, reached))
    spread = _spread(found)
    others = [*recorded, *spread] if fault.path.startswith("rules/") else [*spread, *recorded]
    order = [*_spread(first), *others, *_of(naming, reached)]
    return {test.name: test.seconds for test in order}


def _spread(tests: Sequence[TimedTest]) -> list[TimedTest]:
    """The first test of each file, then the second of each: those of one file look at much the same."""
    before: Counter[str] = Counter()
    rank = {}
    for test in tests:
        rank[test.name], before[test.file] = before[test.file], before[test.file] + 1
    return sorted(tests, key=lambda test: rank[test.name])


def _of(files: Sequence[str], reached: Reached) -> Iterator[TimedTest]:
    yield from (test for file in files for test in reached.of_file(file))


def records(path: str) -> list[str]:
    """The tests that hold recorded games of a title, what the site says of recorded games, or what programs rely on,
    against what is now."""
    room, title = Path(path).parts[:2]
    if path.startswith("games/api/"):
        return ["tests/games/api/schema/test_contract.py", "tests/recorded/test_moments.py"]
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
