"""After the last battle: patrols, overfull air, submarines on vacant bases (10.4; rules 4.52, R-22, R-43, R-88)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory.aftermath import default
from rules.pacific_victory.sides import NO_MISSION

from .after import After, block, given, patrols

CAP: dict[str, Any] = {"mission": "cap"}


def test_4_52_a_patrol_with_one_base_in_reach_goes_there_unasked() -> None:
    start = {"K05": [block("jp-na", 1, **CAP)], "Saipan": [block("jp-in", 1)], "Iwo Jima": [block("us-in", 1)]}
    found = patrols(given(start))
    assert found.at("jp-na") == "Saipan"
    assert found.block("jp-na").mission == NO_MISSION
    assert found.state.phase == "combat_done"
    (event,) = [event for event in found.events if event.kind == "return"]
    assert str(event.text) == "A block returns from K05 to Saipan."
    assert event.data == {"hex": "K05", "to": "J05", "side": "JAPAN", "blocks": 1}, "a bare count"


def test_4_52_the_owner_chooses_among_several_bases() -> None:
    found = patrols(given({"K05": [block("jp-na", 1, **CAP)]}))
    assert (found.ask.kind, found.ask.seat) == ("cap", "JAPAN")
    assert found.legal() == ["CAPLAND JP-NA-1 J04", "CAPLAND JP-NA-1 J05"]
    assert all(order.secret for order in [found.parse("CAPLAND JP-NA-1 J04")])
    found.order("CAPLAND {jp-na} Iwo-Jima")
    assert found.at("jp-na") == "Iwo Jima"


def test_4_52_the_own_hex_if_it_is_a_base() -> None:
    found = patrols(given({"Saipan": [block("jp-na", 1, **CAP), block("jp-in", 1)]}))
    assert found.default() == "CAPLAND JP-NA-1 J05"
    assert found.events == [], "nobody is told who patrolled"


def test_4_52_no_base_eliminates_and_only_the_owner_learns_who() -> None:
    found = patrols(given({"L04": [block("jp-na", 1, **CAP)]}))
    assert found.at("jp-na") == "POOL"
    assert [(event.kind, event.audience) for event in found.events] == [("lost", None), ("eliminated", ("JAPAN",))]
    assert "NA" not in str(found.events[0])


def test_r_43_only_landed_aircraft_fill_a_base() -> None:
    two = {"K05": [block("jp-na1", 1, **CAP), block("jp-na2", 2, **CAP)], "Saipan": [block("us-in", 1)]}
    found = patrols(given({**two, "Iwo Jima": [block("jp-in", 1)]}))
    assert len(found.legal()) == 2, "who lands is a decision"
    assert found.default() == f"CAPLAND {found._spelled(found.names['jp-na2'])} J04", "the stronger first"
    assert (found.at("jp-na1"), found.at("jp-na2")) == ("POOL", "Iwo Jima")


def test_r_88_a_typhoon_does_not_bar_the_way_home() -> None:
    start = {"K05": [block("jp-na", 1, **CAP)], "Saipan": [block("jp-in", 1)], "Iwo Jima": [block("us-in", 1)]}
    assert patrols(given(start, turn="1943-09", typhoon=6)).at("jp-na") == "Saipan"


def test_10_4_p1_decides_before_p2() -> None:
    both = {"K05": [block("jp-na", 1, **CAP)], "K07": [block("us-af", 1, **CAP)], "Guadalcanal": [block("us-in", 1)]}
    both["Rabaul"] = [block("us-in1", 1)]
    found = patrols(given(both, P1="ALLIES"))
    assert found.ask.seat == "ALLIES"
    with pytest.raises(IllegalOrder):
        found.order("CAPLAND JP-NA-1 J05", "JAPAN")
    found.order("CAPLAND {us-af} Rabaul")
    assert found.ask.seat == "JAPAN"


def test_10_4_overfull_aircraft_of_a_blockaded_base_leave() -> None:
    wake = [block("us-af1", 1), block("us-af2", 3), block("jp-ca", 1, blockading=True)]
    found = patrols(given({"Wake": wake, "Midway": [block("us-in", 1)]}, control={"Wake": "ALLIES"}))
    assert len(found.legal()) == 2
    assert found.default().endswith("M05")
    assert (found.at("us-af1"), found.at("us-af2")) == ("Midway", "Wake"), "the weakest leaves"
    lost = patrols(given({"Wake": wake, "Midway": [block("jp-in", 1)]}, control={"Wake": "ALLIES"}))
    assert {text.split()[0] for text in lost.legal()} == {"REMOVE"}
    lost.default()
    assert (lost.at("us-af1"), lost.at("us-af2")) == ("POOL", "Wake")


def test_r_22_a_submarine_on_a_vacant_enemy_base_lies_down_or_leaves() -> None:
    found = patrols(given({"Saipan": [block("us-ss", 2)]}))
    assert (found.ask.kind, found.ask.seat) == ("submarine", "ALLIES")
    assert "LIE US-SS-1" in found.legal()
    assert default(found.state, 1).text == "LIE US-SS-1"
    found.order("LEAVE {us-ss} Guam")
    assert found.at("us-ss") == "Guam"
    assert found.said("return") == ["A block returns from Saipan to Guam."]


def test_r_22_lying_down_is_a_blockade_face_up() -> None:
    found = patrols(given({"Saipan": [block("us-ss", 2)]}))
    found.order("LIE {us-ss}")
    assert found.block("us-ss").blockading
    assert found.said("blockade") == ["SS blockades Saipan."]
    assert found.state.phase == "combat_done"
    assert found.control("Saipan") == "JAPAN"


def test_r_22_one_that_may_not_blockade_leaves_or_is_lost() -> None:
    found = patrols(given({"Saipan": [block("us-ss", 2, supply="none")]}))
    assert {text.split()[0] for text in found.legal()} == {"LEAVE"}
    for wrong, code in (("LIE {us-ss}", "blockade"), ("REMOVE {us-ss}", "retreat"), ("LEAVE {us-ss} Truk", "retreat")):
        with pytest.raises(IllegalOrder) as refused:
            found.order(wrong)
        assert (refused.value.code, refused.value.rule) == (code, "4.52" if wrong.startswith("REMOVE") else "R-22")
        assert str(refused.value.reason).endswith(".")


def test_4_52_a_patrol_that_cannot_land_there_is_told_where_it_may() -> None:
    found = patrols(given({"K05": [block("jp-na", 1, **CAP)]}))
    with pytest.raises(IllegalOrder) as refused:
        found.order("CAPLAND {jp-na} Truk")
    assert (refused.value.code, refused.value.rule) == ("retreat", "4.52")
    assert str(refused.value.reason) == "Aircraft land on a friendly base with room within one hex."


def test_notation_of_the_last_questions() -> None:
    found = patrols(given({"K05": [block("jp-na", 1, **CAP)]}))
    assert found.parse("capland jp-na-1 saipan").text == "CAPLAND JP-NA-1 J05"
    for wrong in ("CAPLAND", "CAPLAND JP-NA-1", "CAPLAND JP-NA-1 J05 now", "LIE", "RETREAT NA-a J05"):
        with pytest.raises(NotationError):
            found.parse(wrong)


def test_nothing_to_do_ends_the_phase() -> None:
    found: After = patrols(given({"Saipan": [block("jp-na", 1)]}))
    assert found.state.phase == "combat_done"
    assert found.events == []
