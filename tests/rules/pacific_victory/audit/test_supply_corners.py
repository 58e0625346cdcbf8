"""Corners of supply and Logistics: R-52, R-60, R-90, R-92."""

from rules.pacific_victory import sequence
from rules.pacific_victory.sides import ALLIES, JAPAN
from rules.pacific_victory.table import Table

from ..logistics.setting import cost, marks, paying, stand
from ..movement.cast import hex_


def test_r_90_no_submarine_traces_across_an_own_base_that_is_blockaded() -> None:
    pass


def test_r_92_a_block_pays_by_the_end_that_it_reached_itself() -> None:
    cut = {"Singapore": "JP-IN-1 1", "Batavia": "JP-IN-2 1", "Rangoon": "JP-IN-3 1"}
    assert cost(paying(stand({**cut, "Dhaka": "US-AF-1 1"})), 1, "ADD US-AF-1 1") == 4


def test_r_52_a_base_that_starved_in_the_monsoon_falls_when_the_next_turn_begins() -> None:
    state = stand({"Rabaul": "US-CA-1 2 blockading"}, "1943-06")
    table = Table(state)
    control = list(table.control)
    table.control = control
    assert table.control[hex_("Rabaul")] == JAPAN
    table.turn += 1
    table.date = table.freeze().date
    sequence.begin_turn(table)
    assert table.control[hex_("Rabaul")] == table.began_control[hex_("Rabaul")] == ALLIES
    assert [e.data["hex"] for e in table.events if e.kind == "captured"] == ["K08"]
