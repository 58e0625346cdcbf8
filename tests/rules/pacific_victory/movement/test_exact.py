"""Law 2: what legal lists is what apply takes, and nothing else, over every order that can be written."""

from collections.abc import Iterator
from itertools import product

import pytest

from rules.kernel import IllegalOrder, Order
from rules.pacific_victory import movement
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import AIR, BB, CA, CV, MA, SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState

from .cast import Phase

VERBS = ("SM", "INV", "PATROL", "BOMB", "RB", "OP")


def started(scenario: str, side: int, turn: int = 0, typhoon: int = 0) -> State:
    """The printed set-up with ``side`` moving first and all bases supplied."""
    state = first_state(HOUSE, scenario)._replace(turn=turn, typhoon=typhoon, first=side)
    table = WorkingState(
        state._replace(supplied=tuple(int(bool(HOUSE.board.base[p])) for p in range(HOUSE.board.places)))
    )
    movement.begin(table, side)
    return table.freeze()


def written(state: State, side: int, block: int) -> Iterator[Order]:
    """Every order for a block that the notation can express, from its own place."""
    start, counter = state.blocks[block].place, HOUSE.roster[block]
    places = [*range(HOUSE.board.hexes), HOUSE.board.hexes, HOUSE.board.hexes + 1]
    data = {"block": counter.id, "from": HOUSE.board.place_ids[start]}
    ways = ("land", "sea") if counter.cls == MA else ("sea",)
    for verb, to, way, cap in product(VERBS, places, ways, (False, True)):
        if (cap and (verb != "OP" or counter.domain != AIR)) or (way == "land" and verb != "OP"):
            continue
        for coast in ("south", "west") if to == HOUSE.board.siam else ("south",):
            words = [
                verb,
                counter.id,
                HOUSE.board.place_ids[start],
                HOUSE.board.place_ids[to],
                *["LAND"] * (way == "land"),
                *["CAP"] * cap,
            ]
            text = " ".join([*words, *["WEST"] * (coast == "west")])
            more = {"to": HOUSE.board.place_ids[to], "by": way, "cap": cap, "coast": coast}
            yield Order(SEATS[side], text, verb, {**data, **more})
    escorts = [i for i in HOUSE.of_side[side] if HOUSE.roster[i].cls in (BB, CA) and counter.cls == CV]
    for escort, to in product(escorts, places):
        partner = HOUSE.roster[escort].id
        text = f"RAID {counter.id} {partner} {HOUSE.board.place_ids[start]} {HOUSE.board.place_ids[to]}"
        yield Order(SEATS[side], text, "RAID", {**data, "to": HOUSE.board.place_ids[to], "partner": partner})


def taken(state: State, order: Order) -> bool:
    table = WorkingState(state)
    refusal: IllegalOrder | None = None
    try:
        movement.apply(table, order)
    except IllegalOrder as refused:
        refusal = refused
    if refusal is not None:
        assert table.freeze() == state, "a refusal changes nothing"
        assert str(refusal.reason)
        assert refusal.code
        assert refusal.rule
    return refusal is None


def check(state: State, side: int, blocks: list[int]) -> int:
    """Compare for these blocks; returns the number of legal orders."""
    everything = {order.text for order in movement.legal(state, side)}
    number = 0
    for block in blocks:
        listed = [
            order
            for order in movement.legal(state, side, HOUSE.roster[block].id)
            if order.data["block"] == HOUSE.roster[block].id
        ]
        accepted = {order.text for order in written(state, side, block) if taken(state, order)}
        assert {order.text for order in listed} == accepted
        assert accepted <= everything
        for order in listed[:: max(1, len(listed) // 5)]:
            again = movement.parse(state, side, order.verb, order.text.split()[1:])
            assert (again, dict(again.data)) == (order, dict(order.data))
        number += len(accepted)
    return number


def one_of_each(state: State, side: int, skip: int) -> list[int]:
    """One block of each class on the board; ``skip`` chooses another one."""
    found: dict[int, list[int]] = {}
    for index in HOUSE.of_side[side]:
        if state.blocks[index].place < HOUSE.board.places:
            found.setdefault(HOUSE.roster[index].cls, []).append(index)
    return [blocks[skip % len(blocks)] for blocks in found.values()]


@pytest.mark.parametrize(
    ("scenario", "side", "turn", "typhoon", "skip"),
    [("1941", 0, 1, 0, 1), ("1942", 0, 0, 0, 3), ("1942", 1, 1, 3, 5), ("1943", 1, 2, 0, 7)],
)
def test_printed_set_ups(scenario: str, side: int, turn: int, typhoon: int, skip: int) -> None:
    state = started(scenario, side, turn, typhoon)
    assert check(state, side, one_of_each(state, side, skip)) > 100


BLOCKADES = {
    "Tokyo": "hq JP SHQ4, bb JP BB2", "Rabaul": "r JP IN1, s JP MA1, na JP NA1, x US CA1 blockading",
    "Truk": "cv JP CV2, ca JP CA1, in JP IN1", "Guam": "g US IN1, gb JP BB1 blockading, gc JP SS1 blockading",
    "Bangkok": "si JP IN1, sm JP MA1, sc UK CA1 west blockading", "Singapore": "jc JP CA1, jm JP MA1, k UK CA1 arrived",
}  # fmt: skip


@pytest.mark.parametrize("turn", ["1943-06", "1943-12"])
@pytest.mark.parametrize("first", ["JAPAN", "ALLIES"])
def test_blockades_siam_and_weather(turn: str, first: str) -> None:
    game = Phase(BLOCKADES, "JAPAN", first, turn=turn, control={"Rabaul": "JAPAN", "Singapore": "JAPAN"})
    names = ("s", "na", "in", "gc", "sm", "jc", "jm", "cv")
    assert check(game.state, 0, [game.ids[name] for name in names]) > 50
    game.give("OP ca Truk Guam")
    assert check(game.state, 0, [game.ids[name] for name in ("jm", "gb", "jc")]) > 10
