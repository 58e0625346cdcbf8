"""Landing (11.5)."""

import pytest

from rules.kernel import IllegalOrder

from .fight import Fight, block, given


def saipan(*blocks: dict[str, object], **more: object) -> Fight:
    place = given({"Saipan": list(blocks)}, turn="1944-03", P1="ALLIES", control={"Saipan": "JAPAN"}, **more)
    return Fight(place)


def test_5_71_no_landing_while_an_enemy_ship_is_there_a_submarine_included() -> None:
    fight = saipan(block("us-ma", 3, at_sea=True), block("jp-in", 3), block("jp-ss", 1))
    seen = []
    while fight.in_rounds:
        seen.append(fight.ask.kind)
        fight.order("PASS")
    assert "landing" not in seen


def test_5_71_troops_that_may_not_land_are_refused() -> None:
    fight = saipan(block("us-ma", 3, at_sea=True), block("jp-in", 3), block("jp-ss", 1), block("us-ca", 1))
    fight.passes((1, "CA"))
    with pytest.raises(IllegalOrder) as refused:
        fight.order("LAND {us-ma}")
    assert refused.value.code == "landing"


def test_5_7_landed_troops_are_ground_and_fire_in_the_same_round() -> None:
    fight = saipan(block("us-ma", 3, at_sea=True), block("jp-in", 3))
    fight.order("LAND {us-ma}")
    assert fight.block("us-ma").at_sea == 0
    assert fight.said("landing") == ["MA-a lands."]
    assert fight.legal("us-ma")[0] == "FIRE MA-a GROUND"


def test_5_71_the_owner_may_wait_for_a_later_round() -> None:
    fight = saipan(block("us-ma", 3, at_sea=True), block("us-ca", 1), block("jp-in", 3))
    fight.passes((1, "landing"))
    fight.order("STAY-AT-SEA")
    assert fight.block("us-ma").at_sea == 1
    fight.passes((2, "landing"))
    fight.order("LAND {us-ma}")
    assert fight.block("us-ma").at_sea == 0


def test_5_71_sea_control_won_in_the_round_opens_the_beach() -> None:
    fight = saipan(block("us-ma", 3, at_sea=True), block("us-ca", 2), block("jp-in", 3), block("jp-ca", 1))
    fight.passes((1, "CA"))
    fight.order("PASS")
    fight.fire("us-ca", "NAVAL", 1, 6)
    assert (fight.ask.kind, fight.ask.seat) == ("landing", "ALLIES")


def test_r_12_two_blocks_ashore_in_all_the_rest_wait_at_sea() -> None:
    landed = {"at_sea": True}
    fight = saipan(
        block("us-ma1", 2, **landed), block("us-ma2", 2, **landed), block("us-in", 2, **landed), block("jp-in", 3)
    )
    assert fight.legal() == ["LAND MA-a", "LAND MA-b", "LAND IN-b", "STAY-AT-SEA"]
    fight.order("LAND {us-ma1}")
    fight.order("LAND {us-in}")
    assert fight.ask.data["slot"] == "MA"
    assert fight.block("us-ma2").at_sea == 1


def test_r_26_the_defender_may_have_invaders_too() -> None:
    guam = [block("jp-ma", 1), block("us-ma", 1, at_sea=True), block("jp-ca", 1)]
    fight = Fight(given({"Guam": guam}, control={"Guam": "ALLIES"}))
    fight.passes((1, "CA"))
    assert fight.battle.defender == 1
    assert fight.ask.seat == "JAPAN"
