"""The turn sequence and what is checked between its phases (3, 5.0, 5.11, 5.3, 7.2)."""

from typing import Any

import pytest

from rules import kernel
from rules.kernel import IllegalOrder
from rules.pacific_victory import movement, supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import ALLIES
from rules.pacific_victory.state import State
from rules.pacific_victory.turns import production
from rules.pacific_victory.working_state import WorkingState

from .position import position

SYSTEM = kernel.get("pacific-victory")


def moving(given: dict[str, Any], side: int) -> State:
    """The position with that side's Movement Phase just beginning (P1)."""
    table = WorkingState(position(given).state)
    table.first = side
    movement.begin(table, side)
    return table.freeze()


def do(state: State, seat: str, *lines: str) -> State:
    """The position after these orders."""
    for line in lines:
        state = SYSTEM.apply(state, SYSTEM.parse(state, seat, line)).state
    return state


def test_5_0_combat_begins_when_both_sides_have_moved() -> None:
    state = moving({"setup": "1942", "turn": "1942-09"}, ALLIES)
    state = do(state, "ALLIES", "OP US-AF-5 C05 D05", "DONE")
    assert [(ask.seat, ask.kind) for ask in SYSTEM.pending(state).asks] == [("JAPAN", "movement")]
    assert SYSTEM.view(state, None)["battles"] == []
    state = do(state, "JAPAN", "DONE")
    assert SYSTEM.view(state, None)["phase"] == "combat"
    assert [battle["hex"] for battle in SYSTEM.view(state, None)["battles"]] == ["D05"]


def test_5_11_not_more_than_six_naval_blocks_may_come_to_a_battle_and_marines_at_sea_count() -> None:
    ships = [
        {"id": f"us-ca{n}", "side": "ALLIES", "nation": "US", "type": "CA", "strength": 1} for n in range(1, 7)
    ] + [{"id": "us-ma", "side": "ALLIES", "nation": "US", "type": "MA", "strength": 1}]
    given = {
        "turn": "1943-12",
        "positions": {
            "Wake": ships,
            "Saipan": [{"id": "jp-in", "side": "JAPAN", "nation": "JP", "type": "IN", "strength": 1}],
        },
        "control": {"Wake": "ALLIES"},
    }
    state = moving(given, ALLIES)
    orders = [f"OP {block['id']} L05 J05" for block in SYSTEM.view(state, "ALLIES")["mine"]]
    state = do(state, "ALLIES", *orders)
    assert [o.text for o in SYSTEM.legal(state, "ALLIES")] == ["CLEAR"]
    with pytest.raises(IllegalOrder) as refusal:
        do(state, "ALLIES", "DONE")
    assert "Saipan" in str(refusal.value)
    assert refusal.value.code == "stacking"
    do(moving(given, ALLIES), "ALLIES", *orders[:-1], "DONE")


def test_5_3_a_block_throws_as_many_dice_as_it_has_steps() -> None:
    state = moving({"setup": "1942", "turn": "1942-09"}, ALLIES)
    state = do(state, "ALLIES", "OP US-AF-5 C05 D05", "DONE")
    state = do(state, "JAPAN", "DONE")
    strengths = {block["label"]: block["strength"] for block in SYSTEM.view(state, None)["battle"]["blocks"]}
    asked = SYSTEM.pending(state).asks[0].seat
    shot = next(order for order in SYSTEM.legal(state, asked) if order.verb == "FIRE")
    owed = SYSTEM.pending(SYSTEM.apply(state, shot).state).rolls[0]
    assert owed.spec == {"n": strengths[shot.data["label"]], "sides": 6}
    assert owed.name.startswith("t")


def test_7_2_a_centre_pays_whoever_holds_it_in_supply() -> None:
    state = SYSTEM.start("1942")
    assert production.count(HOUSE, state.control, supply.sites(state)) == (14, 23, 12, 0)
    table = WorkingState(state)
    table.eliminate(HOUSE.index["JP-IN-5"])
    table.eliminate(HOUSE.index["JP-AF-2"])
    japan, us, _uk, _either = production.count(HOUSE, table.control, supply.sites(table))
    assert japan == 13, "empty Manila is American again"
    assert us == 23, "but has no supply to America"
