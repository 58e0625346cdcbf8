"""Operational moves of air units and ships: 4.5 to 4.6, 8.1, 8.2, R-09, R-22, R-25, R-97."""

from rules.pacific_victory.sides import CAP, NO_MISSION, OPERATIONAL

from .cast import Phase, hex_


def test_r_09_aircraft_fly_one_hex_to_a_friendly_base_and_stay() -> None:
    game = Phase({"Saipan": "na JP NA1"}).give("OP na Saipan Truk")
    assert (game.block("na").mission, game.block("na").moved) == (NO_MISSION, OPERATIONAL)
    assert game.refused("OP na Truk Guam") == "cannot_move"


def test_4_5_one_hex_only() -> None:
    assert Phase({"Saipan": "na JP NA1"}).refused("OP na Saipan Rabaul") == "range"


def test_4_52_cap_over_any_hex_without_enemies() -> None:
    game = Phase({"Saipan": "na JP NA1, nb JP NA1", "Guam": "e US IN1"})
    assert game.refused("OP na Saipan Guam CAP") == "cap"
    game.give("OP na Saipan I05 CAP", "OP nb Saipan Truk CAP")
    assert game.block("na").mission == game.block("nb").mission == CAP


def test_4_52_where_aircraft_cannot_stay_cap_is_meant() -> None:
    game = Phase({"Saipan": "na JP NA1, nb JP NA1"})
    assert game.order("OP na Saipan Guam").text == "OP JP-NA-1 J05 I06 CAP"
    assert game.order("OP na Saipan Truk").data["cap"] is False


def test_r_25_no_cap_where_weather_forbids_combat() -> None:
    game = Phase({"Timor": "na JP NA1"}, turn="1943-06", control={"Timor": "JAPAN"})
    assert game.refused("OP na Timor Manokwari CAP") == "cap"


def test_4_32_aircraft_capture_nothing() -> None:
    game = Phase({"Saipan": "na JP NA1"}).give("OP na Saipan Guam CAP")
    assert game.control("Guam") == "ALLIES"


def test_4_6_ships_sail_two_hexes_and_may_end_at_sea() -> None:
    game = Phase({"Saipan": "ca JP CA1", "Guam": "e US IN1"})
    assert game.goes("ca") >= {"OP K05", "OP I06", "OP H05", "OP K04"}
    assert game.refused("OP ca Saipan Kure") == "range"


def test_4_6_ships_stop_at_enemies_of_any_kind_submarines_pass() -> None:
    ring = {h: f"e{i} US IN1" for i, h in enumerate(("Guam", "Iwo Jima", "Truk"))}
    seas = {h: f"s{i} US CA1" for i, h in enumerate(("I05", "K05", "K06"))}
    game = Phase({**ring, **seas, "Saipan": "ca JP CA1, ss JP SS1"})
    assert game.refused("OP ca Saipan H05") == "must_stop"
    assert {line for line in game.goes("ca") if line.startswith("OP")} == {
        "OP I06", "OP J04", "OP J06", "OP I05", "OP K05", "OP K06"
    }  # fmt: skip
    game.give("OP ss Saipan H05")


def test_4_3_a_vacant_base_is_captured_at_once_but_not_by_submarines() -> None:
    game = Phase({"Saipan": "ca JP CA1, ss JP SS1"})
    game.give("OP ss Saipan Guam")
    assert game.control("Guam") == "ALLIES"
    game.give("OP ca Saipan Guam")
    assert game.control("Guam") == "JAPAN"


def test_r_24_a_base_captured_on_the_way_counts_for_the_next_move() -> None:
    game = Phase({"Saipan": "ca JP CA1, na JP NA1"})
    assert "OP I06" not in game.goes("na")
    game.give("OP ca Saipan Guam")
    assert "OP I06" in game.goes("na")


def test_r_118_a_captured_base_reverts_though_an_enemy_submarine_lies_there() -> None:
    game = Phase({"Guam": "ca JP CA1, s US SS1 arrived", "Saipan": "in JP IN1"}, control={"Guam": "JAPAN"})
    assert game.give("OP ca Guam Saipan").control("Guam") == "ALLIES"


def test_r_22_a_submarine_may_end_on_a_vacant_enemy_base() -> None:
    assert Phase({"Saipan": "ss JP SS1"}).give("OP ss Saipan Guam").block("ss").place == hex_("Guam")


def test_r_97_an_own_blockade_does_not_stop_ships_unless_an_enemy_came_in() -> None:
    ring = {h: f"e{i} US CA1" for i, h in enumerate(("I05", "Iwo Jima", "K05", "K06", "Truk"))}
    garrison = "g US IN1, bb JP BB1 blockading"
    assert "OP H06" in Phase({**ring, "Saipan": "ca JP CA1", "Guam": garrison}).goes("ca")
    contested = {**ring, "Saipan": "ca JP CA1", "Guam": garrison + ", af US AF1 arrived"}
    assert "OP H06" not in Phase(contested, first="ALLIES").goes("ca")


def test_5_8_ships_of_both_sides_may_enter_a_blockade() -> None:
    placed = {"Rabaul": "r JP IN1, bb US BB1 blockading", "Truk": "ca JP CA1", "Port Moresby": "uc US CA1"}
    ours = Phase(placed, control={"Rabaul": "JAPAN"})
    assert ours.order("OP ca Truk Rabaul").data["attack"] is True
    ours.give("OP ca Truk Rabaul").done()
    theirs = Phase(placed, "ALLIES", control={"Rabaul": "JAPAN"})
    assert theirs.order("OP uc Port Moresby Rabaul").data["attack"] is False
    theirs.give("OP uc Port Moresby Rabaul").done()


def test_no_zones_of_control() -> None:
    Phase({"Wake": "ca US CA1", "K05": "e JP CA4"}, "ALLIES").give("OP ca Wake K04")


def test_2_3_ships_pass_coasts_out_of_play_but_do_not_stop_there() -> None:
    game = Phase({"Formosa": "ca JP CA1", "F05": "e US CA1"})
    assert game.refused("OP ca Formosa F04") == "unplayable"
    game.give("OP ca Formosa Hainan")


def test_r_56_and_the_philippine_army() -> None:
    assert Phase({"Kure": "cv JP CV2 air_fleet"}, turn="1941-12").refused("OP cv Kure Seoul") == "air_fleet"
    army = Phase({"Manila": "in US IN2 philippine"}, "ALLIES", turn="1941-12")
    assert army.refused("OP in Manila Davao") == "philippine_army"
    assert army.goes("in") == set()
