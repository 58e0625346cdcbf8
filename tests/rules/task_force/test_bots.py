"""The sensible player plays every scenario to its end, and beats one that plays anything."""

import pytest

from rules.task_force.system import SYSTEM
from tests.laws.bot_play import bot_game
from tests.laws.sparring import bout

from .lawful import in_range


@pytest.mark.parametrize("scenario", ["pearl", "coral_sea", "midway", "eastern_solomons"])
def test_the_sensible_player_plays_games_to_their_end(scenario: str) -> None:
    seats = {row["id"]: "sensible" for row in SYSTEM.seats(scenario)}
    state, _decisions = bot_game(SYSTEM, scenario, seats, 3)
    in_range(state)
    assert SYSTEM.outcome(state) is not None


@pytest.mark.parametrize(("me", "other"), [("IJN", "ALLIED"), ("ALLIED", "IJN")])
def test_it_beats_a_player_that_plays_anything(me: str, other: str) -> None:
    outcome = SYSTEM.outcome(bout(SYSTEM, "midway", {me: "sensible", other: "random"}, 0).state)
    assert outcome is not None
    assert outcome.winner == me
