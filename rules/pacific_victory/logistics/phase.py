"""The builds of both sides: sealed lines, handed in with DONE (15.6, 15.7; 20.1)."""

from rules.kernel import Ask, IllegalOrder, NotationError, Order, _

from ..partners import row_of
from ..sides import ALLIES, JAPAN, SEATS
from ..state import State
from ..working_state import WorkingState
from . import orders
from .books import books
from .close import close
from .costs import new_places
from .lines import U_GO, of_data, read, text
from .orders import order_of, plain_order


def pending(state: State) -> tuple[Ask, ...]:
    """Both sides at once, until each has handed in; of two Allied commanders the one whose position it is."""
    return tuple(_ask(state, side) for side in (JAPAN, ALLIES) if not state.ready[row_of(state, side)])


def _ask(state: State, side: int) -> Ask:
    board = state.edition.board
    roster = state.edition.roster
    sheet, blocks = books(state, side), state.blocks
    on_map = [
        roster[i].id
        for i in state.edition.of_side[side]
        if blocks[i].place < board.places and sheet.builds(i, blocks[i].place)
    ]
    in_pool = [
        roster[i].id
        for i in state.edition.of_side[side]
        if blocks[i].place == board.pool and any(sheet.builds(i, place) for place in new_places(state.edition, i))
    ]
    captured = [board.place_ids[place] for place in sheet.ledger.either]
    operations = [U_GO] if sheet.basis.u_go and sheet.u_go < 0 else []
    return Ask(
        SEATS[side], "logistics", _("Logistics"),
        _("Spend your production points: new blocks, steps, merges of like blocks. What is not spent is lost (7.24)."),
        draft=True, about=(*on_map, *in_pool, *captured, *operations),
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
    if verb == U_GO.replace("-", ""):
        verb = U_GO
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
    return order_of(state.edition, side, line, cost)


def apply(table: WorkingState, order: Order) -> None:
    """Add a line to the sealed submission, take all back, or hand it in. Blocks change only when both are in."""
    side = SEATS.index(order.seat)
    row = row_of(table, side)
    if table.ready[row]:
        raise IllegalOrder(_("Your builds are handed in already."), "7.2", "done")
    if order.verb == "DONE":
        books(table, side).check_stacking()
        table.ready = (*table.ready[:row], 1, *table.ready[row + 1 :])
        if all(table.ready):
            close(table)
    elif order.verb == "CLEAR":
        if not table.builds[row]:
            raise IllegalOrder(_("There are no builds to take back."), "7.2", "action")
        _write(table, row, ())
    else:
        line = of_data(table.edition, side, order.verb, order.data)
        books(table, side).check(line)
        _write(table, row, (*table.builds[row], text(table.edition, line)))


def _write(table: WorkingState, row: int, lines: tuple[str, ...]) -> None:
    table.builds = (*table.builds[:row], lines, *table.builds[row + 1 :])


def default(state: State, side: int) -> Order:
    """DONE with what is written, which is nothing for a side that does not answer (20.2); CLEAR if that overstacks."""
    try:
        books(state, side).check_stacking()
    except IllegalOrder:
        return plain_order(side, "CLEAR")
    return plain_order(side, "DONE")
