"""Anti-submarine warfare: submarines are a target group of their own (option asw, R-80)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory import combat
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import ALLIES, JAPAN

from .fight import Fight, block, given, seen_of


def hunt(*blocks: dict[str, Any], turn: str = "1942-12", place: str = "K05", **more: Any) -> Fight:
    return Fight(given({place: list(blocks)}, turn=turn, options=["asw"], **more))


def need(fight: Fight, name: str, group: str = "SUBMARINES") -> int:
    """The number that hits when that block fires at the group in its slot."""
    label = fight.label(name)
    while label not in fight.ask.about:
        fight.order("PASS")
    return int(fight.parse(f"FIRE {label} {group}").data["need"])


@pytest.mark.parametrize(("hunter", "number"), [
    (block("us-ca", 2), 2), (block("uk-ca", 2), 2), (block("us-bb", 2), 2), (block("us-bb", 2, name="Iowa"), 2),
    (block("us-cv", 2, name="Enterprise"), 3), (block("us-af", 2), 2), (block("us-ss", 2), 1),
])  # fmt: skip
def test_r_80_what_the_allies_hunt_with(hunter: dict[str, Any], number: int) -> None:
    fight = hunt(block("jp-ss", 3), hunter)
    assert need(fight, hunter["id"]) == number, "battleships and cruisers 2, all others their own N"


@pytest.mark.parametrize(("hunter", "number"), [
    (block("jp-ca", 2), 1), (block("jp-bb", 2, name="Yamato"), 1), (block("jp-cv", 2, name="Akagi"), 3),
    (block("jp-na", 2), 3), (block("jp-af", 2), 2), (block("jp-ss", 2), 2),
])  # fmt: skip
def test_r_80_what_japan_hunts_with(hunter: dict[str, Any], number: int) -> None:
    fight = hunt(block("us-ss", 3), hunter)
    assert need(fight, hunter["id"]) == number


def test_r_80_a_shot_at_naval_does_not_touch_submarines() -> None:
    fight = hunt(block("jp-ss", 4), block("jp-ca", 1), block("us-cv", 4, name="Enterprise"))
    while fight.ask.seat == "JAPAN":
        fight.order("PASS")
    fight.fire("us-cv", "NAVAL", 1, 1, 1, 1)
    assert (fight.block("jp-ca").place, fight.block("jp-ss").strength) == (HOUSE.board.pool, 4)


def test_r_80_a_shot_at_submarines_takes_their_steps_only() -> None:
    fight = hunt(block("jp-ss", 3), block("jp-ca", 3), block("us-cv", 2, name="Enterprise"))
    while fight.ask.seat == "JAPAN":
        fight.order("PASS")
    fight.fire("us-cv", "SUBMARINES", 1, 3)
    assert (fight.block("jp-ss").strength, fight.block("jp-ca").strength) == (1, 3)
    assert fight.said("shot") == ["CV Enterprise fires at Submarines, needs 3 or less: 1 3. 2 hits."]


def test_r_80_submarines_fire_at_ships_or_at_submarines() -> None:
    fight = hunt(block("jp-ss", 2), block("us-ss", 2), block("us-ca", 2))
    need(fight, "jp-ss")
    assert [text for text in fight.legal("jp-ss") if text.startswith("FIRE")] == [
        "FIRE SS-a NAVAL", "FIRE SS-a SUBMARINES",
    ]  # fmt: skip


def test_r_80_the_default_is_naval_before_submarines_and_these_before_ground() -> None:
    fight = hunt(block("jp-ss", 2), block("us-ss", 2), block("us-ca", 2))
    need(fight, "jp-ss")
    assert combat.default(fight.state, JAPAN).text == "FIRE SS-a NAVAL"
    ashore = hunt(block("jp-ss", 2), block("jp-in", 2), block("us-bb", 2), place="Truk", control={"Truk": "JAPAN"})
    while ashore.ask.seat == "JAPAN":
        ashore.order("PASS")
    assert combat.default(ashore.state, ALLIES).text == "FIRE BB-New-Mexico SUBMARINES"


def test_r_80_submarines_stay_ships_for_sea_control() -> None:
    fight = hunt(block("jp-ss", 2), block("jp-in", 2), block("us-bb", 2), place="Truk", control={"Truk": "JAPAN"})
    while fight.ask.seat == "JAPAN":
        fight.order("PASS")
    assert not [text for text in fight.legal("us-bb") if text.endswith("GROUND")]


def test_r_80_air_fire_at_submarines_unlocks_no_flak_of_ships() -> None:
    fight = hunt(block("jp-na", 2), block("us-ss", 2), block("us-bb", 2))
    fight.fire("jp-na", "SUBMARINES", 6, 6)
    while fight.in_rounds and fight.label("us-bb") not in fight.ask.about:
        fight.order("PASS")
    if fight.in_rounds:
        assert not [text for text in fight.legal("us-bb") if text.endswith("AIR")]


def test_r_80_land_units_do_not_hunt_and_kamikaze_aim_at_the_naval_group() -> None:
    ashore = hunt(block("jp-in", 2), block("us-ss", 2), block("us-in", 2), place="Truk", control={"Truk": "JAPAN"})
    need(ashore, "jp-in", "GROUND")
    with pytest.raises(IllegalOrder):
        ashore.order("FIRE {jp-in} SUBMARINES")
    late = hunt(block("jp-na", 2), block("us-ss", 2), turn="1944-06")
    assert late.ask.kind == "slot", "no Allied unit of the Naval group"


def test_r_102_in_siam_aircraft_name_the_coast_of_the_submarines() -> None:
    boats = [block("us-ss1", 2, coast="west"), block("us-ss2", 2)]
    fight = hunt(block("jp-na", 2), *boats, place="Bangkok", control={"Bangkok": "JAPAN"})
    assert [text for text in fight.legal("jp-na") if text.startswith("FIRE")] == [
        "FIRE NA-a SUBMARINES SOUTH", "FIRE NA-a SUBMARINES WEST",
    ]  # fmt: skip
    fight.fire("jp-na", "SUBMARINES WEST", 1, 1)
    assert (fight.block("us-ss1").place, fight.block("us-ss2").strength) == (HOUSE.board.pool, 2)


def test_r_80_the_view_names_the_group() -> None:
    seen = seen_of(hunt(block("jp-ss", 2), block("us-ca", 2)), None)
    groups = {row["label"]: row["group"] for row in seen["blocks"]}
    assert groups == {"SS-a": "Submarines", "CA-a": "Naval"}


def test_18_without_the_option_submarines_are_naval_and_the_word_means_nothing() -> None:
    fight = Fight(given({"K05": [block("jp-ss", 2), block("us-ca", 2)]}))
    assert seen_of(fight, None)["blocks"][0]["group"] == "Naval"
    with pytest.raises(NotationError, match="AIR, NAVAL, GROUND"):
        fight.parse("FIRE SS-a SUBMARINES")
