"""Retreats in a slot (11.6): who, when, and what they use up. Where to is the matter of 12.2."""

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory.data_sets.dataset import HOUSE

from .fight import Fight, block, given


def rangoon() -> Fight:
    """The Allies attack Japanese Rangoon overland from Dhaka; Bangkok is the way out, across one jungle hexside."""
    there = [block("jp-in1", 2), block("jp-in2", 2), block("uk-in1", 2, origin="Dhaka"), block("jp-na", 1)]
    return Fight(given({"Rangoon": there}, control={"Rangoon": "JAPAN"}))


def test_5_5_a_block_may_retreat_in_its_slot_instead_of_firing() -> None:
    fight = rangoon()
    fight.order("RETREAT {jp-na} Bangkok")
    assert fight.block("jp-na").place == HOUSE.board.by_name["Bangkok"]
    assert fight.said("retreat") == ["NA-a retreats from Rangoon to Bangkok."]
    assert fight.ask.data["slot"] == "IN"


def test_5_5_attackers_too_and_in_any_round() -> None:
    fight = rangoon()
    fight.passes((2, "IN"))
    fight.order("PASS")
    assert fight.legal("uk-in1") == ["FIRE IN-c GROUND", "PASS IN-c", "RETREAT IN-c D04"]
    fight.order("RETREAT {uk-in1} Dhaka")
    assert fight.block("uk-in1").place == HOUSE.board.by_name["Dhaka"]
    assert not fight.in_rounds


def test_5_5_overland_retreats_use_up_the_hexside_in_that_round() -> None:
    fight = rangoon()
    fight.passes((1, "IN"))
    fight.order("RETREAT {jp-in1} Bangkok")
    assert len(fight.battle.crossings) == 1
    with pytest.raises(IllegalOrder) as refused:
        fight.order("RETREAT {jp-in2} Bangkok")
    assert refused.value.code == "retreat"


def test_5_5_each_round_has_a_fresh_allowance() -> None:
    fight = rangoon()
    fight.passes((1, "IN"))
    fight.order("RETREAT {jp-in1} Bangkok")
    fight.passes((2, "NA"))
    assert fight.battle.crossings == ()


def test_5_5_the_philippine_army_cannot_retreat() -> None:
    manila = [block("us-in", 2, flags=["philippine"]), block("jp-in", 1)]
    fight = Fight(given({"Manila": manila}))
    assert not any(text.startswith("RETREAT") for text in fight.legal("us-in"))


def test_5_5_a_half_hit_vanishes_when_the_block_leaves() -> None:
    fight = Fight(given({"Calcutta": [block("uk-in", 2, flags=["indian"]), block("jp-af", 1)]}))
    fight.fire("jp-af", "GROUND", 1)
    assert fight.block("uk-in").half == 1
    fight.order("RETREAT {uk-in} Madras")
    assert fight.block("uk-in").half == 0
