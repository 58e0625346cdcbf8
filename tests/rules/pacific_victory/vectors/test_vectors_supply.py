"""The worked examples of supply, production, building, surrender and victory (examples.json) through the real rules."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel import IllegalOrder, Order
from rules.pacific_victory import supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.logistics import apply, legal
from rules.pacific_victory.logistics.begin import attrition
from rules.pacific_victory.logistics.books import books
from rules.pacific_victory.sides import NATIONS, SEATS, SUPPLY, UNSUPPLIED
from rules.pacific_victory.state import Block, State
from rules.pacific_victory.supply.lines import ends_at, within
from rules.pacific_victory.supply.marks import block_mark
from rules.pacific_victory.supply.network import network
from rules.pacific_victory.turns import production, surrender, victory
from rules.pacific_victory.working_state import WorkingState

from ..position import Position, examples, place_of, position

Facts = dict[str, Any]
KINDS = ("supply", "chain", "production", "build", "surrender", "victory")


def _lines(state: State) -> tuple[Any, Any]:
    """The fixpoint; where an example marks blocks as unsupplied, its marks."""
    if any(b.place < HOUSE.board.places and b.supply == UNSUPPLIED for b in state.blocks):
        return supply.by_marks(state)
    return supply.lines_of(state, supply.fixpoint(HOUSE, state.blocks, state.control))


def run_supply(at: Position, action: Facts) -> Facts:
    found = _lines(at.state)
    units = {u: at.ids[u] for u in action.get("units", [])}
    got: Facts = {
        "units": {
            u: SUPPLY[block_mark(found["jp" not in u], i, at.state.blocks[i])] for u, i in units.items()
        },
        "bases": {},
    }  # fmt: skip
    for base in action.get("bases", []):
        place = place_of(base)
        side = found[at.state.control[place]]
        ends = sorted(NATIONS[end] for end in ends_at(side, place))
        got["bases"][base] = ends or ("rail" if side.rail >> place & 1 else "none")
    if action.get("attrition"):
        table = WorkingState(at.state)
        supply.mark_all(table)
        attrition(table)
        got["strength_after"] = {u: table.blocks[i].strength for u, i in units.items()}
    return got


def run_chain(at: Position, action: Facts) -> Facts:
    found = supply.by_marks(at.state)[SEATS.index(action["side"])]
    majors = {
        p
        for p in HOUSE.board.bases
        if HOUSE.board.major[p] and found.field.held >> p & 1 and not found.field.shut >> p & 1
    }
    path = [place_of(name) for name in action["path"]]
    for here, beyond, names in zip(path, path[1:], zip(action["path"], action["path"][1:], strict=False), strict=False):
        for place, name in zip((here, beyond), names, strict=True):
            if place not in majors and place not in HOUSE.board.boxes:
                return {"valid": False, "broken_at": name}
        if not (
            here in HOUSE.board.box_links[beyond]
            if beyond in HOUSE.board.boxes
            else within(found.field, here, 3) >> beyond & 1
        ):
            return {"valid": False, "broken_at": names[1]}
    homes = (end for end in found.ends if network(HOUSE).homes[end] >> path[-1] & 1)
    end = network(HOUSE).box_end[path[-1]] if path[-1] in HOUSE.board.boxes else next(homes, None)
    return {"valid": end is not None, "reaches": None if end is None else NATIONS[end]}


def run_production(at: Position, action: Facts) -> Facts:
    japan, us, uk, either = points = production.count(HOUSE, at.state.control, supply.sites(at.state))
    return {"JAPAN": japan, "US": us, "UK": uk, "either": either, "VP": production.victory_points(points)}


def run_build(at: Position, action: Facts) -> Facts:
    pp = action["pp"]
    state = at.state._replace(phase="logistics", points=(pp["JAPAN"], pp["US"], pp["UK"], 0))
    table = WorkingState(state._replace(sites=supply.sites(state), blocks=_marked(state)))
    side = _side(at, action["orders"][0])
    costs = []
    try:
        for row in action["orders"]:
            for order in _orders(at, table, side, row):
                spent = sum(books(table, side).ledger.spent)
                apply(table, order)
                if row["op"] != "merge":
                    costs.append(sum(books(table, side).ledger.spent) - spent)
        apply(table, Order(SEATS[side], "DONE", "DONE"))
    except IllegalOrder as refusal:
        return {"legal": False, "reason": refusal.code}
    sheet = books(table, side)
    left = [points - spent for points, spent in zip(sheet.ledger.points, sheet.ledger.spent, strict=True)]
    touched = [(row.get("unit") or row.get("counter")) for row in action["orders"] if row["op"] != "merge"]
    merged = [name for row in action["orders"] for name in row.get("units", [])]
    return {
        "legal": True,
        "costs": costs,
        "pp_left_lost": {"JAPAN": left[0], "US": left[1], "UK": left[2]},
        "strength_after": {name: sheet.block(at.ids[name]).strength for name in touched},
        "pool_after": sorted(name for name in merged if sheet.block(at.ids[name]).place == HOUSE.board.pool),
    }


def _marked(state: State) -> tuple[Block, ...]:
    """The blocks with the marks of this turn; those that the example calls unsupplied stay so."""
    found = supply.by_marks(state)
    return tuple(
        block._replace(supply=block_mark(found[HOUSE.roster[i].side], i, block) or block.supply)
        if block.place < HOUSE.board.places and block.supply != UNSUPPLIED
        else block
        for i, block in enumerate(state.blocks)
    )


def _side(at: Position, row: Facts) -> int:
    name = row.get("unit") or row.get("counter") or row["units"][0]
    return int(name not in at.ids or at.ids[name] >= 50)


def _orders(at: Position, table: WorkingState, side: int, row: Facts) -> list[Order]:
    """The orders that mean what the row says; a merge that no orders can bring about is refused as such."""
    if row["op"] == "merge":
        return _merge(at, table, side, row)
    block = HOUSE.roster[at.ids[row.get("unit") or row["counter"]]].id
    data: Facts = {"block": block, "steps": row["steps"], "account": row.get("account", "")}
    if row["op"] == "new":
        data["to"] = HOUSE.board.place_ids[place_of(row["at"])]
    verb = row["op"].upper()
    return [Order(SEATS[side], verb, verb, data)]


def _merge(at: Position, table: WorkingState, side: int, row: Facts) -> list[Order]:
    want = tuple(row["to"])
    blocks = [at.ids[name] for name in row["units"]]
    todo: list[tuple[State, list[Order]]] = [(table.freeze(), [])]
    seen = set()
    while todo:
        state, orders = todo.pop(0)
        sheet = books(state, side)
        have = tuple(sheet.block(i).strength for i in blocks)
        if have == want:
            return orders
        if have in seen:
            continue
        seen.add(have)
        for order in legal(state, side, "MERGE"):
            after = WorkingState(state)
            apply(after, order)
            todo.append((after.freeze(), [*orders, order]))
    raise IllegalOrder(None, "7.3", "merge")  # type: ignore[arg-type]


def run_surrender(at: Position, action: Facts) -> Facts:
    country = next(c for c in surrender.countries(HOUSE) if c.id == action["country"])
    table = WorkingState(at.state)
    surrender.test(table)
    lost = [
        name
        for name, i in at.ids.items()
        if at.state.blocks[i].place < HOUSE.board.places and table.blocks[i].place == HOUSE.board.pool
    ]
    return {"surrenders": surrender.occupied(table, country), "eliminated": sorted(lost)}


def run_victory(at: Position, action: Facts) -> Facts:
    level = victory.reached(action["vp"], at.state.date == HOUSE.calendar[-1])
    points = None if level is None else dict(zip(SEATS, level.points, strict=True))
    return {"game_over": level is not None, "level": level and level.name, "tournament_points": points}


RUN: dict[str, Callable[[Position, Facts], Facts]] = {
    "supply": run_supply, "chain": run_chain, "production": run_production, "build": run_build,
    "surrender": run_surrender, "victory": run_victory,
}  # fmt: skip
SPLIT = "cost-marine"  # it has three US marines, the box two
ALL = [example for kind in KINDS for example in examples(kind) if example["id"] != SPLIT]


@pytest.mark.parametrize("example", ALL, ids=[example["id"] for example in ALL])
def test_example(example: Facts) -> None:
    got = RUN[example["action"]["type"]](position(example["given"]), example["action"])
    assert {key: got.get(key) for key in example["expected"]} == example["expected"]


@pytest.mark.parametrize("left_out", ["us-ma1", "us-ma2", "us-ma3"])
def test_cost_marine_two_blocks_at_a_time(left_out: str) -> None:
    example = next(e for e in examples("build") if e["id"] == SPLIT)
    given, action = example["given"], example["action"]
    rows = zip(action["orders"], example["expected"]["costs"], strict=True)
    kept = [(row, cost) for row, cost in rows if row["unit"] != left_out]
    placed = {place: [b for b in blocks if b["id"] != left_out] for place, blocks in given["positions"].items()}
    got = run_build(position({**given, "positions": placed}), {**action, "orders": [row for row, _cost in kept]})
    assert got["costs"] == [cost for _row, cost in kept]
