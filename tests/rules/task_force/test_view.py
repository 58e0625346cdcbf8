"""Views and questions are of their types; what must not be seen is not in them (11)."""

from itertools import islice

import pytest

from rules.task_force import view_types
from rules.task_force.system import SYSTEM
from tests.laws.random_play import RandomGame
from tests.rules.fitting import misfits

ADVANCED = {"advanced_fow": True, "surprise_attack": True}


@pytest.mark.parametrize(
    ("scenario", "options"), [("pearl", {}), ("coral_sea", {}), ("midway", ADVANCED), ("eastern_solomons", {})]
)
def test_every_view_and_question_of_a_game_is_of_its_type(scenario: str, options: dict[str, bool]) -> None:
    seats = [row["id"] for row in SYSTEM.seats(scenario)]
    assert list(misfits(SYSTEM.facts(scenario), view_types.Facts)) == []
    for _before, _act, step in islice(RandomGame(SYSTEM, scenario, 5, options=options).steps(), 0, 900, 9):
        for seat in (*seats, None):
            assert list(misfits(SYSTEM.view(step.state, seat), view_types.View)) == []
        for ask in SYSTEM.pending(step.state).asks:
            assert list(misfits(dict(ask.data), view_types.AskData)) == []


def test_3_8_1_under_advanced_fog_sheets_and_points_are_hidden() -> None:
    state = SYSTEM.start("coral_sea", ADVANCED)
    for side in ("IJN", "ALLIED"):
        state = SYSTEM.apply(state, SYSTEM.parse(state, side, "DEFAULT")).state
    seen = SYSTEM.view(state, "ALLIED")
    assert {row["side"] for row in seen["formations"]} == {"ALLIED"}
    assert {row["home"] for row in seen["air"] if row["side"] == "IJN"} == {"rabaul"}, "land bases are open"
    assert seen["points"] is None
    watching = SYSTEM.view(state, None)
    assert watching["formations"] == []
    assert watching["notes"] == []


def test_r_74_nobody_sees_the_deck() -> None:
    state = SYSTEM.start("coral_sea")
    for side in ("IJN", "ALLIED"):
        state = SYSTEM.apply(state, SYSTEM.parse(state, side, "DEFAULT")).state
    (roll,) = SYSTEM.pending(state).rolls
    assert roll.name == "t1/cup"
    assert roll.sealed
    assert roll.seat is None
    deck = sorted(roll.spec["deck"])
    views = {str(SYSTEM.view(SYSTEM.throw(state, roll.name, order).state, "IJN")) for order in (deck, deck[::-1])}
    assert len(views) == 1
