"""Recorded positions: every system has some, and a failure tells where, of whom, what was and what is."""

from pathlib import Path

import pytest

from tests.rules import position_file

ZONES = position_file.FOLDERS / "pacific_zones" / "positions" / "bots.states"


@pytest.mark.parametrize("slug", ["pacific-victory", "iwo-jima-1945", "pacific-zones", "task-force"])
def test_every_system_has_recorded_positions(slug: str) -> None:
    assert slug in {position_file.states(file)[0].system.slug for file in position_file.files()}


def test_a_failure_names_position_seat_question_and_both_answers(tmp_path: Path) -> None:
    file = _copy(tmp_path, "default JP => done", "default JP => hide", 3)
    assert position_file.differences(file).splitlines() == [
        "bots:", "position 3, default JP", "    was: hide", "    now: done",
        "At full length: python -m tests.rules.position_file --full FILE.states --position NUMBER",
    ]  # fmt: skip


def test_what_a_view_holds_is_compared_where_it_is_not_written_again(tmp_path: Path) -> None:
    file = _copy(tmp_path, "view JP turn => 1", "view JP turn => 2", 1)
    told = position_file.differences(file)
    assert "position 1, view JP turn\n    was: 2\n    now: 1" in told
    assert "position 2, view JP turn\n    was: 2\n    now: 1" in told


def _copy(folder: Path, old: str, new: str, position: int) -> Path:
    """A copy of the file in which one answer at a position is another."""
    text = ZONES.with_suffix(".txt").read_text()
    head, mark, tail = text.partition(f"== {position}\n")
    assert old in tail
    (folder / "bots.txt").write_text(head + mark + tail.replace(old, new, 1))
    (folder / "bots.states").write_text(ZONES.read_text())
    return folder / "bots.states"
