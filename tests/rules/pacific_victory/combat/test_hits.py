"""Hits (11.4)."""

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory.data_sets.dataset import HOUSE

from .fight import Fight, block, given


def test_5_46_the_strongest_takes_the_hit() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 1), block("us-ca", 2), block("us-bb", 3)]}))
    fight.fire("jp-cv", "NAVAL", 1)
    assert (fight.block("us-bb").strength, fight.block("us-ca").strength) == (2, 2)


def test_5_46_the_owner_chooses_between_ties() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 2), block("us-ca", 2), block("us-bb", 2), block("us-ss", 1)]}))
    fight.fire("jp-cv", "NAVAL", 1, 1)
    assert (fight.ask.seat, fight.ask.kind) == ("ALLIES", "tie")
    assert set(fight.legal()) == {"HIT CA-a", f"HIT {fight.label('us-bb')}"}
    with pytest.raises(IllegalOrder) as refused:
        fight.order("HIT {us-ss}")
    assert refused.value.code == "tie_choice"
    fight.order("HIT {us-ca}")
    assert (fight.block("us-ca").strength, fight.block("us-bb").strength) == (1, 1), (
        "the battleship was the strongest then"
    )


def test_5_46_ties_between_blocks_that_differ_in_nothing_are_not_asked() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 2), block("us-ca1", 2), block("us-ca2", 2)]}))
    fight.fire("jp-cv", "NAVAL", 1, 6)
    assert sorted(fight.block(name).strength for name in ("us-ca1", "us-ca2")) == [1, 2]
    assert fight.ask.kind == "slot"


def test_5_46_ties_between_blocks_with_different_pasts_are_asked() -> None:
    ships = [block("us-ca1", 2, origin="Hawaii"), block("us-ca2", 2, origin="Midway")]
    fight = Fight(given({"K05": [block("jp-cv", 2), *ships]}))
    fight.fire("jp-cv", "NAVAL", 1, 6)
    assert fight.ask.kind == "tie"


def test_5_46_hits_beyond_what_the_group_can_take_are_lost() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 3), block("us-ca", 1), block("us-af", 2)]}))
    fight.passes((1, "CV"))
    fight.fire("jp-cv", "NAVAL", 1, 1, 1)
    assert fight.block("us-ca").place == HOUSE.board.pool
    assert fight.block("us-af").strength == 2
    assert fight.battle.shots[0].effects == ((fight.names["us-ca"], 0),)


def test_5_46_air_and_ships_never_bring_land_units_ashore_below_1() -> None:
    fight = Fight(given({"Wake": [block("jp-na", 4), block("us-in", 2)]}))
    fight.fire("jp-na", "GROUND", 1, 1, 1, 1)
    assert fight.block("us-in").strength == 1


def test_5_46_exception_troops_at_sea_are_ships_and_can_be_sunk() -> None:
    saipan = [block("jp-na", 2), block("us-ma", 1, at_sea=True), block("us-ca", 1)]
    fight = Fight(given({"Saipan": saipan}, control={"Saipan": "JAPAN"}))
    fight.fire("jp-na", "NAVAL", 1, 6)
    assert fight.ask.kind == "tie"
    fight.order("HIT {us-ma}")
    assert fight.block("us-ma").place == HOUSE.board.pool


def truk(*blocks: dict[str, object], **more: object) -> Fight:
    return Fight(given({"Truk": list(blocks)}, control={"Truk": "JAPAN"}, **more))


def test_5_47_double_defence_takes_two_hits_for_a_step() -> None:
    fight = truk(block("jp-in", 3), block("us-af", 3))
    fight.fire("us-af", "GROUND", 1, 6, 6)
    assert (fight.block("jp-in").strength, fight.block("jp-in").half) == (3, 1)
    assert fight.said("half_hit") == ["IN-a takes half a hit."]
    fight.passes((2, "AF"))
    fight.fire("us-af", "GROUND", 1, 6, 6)
    assert (fight.block("jp-in").strength, fight.block("jp-in").half) == (2, 0)


def test_5_47_the_block_with_the_half_hit_takes_the_next_one() -> None:
    fight = truk(block("jp-in1", 3), block("jp-ma", 2), block("us-af", 3))
    fight.fire("us-af", "GROUND", 1, 1, 1)
    assert (fight.block("jp-in1").strength, fight.block("jp-ma").strength) == (2, 2)
    assert fight.ask.kind == "tie", "the third hit finds two blocks of 2"


def test_5_47_attackers_have_no_double_defence() -> None:
    fight = truk(block("jp-in", 1), block("us-in", 2))
    fight.fire("jp-in", "GROUND", 1)
    assert fight.block("us-in").strength == 1


def test_5_47_there_is_none_on_a_minor_base_in_clear_terrain() -> None:
    fight = Fight(given({"Wake": [block("jp-af", 1), block("us-in", 3)]}))
    fight.fire("jp-af", "GROUND", 1)
    assert fight.block("us-in").strength == 2


def test_r_94_troops_that_land_in_the_battle_do_not_have_it() -> None:
    fight = truk(block("jp-ma", 2, at_sea=True), block("us-in", 2), block("us-af", 1))
    fight.order("PASS")
    assert fight.ask.kind == "landing"
    fight.order("LAND {jp-ma}")
    fight.passes((1, "IN"))
    fight.fire("us-in", "GROUND", 1, 6)
    assert fight.block("jp-ma").strength == 1


def test_1941_allied_double_defence_does_not_exist_in_the_surprise_turn() -> None:
    for turn, left in (("1941-12", 1), ("1942-03", 2)):
        fight = Fight(given({"Singapore": [block("uk-in", 2), block("jp-af", 1)]}, turn=turn))
        fight.fire("jp-af", "GROUND", 1)
        assert fight.block("uk-in").strength == left


def test_r_33_at_1_they_take_not_even_a_half_hit_from_air_or_ships() -> None:
    fight = truk(block("jp-in", 1), block("jp-ma", 2), block("us-af", 4))
    fight.fire("us-af", "GROUND", 1, 1, 1, 1)
    assert [(fight.block(n).strength, fight.block(n).half) for n in ("jp-in", "jp-ma")] == [(1, 0), (1, 0)]


def test_r_34_a_hit_from_the_air_passes_over_a_half_hit_block_of_1() -> None:
    fight = truk(block("jp-in", 1), block("jp-ma", 2, at_sea=True), block("us-in", 2), block("us-af", 2))
    fight.passes((1, "IN"))
    fight.order("PASS")
    fight.fire("us-in", "GROUND", 1, 6)
    assert fight.block("jp-in").half == 1
    fight.passes((2, "landing"))
    fight.order("LAND {jp-ma}")
    fight.passes((3, "AF"))
    fight.fire("us-af", "GROUND", 1, 6)
    assert (fight.block("jp-in").half, fight.block("jp-ma").strength) == (1, 1)
