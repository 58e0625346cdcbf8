"""Loss points, control and victory (11)."""

import pytest

from rules.iwo_jima.facts import SCENARIO
from rules.kernel import IllegalOrder

from .position import SYSTEM, Game, position

ALL = ["Airfield 1", "Airfield 2", "Airfield 3", "Kita", "Minami", "Motoyama", "Mount Suribachi", "Nishi"]
DECISIVE = ["Airfield 1", "Airfield 2", "Airfield 3", "Mount Suribachi"]


def test_11_1_loss_points_are_factors_and_three_for_a_ship() -> None:
    given = {"JP-CA2": "0616", "JP-CA1": "0518", "US-NEV": "0619", "US-TK5": "0717", "JP-309": "1505", "US-1-9": "0816"}
    game = Game(position("jp_bombard", given, turn=1), [3, 3])
    game.order("JP", "bombard JP-CA2 0619")
    assert game.state.losses == 3
    game.order("JP", "bombard JP-CA1 0717")
    assert game.state.losses == 8
    assert [data["points"] for data in game.told("loss_points")] == [3, 8]


def test_11_1_japanese_losses_cost_nothing() -> None:
    game = Game(position("us_combat", {"US-1-28": "0816", "JP-309": "0815", "JP-312": "1505"}), [5, 2])
    game.order("US", "attack US-1-28 > JP-309")
    assert game.state.losses == 0


@pytest.mark.parametrize(("limit", "over"), [(75, ""), (60, "JP")])
def test_11_2_r_26_the_limit_ends_the_game_at_once(limit: int, over: str) -> None:
    given = {"US-1-28": "0816", "US-2-28": "0916", "JP-309": "0815", "US-1-9": "0717"}
    game = Game(position("jp_combat", given, us_loss_points=56, options={"us_loss_limit": limit}), [5, 2])
    game.order("JP", "attack JP-309 > US-1-28")
    assert game.state.over == over
    if over:
        outcome = SYSTEM.outcome(game.state)
        assert outcome is not None
        assert (outcome.winner, outcome.points) == ("JP", {"US": 0, "JP": 2})
        assert "reached 60" in str(outcome.reason)
        assert SYSTEM.pending(game.state).asks == ()
        assert SYSTEM.pending(game.state).rolls == ()
        with pytest.raises(IllegalOrder, match="over"):
            game.order("JP", "done")


def test_11_2_comes_before_the_debts_that_are_left() -> None:
    given = {"JP-309": "1111", "US-1-27": "1011", "US-2-27": "1211", "US-1-9": "0717"}
    owes = {"JP-309": ["US-1-27", "US-2-27"]}
    game = Game(position("jp_combat", given, us_loss_points=71, owes=owes), [5, 2])
    game.order("JP", "done")
    assert game.state.over == "JP"
    assert len(game.told("combat")) == 1
    assert not game.state.owed


def test_11_3_all_eight_objectives_at_the_end_of_a_turn() -> None:
    given = {"US-1-28": "0518", "JP-312": "1304"}
    game = Game(position("jp_combat", given, turn=10, control_US=ALL[:6] + ALL[7:]))
    game.order("JP", "done")
    outcome = SYSTEM.outcome(game.state)
    assert outcome is not None
    assert (outcome.winner, outcome.level) == ("US", "US")
    short = Game(position("jp_combat", given, turn=10, control_US=ALL[:5]))
    short.order("JP", "done")
    assert short.state.over == ""


def test_11_3_no_japanese_combat_piece_is_left() -> None:
    game = Game(position("jp_combat", {"US-1-28": "0518", "JP-F01": "0815"}, turn=9))
    game.order("JP", "done")
    assert game.state.over == "US"


@pytest.mark.parametrize(("held", "level"), [(DECISIVE, "DRAW"), (DECISIVE[:3], "JP"), (DECISIVE[1:] + ALL[3:6], "JP")])
def test_11_4_the_end_of_turn_14(held: list[str], level: str) -> None:
    game = Game(position("jp_combat", {"US-1-28": "0717", "JP-312": "1304"}, turn=14, control_US=held))
    game.order("JP", "done")
    assert game.state.over == level
    outcome = SYSTEM.outcome(game.state)
    assert outcome is not None
    assert outcome.points == ({"US": 1, "JP": 1} if level == "DRAW" else {"US": 0, "JP": 2})


def test_11_5_control_changes_at_the_close_of_movement_and_combat_steps() -> None:
    given = {"US-1-28": "0915", "JP-312": "1304", "US-TEX": "0820", "JP-F01": "0714"}
    game = Game(position("us_move", given, turn=3))
    game.order("US", "move US-1-28 0915-0914")
    assert SYSTEM.view(game.state, None)["control"]["Airfield 1"] == "JP"
    game.order("US", "done")
    assert SYSTEM.view(game.state, None)["control"]["Airfield 1"] == "US"
    assert game.told("control") == [{"objective": "Airfield 1", "side": "US"}]


def test_11_5_defences_hold_and_an_empty_objective_keeps_its_owner() -> None:
    given = {"JP-X1": "0914", "JP-312": "1304", "US-1-28": "0717"}
    game = Game(position("jp_move", given, turn=7, control_US=["Airfield 1", "Nishi"]))
    game.order("JP", "done")
    control = SYSTEM.view(game.state, None)["control"]
    assert (control["Airfield 1"], control["Nishi"]) == ("JP", "US")


def test_11_6_both_commanders_of_a_side_win_together() -> None:
    given = {"US-1-28": "0518", "JP-F01": "0815"}
    game = Game(position("jp_combat", given, turn=9, options={"players": "4"}))
    game.order("JP-A", "done")
    game.order("JP-B", "done")
    outcome = SYSTEM.outcome(game.state)
    assert outcome is not None
    assert outcome.winner == "US"
    assert outcome.winners == ("US-A", "US-B")
    assert outcome.points == {"US-A": 2, "US-B": 2, "JP-A": 0, "JP-B": 0}
    assert "0 loss points" in str(outcome.reason)


def test_11_6_conceding_is_no_order() -> None:
    game = Game(SYSTEM.start(SCENARIO["id"]))
    with pytest.raises(ValueError, match="concede"):
        game.order("JP", "concede")
