"""The Japanese set-up (5.1)."""

import pytest

from rules.iwo_jima import board
from rules.iwo_jima.facts import JP, OF_SIDE, PIECES, SCENARIO
from rules.iwo_jima.system import SYSTEM

from .position import Game, position

SCENARIO_ID = SCENARIO["id"]


def fresh(**options: object) -> Game:
    return Game(SYSTEM.start(SCENARIO_ID, options))


def test_5_1_japan_alone_is_asked_first() -> None:
    game = fresh()
    assert game.asked == ["JP"]
    assert game.legal("US") == []
    assert game.refused("US", "place US-1-28 0717") == "3"


@pytest.mark.parametrize("hex_id", ["0717", "0817", "0101"])
def test_5_1_1_nothing_on_beaches_or_in_water(hex_id: str) -> None:
    assert fresh().refused("JP", f"place JP-312 {hex_id}") == "5.1.1"


def test_5_1_2_garrisons_in_or_next_to_their_village() -> None:
    game = fresh()
    allowed = {text.split()[-1] for text in game.legal("JP", "JP-310") if text.startswith("place")}
    kita = board.NUMBER["1505"]
    assert allowed == {board.IDS[at] for at in (kita, *board.NEAR[kita])}
    assert game.refused("JP", "place JP-310 1509") == "5.1.2"


def test_5_1_2_others_leave_room_for_the_garrison() -> None:
    waiting = {"JP-314": None, "JP-3-17": None, "JP-AT11": None, "JP-TK3": None, "JP-M2": None, "JP-RKT": None}
    game = Game(position("setup", {**waiting, "JP-CA4": "1712", "JP-F07": "1512"}, turn=0))
    assert game.refused("JP", "place JP-RKT 1610") == "5.1.2"
    game.order("JP", "place JP-TK3 1610")
    assert game.refused("JP", "place JP-RKT 1611") == "5.1.2"
    game.order("JP", "place JP-314 1512")  # in the pillbox: now there is room for one more than is needed
    game.order("JP", "place JP-RKT 1611")


def test_5_1_3_other_units_on_any_land_or_mountain_hex() -> None:
    game = Game(position("setup", {"JP-M3": None}, turn=0))
    allowed = {text.split()[-1] for text in game.legal("JP") if text.startswith("place")}
    good = (board.LAND, board.MOUNTAIN)
    assert allowed == {board.IDS[at] for at, terrain in enumerate(board.TERRAIN) if terrain in good}


@pytest.mark.parametrize("piece", ["JP-F01", "JP-O1", "JP-X1"])
def test_5_1_4_defences_neither_in_a_village_nor_in_a_printed_fortification(piece: str) -> None:
    game = fresh()
    assert game.refused("JP", f"place {piece} 1509") == "5.1.4"
    assert game.refused("JP", f"place {piece} 0617") == "5.1.4"
    game.order("JP", f"place {piece} 0716")


def test_5_1_4_r_08_coastal_artillery_at_most_two_hexes_from_water() -> None:
    game = fresh()
    assert game.refused("JP", "place JP-CA1 1208") == "5.1.4"
    game.order("JP", "place JP-CA1 0518")
    for text in game.legal("JP", "JP-CA2"):
        at = board.NUMBER[text.split()[-1]]
        assert min(board.DISTANCE[at][n] for n, t in enumerate(board.TERRAIN) if t in board.WATER) <= 2


def test_5_1_5_defences_and_coast_guns_never_move() -> None:
    game = Game(position("jp_move", {"JP-CA3": "1413", "JP-F01": "0815", "JP-309": "0914"}))
    assert game.refused("JP", "move JP-CA3 1413-1412") == "5.1.5"
    assert game.refused("JP", "move JP-F01 0815-0715") == "5.1.5"


def test_5_1_6_place_and_lift_until_done() -> None:
    game = fresh()
    game.order("JP", "place JP-312 0815")
    assert game.refused("JP", "place JP-312 0914") == "5.1.6"
    game.order("JP", "lift JP-312")
    assert game.refused("JP", "lift JP-312") == "5.1.6"
    game.order("JP", "place JP-312 0914")
    game.order("JP", "done")
    assert game.at("JP-312") == "0914"
    assert game.state.step == "landing"


def test_5_1_6_r_29_done_at_once_is_the_ready_made_set_up() -> None:
    game = fresh()
    game.order("JP", "done")
    wanted = SCENARIO["default_setup_JP"]
    assert {piece: game.at(piece) for piece in wanted} == wanted
    assert game.state.at == SYSTEM.start(SCENARIO_ID, {"free_setup": False}).at


def test_5_1_6_a_piece_that_finds_no_hex_is_out_of_the_game() -> None:
    village = board.NUMBER["1505"]
    others = ["JP-309", "JP-312", "JP-NCB", "JP-MG1", "JP-MG2", "JP-M3", "JP-RKT"]
    taken = {piece: board.IDS[at] for piece, at in zip(others, (village, *board.NEAR[village]), strict=True)}
    game = Game(position("setup", {**taken, "JP-310": None}, turn=0))
    game.order("JP", "done")
    assert game.row("JP-310") == {"id": "JP-310", "hex": None, "status": "out"}
    assert game.state.losses == 0


def test_5_1_7_without_free_set_up_nobody_is_asked() -> None:
    game = fresh(free_setup=False)
    assert game.asked == ["US"]
    assert (game.state.step, game.state.turn) == ("landing", 1)


def test_r_29_two_commanders_set_up_at_the_same_time() -> None:
    game = fresh(players="3b")
    assert game.asked == ["JP-A", "JP-B"]
    assert game.refused("JP-A", "place JP-312 0617") == "4"
    game.order("JP-B", "place JP-312 0617")
    assert next(r for r in SYSTEM.view(game.state, "JP-A")["pieces"] if r["id"] == "JP-312")["hex"] == "0617"
    game.order("JP-A", "done")
    assert game.asked == ["JP-B"]
    assert game.state.step == "setup"
    assert all(game.at(PIECES[p].id) for p in OF_SIDE[JP] if PIECES[p].command == 0)
    game.order("JP-B", "done")
    assert game.state.step == "landing"
