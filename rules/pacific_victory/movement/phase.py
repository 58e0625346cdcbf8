"""The Movement Phase of one side: drafted move by move, committed with DONE (5-8)."""

from rules.kernel import Ask, IllegalOrder, Order, _

from ..looking import look
from ..sides import CAP, LAND, MOVES, NAVAL, SEATS, SOUTH, STRATEGIC, with_side
from ..state import State
from ..working_state import WorkingState, entering
from . import orders, pins
from .checks import legal_moves, movable, refusal
from .ending import finish, overstacked
from .moves import BY_SEA, KINDS, Move, goes_ashore, strategic_left
from .operational import crossed, is_limited
from .paths import Chart, chart_of
from .reasons import explain


def begin(table: WorkingState, side: int) -> None:
    """Open ``side``'s Movement Phase: pins counted, hexside allowances fresh, no orders yet; P1's drops old flows."""
    table.phase, table.moving = "movement", side
    table.stage = table.given = table.strategic_used = 0
    table.crossings, table.restart = (), None
    table.handed, table.branches = (), ()
    table.pins = pins.count(table, side)
    if side == table.first:
        table.flows = ()


def pending(state: State) -> tuple[Ask, ...]:
    """The moving side owes its draft. ``about``: ids of the blocks that are free to move."""
    board = state.edition.board
    roster = state.edition.roster
    table, side = look(state), state.moving
    return (
        Ask(
            SEATS[side], "movement", _("Movement"),
            _(
                "Order in any sequence: strategic moves and attacks count first, then rebases, then Operational moves."
                " Commit when all your orders are given."
            ),
            draft=True,
            about=tuple(roster[index].id for index in movable(table, side)),
            data={
                "stage": MOVES[max(STRATEGIC, state.stage)],
                "given": state.given,
                "strategic_left": strategic_left(table, side),
                "pins": {board.place_ids[place]: left for place, left in state.pins},
            },
        ),
    )  # fmt: skip


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """Orders that the moving side can give now; ``about``: of one block, of those in one hex, or the verb that
    ends the phase."""
    if side != state.moving:
        return []
    if about in (orders.CLEAR, orders.DONE):
        return [order for order in _ends(state, side) if order.verb == about]
    chart = chart_of(state, side)
    if about is not None:
        meant = _meant(chart.table, side, about)
        return [orders.write(chart, move) for index in meant for move in legal_moves(chart, index)]
    found = [
        orders.write(chart, move)
        for index in state.edition.of_side[side]
        for move in legal_moves(chart, index, as_escort=False)
    ]  # fmt: skip
    return found + _ends(state, side)


def _ends(state: State, side: int) -> list[Order]:
    """CLEAR when there is something to take back, DONE when stacking holds."""
    found = [orders.plain(side, orders.CLEAR)] if state.given else []
    if overstacked(look(state), side) is None:
        found.append(orders.plain(side, orders.DONE))
    return found


def _meant(table: WorkingState, side: int, about: str) -> list[int]:
    board = table.edition.board
    if about in table.edition.index:
        return [table.edition.index[about]]
    place = board.place.get(about, board.pool)
    return table.at(place, side) if place < board.places else []


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """The order that a line means. NotationError."""
    return orders.parse(state, side, verb, words)


def apply(table: WorkingState, order: Order) -> None:
    """Carry out one order. IllegalOrder, with the rule, if it is refused."""
    side = table.moving
    if order.seat != SEATS[side]:
        raise IllegalOrder(_("The other side is moving."), "Turn sequence", "cannot_move")
    if order.verb == orders.CLEAR:
        _clear(table)
    elif order.verb == orders.DONE:
        finish(table, side)
    elif order.verb in KINDS:
        move, chart = orders.read(table.edition, order), Chart(table, side)
        code = refusal(chart, move)
        if code:
            raise explain(chart, move, code)
        carry_out(chart, move)
    else:
        raise IllegalOrder(_("{verb} is no order of a Movement Phase.", verb=order.verb), "Turn sequence", "order")


def _clear(table: WorkingState) -> None:
    if table.restart is None:
        raise IllegalOrder(_("There are no orders to take back."), "", "order")
    table.restore(table.restart)


def carry_out(chart: Chart, move: Move) -> None:
    """Make a legal move: blocks, SHQ account, pins, hexside, marks of entry; control follows at once (R-24)."""
    table, side, kind = chart.table, chart.side, KINDS[move.verb]
    if table.restart is None:
        table.restart = table.freeze()
    if kind.cost:
        _use_headquarters(table, side, kind.cost)
    if is_limited(chart, move):
        _cross(table, move)
    at_sea = _at_sea(chart, move)
    coast = move.coast if at_sea or chart.edition.roster[move.block].domain == NAVAL else SOUTH
    mission = CAP if move.cap else kind.mission
    pins.leave(table, move.start, len(move.blocks))
    table.stage, table.given = kind.stage, table.given + 1
    for index in move.blocks:
        table.put(
            index, move.to, moved=kind.stage, mission=mission, origin=move.start,
            origin_coast=table.blocks[index].coast, coast=coast, at_sea=at_sea, blockading=0,
        )  # fmt: skip
    entering(table, side, move.to)


def _at_sea(chart: Chart, move: Move) -> int:
    """Do troops stay at sea off the place where they end: invaders and marines that relieve a blockaded base (R-95)."""
    if chart.edition.roster[move.block].domain != LAND or move.by != BY_SEA or move.verb not in ("OP", "INV"):
        return 0
    return int(move.verb == "INV" or not goes_ashore(chart, move))


def _use_headquarters(table: WorkingState, side: int, cost: int) -> None:
    """Activate the SHQ with the first use, and take from its Strategic Moves (4.8)."""
    if not table.activated[side]:
        table.activated = with_side(table.activated, side, table.blocks[table.edition.shq_of[side]].strength)
    table.strategic_used += cost


def _cross(table: WorkingState, move: Move) -> None:
    hexside = table.edition.board.side_between[move.start, move.to].number
    others = [(side, units) for side, units in table.crossings if side != hexside]
    table.crossings = tuple(sorted([*others, (hexside, crossed(table, hexside) + 1)]))


def default(state: State, side: int) -> Order:
    """No orders (20.2): DONE; first CLEAR if some were given, since then DONE might be refused."""
    return orders.plain(side, orders.CLEAR if state.given else orders.DONE)
