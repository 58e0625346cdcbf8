"""What a careless View or page would tell of a position, by the number of the leak list (11)."""

from collections.abc import Callable
from typing import Any

from rules.task_force.forces.ships import Ship
from rules.task_force.movement import paths
from rules.task_force.sides import SIDES, other
from rules.task_force.state import FULL, Marker, State
from rules.task_force.system import SYSTEM
from rules.task_force.working_state import WorkingState

Leak = Callable[[State, str], Any]


def hidden(state: State, seat: str) -> list[Marker]:
    """Markers of the other side that are not turned up, by their public numbers."""
    rows = [m for m in state.markers if m.side == other(seat) and m.level != FULL]
    return sorted(rows, key=lambda one: one.token)


def afloat(state: State, seat: str) -> list[Ship]:
    """Ships of the other side."""
    return [ship for ship in state.ships if ship.side == other(seat)]


def allowances(state: State, seat: str) -> Any:
    table = WorkingState(state)
    return [paths.allowance(table, marker.name) for marker in hidden(state, seat) if state.step != "setup"]


def legal(state: State, seat: str) -> Any:
    return len(SYSTEM.legal(state, other(seat), "MOVE")) if state.step == "movement" else 0


def answers(state: State, seat: str) -> Any:
    """How many answers there are to the questions that the other side is asked: with one there is nothing to decide."""
    asked = [ask for ask in state.asks if ask.seat == other(seat) and ask.kind in FEW]
    return [len(SYSTEM.legal(state, ask.seat)) for ask in asked]


FEW = ("STATUS", "RECON", "INTERCEPT", "DIVERT", "LAND", "AIR_REORG")
"""Questions that are asked also where nothing is to be decided, and whose answers are soon counted (11, 5)."""
LEAKS: dict[str, Leak] = {
    "1 the next chit": lambda state, seat: state.cup[state.drawn : state.drawn + 1],
    "2 what the owner was told of a chit": lambda state, seat: [n.rows for n in state.notes if n.side != seat],
    "3 which marker is a dummy": lambda state, seat: [bool(m.tfs) for m in hidden(state, seat)],
    "3 how many orders the other side has": legal,
    "4 private names in the order of numbers": lambda state, seat: [m.name for m in hidden(state, seat)],
    "4 numbers in the order of private names": lambda state, seat: [
        m.token for m in sorted(hidden(state, seat), key=lambda one: one.name)
    ],
    "5 a sealed range": lambda state, seat: state.battle and state.battle.proposals[SIDES.index(other(seat))],
    "5 how many answers the other side has": answers,
    "6 a duty to retire that is kept": lambda state, seat: [(s.retire, s.kept) for s in afloat(state, seat)],
    "7 how far markers of the other side move": allowances,
    "8 hidden damage": lambda state, seat: [(s.deck, s.minors) for s in afloat(state, seat)],
    "8 aircraft on carriers": lambda state, seat: [u.box for u in state.air if u.side != seat],
    "10 what a raid carries": lambda state, seat: [u.against for u in state.air if u.side != seat],
    "11 the source of a search": lambda state, seat: list(state.searches),
    "11 a set-up that is not done": lambda state, seat: state.step == "setup" and len(state.markers),
}  # fmt: skip
"""By the number of the leak list: what a View would tell if it said that."""
