"""The faults that ``bench.mutants`` puts in, and whether it tells tests that notice from tests that do not."""

import sys
from pathlib import Path

import pytest

from bench.mutants.__main__ import drawn
from bench.mutants.judging import RECORDED, ROOT, Copy, chosen_tests, mirrored_tests
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
    "path", ["rules/pacific_zones/notation.py", "games/pages/kits/pacific_victory/odds.py", "games/clock.py"]
)
def test_the_mirrored_tests_a_file_are_those_of_its_folder(path: str) -> None:
    found = mirrored_tests(path)
    assert found
    assert all((ROOT / name).is_file() for name in found)
    mirrored = Path("tests", *Path(path).parent.parts)
    assert all(Path(name).is_relative_to(mirrored) or name == RECORDED for name in found)


def test_a_fault_that_a_test_notices_is_killed_and_another_survives() -> None:
    with Copy() as copy:
        path = "games/journal/hashing.py"
        faults = mutations(path, (ROOT / path).read_text())
        noticed = next(one for one in faults if one.kind == "returns nothing")
        verdict = copy.judge(noticed, ["tests/games/journal/test_verify.py"])
        assert verdict.killed
        assert verdict.by.startswith("tests/games/journal/test_verify.py")
        assert not copy.judge(noticed, ["tests/bench/test_mutants.py::test_places_are_counted_in_bytes"]).killed
        assert (copy.root / path).read_text() == (ROOT / path).read_text()


def test_a_fault_is_judged_by_the_tests_that_run_its_function() -> None:
    path = "games/journal/hashing.py"
    fault = next(one for one in mutations(path, (ROOT / path).read_text()) if one.where)
    folder, its_own = "tests/games/journal", f"{path}:{fault.where}"
    reached = Reached([
        TimedTest(f"{folder}/test_verify.py::test_slow", 3.0, frozenset({its_own})),
        TimedTest(f"{folder}/test_verify.py::test_quick", 0.1, frozenset({its_own, "games/clock.py:now"})),
        TimedTest(f"{folder}/test_verify.py::test_other", 0.1, frozenset({f"{path}:another", "games/clock.py:now"})),
        TimedTest("tests/rules/test_kernel.py::test_elsewhere", 0.1, frozenset({its_own})),
    ])  # fmt: skip
    first, *then = chosen_tests(fault, reached)
    assert first == [f"{folder}/test_verify.py::test_quick", f"{folder}/test_verify.py::test_slow"]
    assert all("hashing" in (ROOT / name).read_text() for names in then for name in names)


@pytest.mark.skipif(sys.version_info < (3, 12), reason="the interpreter tells of functions from Python 3.12 on")
def test_what_a_test_runs_is_measured() -> None:
    test = "tests/games/journal/test_verify.py"
    reached = measured([test], 1)
    path = "games/journal/hashing.py"
    faults = [one for one in mutations(path, (ROOT / path).read_text()) if one.where]
    assert any(reached.tests(one, [test]) for one in faults)
