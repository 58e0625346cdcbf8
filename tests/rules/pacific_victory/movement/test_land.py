"""Land moves, marines and hexsides: 4.2, 4.7, 5.7, 8.3, 8.4, R-08, R-10, R-15, R-95."""

from .cast import Phase

LAE = {"Lae": "e JP IN1", "Port Moresby": "a US IN1, b US IN1, ma US MA1"}


def lae(**more: str) -> Phase:
    return Phase({**LAE, **more}, "ALLIES", control={"Lae": "JAPAN"})


def test_4_7_infantry_marches_one_hex_over_passable_sides() -> None:
    game = Phase({"Saigon": "in JP IN1", "Rangoon": "e UK IN1"})
    assert game.refused("OP in Saigon Singapore") == "impassable"
    assert game.refused("OP in Saigon Rangoon") == "impassable"
    assert game.refused("OP in Saigon Manila") == "range"
    game.give("OP in Saigon Hainan")


def test_4_1_land_units_need_a_base() -> None:
    game = Phase({"Calcutta": "in US IN1", "Wake": "ma US MA1", "K05": "e JP CA1"}, "ALLIES")
    assert game.refused("OP in Calcutta B04") == "no_base"
    assert game.refused("OP ma Wake K05") == "no_base"


def test_4_2_one_unit_crosses_a_jungle_side_into_battle() -> None:
    game = lae().give("OP a J08 Lae")
    assert game.refused("OP b J08 Lae") == "hexside_limit"
    assert game.refused("OP ma J08 Lae LAND") == "hexside_limit"


def test_r_10_a_vacant_enemy_base_is_no_battle() -> None:
    game = Phase({"Port Moresby": "a US IN1, b US IN1"}, "ALLIES", control={"Lae": "JAPAN"})
    game.give("OP a J08 Lae", "OP b J08 Lae")
    assert game.refused("DONE") == "stacking"


def test_r_10_walking_into_an_own_blockaded_base_is_free() -> None:
    placed = {"Lae": "e US IN1, bb JP BB1 blockading", "Port Moresby": "a US IN1, b US IN1"}
    game = Phase(placed, "ALLIES", control={"Lae": "ALLIES"})
    game.give("OP a J08 Lae", "OP b J08 Lae")
    assert game.state.crossings == ()


def test_r_10_each_side_has_its_own_allowance() -> None:
    game = lae().give("OP a J08 Lae")
    assert len(game.state.crossings) == 1
    game.done()
    assert len(game.state.crossings) == 0


def test_r_08_a_marine_goes_by_sea_or_by_land() -> None:
    game = Phase({"Saigon": "ma JP MA1", "Singapore": "s UK IN1"})
    assert game.goes("ma") >= {"OP D06", "OP D06 LAND", "OP E05", "OP E05 LAND", "OP E07", "OP F06"}
    assert game.order("OP ma Saigon Bangkok LAND").data["by"] == "land"
    assert game.refused("OP ma Saigon K06") in ("no_base", "range")


def test_r_08_a_marine_without_sea_goes_by_land_unasked() -> None:
    blocks = "ma JP MA1, b JP IN1, bb UK BB1 blockading"
    game = Phase({"Saigon": blocks})
    assert game.order("OP ma Saigon Bangkok").text.endswith("LAND")


def test_5_7_marines_attack_from_the_sea_and_take_vacant_bases() -> None:
    game = Phase({"Saipan": "ma JP MA1, mb JP MA1", "Wake": "e US IN1"})
    game.give("OP ma Saipan Guam", "OP mb Saipan Wake")
    assert (game.block("ma").at_sea, game.control("Guam")) == (0, "JAPAN")
    assert (game.block("mb").at_sea, game.control("Wake")) == (1, "ALLIES")


def test_r_15_marines_do_not_sail_from_a_blockaded_base() -> None:
    game = Phase({"Rabaul": "ma JP MA1, b JP IN1, bb US BB1 blockading"}, control={"Rabaul": "JAPAN"})
    assert game.refused("OP ma Rabaul Guadalcanal") == "blockaded"


def test_r_95_marines_reinforce_ashore_unless_the_base_is_blockaded() -> None:
    placed = {"Truk": "ma JP MA1", "Rabaul": "r JP IN1, e US CA1 arrived"}
    game = Phase(placed, first="ALLIES", control={"Rabaul": "JAPAN"}).give("OP ma Truk Rabaul")
    assert game.block("ma").at_sea == 0
    placed = {"Truk": "ma JP MA1", "Rabaul": "r JP IN1, e US CA1 blockading"}
    game = Phase(placed, control={"Rabaul": "JAPAN"}).give("OP ma Truk Rabaul")
    assert game.block("ma").at_sea == 1


def test_3_3_indian_infantry_by_land() -> None:
    game = Phase({"Rangoon": "in UK IN1 indian"}, "ALLIES", control={"Bangkok": "ALLIES"})
    assert game.goes("in") == {"OP D04", "OP D06"}
