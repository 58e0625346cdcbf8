"""Battles played by the rules engine itself, everybody by the defaults of 20.2: what the odds are measured against."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules import kernel
from rules.kernel import Ask, Order
from rules.pacific_victory import combat
from rules.pacific_victory.battle_record import Battle
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.plans import follow
from rules.pacific_victory.sides import HQ, SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.working_state import WorkingState

_SYSTEM = kernel.get("pacific-victory")


@dataclass
class Played:
    """What came of many battles: how often each outcome, each number of steps lost by a side, each survivor."""

    games: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    lost: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))
    alive: Counter[int] = field(default_factory=Counter)


def play(state: State, random: Random, into: Played, by: tuple[str, str] | None = None) -> None:
    """One battle from the position at hand, a battle that is being fought, to its end.

    ``by``: a seat and its plan, which answers as when time is up.
    """
    table, began = WorkingState(state), state.battle
    if began is None:
        raise ValueError("no battle is being fought")
    while table.battle is not None and table.battle.place == began.place:
        if table.owed:
            owed, *rest = table.owed
            table.owed = tuple(rest)
            combat.resolve_roll(table, owed, tuple(random.randint(1, 6) for _ in range(owed.n)))
        else:
            frozen = table.freeze()
            (ask,) = combat.pending(frozen)
            order = _planned(frozen, ask, by[1]) if by and ask.seat == by[0] else None
            combat.apply(table, order or combat.default(frozen, SEATS.index(ask.seat)))
    _count(table, state, began, into)


def _planned(state: State, ask: Ask, plan: str) -> Order | None:
    """What the plan answers; None where it says nothing."""
    legal = combat.legal(state, SEATS.index(ask.seat))
    found = follow(state.edition, plan, _SYSTEM.view(state, ask.seat), ask, lambda *_about: legal, overdue=True)
    return next(order for order in legal if order.text == found.lines[0]) if found else None


def _count(table: Any, state: State, began: Battle, into: Played) -> None:
    alive = [False, False]
    lost = [0, 0]
    for index in began.present():
        if HOUSE.roster[index].domain == HQ:
            continue
        side, strength = HOUSE.roster[index].side, state.blocks[index].strength
        lost[side] += strength - table.blocks[index].strength
        if table.blocks[index].strength:
            alive[side] = True
            into.alive[index] += 1
    based = state.edition.board.base[began.place] is not None
    into.games += 1
    for side in (0, 1):
        into.lost[side][lost[side]] += 1
    into.outcomes[_outcome(table, based, began, alive)] += 1


def _outcome(table: Any, based: bool, began: Battle, alive: list[bool]) -> str:
    """The outcome by what stands in the hex."""
    place, attacker, defender = began.place, began.attacker, began.defender
    here = [any(HOUSE.roster[i].domain != HQ for i in table.at(place, side)) for side in (0, 1)]
    if table.blockades(place, attacker):
        return "blockade"
    taken = based and table.control[place] == attacker
    if taken or (here[attacker] and not here[defender]):
        return "attacker"
    if not here[defender] and not alive[defender]:
        return "nobody"
    return "repelled" if alive[attacker] else "destroyed"
