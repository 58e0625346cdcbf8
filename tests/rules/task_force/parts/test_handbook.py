"""The chart of pieces and positions of examples: from the data, whole, with faults named."""

from collections import Counter
from typing import Any

import pytest

from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.system import SYSTEM

POSITION: dict[str, Any] = {
    "scenario": "coral_sea", "turn": 4, "begins": "status_dice 1",
    "forces": ["ALLIED:TF1 1916 yorktown astoria DD_USN DD_USN:reduced", "IJN:TF1 1912 zuikaku myoko DD_IJN"],
    "dummies": ["IJN:D1 1913"], "air": ["yorktown READY F4F SBD:reduced", "port_moresby RESERVE B26"],
    "seen": ["IJN:TF1 PARTIAL CARRIER_TF_SIGHTED"], "damaged": ["yorktown SIGNIFICANT NO_LAUNCH"],
}  # fmt: skip


def test_every_ship_and_aircraft_of_the_data_is_in_the_chart_once() -> None:
    rows = SYSTEM.roster()
    named = Counter(name for row in rows for name in row["names"])
    ships = Counter(ship.name for ship in HOUSE.roster.ships.values() if not ship.generic)
    assert named == ships + Counter(kind.name for kind in HOUSE.roster.air.values())
    assert {row["type"] for row in rows if not row["names"]} == {"DD", "AK"}
    assert all(row["count"] for row in rows if row["type"] != "BASE"), "each is in a scenario"
    assert {deed["rule"] for row in rows for deed in row["deeds"]} <= {rule["number"] for rule in SYSTEM.rules()}


def test_a_position_stands_as_it_is_written() -> None:
    state = SYSTEM.placed(POSITION)
    sizes = {ship.id: ship.size for ship in state.ships if ship.type == "DD"}
    assert sizes == {"DD_USN.1": 2, "DD_USN.2": 1, "DD_IJN.1": 2}
    assert {unit.id: (unit.steps, unit.land) for unit in state.air} == {
        "yorktown.F4F-1": (2, False), "yorktown.SBD-1": (1, False), "port_moresby.B26-1": (2, True),
    }  # fmt: skip
    yorktown = next(ship for ship in state.ships if ship.id == "yorktown")
    assert (yorktown.state, yorktown.deck, yorktown.retire) == ("significant", ("NO_LAUNCH",), True)
    assert [roll.name for roll in SYSTEM.pending(state).rolls] == ["t4/status/IJN", "t4/status/ALLIED"]
    assert len({marker.token for marker in state.markers if marker.side == "IJN"}) == 2
    assert SYSTEM.load(SYSTEM.dump(state)) == state


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"begins": "recon BOTH"}, "no turn has 'recon BOTH'; there are: cup, move ALLIED"),
        ({"forces": ["IJN:TF99 1912 zuikaku"]}, "there is no TF99"),
        ({"forces": ["IJN:TF1 1912 yamaguchi"]}, "yamaguchi"),
    ],
)
def test_a_fault_of_a_position_is_named(change: dict[str, Any], fault: str) -> None:
    with pytest.raises((ValueError, KeyError), match=fault):
        SYSTEM.placed(POSITION | {"air": [], "seen": [], "damaged": []} | change)
