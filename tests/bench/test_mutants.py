"""The faults that ``bench.mutants`` puts in, and whether it tells tests that notice from tests that do not."""

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import pytest

from bench.mutants.__main__ import drawn
from bench.mutants.judging import judged, judges, mirrored_tests, records
from bench.mutants.mutations import Mutation, mutations
from bench.mutants.reached import Reached, TimedTest, measured
from bench.mutants.session import Verdict
from bench.mutants.tracing import ROOT


@pytest.fixture(autouse=True)
def _database_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Judges are processes of their own: two at once would take each other's database away."""
    monkeypatch.setenv("VAR_DIR", str(tmp_path))


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
    "path", ["rules/pacific_zones/notation.py", "games/titles/pacific_victory/battles/odds.py", "games/core/clock.py"]
)
def test_the_mirrored_tests_a_file_are_those_of_its_folder(path: str) -> None:
    found = mirrored_tests(path)
    assert found
    assert all((ROOT / name).is_file() for name in found)
    mirrored = Path("tests", *Path(path).parent.parts)
    assert all(Path(name).is_relative_to(mirrored) for name in found)


HASHING = "games/core/hashing.py"
VERIFY = "tests/games/core/journal/test_verify.py"
UNSOUND = "tests/bench/never_passes.py"
needs_monitoring = pytest.mark.skipif(
    sys.version_info < (3, 12), reason="the interpreter tells of functions from Python 3.12 on"
)


def verdict(fault: Mutation, *names: str) -> Verdict:
    """How tests judge a fault, in a process of their own."""
    reached = Reached(TimedTest(name, 1.0, frozenset({f"{fault.path}:{fault.where}"})) for name in names)
    files = sorted({test.partition("::")[0] for test in names})
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        [(_fault, found)] = pool.submit(judged, [fault], reached, files, 1).result()
    return found


def fault_of(path: str, kind: str, old: str) -> Mutation:
    found = mutations(path, (ROOT / path).read_text())
    return next(one for one in found if one.kind == kind and old in one.old)


@needs_monitoring
def test_a_fault_that_a_test_notices_is_killed_but_not_by_a_test_that_always_fails() -> None:
    noticed = fault_of(HASHING, "returns nothing", "")
    test = f"{VERIFY}::test_a_whole_game_holds"
    found = verdict(noticed, f"{UNSOUND}::test_it", test)
    assert found == Verdict(True, test)


@needs_monitoring
def test_a_fault_in_one_room_is_judged_by_its_tests_after_the_first_has_run_in_another() -> None:
    dropped = fault_of("rules/task_force/odds/searches.py", "returns nothing", "Cup(detected")
    test = "tests/rules/task_force/parts/test_odds.py::test_4_4_2_r_32_draws_without_replacement"
    assert verdict(dropped, test) == Verdict(True, test)


@needs_monitoring
def test_a_fault_outside_of_functions_is_imported_and_killed_or_survives() -> None:
    number = fault_of(HASHING, "number", "64")
    test = f"{VERIFY}::test_a_whole_game_holds"
    assert verdict(number, test) == Verdict(True, test)
    other = "tests/games/core/test_absence.py::test_who_is_not_away_cannot_come_back"
    assert verdict(fault_of("games/core/clock.py", "number", "24"), other) == Verdict(
        False, "1 tests, 0 more left out for the time"
    )


FAR = "tests/rules/test_typed_lines.py"


def order_of(*tests: tuple[str, float, bool]) -> list[str]:
    """Which of the tests judge a fault in hashing.py: each with its seconds and whether it runs the function."""
    fault = next(one for one in mutations(HASHING, (ROOT / HASHING).read_text()) if one.where)
    within, beside = frozenset({f"{HASHING}:{fault.where}"}), frozenset({f"{HASHING}:another"})
    return list(
        judges(fault, Reached(TimedTest(name, seconds, within if runs else beside) for name, seconds, runs in tests))
    )


def test_a_fault_is_judged_by_the_tests_that_run_its_function_the_nearest_and_the_quickest_first() -> None:
    recorded = f"{records(HASHING)[0]}::test_recorded"
    found = order_of(
        (f"{VERIFY}::test_slow", 3.0, True), (f"{VERIFY}::test_quick", 0.1, True), (recorded, 9.0, False),
        (f"{FAR}::test_elsewhere", 0.01, True), (f"{VERIFY}::test_not_seen_to_run_it", 0.1, False),
        (f"{FAR}::test_for_long", 31.0, True),
    )  # fmt: skip
    assert found == [
        f"{VERIFY}::test_quick", f"{VERIFY}::test_slow", f"{FAR}::test_elsewhere", f"{FAR}::test_for_long", recorded,
        f"{VERIFY}::test_not_seen_to_run_it",
    ]  # fmt: skip


def test_a_fault_outside_of_functions_is_judged_first_by_what_runs_most_of_its_module() -> None:
    fault = replace(next(one for one in mutations(HASHING, (ROOT / HASHING).read_text())), where="")
    functions = [f"{HASHING}:one", f"{HASHING}:another", "games/core/clock.py:now"]
    tests = [
        TimedTest(f"{VERIFY}::test_quick", 0.1, frozenset(functions[1:])),
        TimedTest(f"{FAR}::test_of_both", 5.0, frozenset(functions[:2])),
    ]
    assert list(judges(fault, Reached(tests))) == [f"{FAR}::test_of_both", f"{VERIFY}::test_quick"]


def test_the_records_of_a_title_judge_its_rules_and_those_of_all_titles_what_they_share() -> None:
    own = records("rules/iwo_jima/landing.py")
    assert own == [f"tests/rules/iwo_jima/{name}" for name in ("test_positions.py", "test_playthroughs.py")]
    assert set(own) < set(records("rules/kernel/system.py"))
    assert all(
        (ROOT / name).is_file() for path in ("rules/kernel/system.py", "games/core/clock.py") for name in records(path)
    )


def test_each_file_has_its_say_before_a_second_test_of_any() -> None:
    far = f"{Path(FAR).parent}/test_farther.py"
    found = order_of(
        *((f"{FAR}::test_{number}", 0.1, True) for number in range(3)), (f"{far}::test_a", 5.0, True),
        (f"{far}::test_b", 6.0, True),
    )  # fmt: skip
    assert found == [f"{FAR}::test_0", f"{far}::test_a", f"{FAR}::test_1", f"{far}::test_b", f"{FAR}::test_2"]


def test_what_programs_rely_on_judges_the_api() -> None:
    own = records("games/api/serializers/playing.py")
    assert "tests/games/api/schema/test_contract.py" in own
    assert all((ROOT / name).is_file() for name in own)


@needs_monitoring
def test_what_a_test_runs_is_measured() -> None:
    test = "tests/games/core/journal/test_verify.py"
    reached = measured([test], 1)
    faults = [one for one in mutations(HASHING, (ROOT / HASHING).read_text()) if one.where]
    assert any(reached.tests(one) for one in faults)
    assert all(one.seconds > 0 for one in reached.of_file(test))
