"""Movement and transport (4.3, 6)."""

from typing import Any

from .position import Game, position


def test_4_3_r_08_land_pieces_move_once_and_ships_do_not_enter_the_enemy_in_the_second_movement() -> None:
    game = Game(position("jp_move2", {"JP-T09": 16, "JP-N06": 21, "US-N01": 26, "JP-A06": 21, "US-T03": 22}))
    assert game.refused("JP", "move JP-T09 16-20") == "4.3"
    assert game.refused("JP", "move JP-N06 21-26") == "4.3"
    assert game.refused("JP", "move JP-N06 21-22-23") == "4.3", "not even in passing"
    assert game.refused("JP", "move JP-A06 21-26") == "6.4"
    assert game.refused("JP", "load JP-T09 JP-N06") == "6.6"
    game.order("JP", "move JP-N06 21-16-17")
    assert game.at("JP-N06") == 17


def test_4_3_r_18_what_a_side_does_is_seen_when_its_step_closes_as_positions() -> None:
    game = Game(position("jp_move1", {"JP-N06": 21, "US-N02": 47}))
    before = game.view("AL"), game.view(None)
    game.order("JP", "move JP-N06 21-22-23")
    assert (game.view("AL"), game.view(None)) == before
    assert game.told("moved", "AL") == []
    game.order("JP", "done")
    assert game.sees("AL")["JP-N06"] == 23
    assert game.told("seen", "AL") == [{"side": "JP", "moves": [{"id": "JP-N06", "from": 21, "to": 23}]}]


def test_4_3_a_side_that_can_only_be_done_is_not_asked() -> None:
    game = Game(position("jp_combat", {"JP-T07": 12, "US-N02": 47}))
    assert (game.state.step, game.asked) == ("al_move1", ["AL"]), "Japan has nothing for a second movement"


def test_6_1_a_path_begins_where_the_piece_is_and_names_no_zone_twice() -> None:
    game = Game(position("jp_move1", {"JP-N06": 21, "JP-T13": 24, "US-N02": 47}))
    assert game.refused("JP", "move JP-N06 22-23") == "6.1"
    assert game.refused("JP", "move JP-N06 21-22-21") == "6.1"
    assert game.refused("JP", "move JP-T13 24-30-29-36") == "6.1"
    assert game.refused("JP", "move US-N02 47-46") == "4.3"
    assert game.refused("JP", "move JP-N05 13-14") == "6.1"


def test_6_2_land_pieces_use_passages_only() -> None:
    game = Game(position("jp_move1", {"JP-T13": 24, "US-N02": 47}))
    moves = [text for text in game.legal("JP", "JP-T13") if text.startswith("move")]
    assert "move JP-T13 24-20-16" in moves
    assert game.refused("JP", "move JP-T13 24-25") == "6.2"


def test_6_3_ships_never_pass_a_closed_side_or_a_corner() -> None:
    game = Game(position("jp_move1", {"JP-N01": 10, "US-N02": 47}))
    assert game.refused("JP", "move JP-N01 10-11") == "6.3"
    assert game.refused("JP", "move JP-N01 10-15") == "6.3"
    game.order("JP", "move JP-N01 10-14-15-11")
    assert game.at("JP-N01") == 11


def test_6_4_r_13_aircraft_need_a_base_and_keep_their_factor_over_the_enemy() -> None:
    game = Game(position("al_move1", {"US-AN01": 47, "US-A02": "US-AN01", "US-A01": 26, "JP-T19": 34, "JP-N07": 33}))
    assert game.refused("AL", "move US-A01 26") == "6.4"
    assert game.refused("AL", "move US-A01 26-25") == "6.4"
    assert game.refused("AL", "move US-A01 26-27 on US-AN01") == "6.6"
    assert game.refused("AL", "move US-A02 47-41-34-33") == "6.1"
    game.order("AL", "move US-A02 47-41-34", "move US-A01 26-32-33", "done", "done")
    assert game.state.step == "al_move2"
    assert game.refused("AL", "move US-A02 34-41-47-53") == "6.1", "it came from a carrier"
    game.order("AL", "move US-A02 34-41", "done")
    assert game.gone() == ["US-A01"]


def test_6_4_an_aircraft_is_carried_and_flies_or_flies_and_is_carried() -> None:
    game = Game(position("al_move1", {"US-AN01": 47, "US-A01": 46, "US-A02": "US-AN01", "JP-N01": 10}))
    game.order("AL", "move US-A01 46-47 on US-AN01", "move US-AN01 47-53-52")
    assert game.at("US-A01") == 52
    game.order("AL", "move US-A02 52-46")
    assert game.at("US-A02") == 46
    assert game.refused("AL", "move US-A02 46-40-33") == "6.1"
    game.order("AL", "move US-A01 52")
    assert "on" not in next(row for row in game.view("AL")["pieces"] if row["id"] == "US-A01")


def test_6_1_r_20_the_factor_of_an_air_piece_is_that_of_where_it_was_when_the_step_opened() -> None:
    pieces: dict[str, Any] = {"US-AN01": 47, "US-A01": 46, "US-A02": "US-AN01", "JP-N01": 10}
    game = Game(position("al_move1", pieces))
    game.order("AL", "move US-A01 46-47 on US-AN01")
    assert game.refused("AL", "move US-A01 47-53-52-46") == "6.1", "three from the ground, one is gone"
    game.order("AL", "move US-A01 47-53-52")
    game.order("AL", "move US-A02 47-46", "move US-A02 46-47 on US-AN01")
    assert game.refused("AL", "move US-A02 47-46") == "6.1", "two from a carrier"
    game = Game(position("al_move1", {**pieces, "JP-N01": 32}, control={"46": "AL"}))
    game.order("AL", "move US-A01 46-47 on US-AN01", "done")
    while game.state.step != "al_move2":
        game.order(game.asked[0], "done")
    assert game.refused("AL", "move US-A01 47-46-52-51") == "6.1", "in this step it begins on the carrier"


