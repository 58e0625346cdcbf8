"""Corners of supply and Logistics: R-52, R-60, R-90, R-92, R-120."""

from rules.pacific_victory import supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import ALLIES, JAPAN
from rules.pacific_victory.supply.marks import block_mark
from rules.pacific_victory.turns import sequence
from rules.pacific_victory.working_state import WorkingState

from ..logistics.setting import began, cost, paying, refusal, stand
from ..movement.cast import hex_


def test_r_90_no_submarine_traces_across_an_own_base_that_is_blockaded() -> None:
    boat = HOUSE.index["US-SS-1"]
    for raider, supplied in (("", True), (", JP-CA-1 2 blockading", False)):
        state = stand({"I11": "US-SS-1 2", "Melbourne": "AU-IN-1 1" + raider, "Sydney": "AU-IN-2 1"})
        found = supply.by_marks(state)[ALLIES]
        assert bool(block_mark(found, boat, state.blocks[boat])) == supplied


def test_r_92_a_block_pays_by_the_end_that_it_reached_itself() -> None:
    cut = {"Singapore": "JP-IN-1 1", "Batavia": "JP-IN-2 1", "Rangoon": "JP-IN-3 1"}
    for mark, price in (("", 4), (" cross", 6)):
        assert cost(paying(stand({**cut, "Dhaka": f"US-AF-1 1{mark}"})), 1, "ADD US-AF-1 1") == price


def test_r_52_a_base_that_starved_in_the_monsoon_falls_when_the_next_turn_begins() -> None:
    state = stand({"Rabaul": "US-CA-1 2 blockading"}, "1943-06")
    table = WorkingState(state)
    assert table.control[hex_("Rabaul")] == JAPAN
    table.turn += 1
    table.date = table.freeze().date
    sequence.begin_turn(table)
    assert table.control[hex_("Rabaul")] == table.began_control[hex_("Rabaul")] == ALLIES
    assert [e.data["hex"] for e in table.events if e.kind == "captured"] == ["J07"]


def test_r_120_a_circle_of_blockades_hinders_no_builds() -> None:
    """Each carrier lives by the base that the other blockades; Ceylon is Japanese."""
    state = stand({
        "Calcutta": "IN-IN-1 2, JP-CV-AKAGI 2 blockading", "Rangoon": "JP-IN-1 2, UK-CV-ILLUSTRIOUS 2 blockading",
        "Dhaka": "IN-IN-2 1", "Ceylon": "JP-IN-2 1",
    })  # fmt: skip
    table = began(state)
    for name in ("Dhaka", "Calcutta"):
        assert table.supplied[hex_(name)], "Sea Supply at L1"
        assert table.sites[hex_(name)], "and for builds"
    assert table.sites[hex_("Rangoon")]
    assert cost(table.freeze(), ALLIES, "ADD IN-IN-2 1") == 1
    assert refusal(table.freeze(), ALLIES, "ADD UK-CV-ILLUSTRIOUS 1").code == "not_at_base"


def test_r_120_a_blockader_that_is_surely_supplied_still_bars_builds() -> None:
    table = began(stand({
        "Calcutta": "IN-IN-1 2, JP-CV-AKAGI 2 blockading", "Rangoon": "JP-IN-1 2", "Dhaka": "IN-IN-2 1",
        "Ceylon": "JP-IN-2 1",
    }))  # fmt: skip
    assert not table.supplied[hex_("Dhaka")]
    assert not table.sites[hex_("Dhaka")]
