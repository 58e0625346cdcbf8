"""Slots and rounds (11.1)."""

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import CLASSES

from .fight import Fight, block, given


def _all_classes() -> Fight:
    japan = [block(name, 3) for name in ("jp-na", "jp-af", "jp-cv", "jp-ss", "jp-bb", "jp-ca", "jp-in")]
    allies = [block(name, 3) for name in ("us-af", "us-cv", "us-ss", "us-bb", "us-ca", "us-in", "us-ma")]
    return Fight(given({"Truk": [*japan, *allies]}, control={"Truk": "JAPAN"}))


def test_5_21_slots_follow_each_other_and_in_each_the_defender_acts_first() -> None:
    fight, seen = _all_classes(), []
    while fight.battle.round == 1:
        ask = fight.ask
        seen.append((ask.data["slot"], ask.seat))
        fight.order("PASS")
    both = ("JAPAN", "ALLIES")
    assert seen == [
        ("NA", "JAPAN"), *(("AF", seat) for seat in both), *(("CV", seat) for seat in both),
        *(("SS", seat) for seat in both), *(("BB", seat) for seat in both), *(("CA", seat) for seat in both),
        ("MA", "ALLIES"), *(("IN", seat) for seat in both),
    ]  # fmt: skip


def test_5_21_a_block_may_not_act_before_its_slot() -> None:
    fight = _all_classes()
    with pytest.raises(IllegalOrder) as refused:
        fight.order("FIRE {jp-cv} NAVAL")
    assert refused.value.code == "slot_order"
    with pytest.raises(IllegalOrder):
        fight.order("FIRE {us-af} AIR", seat="ALLIES")


def test_5_2_a_battle_lasts_three_rounds() -> None:
    fight = _all_classes()
    fight.passes()
    assert max(int(text.rsplit(" ", 1)[1].rstrip(".")) for text in fight.said("round")) == 3
    assert len(fight.said("round")) == 2


def test_r_28_the_owner_picks_the_order_in_a_slot_and_sees_each_result() -> None:
    fight = Fight(given({"K05": [block("jp-ca1", 1), block("jp-ca2", 2), block("us-bb", 4)]}))
    fight.passes((1, "CA"))
    fight.fire("jp-ca1", "NAVAL", 1)
    assert fight.block("us-bb").strength == 3
    assert set(fight.ask.about) == {fight.label("jp-ca2")}
    with pytest.raises(IllegalOrder):
        fight.order("FIRE {jp-ca1} NAVAL")


def test_r_28_passing_is_allowed_for_one_block_or_the_rest_of_the_slot() -> None:
    fight = Fight(given({"K05": [block("jp-ca1", 1), block("jp-ca2", 2), block("us-bb", 4)]}))
    fight.passes((1, "CA"))
    fight.order("PASS {jp-ca1}")
    assert fight.ask.data["slot"] == "CA"
    fight.order("PASS")
    assert (fight.ask.data["round"], fight.ask.data["slot"]) == (2, "BB")


def test_r_47_slots_without_a_shot_or_a_retreat_are_skipped() -> None:
    wake = [block("jp-in1", 1), block("jp-in2", 1), block("us-ca", 2)]
    fight = Fight(given({"Wake": wake}, control={"Wake": "JAPAN"}))
    assert (fight.ask.seat, fight.ask.data["slot"]) == ("ALLIES", "CA"), "the cruiser may leave; nobody else can act"


def test_r_47_the_battle_ends_after_a_round_in_which_nobody_could_hurt_anybody() -> None:
    wake = [block("jp-in1", 1), block("jp-in2", 1), block("us-ca", 2)]
    fight = Fight(given({"Wake": wake}, control={"Wake": "JAPAN"}))
    fight.order("PASS")
    assert not fight.in_rounds
    assert not fight.said("round")


def test_r_47_a_round_of_passes_does_not_end_a_battle_in_which_shots_are_left() -> None:
    fight = Fight(given({"K05": [block("jp-ca", 1), block("us-ca", 1)]}))
    fight.order("PASS")
    fight.order("PASS")
    assert fight.battle.round == 2


def test_12_1_the_battle_ends_at_once_when_one_side_is_gone() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 2), block("us-ca", 1)]}))
    fight.fire("jp-cv", "NAVAL", 3, 6)
    assert not fight.in_rounds
    assert fight.said("eliminated") == ["CA-a is eliminated."]


def test_r_20_one_round_attackers_may_not_retreat_and_are_gone_after_round_1() -> None:
    wake = [block("jp-ss", 2, mission="sub_patrol", origin="Truk"), block("us-ca", 3)]
    fight = Fight(given({"Wake": wake, "Truk": [block("jp-in", 1)]}, control={"Wake": "ALLIES"}))
    assert not any(text.startswith("RETREAT") for text in fight.legal("jp-ss"))
    fight.passes()
    assert fight.state.blocks[fight.names["jp-ss"]].place == fight.block("jp-in").place
    assert not fight.said("round")


def test_r_20_raiders_that_destroy_the_last_defender_capture_nothing() -> None:
    raid = {"mission": "carrier_raid", "origin": "Truk"}
    wake = [block("jp-cv", 2, **raid), block("jp-ca", 1, **raid), block("us-ca", 1)]
    fight = Fight(given({"Wake": wake, "Truk": [block("jp-in", 1)]}, control={"Wake": "ALLIES"}))
    place = fight.battle.place
    fight.fire("jp-cv", "NAVAL", 1, 6)
    assert (fight.state.control[place], fight.state.supplied[place]) == (1, 1)


def test_r_100_troops_at_sea_may_retreat_in_their_slot_but_not_fire() -> None:
    saipan = [block("us-ma", 3, at_sea=True, origin="Guam"), block("jp-ca", 1), block("jp-in", 2)]
    positions = {"Saipan": saipan, "Guam": [block("us-in", 1)]}
    fight = Fight(given(positions, turn="1944-03", P1="ALLIES", control={"Guam": "ALLIES", "Saipan": "JAPAN"}))
    fight.passes((1, "MA"))
    assert fight.ask.seat == "ALLIES"
    assert fight.legal("us-ma")[0] == "PASS MA-a"
    assert "RETREAT MA-a O05" not in fight.legal("us-ma")
    assert not any(text.startswith("FIRE") for text in fight.legal("us-ma"))


def test_every_class_but_the_shq_has_a_slot() -> None:
    from rules.pacific_victory.battle_record import SLOT_OF, SLOTS

    assert {SLOTS[SLOT_OF[c.cls]] for c in HOUSE.roster if CLASSES[c.cls] != "SHQ"} == set(SLOTS) - {"landing"}
