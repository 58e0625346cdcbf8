"""Initiative and the typhoon die at the start of a turn (4; rulings R-01, R-02)."""

from rules.kernel import Ask, IllegalOrder, NotationError, Order, _

from ..options import special_rule
from ..seac import u_go
from ..sides import ALLIES, JAPAN, SEATS, other
from ..state import PendingRoll, State
from ..titles import SIDE_STARTS
from ..working_state import WorkingState
from . import weather

_FIRST = (_("Japan moves first this turn."), _("The Allies move first this turn."))


def begin(table: WorkingState) -> None:
    """Owe the initiative dice; in September the typhoon die as well, before anybody decides (R-02; R-114)."""
    table.phase, table.first, table.winner, table.dice, table.typhoon = "initiative", 2, 2, (), 0
    if table.turn == 0 and special_rule(table.edition, table.scenario, "surprise_attack"):
        table.winner = JAPAN
        table.tell("initiative", _("Japan has the initiative without a throw: surprise attack."), winner="JAPAN")
        return
    if u_go.is_now(table):
        table.winner = JAPAN
        u_go.tell(table)
        return
    turn = table.turn + 1
    owed = [
        PendingRoll(f"t{turn}/initiative/{SEATS[side]}", 2, 6, side, ("initiative", side)) for side in (JAPAN, ALLIES)
    ]
    if weather.typhoon_turn(table.date) and table.edition.board.typhoon_hex:
        owed.append(PendingRoll(f"t{turn}/typhoon", 1, 6, 2, ("typhoon",)))
    table.owed = tuple(owed)


def resolve_roll(table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
    """Take initiative or typhoon dice; decide when all have fallen. The Allies win ties."""
    board = table.edition.board
    if owed.purpose[0] == "typhoon":
        table.typhoon = faces[0]
    else:
        table.dice = tuple(sorted((*table.dice, (owed.side, *faces))))
    if table.owed:
        return
    totals = {side: sum(dice) for side, *dice in table.dice}
    table.winner = JAPAN if totals[JAPAN] > totals[ALLIES] else ALLIES
    table.tell(
        "initiative",
        _("Initiative: Japan throws {japan}, the Allies throw {allies}. {winner} may choose to move first or second.",
          japan=totals[JAPAN], allies=totals[ALLIES], winner=SIDE_STARTS[table.winner]),
        winner=SEATS[table.winner], dice={SEATS[side]: dice for side, *dice in table.dice},
    )  # fmt: skip
    if table.typhoon:
        place = board.typhoon_hex[table.typhoon]
        table.tell(
            "typhoon",
            _("Typhoon {number}: nothing moves in, into or through {place} and the hexes around it (6.3).",
              number=table.typhoon, place=board.title[place]),
            hex=board.place_ids[place], number=table.typhoon,
        )  # fmt: skip


def pending(state: State) -> tuple[Ask, ...]:
    """The winner chooses first or second."""
    return (
        Ask(
            SEATS[state.winner], "initiative", _("Initiative"),
            _("You have the initiative. Do you move first or second this turn?"), about=(),
        ),
    )  # fmt: skip


_VERBS = ("FIRST", "SECOND")


def _order(side: int, verb: str) -> Order:
    return Order(SEATS[side], verb, verb, {}, secret=False)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """FIRST and SECOND, for the winner."""
    return [_order(side, "FIRST"), _order(side, "SECOND")] if side == state.winner else []


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """`FIRST` or `SECOND`."""
    if words and verb not in _VERBS:
        raise NotationError(_("The winner of the initiative chooses: FIRST or SECOND."), verb)
    if words:
        raise NotationError(_("{verb} stands alone.", verb=verb), " ".join(words), verb)
    return _order(side, verb)


def apply(table: WorkingState, order: Order) -> None:
    """Set P1 and begin the movement phases."""
    side = SEATS.index(order.seat)
    if side != table.winner or order.verb not in _VERBS:
        raise IllegalOrder(_("The winner of the initiative chooses: FIRST or SECOND."), "Turn sequence 1", "action")
    table.first = side if order.verb == "FIRST" else other(side)
    table.tell(
        "order_of_play",
        _FIRST[table.first],
        first=SEATS[table.first],
    )  # fmt: skip
    table.phase = "moves_begin"


def default(state: State, side: int) -> Order:
    """First (20.2)."""
    return _order(side, "FIRST")
