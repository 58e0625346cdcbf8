"""Random ends of battles: they end, take exactly what is listed, and leave a position that holds."""

from functools import partial
from random import Random
from statistics import mean
from typing import Any

import pytest

from rules.kernel import IllegalOrder, Order
from rules.pacific_victory.aftermath.retreat import destinations
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.notation import words
from rules.pacific_victory.sides import AIR, CAP, LAND, NAVAL, SEATS, SS
from rules.pacific_victory.stacking import excess
from rules.pacific_victory.state import State, dump, load
from rules.pacific_victory.working_state import WorkingState
from tests.call_count import calls

from ..combat.scramble import some_of
from ..combat.test_random_battles import step
from ..lawful import in_range
from .scramble import module, moments, ours, writable


def holds(state: State) -> None:
    """No block is left half-hit, at sea, on a mission, or where it may not be when the Combat Phase is over."""
    table = WorkingState(state)
    for index, block in enumerate(state.blocks):
        if block.place >= HOUSE.board.hexes:
            continue
        side = HOUSE.roster[index].side
        fought = any(place == block.place for place, _d, _done in state.battles)
        assert not block.half
        assert not fought or not (block.at_sea or block.mission)
        assert block.mission != CAP
        if HOUSE.roster[index].domain == AIR and fought:
            assert HOUSE.board.base[block.place]
            assert state.control[block.place] == side
        if HOUSE.roster[index].domain == LAND and fought and table.enemy_at(block.place, side):
            assert state.control[block.place] == side, "land units of the loser have left"
        if (
            HOUSE.roster[index].cls == SS
            and HOUSE.board.base[block.place]
            and state.control[block.place] == 1 - side
            and fought
        ):
            assert block.blockading
        if HOUSE.roster[index].domain == NAVAL and fought and table.ships(block.place, 1 - side, block.coast):
            raise AssertionError("ships of both sides are left on one coast")
    for place, _defender, _done in state.battles:
        assert excess(table, place, 0) == excess(table, place, 1) == (0, 0, 0), HOUSE.board.place_ids[place]


@pytest.mark.parametrize("seed", range(10))
def test_12_every_battle_ends_and_leaves_a_position_that_holds(seed: int) -> None:
    random = Random(seed)
    for _ in range(30):
        for state, _side, _orders in moments(random, random.choice((2, 4, 8))):
            in_range(state)
            assert load(HOUSE, dump(state)) == state
        assert state.phase == "combat_done"
        holds(state)


@pytest.mark.parametrize("seed", range(10))
def test_12_every_battle_with_options_ends_and_leaves_a_position_that_holds(seed: int) -> None:
    random = Random(500 + seed)
    for _ in range(20):
        for state, side, orders in moments(random, random.choice((2, 4, 8)), options=some_of(random)):
            in_range(state)
            assert not orders or module(state).default(state, side) in orders
        assert state.phase == "combat_done"
        holds(state)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_listed_is_what_is_taken_with_options(seed: int) -> None:
    random, seen = Random(600 + seed), dict[str, int]()
    for state, side, orders in moments(random, random.choice((4, 8)), options=some_of(random)):
        step_name = state.battle.step if state.battle else state.phase
        seen[step_name] = seen.get(step_name, 0) + 1
        if orders and seen[step_name] < 4:
            exact(state, side, orders)


def core(order: Order) -> tuple[Any, ...]:
    return order.verb, tuple(sorted((key, str(value)) for key, value in order.data.items()))


def exact(state: State, side: int, orders: list[Order]) -> None:
    """Everything listed is taken and reads back; nothing else is taken, and refusals change nothing."""
    act, seat = module(state), SEATS[side]
    assert orders
    assert len({order.text for order in orders}) == len(orders)
    (ask,) = act.pending(state)
    about = {order.text for word in ask.about for order in act.legal(state, side, word)}
    assert about == {order.text for order in orders} - {"REGROUPED"}
    for order in orders:
        verb, *rest = words(order.text)
        again = act.parse(state, side, verb, rest)
        assert (again, again.data, again.secret) == (order, order.data, order.secret)
        step(state, lambda table, order=order: act.apply(table, order))  # type: ignore[misc]
        refuse(state, Order(SEATS[1 - side], order.text, order.verb, order.data))
    listed = {core(order) for order in orders}
    for order in writable(state, seat):
        if core(order) not in listed:
            refuse(state, order)


def refuse(state: State, order: Order) -> None:
    table = WorkingState(state)
    with pytest.raises(IllegalOrder):
        module(state).apply(table, order)
    assert table.freeze() == state
    assert table.events == []


@pytest.mark.parametrize("seed", range(6))
def test_what_is_listed_is_what_is_taken(seed: int) -> None:
    random, seen = Random(300 + seed), dict[str, int]()
    for state, side, orders in moments(random, random.choice((4, 8))):
        step_name = state.battle.step if state.battle else state.phase
        seen[step_name] = seen.get(step_name, 0) + 1
        if orders and seen[step_name] < 4:
            exact(state, side, orders)


@pytest.mark.parametrize("seed", range(6))
def test_20_2_the_default_is_legal_and_ends_the_phase(seed: int) -> None:
    random = Random(400 + seed)
    for _ in range(20):
        for state, side, orders in moments(random, random.choice((2, 4, 8)), default=True):
            assert not orders or module(state).default(state, side) in orders


def test_orders_and_retreats_are_little_work() -> None:
    random, spent, looked = Random(7), [], []
    for _ in range(40):
        for state, _side, orders in list(moments(random, 8))[:-1]:
            order, table = random.choice(orders), WorkingState(state)
            spent.append(calls(partial(module(state).apply, table, order)))
            if state.battle is not None and ours(state):
                fresh = WorkingState(state)
                looked += [calls(partial(destinations, fresh, index, ())) for index in state.battle.present()]
    assert mean(spent) < 1700
    assert mean(looked) < 280
