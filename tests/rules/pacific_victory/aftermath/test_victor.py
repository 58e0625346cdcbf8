"""Victor, capture, troops going ashore, overstacking (12.3; R-44, R-46, R-96)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder

from .after import After, block, given
from .test_ending import ended

SEA: dict[str, Any] = {"at_sea": True}


def test_12_3_the_side_left_is_the_victor() -> None:
    fight = ended("Guadalcanal", [block("us-in", 1)], "ALLIES")
    assert fight.over, "infantry on an island has nowhere to withdraw to: nothing is asked"
    (event,) = [event for event in fight.events if event.kind == "battle_over"]
    assert (event.data["victor"], event.data["control"]) == ("ALLIES", "ALLIES")
    assert fight.said("battle_over") == ["The battle of Guadalcanal is over. The base is held by the Allies."]


def test_r_46_against_one_round_attackers_only_the_defender_is_victor() -> None:
    raider = block("jp-ss", 1, mission="sub_patrol", origin="Truk")
    fight = After(given({"Wake": [raider, block("us-ca", 2)]}), "Wake").end()
    assert fight.ask.seat == "ALLIES"
    assert fight.ask.kind == "regroup"


def test_12_3_with_nobody_left_there_is_no_victor_and_the_base_reverts() -> None:
    raider = block("us-ss", 1, mission="sub_patrol", origin="Hawaii")
    fight = After(given({"Wake": [raider, block("jp-in", 2)]}, control={"Wake": "JAPAN"}), "Wake")
    fight._do(lambda table: table.eliminate(fight.names["jp-in"]))
    fight.end()
    assert fight.over
    assert fight.control("Wake") == "ALLIES"
    assert fight.said("battle_over") == ["The battle of Wake is over. Nobody is left."]


def test_r_07_a_lone_headquarters_is_captured_with_the_hex() -> None:
    fight = ended("Tokyo", [block("us-ca", 1), block("jp-shq", 3)])
    assert fight.at("jp-shq") == "POOL"
    assert fight.control("Tokyo") == "ALLIES"
    assert fight.said("eliminated") == ["SHQ at Tokyo is eliminated."]


def test_r_07_a_headquarters_is_safe_from_aircraft_and_submarines() -> None:
    fight = ended("Tokyo", [block("us-ss", 1), block("us-af", 1), block("jp-shq", 3)])
    assert fight.at("us-af") == "POOL", "it cannot land"
    assert "BLOCKADE SS-a" in fight.legal()
    fight.order("BLOCKADE {us-ss}")
    assert fight.at("jp-shq") == "Tokyo"
    assert fight.control("Tokyo") == "JAPAN"


def test_r_96_troops_at_sea_go_ashore_and_capture() -> None:
    fight = ended("Saipan", [block("us-ma", 1, **SEA)])
    assert fight.control("Saipan") == "ALLIES"
    assert fight.block("us-ma").at_sea == 0
    assert fight.said("ashore") == ["MA-a goes ashore at Saipan."]


def test_r_96_as_many_as_the_base_limit_allows_the_rest_retreat() -> None:
    two = [block("us-ma1", 1, **SEA), block("us-ma2", 2, **SEA), block("us-ca", 1)]
    fight = ended("Guam", two, others={"Wake": []}, held={"Guam": "JAPAN"})
    assert fight.ask.data["step"] == "ashore"
    assert {text.split()[0] for text in fight.legal("us-ma1")} == {"STAY", "RETREAT"}
    assert fight.default() == f"STAY {fight.battle.label(fight.names['us-ma2'])}", "strongest first"
    assert {text.split()[0] for text in fight.legal()} == {"RETREAT"}


def test_r_96_if_one_retreats_the_other_goes_ashore() -> None:
    two = [block("us-ma1", 1, **SEA), block("us-ma2", 2, **SEA)]
    fight = ended("Iwo Jima", two)
    assert fight.control("Iwo Jima") == "JAPAN"
    fight.order(fight.legal("us-ma1")[0])
    assert fight.block("us-ma2").at_sea == 0
    assert fight.control("Iwo Jima") == "ALLIES"


def test_r_96_no_room_beside_land_already_ashore() -> None:
    fight = ended("Wake", [block("us-ma1", 1), block("us-ma2", 2, **SEA)])
    assert fight.ask.data["step"] == "ashore"
    assert {text.split()[0] for text in fight.legal()} == {"RETREAT"}


def test_r_95_relieving_marines_go_ashore_when_the_blockade_is_broken() -> None:
    fight = ended("Kwajalein", [block("jp-ma", 1, **SEA), block("jp-in", 1)])
    assert fight.block("jp-ma").at_sea == 0


def test_12_3_air_alone_captures_nothing_and_lands_elsewhere() -> None:
    fight = ended("Saipan", [block("us-af", 2)], others={"Guam": [block("us-in", 1)]})
    assert fight.over
    assert fight.at("us-af") == "Guam"
    assert fight.control("Saipan") == "JAPAN"


def test_r_22_submarines_alone_blockade_or_leave() -> None:
    fight = ended("Saipan", [block("us-ss", 2)])
    assert fight.ask.data["step"] == "homeless"
    fight.order("BLOCKADE {us-ss}")
    assert fight.over
    assert fight.block("us-ss").blockading
    assert fight.control("Saipan") == "JAPAN"


def test_r_44_the_victor_removes_what_is_above_the_base_limit() -> None:
    fight = ended("Lae", [block("us-in1", 1), block("us-in2", 3), block("us-ca", 1)], "ALLIES")
    assert fight.ask.data["step"] == "excess"
    assert {text.split()[1] for text in fight.legal()} == {"IN-a", "IN-b"}
    assert fight.default().startswith("RETREAT IN-b"), "the weakest sheds first"
    assert fight.at("us-in2") == "Lae"
    assert fight.ask.kind == "regroup"


def test_r_44_the_victor_ignores_hexside_limits() -> None:
    fight = After(given({"Lae": [block("us-in1", 1), block("us-in2", 3)]}, control={"Lae": "ALLIES"}), "Lae").end()
    full = tuple((side, 2) for side in range(563))
    fight.state = fight.state._replace(battle=fight.battle._replace(crossings=full))
    assert [text for text in fight.legal() if text.endswith("J08")]


def test_r_44_who_is_chosen_and_cannot_go_is_lost() -> None:
    fight = ended("Wake", [block("us-in1", 1), block("us-in2", 3)], "ALLIES")
    assert sorted(fight.legal()) == ["REMOVE IN-a", "REMOVE IN-b"]
    with pytest.raises(IllegalOrder):
        fight.order("STAY IN-a")
    assert fight.default() == "REMOVE IN-b"
    assert (fight.at("us-in1"), fight.at("us-in2")) == ("POOL", "Wake")


def test_r_44_under_a_blockade_excess_leaves_by_air_or_overland_only() -> None:
    blocks = [block("us-ca", 1), block("jp-ma", 1), block("jp-in", 1), block("jp-na1", 1), block("jp-na2", 1)]
    fight = ended("Bangkok", blocks, others={"Saigon": [block("jp-in1", 1)]})
    fight.order("BLOCKADE {us-ca}")
    assert fight.ask.seat == "JAPAN"
    assert fight.legal("jp-ma") == ["RETREAT MA-a E06 LAND"]
    fight.order("RETREAT {jp-ma} Saigon")
    assert {text.split()[1] for text in fight.legal()} == {"NA-a", "NA-b"}
    fight.order("RETREAT {jp-na1} Saigon")
    assert fight.over
    assert fight.said("battle_over") == ["The battle of Bangkok is over. A blockade stands."]
