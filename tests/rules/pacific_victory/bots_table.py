"""Positions in which the sensible player is to move, and games that go on from them."""

from typing import Any

from rules import kernel
from rules.kernel import Ask
from rules.pacific_victory import movement, supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.working_state import WorkingState
from tests.laws.bot_play import LocalOrders

from .combat.fight import given
from .position import position

SYSTEM = kernel.get("pacific-victory")
LINES = ("SM", "INV", "RAID", "PATROL", "BOMB", "RB", "OP")


def moving(seat: str, positions: dict[str, list[dict[str, Any]]], **more: Any) -> Any:
    """``seat`` moves first, with supply as it is on the map; ``more``: as of `given`."""
    table = WorkingState(position(given(positions, P1=seat, **more)).state)
    supply.mark_all(table)
    movement.begin(table, SEATS.index(seat))
    return table.freeze()


def ask_of(state: Any, seat: str) -> Ask:
    """What the seat is asked."""
    return next(ask for ask in SYSTEM.pending(state).asks if ask.seat == seat)


def answer(state: Any, seat: str, seed: int = 1) -> list[str]:
    """The sensible player's lines."""
    orders = LocalOrders(SYSTEM, state, seat)
    return SYSTEM.choose("sensible", SYSTEM.view(state, seat), ask_of(state, seat), orders, seed)


def answered(state: Any, seat: str, seed: int = 1) -> Any:
    """The State after them."""
    return LocalOrders(SYSTEM, state, seat).after(answer(state, seat, seed))


def goals(lines: list[str]) -> dict[str, list[str]]:
    """Where the lines of a Movement Phase lead: the blocks for each place, by its name."""
    names = {HOUSE.board.place_ids[place]: name for name, place in HOUSE.board.by_name.items()}
    found: dict[str, list[str]] = {}
    for words in (line.split() for line in lines):
        if words[0] in LINES:
            to = next(word for word in reversed(words) if word in HOUSE.board.place_ids)
            found.setdefault(names.get(to, to), []).append(words[1])
    return found


def to_logistics(state: Any) -> Any:
    """Play on by default until builds are asked; all dice show six, so that nobody hits."""
    while state.phase != "logistics":
        pending = SYSTEM.pending(state)
        if pending.rolls:
            roll = pending.rolls[0]
            state = SYSTEM.throw(state, roll.name, [roll.spec["sides"]] * roll.spec["n"]).state
        else:
            state = SYSTEM.apply(state, SYSTEM.default(state, pending.asks[0].seat)).state
    return state


def blocks_in(state: Any, seat: str, name: str) -> list[Any]:
    """The seat's blocks at a base."""
    return [
        block
        for block in SYSTEM.view(state, seat)["mine"]
        if block["place"] == HOUSE.board.place_ids[HOUSE.board.by_name[name]]
    ]
