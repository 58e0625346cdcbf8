"""Corners of the Movement Phases where rules meet: 2.4, R-05, R-10, R-19, R-89 and the coasts of Siam (13)."""

from rules.pacific_victory import aftermath
from rules.pacific_victory.stacking import excess

from ..movement.cast import Phase, hex_

JUNE = {"turn": "1943-06"}


def test_r_89_nobody_attacks_where_a_monsoon_starter_has_joined_the_blockade() -> None:
    placed = {"Andamans": "ca JP CA1", "B05": "af JP AF1, cb JP CA1", "Calcutta": "e UK IN1, bb JP BB1 blockading"}
    game = Phase(placed, **JUNE, control={"Andamans": "JAPAN"})
    assert "OP C05" in game.goes("af")
    game.give("OP ca Andamans Calcutta")
    assert game.refused("OP af B05 Calcutta") == "monsoon_joined"
    assert "OP C05" not in game.goes("af")
    game.give("OP cb B05 Calcutta")


def test_2_4_a_ship_off_the_free_coast_of_siam_makes_no_battle_stack() -> None:
    placed = {"Bangkok": "in JP IN1, im JP IN1, ca JP CA1 west arrived, e UK CA1 blockading"}
    game = Phase(placed)
    assert excess(game.table, hex_("Bangkok"), game.side) == (0, 0, 1)


def test_13_a_blockade_of_one_coast_of_siam_stops_nobody_off_the_other() -> None:
    placed = {"Bangkok": "in JP IN1, e UK CA1 blockading", "Rangoon": "ca JP CA1"}
    game = Phase(placed, control={"Rangoon": "JAPAN"})
    assert game.goes("ca") >= {"OP D07", "OP E07"}
    contested = {**placed, "Bangkok": placed["Bangkok"] + ", f UK CA1 arrived"}
    assert not {"OP D07", "OP E07"} & Phase(contested, first="ALLIES", control={"Rangoon": "JAPAN"}).goes("ca")


def test_r_05_newcomers_to_a_blockade_pin_beside_the_blockaders() -> None:
    placed = {"Rabaul": "na JP NA1, in JP IN1, ss JP MA1, bb US BB1 blockading, ca US CA1 arrived"}
    game = Phase(placed, first="ALLIES", control={"Rabaul": "JAPAN"})
    game.give("OP na Rabaul Truk")
    assert game.refused("OP in Rabaul Lae") == "pinned"


def test_r_10_the_blockading_side_is_limited_when_it_marches_in() -> None:
    placed = {"Rangoon": "a UK IN1, b UK IN1", "Bangkok": "e JP IN1, ca UK CA1 blockading"}
    game = Phase(placed, "ALLIES").give("OP a Rangoon Bangkok")
    assert game.refused("OP b Rangoon Bangkok") == "hexside_limit"


def test_r_19_a_blockade_that_p1_entered_from_either_side_is_no_target_for_p2() -> None:
    hq = {"Tokyo": "hq JP SHQ4", "Panama": "ahq ALLIED SHQ4"}
    rabaul = "r JP IN1, bb US BB1 blockading"
    joined = {**hq, "Rabaul": rabaul + ", ca US CA1 arrived", "Truk": "ss JP SS1"}
    game = Phase(joined, "JAPAN", "ALLIES", control={"Rabaul": "JAPAN"})
    assert game.refused("PATROL ss Truk Rabaul") == "p2_strategic_attack"
    relieved = {**hq, "Rabaul": rabaul + ", na JP NA1 arrived", "Port Moresby": "ss US SS1"}
    game = Phase(relieved, "ALLIES", "JAPAN", control={"Rabaul": "JAPAN"})
    assert game.refused("PATROL ss J08 Rabaul") == "p2_strategic_attack"


def test_10_4_spare_aircraft_leave_also_when_the_blockaders_have_sailed_away() -> None:
    placed = {"Okinawa": "na JP NA1, e US CA1 blockading", "Kure": "nb JP NA1"}
    game = Phase(placed).give("OP nb Kure Okinawa")
    game.done()
    game.table.put(game.ids["e"], hex_("H05"), blockading=0)
    aftermath.cap.begin(game.table)
    side, choices = aftermath.cap.owed(game.table)
    assert (side, {choice.unit for choice in choices}) == (0, {game.ids["na"], game.ids["nb"]})


def test_r_51_ships_that_joined_carry_on_a_blockade_where_weather_forbids_the_battle() -> None:
    placed = {"Port Moresby": "ca US CA1", "Rabaul": "r JP IN1, bb US BB1 blockading"}
    for turn, blockading in (("1943-06", 1), ("1943-12", 0)):
        game = Phase(placed, "ALLIES", turn=turn, control={"Rabaul": "JAPAN"})
        game.give("OP ca J08 Rabaul", "OP bb Rabaul J08").done()
        assert game.block("ca").blockading == blockading
