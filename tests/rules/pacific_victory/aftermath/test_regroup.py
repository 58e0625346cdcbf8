"""Regroup: the Victor withdraws blocks, then brings in neighbours (12.4; rule 5.6, R-45)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory.data_sets.dataset import HOUSE

from .after import After, block, given
from .test_ending import ended


def rabaul(*blocks: dict[str, Any], **others: list[dict[str, Any]]) -> After:
    """The Allies have won Rabaul."""
    return ended("Rabaul", [*blocks], others=others)


def test_5_6_the_victor_may_withdraw_by_the_rules_of_retreat() -> None:
    fight = rabaul(block("us-ca", 1), block("us-in", 1))
    assert fight.ask.kind == "regroup"
    assert "REGROUPED" in fight.legal()
    assert "WITHDRAW CA-a J08" in fight.legal("us-ca")
    fight.order("WITHDRAW {us-ca} Guadalcanal")
    assert fight.at("us-ca") == "Guadalcanal"
    assert fight.said("withdraw") == ["CA-a withdraws from Rabaul to Guadalcanal."]


def test_5_6_neighbours_come_in_by_land_water_or_air() -> None:
    fight = rabaul(
        block("us-ca", 1),
        Guadalcanal=[block("us-ma", 1), block("us-af", 1), block("us-bb", 1)],
        Lae=[block("us-in", 1)],
        K07=[block("us-ss", 1)],
    )
    brought = {text.split()[1] for text in fight.legal() if text.startswith("BRING")}
    assert brought == {fight._spelled(fight.names[n]) for n in ("us-ma", "us-af", "us-bb", "us-ss")}
    with pytest.raises(IllegalOrder) as refused:
        fight.order("BRING {us-in}")
    assert refused.value.code == "retreat", "infantry does not cross the sea"


def test_5_6_infantry_comes_overland_without_hexside_limits() -> None:
    fight = ended("Port Moresby", [block("us-ca", 1)], others={"Lae": [block("us-in", 1)]})
    full = tuple((side, 2) for side in range(563))
    fight.state = fight.state._replace(battle=fight.battle._replace(crossings=full))
    fight.order("BRING {us-in}")
    assert fight.at("us-in") == "Port Moresby"


def test_19_1_what_comes_in_is_a_bare_count() -> None:
    fight = rabaul(block("us-ca", 1), Guadalcanal=[block("us-ma", 1)])
    order = fight.parse("BRING {us-ma} Guadalcanal")
    assert order.secret
    fight.order("BRING {us-ma} Guadalcanal")
    (event,) = [event for event in fight.events if event.kind == "regroup"]
    assert str(event.text) == "A block regroups from Guadalcanal to Rabaul."
    assert event.data == {"hex": "K08", "to": "J07", "side": "ALLIES", "blocks": 1}


def test_12_4_withdrawals_first() -> None:
    fight = rabaul(block("us-ca", 1), Guadalcanal=[block("us-ma", 1), block("us-af", 1)])
    fight.order("BRING {us-ma}")
    assert not [text for text in fight.legal() if text.startswith("WITHDRAW")]
    with pytest.raises(IllegalOrder):
        fight.order("WITHDRAW {us-ca} Guadalcanal")
    fight.order("BRING {us-af}")
    assert fight.over, "nobody is left to bring in"


def test_12_4_stacking_holds() -> None:
    fight = rabaul(block("us-in1", 1), block("us-in2", 1), block("us-ca", 1), Guadalcanal=[block("us-ma", 1)])
    assert not [text for text in fight.legal() if text.startswith("BRING")]


def test_r_45_helpers_are_no_blockaders_patrols_or_blocks_whose_battle_waits() -> None:
    others = {
        "Guadalcanal": [block("us-bb", 1, blockading=True), block("us-cv", 1), block("jp-in", 1)],
        "K07": [block("us-af", 1, mission="cap"), block("us-ss", 1, arrived=True)],
        "Port Moresby": [block("us-ma", 1), block("jp-ca", 1)],
    }
    start = given({"Rabaul": [block("us-ca", 1)], **others}, control={"Rabaul": "JAPAN", "Guadalcanal": "JAPAN"})
    fight = After(start, "Rabaul")
    fight.state = fight.state._replace(battles=(*fight.state.battles, (HOUSE.board.by_name["Port Moresby"], 1, 0)))
    fight.end()
    brought = {text.split()[1] for text in fight.legal() if text.startswith("BRING")}
    assert brought == {fight._spelled(fight.names["us-ss"])}, "it may have moved this turn"


def test_r_45_a_sea_hex_needs_only_control_of_the_sea() -> None:
    fight = ended("K07", [block("us-ca", 1)], others={"Guadalcanal": [block("us-bb", 1), block("us-af", 1)]})
    assert "BRING" in {text.split()[0] for text in fight.legal()}
    assert not [text for text in fight.legal() if "AF" in text], "aircraft need a base"


def test_12_4_no_regroup_while_a_blockade_stands() -> None:
    fight = ended("Wake", [block("us-ca", 1), block("jp-in", 1)])
    fight.order("BLOCKADE {us-ca}")
    assert fight.over


def test_12_4_a_captured_base_left_empty_reverts_and_takes_nobody_in() -> None:
    fight = ended("Truk", [block("us-ca", 1)], others={"Rabaul": [block("us-ma", 1)]})
    assert [text for text in fight.legal() if text.startswith("BRING")]
    fight.order("WITHDRAW {us-ca} Rabaul")
    assert fight.control("Truk") == "JAPAN"
    assert fight.over


def test_12_4_typhoon_zones_are_neither_entered_nor_left() -> None:
    start = {"Rabaul": [block("us-ca", 1)], "Truk": [block("us-ss", 1)], "Hollandia": [block("us-bb", 1)]}
    held = {"Rabaul": "JAPAN", "Hollandia": "ALLIES"}
    fight = After(given(start, control=held, turn="1943-09", typhoon=6), "Rabaul").end()
    assert not [text for text in fight.legal() if text.startswith("BRING")]
    assert "WITHDRAW CA-a I07" not in fight.legal()
    assert "BRING" in {t.split()[0] for t in After(given(start, control=held), "Rabaul").end().legal()}


def test_r_15_marines_do_not_come_by_sea_out_of_a_blockaded_base() -> None:
    guadalcanal = [block("us-ma", 1), block("jp-ca", 1, blockading=True)]
    fight = rabaul(block("us-ca", 1), Guadalcanal=guadalcanal)
    assert not [text for text in fight.legal() if text.startswith("BRING")]


def test_17_1_philippine_army_and_air_fleet_stay() -> None:
    manila = [block("us-in", 1, flags=["philippine"]), block("us-ca", 1)]
    fight = ended("Manila", manila, "ALLIES")
    assert not [text for text in fight.legal() if "IN-a" in text]


def test_notation_of_a_regroup() -> None:
    fight = rabaul(block("us-ca", 1), Guadalcanal=[block("us-ma", 1)])
    assert fight.parse("bring {us-ma}").text == fight.parse("BRING {us-ma} k08").text
    assert fight.parse("withdraw ca-a port-moresby").text == "WITHDRAW CA-a J08"
    for wrong in ("REGROUPED now", "BRING", "WITHDRAW CA-a", "WITHDRAW CA-z K08", "FIRE CA-a NAVAL"):
        with pytest.raises(NotationError):
            fight.parse(wrong)


def test_20_2_the_default_is_no_regroup() -> None:
    fight = rabaul(block("us-ca", 1))
    assert fight.default() == "REGROUPED"
    assert fight.over


def test_r_56_the_air_fleet_does_not_regroup_in_the_first_turn() -> None:
    fleet = [block("jp-cv", 2, flags=["air_fleet"]), block("jp-ca", 1)]
    fight = ended("Guam", [block("jp-bb", 1)], others={"Truk": fleet})
    brought = {text.split()[1] for text in fight.legal() if text.startswith("BRING")}
    assert brought == {fight._spelled(fight.names["jp-ca"])}
