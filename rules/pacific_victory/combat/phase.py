"""The Combat Phase as questions and orders; from the end of a battle's rounds on, the aftermath answers."""

from rules.kernel import Ask, IllegalOrder, Order, _

from .. import aftermath
from ..battle_record import IN_ROUNDS
from ..language import notation
from ..sides import SEATS
from ..state import PendingRoll, State
from ..working_state import WorkingState
from . import battles, intentions, orders, turn


def _aftermath(position: State | WorkingState) -> bool:
    return position.battle is not None and position.battle.step not in IN_ROUNDS


def pending(state: State) -> tuple[Ask, ...]:
    """What the phase waits for."""
    if state.phase == "intentions":
        return intentions.pending(state)
    if state.battle is None:
        return (_next_battle(state),)
    if _aftermath(state):
        asks: tuple[Ask, ...] = aftermath.phase.pending(state)
        return asks
    return (turn.ask(state, state.battle),)


def _next_battle(state: State) -> Ask:
    board = state.edition.board
    return Ask(
        SEATS[state.first], "next_battle", _("Next battle"), _("Which battle is fought next?"),
        about=[board.place_ids[place] for place in battles.waiting(state.battles)],
    )  # fmt: skip


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """All orders that apply takes from that side now."""
    board = state.edition.board
    if state.phase == "intentions":
        return intentions.legal(state, side, about)
    if state.battle is None:
        places = battles.waiting(state.battles) if side == state.first else []
        return [
            orders.at_hex(state.edition, side, "BATTLE", p, secret=False)
            for p in places
            if about in (None, board.place_ids[p])
        ]
    if _aftermath(state):
        found: list[Order] = aftermath.phase.legal(state, side, about)
        return found
    return turn.legal(state, state.battle, side, about)


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """The order that a line means. NotationError if none."""
    if verb in intentions.VERBS:
        return intentions.parse(state.edition, side, verb, words)
    if verb == "BATTLE":
        return orders.at_hex(state.edition, side, verb, orders.read_hex(state.edition, words, verb), secret=False)
    if _aftermath(state):
        order: Order = aftermath.phase.parse(state, side, verb, words)
        return order
    if state.battle is None:
        raise notation.unknown(_("{verb} means nothing now: no battle is being fought.", verb=verb), verb, "BATTLE")
    return turn.parse(state, side, verb, words)


def apply(table: WorkingState, order: Order) -> None:
    """Carry out one order. IllegalOrder if the rules forbid it; then nothing has changed."""
    if table.phase == "intentions":
        intentions.apply(table, order)
    elif table.battle is None:
        _choose_battle(table, order)
    elif _aftermath(table):
        aftermath.phase.apply(table, order)
    else:
        turn.apply(table, order)
    battles.go_on(table)


def _choose_battle(table: WorkingState, order: Order) -> None:
    board = table.edition.board
    place = orders.hex_in(table.edition, order.data)
    if order.verb != "BATTLE" or order.seat != SEATS[table.first] or place not in battles.waiting(table.battles):
        raise IllegalOrder(_("The side that moved first chooses the next battle of the list."), "5.1", "action")
    table.tell("next_battle", _("The battle of {place} is next.", place=board.title[place]), hex=board.place_ids[place])
    battles.fight(table, place)


def resolve_roll(table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
    """The dice of a shot have fallen."""
    turn.resolve_roll(table, owed, faces)
    battles.go_on(table)


def default(state: State, side: int) -> Order:
    """The default of 20.2 for the question at hand."""
    if state.phase == "intentions":
        return intentions.default(state, side)
    if state.battle is None:
        return orders.at_hex(state.edition, side, "BATTLE", battles.waiting(state.battles)[0], secret=False)
    if _aftermath(state):
        order: Order = aftermath.phase.default(state, side)
        return order
    return turn.default(state, state.battle, side)
