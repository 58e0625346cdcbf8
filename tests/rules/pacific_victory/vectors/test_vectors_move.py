"""The worked examples of movement (examples.json, action "move") through the real Movement Phase."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError, Order
from rules.pacific_victory import movement
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.working_state import WorkingState

from ..position import EXAMPLES, Position, place_of, position

VERBS = {
    "strategic_move": "SM", "sea_invasion": "INV", "carrier_raid": "RAID", "sub_patrol": "PATROL",
    "strategic_bombing": "BOMB", "rebase": "RB", "operational": "OP",
}  # fmt: skip
MOVES = [e for e in EXAMPLES if e["action"]["type"] == "move"]


def text_of(state: State, where: Position, order: dict[str, Any]) -> str:
    """The example's order in the notation of the game."""
    blocks = [where.ids[name] for name in order.get("units", [order.get("unit")])]
    words = [VERBS[order["kind"]], *(HOUSE.roster[index].id for index in blocks)]
    words += [HOUSE.board.place_ids[state.blocks[blocks[0]].place], HOUSE.board.place_ids[place_of(order["to"])]]
    marine = HOUSE.roster[blocks[0]].id.startswith(("JP-MA", "US-MA")) and order.get("by") == "land"
    return " ".join(words + ["LAND"] * marine + ["CAP"] * bool(order.get("cap")))


def give(table: WorkingState, where: Position, side: int, order: dict[str, Any]) -> None:
    """One order of the example, with its path if it names one."""
    state = table.freeze()
    verb, *words = text_of(state, where, order).split()
    if "path" in order:
        index = where.ids[order["unit"]]
        path = [place_of(word) for word in order["path"]]
        start = state.blocks[index].place
        movement.check_path(table, index, path[1:] if path[0] == start else path, 2)
    try:
        parsed = movement.parse(state, side, verb, words)
    except NotationError as error:
        assert order["kind"] == "carrier_raid", "a raid of three ships cannot even be written"
        raise IllegalOrder(error.reason, "4.92", "raid_force") from error
    movement.apply(table, parsed)


def play(example: dict[str, Any]) -> tuple[Position, WorkingState]:
    """Begin the phase, give all orders and DONE. IllegalOrder as in the example."""
    where = position(example["given"])
    side = SEATS.index(example["action"]["side"])
    table = WorkingState(where.state)
    movement.begin(table, side)
    for order in example["action"]["orders"]:
        give(table, where, side, order)
    movement.apply(table, Order(SEATS[side], "DONE", "DONE", {}, secret=False))
    return where, table


def result(example: dict[str, Any], where: Position, table: WorkingState) -> dict[str, Any]:
    """What the example's `expected` may ask for."""
    side = SEATS.index(example["action"]["side"])
    moved = [index for index in where.ids.values() if HOUSE.roster[index].side == side and table.blocks[index].moved]
    touched = {p for i in moved for p in (table.blocks[i].place, table.blocks[i].origin)}
    both = [p for p in table.occupied() if table.own_at(p, 0) and table.own_at(p, 1) and not table.is_blockade_hex(p)]
    began, first = table.began_control, table.first
    return {
        "legal": True,
        "positions_after": {where.name(i): HOUSE.board.name[table.blocks[i].place] for i in moved},
        "control_after": {
            HOUSE.board.name[p]: SEATS[table.control[p]]
            for p in touched
            if p < HOUSE.board.hexes and HOUSE.board.base[p]
        },
        "battles": {HOUSE.board.name[p]: {"defender": SEATS[began[p] if began[p] < 2 else first]} for p in both},
        "strategic_moves_used": table.strategic_used,
        "shq_after": table.blocks[HOUSE.shq_of[side]].strength,
        "flows": sorted(
            [flow.kind, HOUSE.board.name[flow.start], HOUSE.board.name[flow.to]]
            for flow in table.flows
            for _block in range(flow.blocks)
        ),
    }


@pytest.mark.parametrize("example", MOVES, ids=lambda example: example["id"])
def test_vector(example: dict[str, Any]) -> None:
    expected = example["expected"]
    if expected["legal"]:
        got = result(example, *play(example))
        assert {key: got[key] for key in expected} == expected
    else:
        with pytest.raises(IllegalOrder) as refusal:
            play(example)
        assert (refusal.value.code, bool(refusal.value.rule)) == (expected["reason"], True)


def test_all_vectors_are_here() -> None:
    assert len(MOVES) == 58
