"""The movement steps of both sides (6)."""

from collections.abc import Iterator, Sequence

from rules.common.refusing import refusal
from rules.kernel import IllegalOrder, _, place_name

from ..board import IDS
from ..combat import charge
from ..facts import LAST_LANDING_TURN, PIECES, VILLAGES, Piece
from ..language.commands import MOVE, Command, trail
from ..state import ACTIVE, DORMANT, MOVED
from ..working_state import WorkingState
from . import mines, paths
from .walking import check_path

VERBS = (MOVE,)
PROMPT = _("Move your pieces, each at most once.")
MINED_PROMPT = _(
    "Move your pieces, each at most once. A move into mines counts at once, and the moves before it: a die is thrown "
    "(10.3)."
)


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat that may still move, as far as their state goes."""
    return [piece for piece in table.owned(number) if _may_move(table, PIECES[piece])]


def commands(table: WorkingState, number: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every legal move of these pieces."""
    for piece in pieces:
        if _charges_instead(table, piece):
            continue
        for path in paths.all_of(table, piece):
            yield Command(MOVE, (piece,), path)


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if the piece may not move, or not by that path."""
    piece = PIECES[command.pieces[0]]
    if not _may_move(table, piece):
        raise _held(table, piece)
    if _charges_instead(table, piece.index):
        raise refusal(_("{piece} has a target in reach and will charge it; it makes no ordinary move.",
                        piece=piece.title), "7.5")  # fmt: skip
    check_path(table, piece, command.path)
    if not piece.land:
        only = paths.of_ship(table, piece.index)[command.path[-1]]
        if command.path != only:
            raise refusal(_("A ship takes the shortest way, of equal ones the one with the smallest numbers: {path}.",
                            path=trail(only)), "6.2")  # fmt: skip


def act(table: WorkingState, number: int, command: Command) -> None:
    """Walk the path; a mine at its end interrupts the move with a die (10.3)."""
    piece, path = PIECES[command.pieces[0]], command.path
    table.mark(piece.index, MOVED)
    table.tell("moved", _("{piece} moves from {start} to {hex}.", piece=piece.title, start=IDS[path[0]],
               hex=IDS[path[-1]]), piece=piece.id, path=[IDS[at] for at in path])  # fmt: skip
    for at in path[1:]:
        table.put(piece.index, at)
        table.entered(piece.index)
    if not mines.met(table, piece):
        table.halt(piece.index)


def _may_move(table: WorkingState, piece: Piece) -> bool:
    """May it move at all (5.1.5, 6.2, 7.1, 7.2, 7.4); charges are looked at apart."""
    if table.at[piece.index] < 0 or not piece.mf or table.has(piece.index, MOVED):
        return False
    return not _waits(table, piece) and not (piece.banzai and table.banzai_state(piece.index) == DORMANT)


def _waits(table: WorkingState, piece: Piece) -> bool:
    """Is it of a garrison that is not activated (7.1)."""
    return piece.garrison >= 0 and table.turn <= LAST_LANDING_TURN and piece.garrison not in table.activated


def _held(table: WorkingState, piece: Piece) -> IllegalOrder:
    """The refusal for a piece that may not move at all."""
    if table.at[piece.index] < 0:
        return refusal(_("{piece} is not on the board.", piece=piece.title), "6.2")
    if table.has(piece.index, MOVED):
        return refusal(_("{piece} may not move any more in this turn.", piece=piece.title), "6.2")
    if not piece.mf:
        return refusal(_("{piece} never moves.", piece=piece.title), "5.1.5")
    if _waits(table, piece):
        return refusal(_("The garrison of {village} is not activated; until turn 6 it stays where it is.",
                         village=place_name(VILLAGES[piece.garrison])), "7.1")  # fmt: skip
    return refusal(_("{piece} is dormant and does not move.", piece=piece.title), "7.4")


def _charges_instead(table: WorkingState, piece: int) -> bool:
    active = PIECES[piece].banzai and table.banzai_state(piece) == ACTIVE
    return active and charge.in_reach(table, piece)
