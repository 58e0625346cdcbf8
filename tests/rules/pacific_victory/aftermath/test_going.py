"""Going: what a retreat changes and tells, and one-round attackers (12.2; R-20, R-21, R-39, R-41)."""

from typing import Any

from rules.pacific_victory.aftermath import retreat
from rules.pacific_victory.battle_record import RETREATED, WENT_HOME
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import CAP

from .after import After, block, given

PATROL: dict[str, Any] = {"mission": "sub_patrol", "origin": "Truk"}


def go(fight: After, name: str, number: int = 0) -> None:
    fight._do(lambda table: retreat.go(table, fight.names[name], fight.retreats(name)[number]))


def home(fight: After, name: str) -> str:
    fight._do(lambda table: retreat.send_home(table, fight.names[name]))
    return fight.at(name)


def test_12_2_a_retreat_clears_what_the_battle_did_and_is_noted() -> None:
    start = given({"Guam": [block("jp-na", 2, mission="cap"), block("us-in", 2)]})
    fight = After(start, "Guam")
    assert fight.block("jp-na").mission == CAP
    fight._do(lambda table: table.change(fight.names["jp-na"], half=1))
    go(fight, "jp-na")
    gone = fight.block("jp-na")
    assert (gone.half, gone.mission, gone.at_sea, gone.blockading) == (0, 0, 0, 0)
    assert (fight.names["jp-na"], 2, RETREATED) in fight.battle.units


def test_19_1_a_retreat_is_told_with_the_face_of_the_block_and_without_its_id() -> None:
    fight = After(given({"K05": [block("us-cv", 2, name="Enterprise"), block("jp-ca", 1)]}), "K05")
    go(fight, "us-cv")
    (event,) = [event for event in fight.events if event.kind == "retreat"]
    assert str(event.text) == f"CV Enterprise retreats from K05 to {fight.at('us-cv')}."
    assert event.audience is None
    assert event.data["label"] == "CV-Enterprise"
    assert "US-CV" not in str(event.data)


def test_5_5_a_march_uses_up_the_hexside() -> None:
    fight = After(given({"Singapore": [block("uk-in", 1), block("jp-in", 1)]}), "Singapore")
    go(fight, "jp-in")
    jungle = HOUSE.board.side_between[fight.battle.place, fight.block("jp-in").place]
    assert fight.battle.crossings == ((jungle.number, 1),)


def test_r_97_a_block_that_retreats_has_entered_the_hex() -> None:
    positions = {"Guam": [block("jp-na", 1), block("us-in", 1)], "Palau": [block("jp-in", 1), block("us-ca", 1)]}
    fight = After(given(positions), "Guam")
    go(fight, "jp-na")
    assert fight.state.entered[0] >> fight.block("jp-na").place & 1


def test_r_20_one_round_attackers_cannot_retreat_and_go_straight_home_past_enemies() -> None:
    around = {p: [block(f"us-ca{n}", 1)] for n, p in enumerate(("K05", "K06", "L04", "Kwajalein", "Midway", "M06"))}
    fight = After(given({"Wake": [block("jp-ss", 2, **PATROL), block("us-in", 3)], **around}), "Wake")
    assert fight.ways("jp-ss") == []
    assert home(fight, "jp-ss") == "Truk"
    assert fight.battle.units[0][2] == WENT_HOME
    assert fight.said("home") == ["SS-a goes home from Wake to Truk."]


def test_r_88_one_round_attackers_come_home_into_a_typhoon() -> None:
    start = given({"Wake": [block("jp-ss", 2, **PATROL), block("us-in", 3)]}, turn="1943-09", typhoon=6)
    assert home(After(start, "Wake"), "jp-ss") == "Truk"


def test_r_21_a_lost_or_full_start_base_sends_them_far_back() -> None:
    def lost(name: str, origin: str, holder: dict[str, Any], **others: list[dict[str, Any]]) -> str:
        mission = "strategic_bombing" if name.endswith("f") else "carrier_raid"
        start = {"Wake": [block(name, 2, mission=mission, origin=origin), block("us-in", 1), block("jp-in", 1)]}
        return home(After(given({**start, origin: [holder], **others}), "Wake"), name)

    assert lost("us-cv", "Hawaii", block("jp-in1", 1)) == "Panama"
    assert lost("uk-cv", "Ceylon", block("jp-in1", 1)) == "South Africa"
    assert lost("jp-cv", "Truk", block("us-in1", 1)) == "Tokyo"
    assert lost("jp-cv", "Truk", block("us-in1", 1), Tokyo=[block("us-in2", 1)]) == "Kure"
    blockaded = {"Tokyo": [block("jp-ga", 1), block("us-ca", 1, blockading=True)], "Kure": [block("us-in2", 1)]}
    assert lost("jp-cv", "Truk", block("us-in1", 1), **blockaded) == "Hakodate"
    nowhere = {p: [block(f"us-in{n + 2}", 1)] for n, p in enumerate(("Tokyo", "Kure", "Hakodate"))}
    assert lost("jp-cv", "Truk", block("us-in1", 1), **nowhere) == "POOL"
    full = {"Kwajalein": [block("jp-af1", 1), block("jp-af2", 1)]}
    start = {"Wake": [block("jp-na", 2, mission="strategic_bombing", origin="Kwajalein"), block("us-in", 1)], **full}
    assert home(After(given(start), "Wake"), "jp-na") == "Tokyo", "merely full"
