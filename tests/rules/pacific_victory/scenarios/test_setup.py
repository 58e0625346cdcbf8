"""Set-ups, counters and scenarios (2, 8.2, 17)."""

import json

import pytest

from rules import kernel
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.data_sets.facts import firepower
from rules.pacific_victory.deploy.fleet import ships as air_fleet
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.stacking import excess
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState

SYSTEM = kernel.get("pacific-victory")


@pytest.mark.parametrize("scenario", ["1941", "1942", "1943"])
def test_8_2_every_block_of_the_set_up_stands_where_it_is_printed(scenario: str) -> None:
    state = first_state(HOUSE, scenario)
    rows = HOUSE.scenarios[scenario]["setup"]
    assert sum(b.place < HOUSE.board.places for b in state.blocks) == len(rows)
    for row in rows:
        block = state.blocks[HOUSE.index[row["unit"]]]
        assert HOUSE.board.name[block.place] == (row["base"] or "Kure")
        assert block.strength == row["strength"]


@pytest.mark.parametrize("scenario", ["1941", "1942", "1943"])
def test_4_1_set_ups_obey_stacking(scenario: str) -> None:
    table = WorkingState(first_state(HOUSE, scenario))
    for place in list(table.occupied()):
        assert excess(table, place, 0) == excess(table, place, 1) == (0, 0, 0), HOUSE.board.name[place]


def test_3_both_sides_have_fifty_blocks() -> None:
    assert [sum(c.side == side for c in HOUSE.roster) for side in (0, 1)] == [50, 50]


def test_r_71_maxima_are_one_for_garrisons_and_at_most_two_for_japanese_marines_and_yamato() -> None:
    maxima = {c.id: c.maximum for c in HOUSE.roster}
    assert {maxima[f"JP-GA-{n}"] for n in range(1, 8)} == {1}
    assert [maxima[f"JP-MA-{n}"] for n in (1, 2, 3)] == [2, 2, 1]
    assert maxima["JP-BB-YAMATO"] == 2
    assert maxima["US-CV-ENTERPRISE"] == 4


def test_r_72_the_four_blocks_of_1943_are_three_essex_and_iowa() -> None:
    late = sorted(c.name for c in HOUSE.roster if c.available == "1943-03")
    assert late == ["Essex", "Essex", "Essex", "Iowa"]


def test_r_73_elite_battleships_shoot_better() -> None:
    fire = {c.id: firepower(c, "1943-12") for c in HOUSE.roster}
    assert fire["JP-BB-YAMATO"] == (2, 4, 3)
    assert fire["US-BB-IOWA"] == fire["US-BB-SOUTH-DAKOTA"] == (2, 3, 3)
    assert fire["US-BB-TENNESSEE"] == (1, 2, 2)
    assert fire["US-CV-ESSEX-1"] == (3, 3, 2)


def test_3_2_allied_submarines_are_weak_until_september_1943() -> None:
    submarine = HOUSE.roster[HOUSE.index["US-SS-1"]]
    assert firepower(submarine, "1943-06") == (0, 1, 0)
    assert firepower(submarine, "1943-09") == (0, 2, 0)
    assert firepower(HOUSE.roster[HOUSE.index["JP-SS-1"]], "1941-12") == (0, 2, 0)


def test_2_2_dutch_bases_are_british_and_chinese_ones_are_not_in_play() -> None:
    batavia = HOUSE.board.base[HOUSE.board.by_name["Batavia"]]
    assert batavia is not None
    assert (batavia.colour, SEATS[batavia.owner]) == ("dutch", "ALLIES")
    assert all(base is None or base.colour != "china" for base in HOUSE.board.base)


def test_2_3_boxes_are_allied_and_reached_through_their_links_only() -> None:
    boxes = {HOUSE.board.name[box] for box in HOUSE.board.boxes}
    assert boxes == {"Panama", "South Africa"}
    assert {HOUSE.board.name[p] for p in HOUSE.board.box_links[HOUSE.board.panama]} == {
        "San Diego",
        "Hawaii",
        "Samoa",
        "Tahiti",
    }


def test_2_0_and_2_1_out_of_play_hexes_hold_no_base() -> None:
    assert all(HOUSE.board.base[place] is None for place, out in enumerate(HOUSE.board.out_of_play) if out)


def test_1941_the_air_fleet_lies_whole_at_kure_or_truk() -> None:
    start = SYSTEM.start("1941")
    fleet = {HOUSE.roster[i].id for i in air_fleet(start)}
    assert fleet == {"JP-CV-SHOKAKU", "JP-CV-AKAGI", "JP-BB-KONGO", "JP-CA-8"}
    moved = SYSTEM.apply(start, SYSTEM.parse(start, "JAPAN", "fleet truk")).state
    assert {HOUSE.board.name[moved.blocks[HOUSE.index[unit]].place] for unit in fleet} == {"Truk"}
    with pytest.raises(kernel.IllegalOrder):
        SYSTEM.apply(start, SYSTEM.parse(start, "JAPAN", "FLEET Saipan"))


def test_the_choice_of_the_air_fleet_is_told_to_japan_only() -> None:
    start = SYSTEM.start("1941")
    step = SYSTEM.apply(start, SYSTEM.parse(start, "JAPAN", "FLEET Kure"))
    told = [event for event in step.events if event.kind == "setup"]
    assert [event.audience for event in told] == [("JAPAN",)]


@pytest.mark.parametrize("bad", ["1940", "", "seac"])
def test_a_bad_scenario_names_the_choices(bad: str) -> None:
    with pytest.raises(ValueError, match="1941, 1942, 1943"):
        SYSTEM.start(bad)


def test_a_bad_option_is_refused() -> None:
    with pytest.raises(ValueError, match="fourth_wall"):
        SYSTEM.start("1942", {"fourth_wall": True})


def test_views_and_facts_are_plain_json() -> None:
    for seat in ("JAPAN", "ALLIES", None):
        view = SYSTEM.view(SYSTEM.start("1942"), seat)
        assert json.loads(json.dumps(view)) == view
    assert json.loads(json.dumps(SYSTEM.facts())) == SYSTEM.facts()
