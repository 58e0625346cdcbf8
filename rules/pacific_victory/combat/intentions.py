"""Intentions in blockade hexes: both sides say FIGHT or HOLD, sealed (10.1; rule 5.8, R-27)."""

from rules.kernel import Ask, IllegalOrder, Order, _

from ..data_sets.edition import Edition
from ..partners import commands_at
from ..sides import ALLIES, SEATS
from ..state import State
from ..working_state import WorkingState
from . import orders
from .battles import FIGHT, HOLD, UNSAID, list_battles

VERBS = {"FIGHT": FIGHT, "HOLD": HOLD}


def _unsaid(position: State | WorkingState, side: int) -> list[int]:
    """Hexes on which that side has not spoken; of two Allied commanders each speaks on those of one area (R-107)."""
    return [
        row[0]
        for row in position.intentions
        if row[1 + side] == UNSAID and (side != ALLIES or commands_at(position, row[0]))
    ]


def pending(state: State) -> tuple[Ask, ...]:
    """A question to each side that has not yet spoken on every blockade hex."""
    board = state.edition.board
    return tuple(
        Ask(
            SEATS[side], "intentions", _("Intentions in blockade hexes"),
            _("Fight or hold in {place}? One side that fights is enough for a battle.",
              place=board.title[open_hexes[0]]),
            about=[board.place_ids[place] for place in open_hexes],
        )
        for side in (0, 1)
        if (open_hexes := _unsaid(state, side))
    )  # fmt: skip


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """FIGHT and HOLD for each hex on which the side has not spoken."""
    board = state.edition.board
    return [
        orders.at_hex(state.edition, side, verb, place, secret=True)
        for place in _unsaid(state, side)
        if about in (None, board.place_ids[place])
        for verb in VERBS
    ]


def parse(edition: Edition, side: int, verb: str, words: list[str]) -> Order:
    """`FIGHT K08`, `HOLD K08`."""
    return orders.at_hex(edition, side, verb, orders.read_hex(edition, words, verb), secret=True)


def apply(table: WorkingState, order: Order) -> None:
    """Take one intention; when all are in, the battles are listed. Who wanted to fight is never told."""
    board = table.edition.board
    side, place = SEATS.index(order.seat), orders.hex_in(table.edition, order.data)
    if order.verb not in VERBS or place not in _unsaid(table, side):
        raise IllegalOrder(_("You are not asked about fighting there."), "5.8", "action")
    said = VERBS[order.verb]
    table.intentions = tuple(
        row if row[0] != place else (place, said, row[2]) if side == 0 else (place, row[1], said)
        for row in table.intentions
    )
    name = board.title[place]
    text = _("You fight in {place}.", place=name) if said == FIGHT else _("You hold in {place}.", place=name)
    table.tell("intention", text, audience=(side,), hex=board.place_ids[place], intention=order.verb)
    if not any(UNSAID in row[1:] for row in table.intentions):
        list_battles(table)


def default(state: State, side: int) -> Order:
    """Hold (20.2)."""
    return orders.at_hex(state.edition, side, "HOLD", _unsaid(state, side)[0], secret=True)
