"""Weather on the move: 6.1 to 6.3, R-50, R-88, R-89, section 14."""

from typing import Any

from .cast import Phase

JUNE = {"turn": "1943-06"}


def test_6_1_no_attack_and_no_capture_in_the_jungle_in_june() -> None:
    game = Phase({"K09": "ca US CA1, ss US SS1", "Rabaul": "e JP IN1"}, "ALLIES", **JUNE)
    assert game.refused("OP ca K09 Rabaul") == "weather"
    game = Phase({"K06": "ca JP CA1, ss JP SS1, na JP NA1"}, **JUNE, control={"Truk": "JAPAN"})
    assert game.refused("OP ca K06 Rabaul") == "weather"
    assert game.refused("OP ss K06 Rabaul") == "weather"
    assert game.goes("ca") >= {"OP J06", "OP K07"}


def test_6_1_strategic_attacks_are_barred_too_but_not_strategic_moves() -> None:
    placed = {"Tokyo": "hq JP SHQ4", "Truk": "ss JP SS1, in JP IN1", "Rabaul": "e US IN1"}
    game = Phase(placed, **JUNE)
    assert game.refused("PATROL ss Truk Rabaul") == "weather"
    assert game.refused("INV in Truk Rabaul") == "weather"
    game.give("SM in Truk Saigon")


def test_6_1_vacant_enemy_bases_may_be_crossed() -> None:
    ring = {h: f"e{i} US CA1" for i, h in enumerate(("Guam", "Saipan", "K06", "K07"))}
    game = Phase({**ring, "Truk": "ca JP CA1"}, **JUNE)
    assert "OP J07" not in game.goes("ca")
    assert game.goes("ca") >= {"OP I06", "OP K07"}


def test_6_2_the_north_pacific_in_december_and_march() -> None:
    for turn, code in (("1942-12", "weather"), ("1943-03", "weather"), ("1943-06", "")):
        game = Phase({"Kuriles": "ca JP CA2", "Attu": "e US IN1"}, turn=turn)
        if code:
            assert game.refused("OP ca Kuriles Attu") == code
        else:
            game.give("OP ca Kuriles Attu")


def test_6_3_nothing_enters_leaves_or_crosses_a_typhoon() -> None:
    storm: dict[str, Any] = {"turn": "1942-09", "typhoon": 2}
    game = Phase({"Formosa": "ca JP CA1", "Hainan": "cb JP CA1, na JP NA1", "Tokyo": "hq JP SHQ4"}, **storm)
    assert game.refused("OP ca Formosa G04") == "typhoon"
    assert game.refused("OP cb Hainan F05") == "typhoon"
    assert game.refused("RB cb Hainan Seoul") == "typhoon"
    assert game.refused("RB na Hainan Seoul") == "typhoon"
    assert game.refused("SM cb Hainan Formosa") == "typhoon"
    game.give("SM cb Hainan Tokyo")
    assert not {"F05", "G05", "F04"} & {line.split()[1] for line in game.goes("na")}


def test_r_89_who_began_in_the_monsoon_attacks_nobody() -> None:
    game = Phase({"Andamans": "ca JP CA1, na JP NA1", "Calcutta": "e UK IN1"}, **JUNE, control={"Andamans": "JAPAN"})
    assert game.refused("OP ca Andamans Calcutta") == "monsoon_start"
    assert game.refused("OP na Andamans Calcutta") == "monsoon_start"
    game = Phase({"C07": "ca JP CA1 began:Andamans", "Calcutta": "e UK IN1"}, **JUNE)
    assert game.refused("OP ca C07 Calcutta") == "monsoon_start"


def test_r_89_capturing_a_vacant_base_outside_is_allowed() -> None:
    game = Phase({"Andamans": "ca JP CA1"}, **JUNE, control={"Andamans": "JAPAN"}).give("OP ca Andamans Calcutta")
    assert game.control("Calcutta") == "JAPAN"


def test_r_89_joining_an_own_blockade_outside_is_no_attack_while_no_enemy_came() -> None:
    placed = {"Andamans": "ca JP CA1", "Calcutta": "e US IN1, bb JP BB1 blockading"}
    Phase(placed, **JUNE, control={"Andamans": "JAPAN"}).give("OP ca Andamans Calcutta")
    contested = {**placed, "Calcutta": placed["Calcutta"] + ", f US AF1 arrived"}
    game = Phase(contested, first="ALLIES", **JUNE, control={"Andamans": "JAPAN"})
    assert game.refused("OP ca Andamans Calcutta") == "monsoon_start"


def test_r_89_nor_after_own_attackers_made_a_battle_of_it() -> None:
    placed = {"Andamans": "ca JP CA1", "B04": "af JP AF1", "Calcutta": "e US IN1, bb JP BB1 blockading"}
    game = Phase(placed, **JUNE, control={"Andamans": "JAPAN"}).give("OP af B04 Calcutta")
    assert game.refused("OP ca Andamans Calcutta") == "monsoon_start"


def test_r_50_a_standing_blockade_in_the_jungle_is_used_without_battle() -> None:
    placed = {"Truk": "ca JP CA1, na JP NA1, ma JP MA1", "Rabaul": "r JP IN1, bb US BB1 blockading"}
    game = Phase(placed, **JUNE, control={"Rabaul": "JAPAN"})
    assert game.refused("OP ca Truk Rabaul") == "weather"
    assert game.refused("OP ma Truk Rabaul") == "weather"
    game.give("OP na Truk Rabaul")
    placed = {"Port Moresby": "ca US CA1, af US AF1", "Rabaul": "r JP IN1, bb US BB1 blockading"}
    game = Phase(placed, "ALLIES", **JUNE, control={"Rabaul": "JAPAN"})
    assert game.refused("OP af J08 Rabaul") == "weather"
    game.give("OP ca J08 Rabaul")
