"""Troops from the sea: those that find room when resistance ends, and those that are thrown out (R-42, R-96)."""

from ..aftermath.after import After, block, given
from ..combat.fight import Fight


def test_r_96_the_first_troops_ashore_take_a_lone_headquarters_and_the_rest_leave() -> None:
    invaders = [block("us-ma", 1, at_sea=True), block("us-ma2", 1, at_sea=True)]
    infantry = block("us-in", 1, at_sea=True, mission="sea_invasion", origin="Midway")
    fight = Fight(given({"Tokyo": [block("jp-shq", 2), *invaders, infantry]}, control={"Tokyo": "JAPAN"}))
    assert fight.ask.data["step"] == "ashore", "a headquarters fights no round"
    fight.order("STAY {us-ma}")
    assert fight.said("captured") == ["Tokyo falls to the Allies."]
    assert fight.state.blocks[fight.names["jp-shq"]].strength == 0
    fight.order("STAY {us-ma2}")
    assert fight.said("eliminated")[-1] == "IN-a cannot leave Tokyo and is eliminated."


def test_r_42_infantry_of_an_invasion_has_only_the_room_of_its_base_of_origin() -> None:
    landed = block("us-in1", 1, mission="sea_invasion", origin="Rabaul")
    afloat = block("us-in2", 1, mission="sea_invasion", origin="Rabaul", at_sea=True)
    there = {"Truk": [block("jp-in", 1), landed, afloat], "Rabaul": [block("us-in3", 1)]}
    found = After(given(there, control={"Truk": "JAPAN"}), "Truk").end()
    assert sorted(found.legal()) == ["RETREAT IN-b J07", "RETREAT IN-c J07"], "who goes is a decision"
    found.order("RETREAT {us-in2} J07")
    assert (found.at("us-in1"), found.at("us-in2")) == ("POOL", "Rabaul")
