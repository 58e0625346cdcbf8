"""Pinning: 4.4, 5.8, R-04 to R-06."""

from .cast import Phase

SIX = "a JP CA2, b JP CA2, c JP BB3"


def test_4_4_as_many_stay_as_the_enemy_has_there() -> None:
    game = Phase({"Saipan": SIX + ", e US CA2 arrived"}, first="ALLIES")
    game.give("OP a Saipan Truk", "OP b Saipan Truk")
    assert game.refused("OP c Saipan Truk") == "pinned"


def test_r_04_the_shq_counts_on_neither_side() -> None:
    game = Phase({"Tokyo": "shq JP SHQ2, a JP CA2, b JP BB2, e US CA2 arrived"}, first="ALLIES")
    game.give("OP a Tokyo Kure")
    assert game.refused("OP b Tokyo Kure") == "pinned"


def test_r_04_strategic_attackers_pin_too() -> None:
    game = Phase({"Saipan": "a JP CA2, e US SS2 arrived"}, first="ALLIES")
    assert game.goes("a") == set()


def test_r_04_departures_are_counted_over_all_kinds_of_move() -> None:
    game = Phase({"Saipan": "a JP CA2, b JP CA2, e US CA1 arrived", "Tokyo": "hq JP SHQ4"}, first="ALLIES")
    game.give("RB a Saipan Truk")
    assert game.refused("OP b Saipan Guam") == "pinned"


def test_r_05_blockaders_pin_in_both_phases() -> None:
    placed = {"Rabaul": "na JP NA1, bb US BB2 blockading", "Truk": "in JP IN1"}
    for first in ("JAPAN", "ALLIES"):
        game = Phase(placed, first=first, control={"Rabaul": "JAPAN"})
        assert game.refused("OP na Rabaul Truk") == "pinned"


def test_r_05_blockaders_sail_off_freely() -> None:
    placed = {"Rabaul": "na JP NA1, in JP IN1, bb US BB2 blockading, ca US CA1 blockading"}
    for first in ("JAPAN", "ALLIES"):
        game = Phase(placed, "ALLIES", first, control={"Rabaul": "JAPAN"})
        game.give("OP bb Rabaul Guadalcanal", "OP ca Rabaul Guadalcanal")
        assert not game.block("bb").blockading


def test_r_05_newcomers_of_p1_pin_blockaders() -> None:
    placed = {"Rabaul": "in JP IN1, na JP NA1 arrived, bb US BB2 blockading, ca US CA1 blockading"}
    game = Phase(placed, "ALLIES", "JAPAN", control={"Rabaul": "JAPAN"})
    game.give("OP bb Rabaul Guadalcanal")
    assert game.refused("OP ca Rabaul Guadalcanal") == "pinned"


def test_r_06_submarines_can_be_pinned() -> None:
    game = Phase({"Saipan": "ss JP SS2, e US CA2 arrived"}, first="ALLIES")
    assert game.refused("OP ss Saipan Truk") == "pinned"


def test_5_1_pinned_blocks_may_not_leave_but_p1_is_never_pinned_by_garrisons() -> None:
    game = Phase({"Saipan": "a JP CA2", "Guam": "e US CA2"}, first="JAPAN")
    game.give("OP a Saipan Guam")
    assert game.state.pins == ()


def test_5_1_a_raid_needs_two_departures() -> None:
    placed = {"Saipan": "cv JP CV2, ca JP CA1, in JP IN1, e US CA1 arrived, f US CA1 arrived", "Wake": "u US IN1"}
    game = Phase({**placed, "Tokyo": "hq JP SHQ4"}, first="ALLIES")
    assert game.refused("RAID cv ca Saipan Wake") == "pinned"
    assert not any(line.startswith("RAID") for line in game.goes("cv"))
