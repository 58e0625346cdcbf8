"""Levels of victory (16.1; rules 8.1, 8.11; R-69)."""

import pytest

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.state import State
from rules.pacific_victory.turns import victory
from rules.pacific_victory.working_state import WorkingState

from .setting import stand


def ended(vp: int, turn: str) -> State:
    table = WorkingState(stand({}, turn, points=(vp, 0, 0, 0)))
    victory.test(table)
    return table.freeze()


@pytest.mark.parametrize(
    ("vp", "winner", "level", "points"),
    [(49, "JAPAN", "Japanese decisive", (3, 0)), (20, "JAPAN", "Japanese decisive", (3, 0)),
     (19, "JAPAN", "Japanese marginal", (2, 0)), (10, None, "draw", (1, 1)), (9, "ALLIES", "Allied marginal", (0, 2)),
     (0, "ALLIES", "Allied decisive", (0, 3))],
)  # fmt: skip
def test_8_1_the_table_after_june_1945(vp: int, winner: str | None, level: str, points: tuple[int, int]) -> None:
    outcome = victory.outcome(ended(vp, "1945-06"))
    assert outcome is not None
    assert (outcome.winner, outcome.level) == (winner, level)
    assert (outcome.points["JAPAN"], outcome.points["ALLIES"]) == points
    assert str(vp) in str(outcome.reason)


@pytest.mark.parametrize(("vp", "over"), [(20, True), (19, False), (5, False), (4, True)])
def test_8_11_only_decisive_victories_end_the_game_before(vp: int, over: bool) -> None:
    assert bool(ended(vp, "1943-12").result) == over
    assert (victory.outcome(ended(vp, "1943-12")) is not None) == over


def test_r_69_the_points_counted_in_logistics_decide() -> None:
    assert ended(20, "1943-12").result == (0, "Japanese decisive", 20)


def test_the_last_turn_of_every_scenario_is_june_1945() -> None:
    assert {HOUSE.scenarios[name]["turns"][-1] for name in ("1941", "1942", "1943")} == {"1945-06"}