def test_6_4_r_20_over_the_enemy_an_air_piece_keeps_the_factor_of_where_the_first_movement_began() -> None:
    pieces: dict[str, Any] = {"US-AN01": 47, "US-A01": 46, "US-A02": "US-AN01", "JP-N07": 34, "US-AN02": 34}
    game = Game(position("al_move1", pieces))
    game.order("AL", "move US-A01 46-47 on US-AN01", "move US-AN01 47-41", "move US-A01 41-34")
    game.order("AL", "move US-A02 41-34", "done", "done")
    assert game.state.step == "al_move2"
    left = {row["id"]: row.get("from_carrier", False) for row in game.view("AL")["pieces"]}
    assert (left["US-A01"], left["US-A02"]) == (False, True)
    far = [text for text in game.legal("AL", "US-A01") if text.count("-") == 5]
    assert far, "three zones: it began on the ground"
    assert not [text for text in game.legal("AL", "US-A02") if text.count("-") == 5]


def test_6_6_r_20_an_air_piece_that_only_went_ashore_has_moved_and_lifts_nothing() -> None:
    pieces: dict[str, Any] = {
        "US-AN01": 26,
        "US-A01": "US-AN01",
        "US-A02": 26,
        "US-A03": 26,
        "US-T01": 26,
        "JP-N07": 33,
    }
    game = Game(position("al_move1", pieces))
    game.order("AL", "move US-A01 26", "move US-A02 26 on US-AN01", "move US-A02 26")
    for air in ("US-A01", "US-A02"):
        assert game.refused("AL", f"airlift {air} US-T01 26-32") == "6.6"
        assert not [text for text in game.legal("AL", air) if text.startswith("airlift")]
    game.order("AL", "airlift US-A03 US-T01 26-32", "done")
    while game.state.step != "al_move1":
        game.order(game.asked[0], "done")
    assert [text for text in game.legal("AL", "US-A01") if text.startswith("airlift")] == [], "nobody left to lift"
    game.order("AL", "move US-A02 26-32", "move US-T01 32-26")
    assert game.refused("AL", "airlift US-A01 US-T01 26-32") == "6.6"


def test_6_5_r_11_who_stops_whom() -> None:
    pieces = {"US-N02": 41, "US-T03": 32, "JP-T19": 34, "JP-N07": 26, "US-N01": 26}
    game = Game(position("al_move1", pieces, control={"26": "JP"}))
    game.order("AL", "move US-N02 41-34-28")  # land pieces stop no ship
    game.order("AL", "move US-N01 26-27")  # who is among enemies moves off
    game.order("AL", "move US-T03 32-26")  # ships stop no land piece
    game = Game(position("al_move1", {"US-N02": 41, "JP-N08": 34}))
    game.order("AL", "move US-N02 41-34")
    assert game.refused("AL", "move US-N02 34-28") == "6.1", "a stopped ship has used up its movement"
    game = Game(position("jp_move1", {"JP-T13": 24, "US-T01": 30}))
    assert game.refused("JP", "move JP-T13 24-30-29") == "6.5"


def test_6_6_r_12_loading_and_unloading() -> None:
    pieces: dict[str, Any] = {
        "JP-N07": 33,
        "JP-T18": 33,
        "JP-T19": 33,
        "JP-N08": 34,
        "JP-T20": 34,
        "US-N02": 47,
        "JP-N01": 22,
        "JP-T01": "JP-N01",
    }
    game = Game(position("jp_move1", pieces))
    assert game.refused("JP", "unload JP-T01") == "6.6", "not at sea"
    game.order("JP", "load JP-T18 JP-N07")
    assert game.refused("JP", "load JP-T19 JP-N07") == "6.6", "room for one"
    assert game.refused("JP", "move JP-T18 33-34") == "6.6"
    game.order("JP", "move JP-N08 34-28")
    assert game.refused("JP", "load JP-T20 JP-N08") == "6.6"
    game.order("JP", "move JP-N07 33-32", "unload JP-T18")
    assert game.at("JP-T18") == 32
    assert game.refused("JP", "move JP-N07 32-33") == "6.1", "finished for the step"
    assert game.refused("JP", "load JP-T18 JP-N07") == "6.6"


def test_6_6_the_air_lift() -> None:
    pieces = {"US-A01": 26, "US-T01": 26, "US-T02": 26, "JP-N07": 31, "US-T03": 32}
    game = Game(position("al_move1", pieces))
    assert game.refused("AL", "airlift US-A01 US-T01 26-25-31") == "6.6", "an enemy is there"
    assert game.refused("AL", "airlift US-A01 US-T01 26-27") == "6.6"
    assert game.refused("AL", "airlift US-A01 US-T03 26-32") == "6.6"
    assert game.refused("AL", "airlift US-A01 US-T01 26-27-32-39-40") == "6.1"
    game.order("AL", "airlift US-A01 US-T01 26-32")
    assert (game.at("US-A01"), game.at("US-T01")) == (32, 32)
    assert game.refused("AL", "move US-A01 32-26") == "6.6"
    assert game.refused("AL", "move US-T01 32-26") == "6.6"
    game.order("AL", "done")
    game.order("AL", "move US-A01 32-26")


def test_r_02_any_number_of_pieces_may_be_in_a_zone() -> None:
    pieces = {f"JP-T{n:02}": 8 for n in range(1, 20)}
    game = Game(position("jp_move1", {**pieces, "JP-T20": 4, "US-N02": 47}))
    game.order("JP", "move JP-T20 4-8")
    assert list(game.sees("JP").values()).count(8) == 20
