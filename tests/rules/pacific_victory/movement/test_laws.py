"""Random Movement Phases: orders survive notation, CLEAR restores, hidden enemies change nothing, and it is quick."""

from functools import partial
from random import Random
from statistics import median

import pytest

from rules.pacific_victory import movement
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import HQ
from rules.pacific_victory.state import State, dump, load
from rules.pacific_victory.working_state import WorkingState
from tests.call_count import calls

from .test_exact import started


def wander(state: State, side: int, random: Random, moves: int) -> State:
    """So many random orders."""
    for _number in range(moves):
        asked = movement.pending(state)[0].about
        orders = movement.legal(state, side, random.choice(asked)) if asked else []
        if orders:
            table = WorkingState(state)
            movement.apply(table, random.choice(orders))
            state = table.freeze()
    return state


@pytest.mark.parametrize(("scenario", "side"), [("1941", 1), ("1942", 0), ("1943", 1)])
def test_a_random_phase(scenario: str, side: int) -> None:
    start = started(scenario, side, 1)
    state = wander(start, side, Random(scenario), 15)
    orders = movement.legal(state, side)
    assert len({order.text for order in orders}) == len(orders)
    assert load(HOUSE, dump(state)) == state
    for order in orders[::40]:
        assert movement.parse(state, side, order.verb, order.text.split()[1:]) == order
    table = WorkingState(state)
    movement.apply(table, movement.parse(state, side, "CLEAR", []))
    assert table.freeze() == start


def test_19_2_hidden_facts_of_the_enemy_change_nothing() -> None:
    state = wander(started("1942", 0), 0, Random(5), 8)
    hidden = [i for i in HOUSE.of_side[1] if HOUSE.roster[i].domain != HQ and state.blocks[i].place < 207]
    blocks = list(state.blocks)
    places = [blocks[i].place for i in hidden]
    Random(1).shuffle(places)
    for index, place in zip(hidden, places, strict=True):
        blocks[index] = blocks[index]._replace(place=place, strength=1)
    other = state._replace(blocks=tuple(blocks))
    ours, theirs = movement.legal(state, 0), movement.legal(other, 0)
    assert [(o.text, o.data) for o in ours] == [(o.text, o.data) for o in theirs]
    assert movement.pending(state) == movement.pending(other)


def test_legal_for_one_block_is_little_work() -> None:
    state = started("1943", 0)
    spent = [calls(partial(movement.legal, state, 0, block)) for block in movement.pending(state)[0].about]
    assert median(spent) < 4500
