"""The builds of both sides: sealed lines, handed in with DONE (15.6, 15.7; 20.1)."""

from typing import TypeVar

from rules.kernel import Ask, IllegalOrder, NotationError, Order, _

from ..board import PLACE_IDS, PLACES, POOL
from ..facts import OF_SIDE, ROSTER
from ..sides import ALLIES, JAPAN, SEATS
from ..state import State
from ..table import Table
from . import orders
from .books import books
from .close import close
from .lines import of_data, read, text
from .orders import order_of, plain_order

_T = TypeVar("_T")


def pending(state: State) -> tuple[Ask, ...]:
    """Both sides at once, until each has handed in."""
    return tuple(_ask(state, side) for side in (JAPAN, ALLIES) if not state.ready[side])


def _ask(state: State, side: int) -> Ask:
    on_map = [ROSTER[i].id for i in OF_SIDE[side] if state.blocks[i].place < PLACES]
    in_pool = [ROSTER[i].id for i in OF_SIDE[side] if state.blocks[i].place == POOL]
    captured = [PLACE_IDS[place] for place in books(state, side).ledger.either]
    return Ask(
        SEATS[side], "logistics", _("Logistics"),
        _("Spend your production points: new blocks, steps, merges of like blocks. What is not spent is lost (7.24)."),
        draft=True, about=(*on_map, *in_pool, *captured),
    )  # fmt: skip


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """Everything that may be added to the submission, CLEAR, and DONE when stacking holds."""
    return orders.legal(state, side, about)


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """The Order of a line. NotationError."""
    if verb in ("DONE", "CLEAR"):
        if words:
            raise NotationError(_("{verb} stands alone.", verb=verb), " ".join(words), verb)
        return plain_order(side, verb)
    line, open_share = read(state, side, verb, words)
    sheet = books(state, side)
    if open_share:
        line = sheet.shared(line)
    cost = 0
    if verb in ("ADD", "NEW"):
        try:
            cost = sum(sheet.costs(line).values())
        except IllegalOrder:
            cost = 0  # apply will say why
    return order_of(side, line, cost)


def apply(table: Table, order: Order) -> None:
    """Add a line to the sealed submission, take all back, or hand it in. Blocks change only when both are in."""
    side = SEATS.index(order.seat)
    if table.ready[side]:
        raise IllegalOrder(_("Your builds are handed in already."), "7.2", "done")
    if order.verb == "DONE":
        books(table, side).check_stacking()
        table.ready = _with(table.ready, side, 1)
        if all(table.ready):
            close(table)
    elif order.verb == "CLEAR":
        if not table.builds[side]:
            raise IllegalOrder(_("There are no builds to take back."), "7.2", "action")
        table.builds = _with(table.builds, side, ())
    else:
        line = of_data(side, order.verb, order.data)
        books(table, side).check(line)
        table.builds = _with(table.builds, side, (*table.builds[side], text(line)))


def _with(pair: tuple[_T, _T], side: int, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if side == JAPAN else (pair[0], value)


def default(state: State, side: int) -> Order:
    """DONE with what is written, which is nothing for a side that does not answer (20.2); CLEAR if that overstacks."""
    try:
        books(state, side).check_stacking()
    except IllegalOrder:
        return plain_order(side, "CLEAR")
    return plain_order(side, "DONE")
