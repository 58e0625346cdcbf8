"""Perft: the number of legal order sequences to a small depth (law 7). PendingRoll dice fall as a fixed pattern."""

from typing import Any

from rules.kernel import Roll, System


def perft(system: System, state: Any, depth: int) -> int:
    """Sequences of ``depth`` orders that anybody who is asked may give from ``state``."""
    state = settled(system, state)
    if depth == 0:
        return 1
    asks = system.pending(state).asks
    orders = [order for ask in asks for order in system.legal(state, ask.seat)]
    if depth == 1:
        return len(orders)
    return sum(perft(system, system.apply(state, order).state, depth - 1) for order in orders)


def settled(system: System, state: Any) -> Any:
    """The position after all owed dice have fallen by the pattern 1, 2, 3, ..."""
    while rolls := system.pending(state).rolls:
        state = system.throw(state, rolls[0].name, _pattern(rolls[0])).state
    return state


def _pattern(roll: Roll) -> list[Any]:
    if "deck" in roll.spec:
        return list(roll.spec["deck"])
    faces = roll.spec.get("faces") or list(range(1, roll.spec["sides"] + 1))
    return [faces[i % len(faces)] for i in range(roll.spec["n"])]
