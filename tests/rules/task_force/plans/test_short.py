"""The short form of a plan: its answers are lines of the text language, and what it does not say stays (20.2)."""

from typing import Any

import pytest

from rules.task_force.system import SYSTEM


@pytest.fixture
def view() -> Any:
    state = SYSTEM.start("coral_sea")
    for _side in range(2):
        state = SYSTEM.apply(state, SYSTEM.default(state, SYSTEM.pending(state).asks[0].seat)).state
    return SYSTEM.view(state, "ALLIED")


ALL_STAY = {f"course-TF{n}": ["stay"] for n in (1, 2, 7, 8)}


def test_courses_stops_strikes_and_targets_become_lines(view: Any) -> None:
    chosen = ALL_STAY | {
        "course-TF1": ["0510"], "stops": ["SIGHTED"], "strike": ["fly"], "cap": ["0"],
        "targets": ["BB"], "engage": ["DB"],
    }  # fmt: skip
    form = SYSTEM.short_plan(view, chosen, "", True)
    lines = form["text"].splitlines()
    assert form["possible"]
    assert "COURSE TF1 0510 STOP SIGHTED ASK" in lines
    assert {"HOLD", "CAP 0", "ENGAGE DB", "RAID CARRIERS, FLEETS WITH 2"} <= set(lines)
    assert "ATTACK BB, CV, CVL, CA, CL, DD, AK, AO UNTIL CRITICAL" in lines
    assert SYSTEM.read_plan(form["text"]).text == form["text"]


def test_other_lines_of_the_plan_stay(view: Any) -> None:
    form = SYSTEM.short_plan(view, {}, "RETIRE KEEP\nCAP 4\n", True)
    assert form["replaced"] == ["CAP 4"]
    assert "IF TARGET THEN ASK STATUS" in form["text"].splitlines()
    assert form["text"].endswith("RETIRE KEEP\n")


def test_who_wants_to_move_one_while_another_sails_is_told(view: Any) -> None:
    form = SYSTEM.short_plan(view, {"targets": ["CV"], "course-TF1": ["0510"], "course-TF2": ["mine"]}, "", True)
    assert not form["possible"]
    assert [row["id"] for row in form["questions"] if row["problem"]] == ["course-TF2", "course-TF7", "course-TF8"]


def test_a_target_is_moved_by_a_place(view: Any) -> None:
    form = SYSTEM.short_plan(view, {"targets": ["CV", "BB"], "up": ["BB"]}, "", True)
    assert "FIRE BB, CV, CVL, CA, CL, DD, AK, AO" in form["text"]
