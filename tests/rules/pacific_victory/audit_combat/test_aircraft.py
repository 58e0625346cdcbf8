"""Where aircraft find room: above a base, under an attack, and beside a submarine (2.4, R-11, R-21, R-22, R-43)."""

from ..aftermath.after import After, block, given, patrols
from ..combat.fight import Fight


def test_r_43_a_patrol_above_a_minor_base_does_not_fill_it() -> None:
    around = {"Wake": [block("us-af", 1, mission="cap"), block("us-in", 1)]}
    beside = After(given({"L04": [block("us-af1", 2), block("jp-ca", 1)], **around}), "L04")
    assert "Wake" in beside.ways("us-af1")
    full = {"Wake": [block("us-af", 1), block("us-in", 1)]}
    assert "Wake" not in After(given({"L04": [block("us-af1", 2), block("jp-ca", 1)], **full}), "L04").ways("us-af1")


def test_r_11_no_more_than_two_aircraft_of_a_side_in_a_hex() -> None:
    around = {"Wake": [block("us-af", 1, mission="cap"), block("us-af2", 1, mission="cap"), block("us-in", 1)]}
    assert "Wake" not in After(given({"L04": [block("us-af1", 2), block("jp-ca", 1)], **around}), "L04").ways("us-af1")


def test_r_21_a_start_base_under_attack_holds_two_aircraft_until_its_battle_is_over() -> None:
    """Base limits do not apply in a battle hex (2.4), so one block there does not send the bomber to Panama."""
    bomber = block("us-af1", 1, mission="strategic_bombing", origin="Midway")
    midway = [block("us-af", 1), block("us-in", 1), block("jp-ca", 1)]
    fight = Fight(given({"Wake": [bomber, block("jp-in", 2)], "Midway": midway}, control={"Wake": "JAPAN"}))
    fight.order("BATTLE L05")
    fight.passes()
    assert fight.block("us-af1").place == fight.block("us-af").place
    calm = {"Wake": [bomber, block("jp-in", 2)], "Midway": midway[:2]}
    peace = Fight(given(calm, control={"Wake": "JAPAN"}))
    peace.passes()
    assert peace.block("us-af1").place != peace.block("us-af").place, "merely full"


def test_4_52_a_patrol_may_land_on_its_base_off_which_a_submarine_lies() -> None:
    for first in ("JAPAN", "ALLIES"):
        start = {"K05": [block("jp-na", 1, mission="cap")], "Saipan": [block("us-ss", 1)], "Iwo Jima": []}
        found = patrols(given(start, P1=first, control={"Iwo Jima": "ALLIES"}))
        while found.state.phase != "combat_done":
            found.default()
        assert found.at("jp-na") == "Saipan", first
        assert found.block("us-ss").blockading, "it still declares (R-22)"


def test_r_22_each_submarine_off_a_vacant_base_decides_for_itself() -> None:
    found = patrols(given({"Saipan": [block("us-ss1", 1), block("us-ss2", 1)]}))
    found.order("LIE {us-ss1}")
    assert "LEAVE US-SS-2 I06" in found.legal()
    joined = patrols(given({"Saipan": [block("us-ss1", 1, blockading=True), block("us-ss2", 1), block("jp-in", 1)]}))
    assert joined.state.phase == "combat_done"
    assert joined.block("us-ss2").blockading, "off a garrisoned base it has simply joined (R-51)"
