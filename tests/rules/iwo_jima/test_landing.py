"""Ships and landings (5.2 to 5.4)."""

import pytest

from rules.iwo_jima import board
from rules.iwo_jima.facts import SCENARIO
from rules.iwo_jima.system import SYSTEM

from .position import Game, position


def hexes(game: Game, piece: str) -> set[str]:
    return {text.split()[-1] for text in game.legal("US", piece) if text.startswith("place")}


def of(*terrain: int) -> set[str]:
    return {board.IDS[at] for at, found in enumerate(board.TERRAIN) if found in terrain}


def test_5_2_ships_in_any_empty_sea_hex_in_turns_1_to_5() -> None:
    game = Game(position("landing", {"US-TEX": None, "US-IDA": "0620"}, turn=5))
    assert hexes(game, "US-TEX") == of(board.SEA) - {"0620"}
    assert game.refused("US", "place US-TEX 0718") == "5.2"
    later = Game(position("landing", {"US-TEX": None, "US-REC3": None}, turn=6))
    assert later.refused("US", "place US-TEX 0620") == "5.2"


def test_5_3_troops_on_empty_beach_and_shallow_hexes() -> None:
    game = Game(position("landing", {"US-1-28": None, "JP-X1": "0716", "US-2-28": "0717"}, turn=5))
    assert hexes(game, "US-1-28") == of(board.BEACH, board.SHALLOW) - {"0717"}
    assert game.refused("US", "place US-1-28 0716") == "5.3"


def test_5_3_rangers_on_any_empty_coast_hex_but_not_on_mines() -> None:
    coast = {board.IDS[at] for at in board.COAST}
    game = Game(position("landing", {"US-UDT": None, "JP-X1": "0614"}, turn=5))
    assert hexes(game, "US-UDT") == (coast | of(board.BEACH, board.SHALLOW)) - {"0614"}
    game = Game(position("landing", {"US-UDT": None, "JP-X1": "0614"}, turn=14))
    assert hexes(game, "US-UDT") == coast - {"0614"}


def test_5_3_who_has_not_landed_stays_in_reserve_and_is_no_loss() -> None:
    game = Game(position("landing", {"US-1-28": None, "US-UDT": None, "JP-309": "1505"}, turn=6))
    assert hexes(game, "US-1-28") == set()
    game.order("US", "done")
    assert game.row("US-1-28")["status"] == "reserve"
    assert game.state.losses == 0


def test_5_3_r_09_landed_in_an_enemy_zone_it_does_not_move() -> None:
    game = Game(position("landing", {"US-1-28": None, "US-2-28": None, "JP-312": "0617"}, turn=1))
    game.order("US", "place US-1-28 0717")
    game.order("US", "place US-2-28 0816")
    game.order("US", "done")
    assert game.refused("US", "move US-1-28 0717-0716") == "6.2"
    game.order("US", "move US-2-28 0816-0815")
    assert game.owes() == {"US-1-28": ["JP-312"]}


def test_5_3_landed_near_a_banzai_piece_it_may_still_move() -> None:
    game = Game(position("landing", {"US-1-25": None, "JP-BZ2": "1210"}, turn=1))
    game.order("US", "place US-1-25 1213")
    assert game.owes() == {}
    game.order("US", "done")
    assert game.refused("US", "move US-1-25 1213-1212-1211") == "7.4"
    game.order("US", "move US-1-25 1213-1212")


@pytest.mark.parametrize(
    ("piece", "zones"),
    [("US-1-28", {"Green", "Red"}), ("US-1-25", {"Yellow", "Blue"}), ("US-1-9", {"Green", "Red", "Yellow", "Blue"})],
)
def test_5_3_beach_binding(piece: str, zones: set[str]) -> None:
    game = Game(position("landing", {piece: None}, turn=1, options={"beach_binding": True}))
    allowed = hexes(game, piece)
    assert {board.LANDING[board.NUMBER[hex_id]].split()[0] for hex_id in allowed} == zones
    if "Blue" not in zones:
        assert game.refused("US", f"place {piece} 1213") == "5.3"


def test_5_3_beach_binding_leaves_rangers_free() -> None:
    game = Game(position("landing", {"US-REC5": None}, turn=1, options={"beach_binding": True}))
    assert {"1213", "1105"} <= hexes(game, "US-REC5")


def test_5_4_the_united_states_set_up_after_japan_and_play_first() -> None:
    game = Game(SYSTEM.start(SCENARIO["id"]))
    assert game.asked == ["JP"]
    game.order("JP", "done")
    assert game.asked == ["US"]
    assert game.state.step == "landing"
