"""Random small battles: they end, keep every block in range, and take exactly the orders that are listed."""

from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

import pytest

from rules.kernel import IllegalOrder, Order
from rules.pacific_victory import combat
from rules.pacific_victory.battle_record import IN_ROUNDS
from rules.pacific_victory.combat.board import battle_view
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.notation import words
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import State, dump, load
from rules.pacific_victory.working_state import WorkingState
from tests.call_count import calls

from ..lawful import in_range
from .scramble import battle_position, other_seat, some_of, writable

Check = Callable[[State, str], None]


def step(state: State, act: Callable[[WorkingState], None]) -> State:
    table = WorkingState(state)
    act(table)
    return table.freeze()


def throw(state: State, random: Random) -> State:
    owed = state.owed[0]
    faces = tuple(random.randint(1, 6) for _ in range(owed.n))

    def resolve(table: WorkingState) -> None:
        table.owed = table.owed[1:]
        combat.resolve_roll(table, owed, faces)

    return step(state, resolve)


def play(
    random: Random,
    most: int,
    choose: Callable[[State, int, list[Order]], Order],
    check: Check,
    options: tuple[tuple[str, bool], ...] = (),
) -> State:
    """Play the Combat Phase of a random position up to the end of its rounds."""
    state = step(battle_position(random, most, options), combat.begin)
    for _ in range(500):
        if state.owed:
            state = throw(state, random)
            continue
        if state.phase not in ("intentions", "combat") or (state.battle and state.battle.step not in IN_ROUNDS):
            return state
        ask = random.choice(combat.pending(state))
        check(state, ask.seat)
        order = choose(state, SEATS.index(ask.seat), combat.legal(state, SEATS.index(ask.seat)))
        state = step(state, lambda table, order=order: combat.apply(table, order))  # type: ignore[misc]
    raise AssertionError("the battle does not end")


def anything(random: Random) -> Callable[[State, int, list[Order]], Order]:
    return lambda state, side, legal: random.choice(legal)


def ranges(state: State, seat: str) -> None:
    in_range(state)
    assert load(HOUSE, dump(state)) == state


@pytest.mark.parametrize("seed", range(20))
def test_random_battles_end_and_keep_all_blocks_in_range(seed: int) -> None:
    random = Random(seed)
    for _ in range(30):
        in_range(play(random, random.choice((2, 4, 8)), anything(random), ranges))


def exact(state: State, seat: str) -> None:
    """Everything listed is taken and reads back; nothing else is taken, and refusals change nothing."""
    side, battle = SEATS.index(seat), state.battle
    legal = combat.legal(state, side)
    assert len({order.text for order in legal}) == len(legal)
    assert {order.text for label in combat.pending(state)[0].about for order in combat.legal(state, side, label)} <= {
        order.text for order in legal
    }
    for order in legal:
        verb, *rest = words(order.text)
        again = combat.parse(state, side, verb, rest)
        assert (again, again.data) == (order, order.data)
        step(state, lambda table, order=order: combat.apply(table, order))  # type: ignore[misc]
    if battle is None:
        return
    taken = {(order.verb, tuple(sorted(_core(order).items()))) for order in legal}
    for order in writable(battle, seat):
        if (order.verb, tuple(sorted(_core(order).items()))) not in taken:
            refuse(state, order)
    for order in legal:
        refuse(state, Order(other_seat(seat), order.text, order.verb, order.data))


def _core(order: Order) -> dict[str, Any]:
    """What of an order's data decides."""
    return {k: str(v) for k, v in order.data.items() if k not in ("dice", "need", "chance", "hex") and v is not None}


def refuse(state: State, order: Order) -> None:
    table = WorkingState(state)
    with pytest.raises(IllegalOrder):
        combat.apply(table, order)
    assert table.freeze() == state
    assert table.events == []


@pytest.mark.parametrize("seed", range(8))
def test_what_is_listed_is_what_is_taken(seed: int) -> None:
    random = Random(100 + seed)
    for _ in range(2):
        play(random, random.choice((2, 4)), anything(random), exact)


@pytest.mark.parametrize("seed", range(24))
def test_what_is_listed_is_what_is_taken_with_options(seed: int) -> None:
    random = Random(300 + seed)
    for _ in range(2):
        play(random, random.choice((2, 4, 6)), anything(random), exact, some_of(random))


@pytest.mark.parametrize("seed", range(16))
def test_random_battles_with_options_end_and_their_defaults_are_legal(seed: int) -> None:
    random = Random(400 + seed)

    def either(state: State, side: int, legal: list[Order]) -> Order:
        order = combat.default(state, side)
        assert order in legal
        return random.choice((order, *legal))

    for _ in range(20):
        in_range(play(random, random.choice((2, 4, 8)), either, ranges, some_of(random)))


@pytest.mark.parametrize("seed", range(10))
def test_20_2_the_default_is_legal_and_never_stalls(seed: int) -> None:
    random = Random(200 + seed)

    def default(state: State, side: int, legal: list[Order]) -> Order:
        order = combat.default(state, side)
        assert order in legal
        return order

    for _ in range(20):
        play(random, random.choice((2, 4, 8)), default, lambda state, seat: None)


def test_apply_and_view_are_little_work() -> None:
    random, spent = Random(7), []

    def counted(state: State, side: int, legal: list[Order]) -> Order:
        order = random.choice(legal)
        spent.append(calls(lambda: (step(state, lambda table: combat.apply(table, order)), battle_view(state, side))))
        return order

    for _ in range(100):
        play(random, 8, counted, lambda state, seat: None)
    assert mean(spent) < 800
