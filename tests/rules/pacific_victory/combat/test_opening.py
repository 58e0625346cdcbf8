"""Opening a battle: who defends, what is revealed, what blocks are called (10.3, 11.1)."""

import pytest

from rules.pacific_victory.sides import ALLIES, JAPAN

from .fight import Fight, block, given


def test_10_3_a_base_is_defended_by_who_held_it_when_the_turn_began() -> None:
    fight = Fight(given({"Rabaul": [block("jp-in", 2), block("us-ca", 2)]}, control={"Rabaul": "JAPAN"}))
    assert (fight.battle.defender, fight.battle.attacker) == (JAPAN, ALLIES)


def test_r_26_who_took_a_vacant_base_this_turn_is_attacker_when_counter_attacked() -> None:
    guam = [block("jp-ma", 1, arrived=True), block("us-ca", 1, arrived=True)]
    assert Fight(given({"Guam": guam}, control={"Guam": "ALLIES"})).battle.defender == ALLIES


@pytest.mark.parametrize(("first", "defender"), [("JAPAN", JAPAN), ("ALLIES", ALLIES)])
def test_10_3_in_a_neutral_hex_the_side_that_moved_first_defends(first: str, defender: int) -> None:
    fight = Fight(given({"K05": [block("jp-ca", 2), block("us-ca", 2)]}, P1=first))
    assert fight.battle.defender == defender


def test_5_8_blockaders_attack_whoever_wanted_to_fight() -> None:
    rabaul = [block("us-ca", 2, blockading=True), block("jp-ca", 2, arrived=True), block("jp-in", 1)]
    battle = Fight(given({"Rabaul": rabaul}, control={"Rabaul": "JAPAN"})).battle
    assert (battle.defender, battle.was_blockade, battle.blockade) == (JAPAN, 1, 1)


def test_labels_are_unique_over_both_sides_and_follow_what_everybody_sees() -> None:
    blocks = [
        block("jp-ca1", 1), block("jp-ca2", 3), block("us-ca3", 2), block("jp-cv", 2, name="Akagi"),
        block("us-cv1", 1, name="Essex", flags=["elite"]), block("us-cv2", 4, name="Essex", flags=["elite"]),
        block("us-bb", 2, name="New Mexico"), block("us-ss", 1),
    ]  # fmt: skip
    fight = Fight(given({"K05": blocks}))
    assert [fight.label(name) for name in ("jp-ca2", "jp-ca1", "us-ca3")] == ["CA-a", "CA-b", "CA-c"]
    assert [fight.label(name) for name in ("us-cv2", "us-cv1")] == ["CV-Essex-a", "CV-Essex-b"]
    assert [fight.label(name) for name in ("jp-cv", "us-bb", "us-ss")] == ["CV-Akagi", "BB-New-Mexico", "SS-a"]
    assert len(set(fight.battle.labels)) == len(blocks)


def test_5_1_all_blocks_of_the_hex_are_revealed_to_everybody() -> None:
    fight = Fight(given({"Wake": [block("jp-ca", 3), block("us-in", 2)]}))
    (event,) = [event for event in fight.events if event.kind == "battle"]
    assert event.audience is None
    assert {(row["label"], row["strength"]) for row in event.data["blocks"]} == {("CA-a", 3), ("IN-a", 2)}
    assert fight.said("battle") == ["Battle of Wake. Defending: IN-a 2. Attacking: CA-a 3."]


def test_11_1_half_hits_are_cleared_and_r_94_marks_who_stands_ashore_in_defence() -> None:
    rabaul = [
        block("jp-in", 2), block("jp-ma", 1, at_sea=True), block("us-ma", 2, at_sea=True), block("us-in", 1),
    ]  # fmt: skip
    fight = Fight(given({"Rabaul": rabaul}, control={"Rabaul": "JAPAN"}))
    assert [fight.block(name).ashore for name in ("jp-in", "jp-ma", "us-ma", "us-in")] == [1, 0, 0, 0]
    assert not any(unit.half for unit in fight.state.blocks)


def test_r_07_a_lone_shq_is_revealed_and_fights_no_round() -> None:
    shq = {"id": "JP-SHQ", "side": "JAPAN", "nation": "JP", "type": "SHQ", "strength": 3}
    fight = Fight(given({"Tokyo": [shq, block("us-in", 2)]}, control={"Tokyo": "JAPAN"}))
    assert len(fight.said("battle")) == 1
    assert "SHQ 3" in fight.said("battle")[0]
    assert not fight.in_rounds
    assert not fight.said("shot")
