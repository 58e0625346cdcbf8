"""Other data: an edition of its own for each data set, and the house set as it was."""

import gc
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, System, registry
from rules.pacific_victory.data_sets import editions
from tests.laws.check import Laws
from tests.laws.perft import perft, settled

from ..corrected import base_of, bombay_pays, moved
from ..lawful import disguise, in_range

HOUSE = kernel.get("pacific-victory")


def _whole_turn(system: System, scenario: str) -> Any:
    """The position after the builds of the first turn, everybody passing."""
    state = settled(system, system.start(scenario))
    while system.view(state, None)["turn"]["index"] == 1:
        ask = system.pending(state).asks[0]
        state = settled(system, system.apply(state, system.default(state, ask.seat)).state)
    return state


def test_the_documents_of_the_house_set_give_the_system_itself() -> None:
    assert HOUSE.data == "1"
    assert set(HOUSE.documents()) == {"map", "units", "scenarios"}
    assert HOUSE.check_data(HOUSE.documents()) == []
    assert HOUSE.with_data(HOUSE.documents()) is HOUSE


def test_documents_are_the_callers_own() -> None:
    base_of(HOUSE.documents(), "Bombay")["pp"] = 9
    assert base_of(HOUSE.documents(), "Bombay")["pp"] == 2


def test_a_changed_point_value_pays_in_the_game() -> None:
    other = HOUSE.with_data(bombay_pays(5))
    assert len(other.data) == 16
    paid = [_whole_turn(system, "1942").points for system in (HOUSE, other)]
    assert paid[1][2] == paid[0][2] + 3  # the UK account
    (row,) = [row for row in other.facts()["hexes"] if row["id"] == "A05"]
    assert row["base"]["pp"] == 5


def test_a_moved_block_stands_elsewhere_and_moves_from_there() -> None:
    other = HOUSE.with_data(moved("1942", "JP-BB-FUSO", "Batavia"))
    places = {b["id"]: b["place"] for b in other.view(other.start("1942"), "JAPAN")["mine"]}
    house = {b["id"]: b["place"] for b in HOUSE.view(HOUSE.start("1942"), "JAPAN")["mine"]}
    changed = {block for block in places if places[block] != house[block]}
    assert changed == {"JP-BB-FUSO"}


def test_a_state_of_one_data_set_is_refused_by_another() -> None:
    other = HOUSE.with_data(bombay_pays(5))
    dumped = other.dump(other.start("1943"))
    assert other.dump(other.load(dumped)) == dumped
    with pytest.raises(ValueError, match=f"data {other.data}, not with 1"):
        HOUSE.load(dumped)
    with pytest.raises(ValueError, match=f"data 1, not with {other.data}"):
        other.load(HOUSE.dump(HOUSE.start("1943")))


def test_a_state_of_the_first_games_names_its_data_by_a_number() -> None:
    dumped = HOUSE.dump(HOUSE.start("1942"))
    old = dumped.replace(b'"data":"1"', b'"data":1')
    assert old != dumped
    assert HOUSE.load(old) == HOUSE.load(dumped)


def test_the_same_documents_give_the_same_instance_whoever_asks() -> None:
    other = HOUSE.with_data(bombay_pays(6))
    assert other.with_data(bombay_pays(6)) is other
    assert other.with_data(HOUSE.documents()) is HOUSE
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _n: HOUSE.with_data(bombay_pays(7)), range(4)))
    assert len({id(system) for system in found}) == 1


def test_only_editions_in_use_are_kept_and_one_of_them_goes_on() -> None:
    first = HOUSE.with_data(bombay_pays(3))
    state = settled(first, first.start("1942"))
    first.start("seac-1943")
    others = {HOUSE.with_data(bombay_pays(points)).data for points in (4, 5)}
    gc.collect()
    assert first.data in editions._in_use
    assert not others & set(editions._in_use)
    assert HOUSE.with_data(bombay_pays(3)) is first
    assert perft(first, state, 1) == perft(HOUSE, settled(HOUSE, HOUSE.start("1942")), 1)


def test_a_scenario_on_a_part_of_the_map_is_played_with_the_same_data() -> None:
    other = HOUSE.with_data(moved("seac-1943", "JP-BB-FUSO", "Rangoon"))
    state = other.start("seac-1943")
    assert {b["id"]: b["place"] for b in other.view(state, "JAPAN")["mine"]}["JP-BB-FUSO"] == "D05"
    assert other.load(other.dump(state)) == state
    with pytest.raises(ValueError, match=f"data {other.data}, not with 1"):
        HOUSE.load(other.dump(state))
    house = HOUSE.start("seac-1943")
    assert {b["id"]: b["place"] for b in HOUSE.view(house, "JAPAN")["mine"]}["JP-BB-FUSO"] == "E07"


def test_the_laws_hold_with_other_data() -> None:
    laws = Laws(HOUSE.with_data(moved("1943", "JP-BB-FUSO", "Palembang")), in_range, disguise, often=80)
    game = laws.play("1943", 21)
    assert laws.system.outcome(game.state) is not None
    assert laws.refused > 10


def test_no_module_is_loaded_for_other_data() -> None:
    HOUSE.with_data(bombay_pays(8)).start("seac-1943")
    assert not [name for name in sys.modules if name.startswith("rules.pacific_victory_")]


def test_editions_are_not_listed() -> None:
    HOUSE.with_data(bombay_pays(5))
    registry.systems.cache_clear()
    assert kernel.get("pacific-victory") is HOUSE


def test_refusals_with_other_data_are_the_kernels() -> None:
    other = HOUSE.with_data(bombay_pays(5))
    state = settled(other, other.start("1942"))
    seat = other.pending(state).asks[0].seat
    stranger = next(s for s in ("JAPAN", "ALLIES") if s != seat)
    with pytest.raises(IllegalOrder, match="FIRST or SECOND"):
        other.apply(state, kernel.Order(stranger, "FIRST", "FIRST"))


@pytest.mark.parametrize("name", ["Tokyo", "Bangkok", "Manila"])
def test_a_map_without_a_base_that_the_rules_name_is_refused_by_that_name(name: str) -> None:
    documents = HOUSE.documents()
    base_of(documents, name)["name"] = "Atlantis"
    with pytest.raises(ValueError, match=name):
        HOUSE.with_data(documents)


def test_a_roster_without_a_block_that_the_rules_name_is_refused_by_that_name() -> None:
    documents = HOUSE.documents()
    row = next(row for row in documents["units"]["roster"] if row["id"] == "US-BB-TENNESSEE")
    row["id"] = "US-BB-NEVADA"
    with pytest.raises(ValueError, match="US-BB-TENNESSEE"):
        HOUSE.with_data(documents)


@pytest.mark.parametrize("documents", [{}, {"map": 1, "units": [], "scenarios": None}, {"map": {1, 2}}])
def test_what_is_no_data_set_is_refused_in_words(documents: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        HOUSE.with_data(documents)
