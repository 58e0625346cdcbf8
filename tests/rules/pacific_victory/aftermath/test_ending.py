"""The end of a battle after its rounds, steps 1 to 5 (12.1; rules 5.5, 4.32, R-37 to R-40)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import WEST

from .after import After, block, given

SEA: dict[str, Any] = {"at_sea": True}
DHAKA: dict[str, Any] = {"Dhaka": [block("jp-na", 1)]}
HELD = {"Dhaka": "JAPAN"}


def ended(place: str, blocks: list[dict[str, Any]], control: str = "JAPAN", **more: Any) -> After:
    """The end of a battle after round 3; ``others`` are other places, the rest goes into ``given``."""
    others = more.pop("others", {})
    held = {place: control, **more.pop("held", {})}
    return After(given({place: blocks, **others}, control=held, **more), place).end()


def test_5_5_step_1_attacking_land_leaves_before_defending_land() -> None:
    fight = ended("Calcutta", [block("uk-in", 1), block("jp-in", 1)], "ALLIES", others=DHAKA, held=HELD)
    assert fight.at("jp-in") == "Dhaka", "the only way: nobody is asked"
    assert fight.said("retreat") == ["IN-a retreats from Calcutta to Dhaka."]


def test_5_5_step_1_who_cannot_leave_is_eliminated() -> None:
    fight = ended("Calcutta", [block("uk-in", 1), block("jp-in", 1)], "ALLIES")
    assert fight.at("jp-in") == "POOL"
    assert fight.said("eliminated") == ["IN-a cannot leave Calcutta and is eliminated."]


def test_12_1_step_1_the_owner_chooses_who_goes_when_room_is_short() -> None:
    two = [block("uk-in", 1), block("jp-in1", 1), block("jp-in2", 2)]
    fight = ended("Calcutta", two, "ALLIES", others=DHAKA, held=HELD)
    assert fight.ask.kind == "after"
    assert fight.ask.data["step"] == "troops"
    assert len(fight.legal()) == 2
    fight.order("RETREAT {jp-in1} Dhaka")
    assert (fight.at("jp-in1"), fight.at("jp-in2")) == ("Dhaka", "POOL")


def test_12_1_step_1_troops_of_either_side_at_sea_leave() -> None:
    japanese = [block("jp-ma", 1, **SEA), block("jp-ca", 1), block("jp-ga", 1)]
    american = [block("us-ma", 1, **SEA), block("us-in", 1)]
    fight = ended("Wake", [*japanese, *american], "ALLIES", others={"Kwajalein": [block("jp-in", 1)]})
    assert fight.ask.seat == "JAPAN"
    fight.order("RETREAT {jp-ma} Kwajalein")
    assert fight.at("jp-ga") == "POOL"
    assert fight.ask.seat == "ALLIES"
    assert fight.ask.about == [fight.battle.label(fight.names["us-ma"])]


def test_land_must_retreat_is_said_to_who_would_stay() -> None:
    two = [block("uk-in", 1), block("jp-in1", 1), block("jp-in2", 2)]
    fight = ended("Calcutta", two, "ALLIES", others=DHAKA, held=HELD)
    with pytest.raises(IllegalOrder) as refused:
        fight.order("STAY {jp-in1}")
    assert refused.value.code == "land_must_retreat"


def test_12_1_step_2_attacking_land_without_defending_land_takes_the_base_and_defending_air_leaves() -> None:
    blocks = [block("us-ma", 1), block("us-ca", 1), block("jp-na", 1), block("jp-af", 1)]
    fight = ended("Saipan", blocks, others={"Truk": [block("jp-in", 1)]})
    assert fight.control("Saipan") == "ALLIES"
    assert fight.said("captured") == ["Saipan falls to the Allies."]
    assert fight.ask.data["step"] == "base"
    assert fight.legal("jp-na") == ["RETREAT NA-a J04", "RETREAT NA-a J06"]


def test_r_07_a_headquarters_falls_with_its_base() -> None:
    fight = ended("Tokyo", [block("us-ma", 1), block("us-ca", 1), block("jp-shq", 3), block("jp-na", 1)])
    assert fight.at("jp-shq") == "POOL"
    assert fight.control("Tokyo") == "ALLIES"


def test_4_51_step_3_attacking_air_lands_and_never_stays_over_a_defender() -> None:
    blocks = [block("us-af", 1), block("us-ca", 1), block("jp-in", 1)]
    fight = ended("Saipan", blocks, others={"Guam": [block("us-in", 1)]})
    assert fight.at("us-af") == "Guam"
    assert fight.ask.data["step"] == "ships"


def test_4_51_no_landing_place_eliminates() -> None:
    around = {"Wake": [block("jp-ga", 1)], "Tarawa": [block("jp-ga1", 1)]}
    fight = ended("Kwajalein", [block("us-af", 1), block("us-ca", 1), block("jp-in", 1)], others=around)
    assert fight.at("us-af") == "POOL"


def test_12_1_step_3_over_a_captured_base_air_leaves_while_a_defending_ship_is_there() -> None:
    blocks = [block("us-ma", 1), block("us-af", 1), block("jp-ca", 1)]
    fight = ended("Saipan", blocks, others={"Guam": [block("us-in", 1)]})
    assert fight.control("Saipan") == "ALLIES"
    assert fight.at("us-af") == "Guam"


def test_5_5_step_4_attacking_ships_leave_before_defending_ships() -> None:
    ships = [block("us-ca", 1), block("us-bb", 1), block("jp-ss", 1)]
    fight = ended("K05", ships, others={"Wake": [block("us-in", 1)]})
    assert {text.split()[0] for text in fight.legal()} == {"RETREAT"}
    with pytest.raises(IllegalOrder) as refused:
        fight.order("BLOCKADE {us-ca}")
    assert refused.value.code == "blockade"


def test_r_38_step_4_against_land_or_air_each_ship_blockades_or_leaves() -> None:
    blocks = [block("us-ca", 1), block("us-bb", 1), block("jp-in", 1)]
    fight = ended("Wake", blocks, others={"Midway": [block("us-in", 1)]})
    assert "BLOCKADE CA-a" in fight.legal("us-ca")
    with pytest.raises(IllegalOrder) as refused:
        fight.order("STAY {us-ca}")
    assert refused.value.code == "blockade_or_retreat"
    fight.order("RETREAT {us-ca} Midway")
    fight.order("BLOCKADE {us-bb}")
    assert fight.over
    assert fight.block("us-bb").blockading
    assert fight.said("battle_over") == ["The battle of Wake is over. A blockade stands."]
    assert fight.state.battles[0][2] == 1


def test_12_1_step_4_ships_stay_where_their_land_holds_the_base() -> None:
    blocks = [block("us-ma", 1), block("us-ca", 1), block("jp-na", 1), block("jp-af", 1)]
    fight = ended("Saipan", blocks, others={"Truk": [block("jp-in", 1)]})
    fight.order("RETREAT {jp-na} Truk")
    fight.order("RETREAT {jp-af} Truk")
    assert fight.ask.kind == "regroup"
    assert (fight.at("us-ca"), fight.block("us-ca").blockading) == ("Saipan", 0)


def test_r_39_step_5_ships_of_a_beaten_garrison_blockade_or_leave() -> None:
    fight = ended("Saipan", [block("us-ma", 1), block("jp-ca", 1)])
    assert fight.ask.seat == "JAPAN"
    assert fight.ask.data["step"] == "ships"
    fight.order("BLOCKADE {jp-ca}")
    assert fight.over
    assert fight.control("Saipan") == "ALLIES"
    assert fight.state.blocks[fight.names["jp-ca"]].blockading


def test_r_40_at_sea_ships_stay_and_the_patrol_lands() -> None:
    fight = ended("K05", [block("us-ca", 1), block("jp-na", 1, mission="cap")], others={"Saipan": [block("jp-in", 1)]})
    assert fight.at("us-ca") == "K05"
    assert fight.ask.data["step"] == "base"
    fight.order("RETREAT {jp-na} Saipan")
    assert fight.ask.kind == "regroup"
    assert fight.ask.seat == "ALLIES"
    assert fight.block("jp-na").mission == 0


def test_r_26_defending_land_gets_back_a_base_that_ships_had_taken() -> None:
    blocks = [block("jp-ca", 1), block("us-in", 1)]
    fight = After(given({"Guam": blocks}, control={"Guam": "ALLIES"}), "Guam")
    fight._do(lambda table: table.control.__setitem__(fight.battle.place, 0))
    fight.end()
    assert fight.control("Guam") == "ALLIES"
    assert "BLOCKADE CA-a" in fight.legal("jp-ca")


def test_5_8_old_blockaders_decide_anew_after_the_battle() -> None:
    blocks = [block("us-ca", 1, blockading=True), block("us-bb", 1, blockading=True), block("jp-in", 1)]
    fight = ended("Wake", blocks, others={"Midway": [block("us-in", 1)]})
    assert fight.battle.was_blockade
    fight.order("RETREAT {us-ca} Midway")
    fight.order("BLOCKADE {us-bb}")
    assert fight.over
    assert (fight.block("us-ca").blockading, fight.block("us-bb").blockading) == (0, 1)


def test_r_102_at_siam_ships_meet_only_those_on_their_own_coast() -> None:
    blocks = [block("uk-ca", 1, coast="west"), block("jp-ca", 1), block("us-ca", 1)]
    fight = ended("Bangkok", blocks)
    assert fight.ask.seat == "ALLIES"
    assert {text.split()[0] for text in fight.legal("us-ca")} == {"RETREAT"}
    assert "BLOCKADE" in {text.split()[0] for text in fight.legal("uk-ca")}
    fight.order("BLOCKADE {uk-ca}")
    assert fight.block("uk-ca").coast == WEST


def test_12_1_half_hits_vanish_and_late_raiders_go_home_first() -> None:
    raider = block("jp-ss", 1, mission="sub_patrol", origin="Truk")
    fight = After(given({"Wake": [raider, block("us-in", 2)]}), "Wake")
    fight._do(lambda table: table.change(fight.names["us-in"], half=1))
    fight.end()
    assert fight.at("jp-ss") == "Truk"
    assert fight.block("us-in").half == 0


def test_20_2_the_default_blockades_with_every_ship_else_retreats() -> None:
    fight = ended("Wake", [block("us-ca", 1), block("us-bb", 2), block("jp-in", 1)])
    assert fight.default().startswith("BLOCKADE BB"), "strongest first"
    assert fight.default() == "BLOCKADE CA-a"
    assert fight.over
    lost = ended("K05", [block("us-ca", 1), block("us-bb", 2), block("jp-ca", 1)], others={"Wake": [block("us-in", 1)]})
    assert lost.default().startswith("RETREAT BB")
    assert lost.at("us-bb") == "Wake", "fewest hexes"


def test_r_37_land_capture_air_then_ships() -> None:
    """Each step decides what the next one finds: the land leaves, the base holds, the air leaves, then the ships."""
    blocks = [block("uk-in", 1), block("jp-in", 1), block("jp-af", 1), block("jp-ca", 1)]
    fight = ended("Calcutta", blocks, "ALLIES", others={**DHAKA, "Rangoon": [block("jp-ga", 1)]}, held=HELD)
    assert [event.kind for event in fight.events] == ["retreat", "retreat"]
    assert (fight.at("jp-in"), fight.at("jp-af")) == ("Dhaka", "Rangoon")
    assert (fight.ask.data["step"], fight.ask.about) == ("ships", ["CA-a"])


def test_r_41_the_retreats_after_the_last_round_have_their_own_hexside_allowance() -> None:
    start = given({"Singapore": [block("uk-in", 1), block("jp-in", 1)]}, control={"Singapore": "ALLIES"})
    fight = After(start, "Singapore")
    (way,) = fight.retreats("jp-in")
    used = ((HOUSE.board.side_between[fight.battle.place, way.place].number, 1),)
    fight.state = fight.state._replace(battle=fight.battle._replace(crossings=used))
    fight.end()
    assert fight.at("jp-in") == "Bangkok"


def test_r_41_that_allowance_is_the_same_hexside_limit() -> None:
    two = [block("uk-in", 1), block("jp-in1", 1), block("jp-in2", 2)]
    fight = ended("Singapore", two, "ALLIES", others={"Bangkok": []})
    assert len(fight.legal()) == 2, "one may cross the jungle: the owner says which"
    fight.order("RETREAT {jp-in2} Bangkok")
    assert fight.at("jp-in1") == "POOL"


def test_r_24_a_captured_base_reverts_when_its_last_holder_retreats() -> None:
    start = given({"Guam": [block("jp-ca", 1), block("jp-ss", 1), block("us-ss", 1)], "Saipan": [block("jp-in", 1)]})
    fight = After(start, "Guam")
    fight._do(lambda table: table.control.__setitem__(fight.battle.place, 0))
    fight.end()
    fight.order("RETREAT {jp-ca} Saipan")
    assert fight.control("Guam") == "ALLIES", "submarines hold nothing (R-23)"


def test_r_117_attacking_aircraft_leave_a_captured_base_with_defending_ships() -> None:
    blocks = [block("uk-ca", 1), block("jp-in", 1), block("jp-af", 1)]
    fight = ended("Calcutta", blocks, "ALLIES", others={**DHAKA, "Rangoon": [block("jp-ga", 1)]}, held=HELD)
    assert fight.control("Calcutta") == "JAPAN", "the land took the base"
    assert fight.at("jp-in") == "Calcutta"
    assert fight.at("jp-af") in ("Dhaka", "Rangoon")


def test_r_03_a_block_that_moved_may_retreat() -> None:
    fight = ended("K05", [block("us-ca", 1, arrived=True), block("jp-ca", 1)], others={"Wake": [block("us-in", 1)]})
    assert fight.legal("us-ca")
