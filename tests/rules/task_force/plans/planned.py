"""Moments in which a plan answers."""

from typing import Any

from rules.kernel import Followed
from rules.task_force.system import SYSTEM
from tests.laws.bot_play import LocalOrders

from ..walks import Walk

GUIDE = SYSTEM.plan_guide()
STANDARD: str = GUIDE["standard"]
EXAMPLE: str = GUIDE["example"]


def answer(state: Any, seat: str, plan: str, *, overdue: bool = False) -> Followed | None:
    """What the plan answers; its orders have been played, so they are legal."""
    orders = LocalOrders(SYSTEM, state, seat)
    ask = next(ask for ask in SYSTEM.pending(state).asks if ask.seat == seat)
    found = SYSTEM.follow_plan(plan, SYSTEM.view(state, seat), ask, orders, overdue)
    if found is not None and found.lines:
        orders.after(found.lines)
    return found


def lines(walk: Walk, seat: str, plan: str, *, overdue: bool = False) -> list[str]:
    """The lines of the answer, without the DONE that commits a draft."""
    found = answer(walk.state, seat, plan, overdue=overdue)
    assert found is not None, "the plan does not speak of it"
    assert not found.asks, found.because
    return [line for line in found.lines if line != "DONE"]


def asks_person(walk: Walk, seat: str, plan: str) -> bool:
    """Does the plan leave the question to the person."""
    found = answer(walk.state, seat, plan)
    return found is None or found.asks
