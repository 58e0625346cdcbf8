"""Strategic Moves: 4.8, 4.81, R-14 to R-17."""

from .cast import Phase

HQ = {"Tokyo": "hq JP SHQ4"}
AHQ = {"Panama": "hq ALLIED SHQ3"}


def test_4_8_the_shq_gives_as_many_moves_as_its_strength() -> None:
    game = Phase({"Panama": "hq ALLIED SHQ2, a US IN1, b US IN1, c US IN1"}, "ALLIES")
    game.give("SM a PANAMA Hawaii", "SM b PANAMA San Diego")
    assert game.refused("SM c PANAMA Hawaii") == "no_strategic_moves"
    assert game.state.activated == (0, 2)


def test_4_8_the_step_is_lost_at_the_end_never_the_last() -> None:
    for strength, after in ((3, 2), (1, 1)):
        game = Phase({"Panama": f"hq ALLIED SHQ{strength}, a US IN1"}, "ALLIES")
        game.give("SM a PANAMA Hawaii")
        assert game.block("hq").strength == strength
        game.done()
        assert game.block("hq").strength == after


def test_4_8_an_shq_that_is_not_used_keeps_its_step() -> None:
    game = Phase({"Panama": "hq ALLIED SHQ3"}, "ALLIES")
    game.done()
    assert game.block("hq").strength == 3


def test_r_17_activation_in_an_attacked_hex_without_supply() -> None:
    placed = {"Tokyo": "hq JP SHQ2, a JP CA1, b JP CA1, e US CA1 arrived", "Truk": "in JP IN1"}
    game = Phase(placed, first="ALLIES", unsupplied_bases=["Tokyo"])
    game.give("SM in Truk Kure")


def test_4_8_without_an_shq_there_are_none() -> None:
    game = Phase({"Truk": "in JP IN1"})
    assert game.refused("SM in Truk Kure") == "no_strategic_moves"
    assert not game.goes("in")


def test_3_3_the_shq_never_moves() -> None:
    assert Phase(HQ).refused("SM hq Tokyo Kure") == "cannot_move"


def test_4_81_the_destination_is_a_supplied_friendly_base_without_enemies() -> None:
    placed = {**HQ, "Truk": "in JP IN1", "Palau": "p JP IN1, e US CA1", "Rabaul": "r JP IN1, bb US BB1 blockading"}
    game = Phase(placed, control={"Rabaul": "JAPAN"}, unsupplied_bases=["Formosa"])
    for to, code in (
        ("Palau", "enemy_hex"), ("Rabaul", "blockade"), ("Guam", "not_friendly_base"), ("Formosa", "unsupplied_base"),
        ("K06", "no_base"), ("A01", "unplayable"), ("Truk", "path"),
    ):  # fmt: skip
        assert game.refused(f"SM in Truk {to}") == code, to


def test_r_55_a_base_taken_this_turn_is_unsupplied() -> None:
    game = Phase({**HQ, "Saipan": "ca JP CA1, in JP IN1"})
    game.give("OP ca Saipan Guam")
    assert game.control("Guam") == "JAPAN"
    assert not game.state.supplied[game.block("ca").place]


def test_r_14_enemies_close_the_way_to_ships_and_aircraft_but_not_to_submarines() -> None:
    ring = {h: f"e{i} US CA1" for i, h in enumerate(("Guam", "I05", "Iwo Jima", "K05", "K06", "Truk"))}
    game = Phase({**HQ, **ring, "Saipan": "ca JP CA1, na JP NA1, in JP IN1, ss JP SS1"})
    for block in ("ca", "na", "in"):
        assert game.refused(f"SM {block} Saipan Kure") == "path"
    game.give("SM ss Saipan Kure")


def test_r_14_land_units_mix_land_and_water() -> None:
    game = Phase({**HQ, "Harbin": "in JP IN1"})
    game.give("SM in Harbin Truk")


def test_r_14_an_own_blockade_lets_ships_and_troops_pass_but_not_aircraft() -> None:
    ring = {h: f"e{i} US CA1" for i, h in enumerate(("I05", "Iwo Jima", "K05", "K06", "Truk"))}
    placed = {**HQ, **ring, "Saipan": "ca JP CA1, na JP NA1, in JP IN1", "Guam": "g US IN1, bb JP BB1 blockading"}
    game = Phase(placed)
    game.give("SM ca Saipan Palau", "SM in Saipan Kure")
    assert game.refused("SM na Saipan Palau") == "path"


def test_r_15_troops_do_not_leave_a_blockaded_base_by_sea_but_aircraft_may() -> None:
    blocks = "in JP IN1, na JP NA1, b JP IN1, bb US BB1 blockading"
    game = Phase({**HQ, "Rabaul": blocks}, control={"Rabaul": "JAPAN"})
    assert game.refused("SM in Rabaul Truk") == "blockaded"
    game.give("SM na Rabaul Truk")


def test_r_15_by_land_they_may() -> None:
    blocks = "in JP IN1, b JP IN1, bb UK BB1 blockading"
    game = Phase({**HQ, "Saigon": blocks})
    game.give("SM in Saigon Hainan")


def test_r_16_boxes_only_through_their_listed_bases() -> None:
    game = Phase({**AHQ, "Sydney": "ca US CA1, in US IN1", "Hawaii": "h US CA1"}, "ALLIES")
    game.give("SM ca Sydney PANAMA", "SM in Sydney SOUTH_AFRICA")
    shut = {name: f"e{i} JP CA1 arrived" for i, name in enumerate(("San Diego", "Hawaii", "Samoa", "Tahiti"))}
    game = Phase({**AHQ, **shut, "Sydney": "ca US CA1"}, "ALLIES", "JAPAN")
    assert game.refused("SM ca Sydney PANAMA") == "path"


def test_r_16_japan_never_enters_a_box() -> None:
    game = Phase({**HQ, "Truk": "ca JP CA1"})
    assert game.refused("SM ca Truk PANAMA") == "not_friendly_base"


def test_2_3_a_box_is_left_only_by_a_strategic_move() -> None:
    game = Phase({"Panama": "hq ALLIED SHQ3, ca US CA1"}, "ALLIES")
    assert game.refused("OP ca PANAMA San Diego") == "box"
    assert game.refused("RB ca PANAMA San Diego") == "box"
    game.give("SM ca PANAMA Fiji")


def test_3_3_indian_infantry_stays_in_its_lands() -> None:
    game = Phase({**AHQ, "Ceylon": "in UK IN1 indian"}, "ALLIES")
    assert game.refused("SM in Ceylon Batavia") == "indian"
    assert game.refused("SM in Ceylon SOUTH_AFRICA") == "indian"
    assert {line for line in game.goes("in") if line.startswith("SM")} <= {
        f"SM {h}" for h in ("A05", "B05", "C05", "C06", "D04", "D05", "E07")
    }


def test_4_0_kinds_come_in_order() -> None:
    game = Phase({**HQ, "Truk": "a JP CA1, b JP CA1, c JP CA1"})
    game.give("RB a Truk Saipan")
    assert game.refused("SM b Truk Kure") == "order"
    game.give("OP b Truk Guam")
    assert game.refused("RB c Truk Saipan") == "order"
    assert game.goes("c")


def test_4_0_each_block_moves_once() -> None:
    game = Phase({"Truk": "a JP CA1"}).give("OP a Truk Guam")
    assert game.refused("OP a Guam Truk") == "cannot_move"
