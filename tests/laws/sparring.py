"""Games between players of a system and the one that plays anything, without the site."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from rules.kernel import Ask, IllegalOrder, Order, System

from .bot_play import LocalOrders
from .random_play import throw

RANDOM = "random"
_STOP, _MAX_LINES, _TRIES, _LOOKS = 0.1, 40, 3, 5


@dataclass
class Bout:
    """A game that was played: its end, and for each seat how many decisions took how many seconds of computing."""

    state: Any
    decisions: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    throws: int = 0


def bout(
    system: System, scenario: str, cast: Mapping[str, str], seed: int, options: Mapping[str, Any] | None = None
) -> Bout:
    """Play to the end. ``cast``: the player of each seat, one of the system's or RANDOM."""
    random, state = Random(seed), system.start(scenario, options)
    played = Bout(state, dict.fromkeys(cast, 0), dict.fromkeys(cast, 0.0))
    while system.outcome(state) is None:
        pending = system.pending(state)
        if pending.rolls:
            roll = pending.rolls[0]
            state = system.throw(state, roll.name, throw(random, roll)).state
            played.throws += 1
            continue
        ask = pending.asks[0]
        state = _decide(system, state, ask, cast[ask.seat], random, played)
    played.state = state
    return played


def _decide(system: System, state: Any, ask: Ask, player: str, random: Random, played: Bout) -> Any:
    played.decisions[ask.seat] += 1
    if player == RANDOM:
        return wander(system, state, ask, random)
    orders, seen, seed = LocalOrders(system, state, ask.seat), system.view(state, ask.seat), random.randrange(1 << 30)
    began = process_time()
    lines = system.choose(player, seen, ask, orders, seed)
    played.seconds[ask.seat] += process_time() - began
    return orders.after(lines)


def wander(system: System, state: Any, ask: Ask, random: Random) -> Any:
    """The State after any legal answer, as the site's player that plays anything draws it
    (games.core.bots.random_bot)."""
    if not ask.draft:
        order = _any(system, state, ask, random)
        assert order is not None
        return system.apply(state, order).state
    for _try in range(_TRIES):
        after = _drafted(system, state, ask, random)
        if system.pending(after).rolls:
            return after
        if any(order.verb.upper() == "DONE" for order in system.legal(after, ask.seat, "DONE")):
            return system.apply(after, system.parse(after, ask.seat, "DONE")).state
    return system.apply(state, system.default(state, ask.seat)).state


def _drafted(system: System, state: Any, ask: Ask, random: Random) -> Any:
    """The State after some lines of a draft."""
    for _line in range(_MAX_LINES):
        mine = [one for one in system.pending(state).asks if one.seat == ask.seat]
        if not mine or random.random() < _STOP:
            break
        order = _any(system, state, mine[0], random)
        if order is None or order.verb.upper() == "DONE":
            break
        try:
            state = system.apply(state, order).state
        except IllegalOrder:  # pragma: no cover - legal() lists what apply takes
            break
    return state


def _any(system: System, state: Any, ask: Ask, random: Random) -> Order | None:
    """A legal order about one of the things that are asked about, else any."""
    for about in random.sample(list(ask.about), min(_LOOKS, len(ask.about))):
        orders = system.legal(state, ask.seat, about)
        if orders:
            return random.choice(orders)
    orders = system.legal(state, ask.seat)
    return random.choice(orders) if orders else None
