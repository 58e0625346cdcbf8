"""Games with plans: they end, wait seldom, and rest on nothing that a seat does not know."""

from collections import Counter
from random import Random
from typing import Any

from rules.task_force.system import SYSTEM
from tests.laws.bot_play import LocalOrders
from tests.laws.random_play import throw

from ..lawful import disguise, in_range
from .planned import EXAMPLE, answer

EVERYTHING = EXAMPLE.replace("STOP ENEMY 3, SIGHTED ASK", "STOP ENEMY 3").replace(
    "IF SECOND AND CARRIER FOUND THEN ASK STATUS\n", ""
)
_TWINS = 0.2
"""How often an answer is compared with that in a twin."""


def test_with_plans_for_everything_a_game_asks_people_for_their_set_up_alone() -> None:
    state, asked, compared = _play("coral_sea", 1, EVERYTHING)
    assert SYSTEM.outcome(state) is not None
    assert asked == {"setup": 2}
    assert compared > 10


def _play(scenario: str, seed: int, plan: str) -> tuple[Any, Counter[str], int]:
    """The last position, what people were asked, and how many answers were compared with those in twins."""
    random, asked, compared = Random(seed), Counter[str](), 0
    state = SYSTEM.start(scenario)
    while SYSTEM.outcome(state) is None:
        pending = SYSTEM.pending(state)
        if pending.rolls:
            roll = pending.rolls[0]
            state = SYSTEM.throw(state, roll.name, throw(random, roll)).state
            continue
        ask = pending.asks[0]
        orders = LocalOrders(SYSTEM, state, ask.seat)
        found = SYSTEM.follow_plan(plan, SYSTEM.view(state, ask.seat), ask, orders)
        twin = disguise(state, ask.seat, random) if random.random() < _TWINS else None
        if twin is not None:
            assert answer(twin, ask.seat, plan) == found
            compared += 1
        if found is None or found.asks:
            asked[ask.kind] += 1
            state = SYSTEM.apply(state, SYSTEM.default(state, ask.seat)).state
        else:
            state = orders.after(found.lines)
        in_range(state)
    return state, asked, compared
