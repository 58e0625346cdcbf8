"""Control, capture and reversion: 4.3 to 4.32, R-07, R-23, R-24, R-52, section 9."""

import pytest

from rules.pacific_victory.sides import NOBODY
from rules.pacific_victory.working_state import WorkingState

from .movement.cast import Phase, hex_


def test_4_31_an_empty_base_belongs_to_its_original_owner() -> None:
    game = Phase({"Truk": "x JP CA1"})
    assert (game.control("Guam"), game.control("Saipan")) == ("ALLIES", "JAPAN")


@pytest.mark.parametrize(
    ("block", "captures", "holds"),
    [("JP MA1", True, True), ("JP CA1", True, True), ("JP SS1", False, False), ("JP NA1", False, True)],
)
def test_r_23_who_captures_and_who_keeps(block: str, captures: bool, holds: bool) -> None:
    kind = block.split()[1]
    mark = " CAP" if kind.startswith("NA") else ""
    game = Phase({"Saipan": f"x {block}"}).give(f"OP x Saipan Guam{mark}")
    assert game.control("Guam") == ("JAPAN" if captures else "ALLIES")
    kept = Phase({"Wake": f"x {block}, y JP CA1"}, control={"Wake": "JAPAN"}).give("OP y Wake Kwajalein")
    assert kept.control("Wake") == ("JAPAN" if holds else "ALLIES")


def test_r_24_reversion_is_instantaneous_and_the_base_unsupplied() -> None:
    game = Phase({"Wake": "x JP CA1, y JP CA1"}, control={"Wake": "JAPAN"}).give("OP x Wake Kwajalein")
    assert game.control("Wake") == "JAPAN"
    game.give("OP y Wake Kwajalein")
    assert game.control("Wake") == "ALLIES"
    assert not game.table.supplied[hex_("Wake")]


def test_9_sea_hexes_are_neutral_when_empty() -> None:
    game = Phase({"Truk": "x JP CA1", "Saipan": "na JP NA1"})
    assert game.control("K06") is None
    game.give("OP x Truk K06")
    assert game.control("K06") == "JAPAN"


def test_4_31_troops_at_sea_and_blockaders_hold_nothing() -> None:
    game = Phase({"Wake": "x JP MA1 at_sea"}, control={"Wake": "JAPAN"})
    game.table.refresh_control(hex_("Wake"))
    assert game.control("Wake") == "ALLIES"


def test_r_52_when_the_garrison_is_gone_the_blockader_captures() -> None:
    placed = {"Rabaul": "in JP IN1, bb US BB1 blockading, cc US CA1"}
    game = Phase(placed, control={"Rabaul": "JAPAN"})
    game.table.eliminate(game.ids["in"])
    assert game.control("Rabaul") == "ALLIES"
    assert not game.block("bb").blockading


def test_r_07_an_shq_holds_nothing_but_its_hex_is_occupied() -> None:
    game = Phase({"Tokyo": "hq JP SHQ3", "Iwo Jima": "ca US CA1"}, "ALLIES", control={"Iwo Jima": "ALLIES"})
    game.give("OP ca Iwo Jima Tokyo")
    assert game.control("Tokyo") == "JAPAN"
    game.table.seize(hex_("Tokyo"), 1)
    assert game.block("hq").strength == 0
    assert game.control("Tokyo") == "ALLIES"


def test_9_a_hex_without_base_that_both_hold_is_nobodys() -> None:
    game = Phase({"K06": "a JP CA1, b US CA1"})
    table = WorkingState(game.state)
    table.refresh_control(hex_("K06"))
    assert table.control[hex_("K06")] == NOBODY
