"""Positions of South-East Asia Command: its set-up with some blocks elsewhere, in any phase."""

from typing import Any

from rules import kernel
from rules.kernel import Order
from rules.pacific_victory import logistics, movement, supply
from rules.pacific_victory.working_state import WorkingState
from tests.laws.perft import settled

SYSTEM = kernel.get("pacific-victory")
SCENARIO = "seac-1943"
START: Any = SYSTEM.start(SCENARIO)
TURNS = ("1943-06", "1943-09", "1943-12", "1944-03", "1944-06", "1944-09", "1944-12", "1945-03", "1945-06")
JAPAN, ALLIES = "JAPAN", "ALLIES"


BOARD = START.edition.board


def place(name: str) -> int:
    """The place of a base's name."""
    return int(BOARD.by_name[name])


def index(block: str) -> int:
    """The roster index of an id."""
    return int(START.edition.index[block])


def stand(turn: str = TURNS[2], /, state: Any = None, **where: str | tuple[str, int] | None) -> Any:
    """The set-up in that turn, with the named blocks (``JP_IN_1``) at other bases, or (base, strength); None: lost.

    Supply is marked anew. The phase is that of the set-up: nothing is asked before ``moves`` or ``builds``.
    """
    table = WorkingState(state or START)
    table.turn = TURNS.index(turn)
    table.date = turn
    table.owed, table.phase = (), "combat_done"
    table.blocks = [block._replace(moved=0, mission=0) for block in table.blocks]
    for name, at in where.items():
        block = index(name.replace("_", "-"))
        if at is None:
            table.eliminate(block)
            continue
        base, strength = at if isinstance(at, tuple) else (at, table.blocks[block].strength or 1)
        table.put(block, place(base), strength=strength, began=place(base))
    supply.mark_all(table)
    return table.freeze()._replace(began_control=tuple(table.control))


def blockaded(state: Any, **ships: str) -> Any:
    """The position with these ships blockading these bases."""
    table = WorkingState(state)
    for name, base in ships.items():
        holder = table.control[place(base)]
        table.put(index(name.replace("_", "-")), place(base), blockading=1, strength=2)
        table.control[place(base)] = holder
    return table.freeze()


def builds(state: Any) -> Any:
    """The Logistics Phase of that position."""
    table = WorkingState(state)
    logistics.begin(table)
    return table.freeze()


def moves(state: Any, seat: str = JAPAN) -> Any:
    """The Movement Phase in which that seat moves first."""
    side = (JAPAN, ALLIES).index(seat)
    table = WorkingState(state)
    table.first = side
    movement.begin(table, side)
    return table.freeze()


def play(state: Any, seat: str, *lines: str) -> Any:
    """The position after these orders."""
    for line in lines:
        state = SYSTEM.apply(state, SYSTEM.parse(state, seat, line)).state
    return state


def texts(state: Any, seat: str, about: str | None = None) -> set[str]:
    """The lines that are legal."""
    return {order.text for order in SYSTEM.legal(state, seat, about)}


def order(state: Any, seat: str, line: str) -> Order:
    """A line as an order."""
    return SYSTEM.parse(state, seat, line)


def done(state: Any, *seats: str) -> Any:
    """After DONE of these seats (both, if none is named), and the dice that then are owed."""
    for seat in seats or (JAPAN, ALLIES):
        state = play(state, seat, "DONE")
    return settled(SYSTEM, state)
