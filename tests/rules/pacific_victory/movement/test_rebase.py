"""Rebase: 4.5, 4.6, R-13, R-15, R-53, R-55."""

from .cast import Phase


def test_4_6_ships_and_marines_four_hexes_by_water() -> None:
    game = Phase({"Kure": "ca JP CA1, ma JP MA1", "Truk": "in JP IN1"})
    game.give("RB ca Kure Truk", "RB ma Kure Truk")
    game = Phase({"Kure": "ca JP CA1"})
    assert game.refused("RB ca Kure Kwajalein") == "range"


def test_4_6_infantry_does_not_rebase() -> None:
    assert Phase({"Kure": "in JP IN1"}).refused("RB in Kure Tokyo") == "type"


def test_4_5_only_to_a_friendly_supplied_base_without_enemies() -> None:
    placed = {"Saipan": "ca JP CA1", "Palau": "p JP IN1, e US CA1", "Rabaul": "r JP IN1, bb US BB1 blockading"}
    game = Phase(placed, control={"Rabaul": "JAPAN"}, unsupplied_bases=["Truk"])
    for to, code in (
        ("Palau", "enemy_hex"), ("Rabaul", "blockade"), ("Truk", "unsupplied_base"), ("Guam", "not_friendly_base"),
        ("K06", "not_friendly_base"), ("PANAMA", "box"),
    ):  # fmt: skip
        assert game.refused(f"RB ca Saipan {to}") == code, to


def test_r_13_aircraft_ignore_what_lies_between() -> None:
    ring = {h: f"e{i} US CA1" for i, h in enumerate(("Guam", "I05", "Iwo Jima", "K05", "K06", "Truk"))}
    game = Phase({**ring, "Saipan": "na JP NA1, ca JP CA1, ss JP SS1"})
    game.give("RB na Saipan Palau", "RB ss Saipan Palau")
    assert game.refused("RB ca Saipan Palau") == "must_stop"


def test_7_aircraft_do_not_cross_hexes_out_of_play() -> None:
    game = Phase({"Hainan": "na JP NA1"})
    assert "RB G03" in game.goes("na")
    assert game.refused("RB na Hainan Harbin") == "range"


def test_r_53_own_blockade_is_no_rebase_but_may_be_crossed() -> None:
    ring = {h: f"e{i} US CA1" for i, h in enumerate(("I05", "Iwo Jima", "K05", "K06", "Truk"))}
    game = Phase({**ring, "Saipan": "ca JP CA1", "Guam": "g US IN1, bb JP BB1 blockading"})
    assert game.refused("RB ca Saipan Guam") == "blockade"
    game.give("RB ca Saipan Palau")


def test_r_15_marines_do_not_rebase_out_of_a_blockaded_base() -> None:
    game = Phase({"Rabaul": "ma JP MA1, b JP IN1, bb US BB1 blockading", "Truk": "in JP IN1"},
                 control={"Rabaul": "JAPAN"})  # fmt: skip
    assert game.refused("RB ma Rabaul Truk") == "blockaded"


def test_7_the_start_may_be_open_sea() -> None:
    Phase({"K06": "ca JP CA1"}).give("RB ca K06 Truk")


def test_4_31_vacant_enemy_bases_may_be_crossed() -> None:
    ring = {h: f"e{i} US CA1" for i, h in enumerate(("I05", "Iwo Jima", "K05", "K06", "Truk"))}
    Phase({**ring, "Saipan": "ca JP CA1"}).give("RB ca Saipan Palau")
