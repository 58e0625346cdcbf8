"""The end of a game (10, R-17)."""

from typing import Any

import pytest

from .position import SYSTEM, Game, position


def at_the_end(**given: Any) -> Game:
    game = Game(position("al_move2", {"US-N02": 53}, 12, **given))
    game.order("AL", "done")
    return game


def test_10_r_17_the_players_say_who_has_won() -> None:
    game = at_the_end()
    assert game.asked == ["JP", "AL"]
    assert SYSTEM.default(game.state, "JP").text == "result DRAW"
    game.order("JP", "result AL")
    assert game.asked == ["AL"]
    assert game.view("AL")["answers"] == {}, "the first answer is not seen"
    assert game.refused("JP", "result JP") == "10"
    game.order("AL", "result AL")
    outcome = SYSTEM.outcome(game.state)
    assert outcome is not None
    assert (outcome.winner, outcome.points) == ("AL", {"JP": 0, "AL": 2})
    assert not SYSTEM.pending(game.state).asks
    assert game.refused("AL", "done") == "10"


def test_10_with_a_moderator_only_he_is_asked() -> None:
    game = at_the_end(options={"moderator": True})
    assert game.asked == ["MOD"]
    game.order("MOD", "result DRAW")
    outcome = SYSTEM.outcome(game.state)
    assert outcome is not None
    assert (outcome.winner, outcome.points) == (None, {"JP": 1, "AL": 1, "MOD": 0})


@pytest.mark.parametrize(
    ("given", "turn", "over"),
    [
        ({}, 12, "JP"),
        ({"33": "AL"}, 12, "DRAW"),
        ({"33": "AL", "34": "AL", "23": "AL", "21": "AL", "18": "AL", "17": "AL"}, 12, "AL"),
        ({}, 11, ""),
        ({"5": "AL", "6": "AL"}, 3, "AL"),
        ({"5": "AL"}, 3, ""),
    ],
)
def test_10_points_of_the_house(given: dict[str, str], turn: int, over: str) -> None:
    game = Game(position("al_move2", {"US-N02": 53, "JP-N01": 10}, turn, control=given, options={"victory": "house"}))
    game.order("AL", "done")
    assert game.state.over == over
    assert game.view(None)["points"]["AL"] == 30 + sum({"33": 1, "5": 2}.get(z, 2) for z in given)
