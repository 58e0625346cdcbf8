"""Who may fire at what, with how many dice (11.2, 11.3)."""

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory.combat.fire import default_target, targets
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import AIR, LAND, NAVAL

from .fight import Fight, block, given


def groups(fight: Fight, name: str) -> dict[int, int]:
    """Legal groups of a block now, with what hits."""
    found = targets(fight.state, fight.battle, fight.names[name], fight.state.date)
    return {target.group: target.need for target in found}


def guadalcanal(*blocks: dict[str, object], **more: object) -> Fight:
    return Fight(given({"Guadalcanal": list(blocks)}, **more))


def test_5_31_a_block_throws_its_strength_in_dice_at_one_group() -> None:
    fight = guadalcanal(block("us-af", 2), block("us-ca", 2), block("jp-na", 3))
    fight.order("FIRE {jp-na} naval")
    (owed,) = fight.state.owed
    assert (owed.name, owed.n, owed.sides) == ("t5/battle/Guadalcanal/r1/NA-a", 3, 6)
    assert fight.asks == ()


def test_5_32_each_die_at_or_below_the_firepower_hits() -> None:
    fight = guadalcanal(block("us-ca", 4), block("jp-na", 3))
    fight.fire("jp-na", "NAVAL", 3, 4, 1)
    assert fight.block("us-ca").strength == 2
    assert fight.said("shot") == ["NA-a fires at Naval, needs 3 or less: 3 4 1. 2 hits."]
    (shot,) = fight.battle.shots
    assert (shot.hits, shot.need, shot.dice) == (2, 3, (3, 4, 1))


def test_named_blocks_roll_under_their_name() -> None:
    fight = Fight(given({"K05": [block("us-cv", 2, name="Enterprise"), block("jp-ca", 1)]}, P1="ALLIES"))
    fight.order("FIRE {us-cv} NAVAL")
    assert fight.state.owed[0].name == "t5/battle/K05/r1/CV Enterprise"


def test_5_4_fire_is_never_split() -> None:
    fight = guadalcanal(block("us-af", 2), block("us-ca", 2), block("jp-na", 3))
    with pytest.raises(Exception, match="Too many words"):
        fight.order("FIRE {jp-na} NAVAL AIR")


def test_5_4_and_r_29_the_default_is_the_own_group_else_the_best_firepower() -> None:
    fight = guadalcanal(block("us-af", 2), block("us-ca", 2), block("us-in", 2), block("jp-na", 3), block("jp-bb", 2))
    fire = fight.state, fight.battle
    air, ship = fight.names["jp-na"], fight.names["jp-bb"]
    found = targets(*fire, air, fight.state.date)
    assert default_target(HOUSE, air, found).group == AIR
    assert default_target(HOUSE, air, [t for t in found if t.group != AIR]).group == NAVAL
    assert default_target(HOUSE, ship, [t for t in found if t.group == LAND]).group == LAND


def test_5_43_aircraft_fire_at_ships_past_enemy_aircraft() -> None:
    fight = guadalcanal(block("us-af", 2), block("us-ca", 2), block("us-in", 2), block("jp-na", 3))
    assert groups(fight, "jp-na") == {AIR: 2, NAVAL: 3, LAND: 1}


def test_5_44_ships_fire_at_aircraft_only_after_their_own_group_was_fired_at_from_the_air() -> None:
    fight = guadalcanal(block("us-bb", 3), block("us-in", 2), block("jp-na", 2), block("us-ca", 2))
    assert groups(fight, "us-bb") == {}
    fight.fire("jp-na", "NAVAL", 6, 6)
    assert groups(fight, "us-bb") == {AIR: 1}, "a miss unlocks flak as well"
    assert groups(fight, "us-ca") == {}, "a cruiser has none"
    assert groups(fight, "us-in") == {}, "land flak needs fire at Ground"


def test_5_44_flak_is_reset_every_round() -> None:
    fight = guadalcanal(block("us-bb", 3), block("jp-na", 2))
    fight.fire("jp-na", "NAVAL", 6, 6)
    fight.passes((2, "NA"))
    assert groups(fight, "us-bb") == {}


def test_5_44_exception_a_carrier_always_fires_at_aircraft() -> None:
    fight = guadalcanal(block("us-cv", 3), block("jp-na", 2))
    assert groups(fight, "us-cv") == {AIR: 2}


def test_r_30_carrier_fire_unlocks_no_flak() -> None:
    fight = guadalcanal(block("us-cv", 2), block("us-in", 2), block("jp-bb", 3), block("jp-na", 1))
    fight.passes((1, "CV"))
    fight.fire("us-cv", "NAVAL", 6, 6)
    assert AIR not in groups(fight, "jp-bb")
    assert fight.battle.flak == ()


@pytest.mark.parametrize("ship", ["us-ss", "us-ca", "us-bb"])
def test_5_45_r_31_r_32_any_enemy_ship_bars_shore_bombardment_by_carriers_too(ship: str) -> None:
    fight = guadalcanal(block("jp-cv", 2), block("jp-bb", 2), block("us-in", 3), block(ship, 1))
    assert LAND not in groups(fight, "jp-cv")
    assert LAND not in groups(fight, "jp-bb")


def test_r_32_troops_at_sea_do_not_contest_the_sea() -> None:
    fight = guadalcanal(block("jp-cv", 2), block("us-in", 3), block("us-ma", 2, at_sea=True))
    assert groups(fight, "jp-cv") == {NAVAL: 3, LAND: 1}


def test_5_45_sea_control_may_be_won_earlier_in_the_same_round() -> None:
    fight = guadalcanal(block("jp-cv", 2), block("jp-bb", 2), block("us-in", 3), block("us-ss", 1))
    fight.fire("jp-cv", "NAVAL", 1, 6)
    assert groups(fight, "jp-bb") == {LAND: 2}


def test_r_35_a_group_that_cannot_lose_anything_is_no_target() -> None:
    there = [block("us-ma", 1), block("jp-na", 3), block("jp-in1", 2)]
    fight = Fight(given({"Guadalcanal": there, "Rabaul": [block("jp-in2", 1)]}, control={"Rabaul": "JAPAN"}))
    assert groups(fight, "jp-na") == {}
    assert groups(fight, "jp-in1") == {LAND: 2}, "land fire is not limited"
    with pytest.raises(IllegalOrder) as refused:
        fight.order("FIRE {jp-na} GROUND")
    assert refused.value.code == "target"


def test_4_94_a_strategic_bomber_has_no_fire_at_aircraft() -> None:
    bomber = block("us-af", 3, mission="strategic_bombing", origin="Guam")
    fight = Fight(given({"Truk": [bomber, block("jp-na", 2), block("jp-in", 3)]}, control={"Truk": "JAPAN"}))
    assert groups(fight, "us-af") == {LAND: 2}


def test_7_14_unsupplied_land_units_fire_at_ground_with_1() -> None:
    fight = guadalcanal(block("us-ma", 2, supply="none"), block("jp-in", 2))
    assert groups(fight, "us-ma") == {LAND: 1}


@pytest.mark.parametrize(("turn", "need"), [("1943-06", 1), ("1943-09", 2)])
def test_3_2_allied_submarines_improve_in_september_1943(turn: str, need: int) -> None:
    fight = Fight(given({"K05": [block("us-ss", 2), block("jp-ca", 2)]}, turn=turn))
    assert groups(fight, "us-ss") == {NAVAL: need}
