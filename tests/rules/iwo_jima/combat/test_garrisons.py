"""Garrisons and the waking of banzai pieces (7.1 to 7.4)."""

import pytest

from rules.iwo_jima import board, facts
from rules.iwo_jima.state import ACTIVE, DORMANT

from ..position import Game, position


def villages(game: Game) -> set[str]:
    return {facts.VILLAGES[village] for village in game.state.activated}


def test_7_1_a_garrison_moves_only_when_its_village_is_activated() -> None:
    game = Game(position("jp_move", {"JP-310": "1505", "JP-314": "1611"}, turn=3, activated=["Minami"]))
    assert game.refused("JP", "move JP-310 1505-1506") == "7.1"
    game.order("JP", "move JP-314 1611-1610")


def test_7_1_at_four_hexes_from_the_village_not_from_the_pieces() -> None:
    minami = board.NUMBER["1611"]
    at_five = next(at for at in range(420) if board.DISTANCE[at][minami] == 5 and board.TERRAIN[at] == board.SEA)
    at_four = next(at for at in range(420) if board.DISTANCE[at][minami] == 4 and board.TERRAIN[at] == board.SEA)
    game = Game(position("landing", {"US-SLC": None, "US-TEX": None, "JP-314": "1612"}, turn=1))
    game.order("US", f"place US-SLC {board.IDS[at_five]}")
    assert villages(game) == set()
    game.order("US", f"place US-TEX {board.IDS[at_four]}")
    assert villages(game) == {"Minami"}
    assert game.told("activated") == [{"village": "Minami"}]


def test_7_1_r_12_passing_is_enough() -> None:
    game = Game(position("us_move", {"US-SLC": "1118", "JP-314": "1611"}, turn=1))
    game.order("US", "move US-SLC 1716")
    path = game.told("moved")[0]["path"]
    minami = board.NUMBER["1611"]
    distances = [board.DISTANCE[board.NUMBER[hex_id]][minami] for hex_id in path]
    assert min(distances[1:-1]) <= 4
    assert "Minami" in villages(game)


def test_7_2_from_turn_6_every_garrison_moves() -> None:
    game = Game(position("jp_move", {"JP-310": "1505"}, turn=6))
    game.order("JP", "move JP-310 1505-1506")


def test_7_3_r_12_before_that_it_does_all_but_move() -> None:
    given = {"JP-310": "1505", "JP-FA145": "1605", "US-1-28": "1504", "US-2-28": "1703", "JP-TK2": "1506"}
    game = Game(position("us_move", {**given, "US-1-28": "1503"}, turn=2))
    game.order("US", "move US-1-28 1503-1504")
    assert game.owes() == {"US-1-28": ["JP-310"]}
    game = Game(position("jp_bombard", given, turn=2), [3])
    game.order("JP", "bombard JP-FA145 1504")
    assert game.told("shot")[0]["hit"] is True
    game = Game(position("jp_combat", given, turn=2), [5, 2])
    game.order("JP", "attack JP-310 > US-1-28")
    assert game.at("US-1-28") is None


def test_7_4_a_land_piece_within_four_wakes_a_banzai_piece_and_stops() -> None:
    game = Game(position("us_move", {"US-TK4": "1015", "JP-BZ1": "1111"}, turn=2))
    assert game.refused("US", "move US-TK4 1015-1014-1013") == "7.4"
    game.order("US", "move US-TK4 1015-1014")
    assert game.told("woken") == [{"piece": "JP-BZ1"}]
    assert game.told("stopped")[0]["by"] == "banzai"
    assert game.owes() == {}


def test_7_4_r_12_exactly_four_hexes_wake_it_and_five_do_not() -> None:
    bz = board.NUMBER["1110"]
    for steps, state in ((4, ACTIVE), (5, DORMANT)):
        beach = next(
            at for at in range(420)
            if board.DISTANCE[at][bz] == steps and board.TERRAIN[at] in (board.BEACH, board.SHALLOW)
        )  # fmt: skip
        game = Game(position("landing", {"US-1-28": None, "JP-BZ1": "1110"}, turn=1))
        game.order("US", f"place US-1-28 {board.IDS[beach]}")
        assert game.state.banzai[0] == state


def test_7_4_who_starts_within_four_stops_in_the_first_such_hex() -> None:
    game = Game(position("us_move", {"US-1-23": "1115", "JP-BZ2": "1211"}, turn=2, banzai={"JP-BZ2": "active"}))
    assert game.refused("US", "move US-1-23 1115-1114-1113") == "7.4"
    game.order("US", "move US-1-23 1115-1114")


def test_7_4_dormant_it_neither_moves_nor_attacks_but_defends_even_late() -> None:
    given = {"JP-BZ1": "1110", "US-1-28": "1111", "JP-309": "1505"}
    game = Game(position("jp_move", given, turn=8))
    assert game.refused("JP", "move JP-BZ1 1110-1109") == "7.4"
    game = Game(position("jp_combat", given, turn=8))
    assert game.refused("JP", "attack JP-BZ1 > US-1-28") == "9.7"
    game = Game(position("us_combat", given, turn=8), [5, 3])
    game.order("US", "attack US-1-28 > JP-BZ1")
    assert game.told("combat")[0]["values"] == [20, 15]


def test_7_4_spent_it_stops_nobody() -> None:
    game = Game(position("us_move", {"US-TK4": "1015", "JP-BZ1": "1111"}, turn=2, banzai={"JP-BZ1": "spent"}))
    game.order("US", "move US-TK4 1015-1014-0914")


@pytest.mark.parametrize("turn", [1, 9])
def test_7_4_it_may_be_bombarded_in_any_turn(turn: int) -> None:
    game = Game(position("us_bombard", {"US-TEX": "0820", "JP-BZ1": "0816"}, turn=turn), [3])
    game.order("US", "bombard US-TEX 0816")
    assert game.at("JP-BZ1") is None
