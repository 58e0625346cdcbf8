"""The faults that ``bench.mutants`` puts in, and whether it tells tests that notice from tests that do not."""

import sys
from pathlib import Path

import pytest

from bench.mutants.__main__ import drawn
from bench.mutants.judging import MOST_SECONDS, ROOT, Copy, Judges, judges, mirrored_tests, records
from bench.mutants.mutations import mutations
from bench.mutants.reached import Reached, TimedTest, measured

SOURCE = '''"""A module."""
import logging

log = logging.getLogger(__name__)


def older(first: int, second: int = 3) -> bool:
    """Compare."""
    if not first:
        log.info("nothing")
        return False
    return first < second and first + 1 != second
'''


def test_each_kind_of_fault_is_found_in_its_place() -> None:
    found = {(one.line, one.kind, one.new) for one in mutations("module.py", SOURCE)}
    assert found == {
        (7, "number", "4"),
        (9, "not left out", "(first)"),
        (11, "truth", "True"),
        (12, "returns nothing", "None"),
        (12, "and for or", "(first < second or first + 1 != second)"),
        (12, "comparison", "(first <= second)"),
        (12, "comparison", "(first + 1 == second)"),
        (12, "arithmetic", "(first - 1)"),
        (12, "number", "2"),
    }


def test_a_fault_changes_nothing_but_its_own_place() -> None:
    for one in mutations("module.py", SOURCE):
        before, after = SOURCE.splitlines(), one.applied(SOURCE).splitlines()
        changed = [number for number, pair in enumerate(zip(before, after, strict=True), 1) if pair[0] != pair[1]]
        assert changed == [one.line]


def test_places_are_counted_in_bytes() -> None:
    one = mutations("module.py", 'def f(n: int) -> bool:\n    return "é" == str(n) and n > 1\n')
    assert {mutant.applied('def f(n: int) -> bool:\n    return "é" == str(n) and n > 1\n') for mutant in one} >= {
        'def f(n: int) -> bool:\n    return "é" == str(n) and (n >= 1)\n'
    }


def test_the_same_seed_draws_the_same_faults() -> None:
    assert drawn("rules/iwo_jima/", 5, 7) == drawn("rules/iwo_jima/", 5, 7)
    assert len({(one.path, one.line) for one in drawn("rules/iwo_jima/", 40, 7)}) == 40


@pytest.mark.parametrize(
    "path", ["rules/pacific_zones/notation.py", "games/titles/pacific_victory/odds.py", "games/core/clock.py"]
)
def test_the_mirrored_tests_a_file_are_those_of_its_folder(path: str) -> None:
    found = mirrored_tests(path)
    assert found
    assert all((ROOT / name).is_file() for name in found)
    mirrored = Path("tests", *Path(path).parent.parts)
    assert all(Path(name).is_relative_to(mirrored) for name in found)


def test_a_fault_that_a_test_notices_is_killed_and_another_survives() -> None:
    with Copy() as copy:
        path = "games/core/hashing.py"
        faults = mutations(path, (ROOT / path).read_text())
        noticed = next(one for one in faults if one.kind == "returns nothing")
        verdict = copy.judge(noticed, Judges(("tests/games/core/journal/test_verify.py",), 9.0))
        assert verdict.killed
        assert verdict.by.startswith("tests/games/core/journal/test_verify.py")
        other = "tests/bench/test_mutants.py::test_places_are_counted_in_bytes"
        assert not copy.judge(noticed, Judges((other,), 9.0)).killed
        assert (copy.root / path).read_text() == (ROOT / path).read_text()


def test_a_test_that_fails_without_the_fault_does_not_judge(tmp_path: Path) -> None:
    with Copy() as copy:
        failing = copy.root / "tests/bench/test_failing.py"
        failing.write_text("def test_it() -> None:\n    raise AssertionError\n")
        path = "games/core/hashing.py"
        noticed = next(one for one in mutations(path, (ROOT / path).read_text()) if one.kind == "returns nothing")
        unsound = "tests/bench/test_failing.py::test_it"
        assert not copy.judge(noticed, Judges((unsound,), 9.0)).killed
        verdict = copy.judge(noticed, Judges((unsound, "tests/games/core/journal/test_verify.py"), 9.0))
        assert verdict.by.startswith("tests/games/core/journal/test_verify.py")


NEAR = "tests/games/core/journal/test_verify.py"
FAR = "tests/rules/test_typed_lines.py"


def order_of(*tests: tuple[str, float, bool]) -> list[str]:
    """Which of the tests judge a fault in hashing.py: each with its seconds and whether it runs the function."""
    path = "games/core/hashing.py"
    fault = next(one for one in mutations(path, (ROOT / path).read_text()) if one.where)
    within, beside = frozenset({f"{path}:{fault.where}"}), frozenset({f"{path}:another"})
    reached = Reached(TimedTest(name, seconds, within if runs else beside) for name, seconds, runs in tests)
    return [name for name in judges(fault, reached).names if "::" in name or name in records(path)]


def test_a_fault_is_judged_by_the_tests_that_run_its_function_the_nearest_and_the_quickest_first() -> None:
    found = order_of(
        (f"{NEAR}::test_slow", 3.0, True), (f"{NEAR}::test_quick", 0.1, True), (f"{NEAR}::test_other", 0.1, False),
        (f"{FAR}::test_elsewhere", 0.01, True),
    )  # fmt: skip
    recorded = records("games/core/hashing.py")
    assert found == [f"{NEAR}::test_quick", f"{NEAR}::test_slow", *recorded, f"{FAR}::test_elsewhere"]


def test_the_judges_take_no_longer_than_they_may() -> None:
    found = order_of(*((f"{FAR}::test_{number}", MOST_SECONDS / 2, True) for number in range(4)))
    assert found == [*records("games/core/hashing.py"), f"{FAR}::test_0", f"{FAR}::test_1"]


def test_the_records_of_a_title_judge_its_rules_and_those_of_all_titles_what_they_share() -> None:
    own = records("rules/iwo_jima/landing.py")
    assert own == [f"tests/rules/iwo_jima/{name}" for name in ("test_positions.py", "test_playthroughs.py")]
    assert set(own) < set(records("rules/kernel/system.py"))
    assert all(
        (ROOT / name).is_file() for path in ("rules/kernel/system.py", "games/core/clock.py") for name in records(path)
    )


@pytest.mark.skipif(sys.version_info < (3, 12), reason="the interpreter tells of functions from Python 3.12 on")
def test_what_a_test_runs_is_measured() -> None:
    test = "tests/games/core/journal/test_verify.py"
    reached = measured([test], 1)
    path = "games/core/hashing.py"
    faults = [one for one in mutations(path, (ROOT / path).read_text()) if one.where]
    assert any(reached.tests(one) for one in faults)
    assert reached.seconds(test) > 0
