"""Mines under a piece's feet (10.3, R-24)."""

from rules.kernel import _

from .. import victory
from ..board import IDS
from ..facts import FACES, PIECES, US, Piece
from ..state import PendingRoll
from ..working_state import WorkingState

_FATAL = tuple(sorted({face for face in FACES if face < 4}))
_SAFE = ("engineer", "ranger")


def fatal(table: WorkingState, piece: Piece, at: int) -> tuple[int, ...] | None:
    """The faces with which the mines in that hex take a piece that ends its move there, 2 and 3: none where it lifts
    them without a die, as engineers and rangers do. None without mines, and for Japan's pieces and ships."""
    if piece.side != US or not piece.land or not any(PIECES[p].type == "mine" for p in table.on(at)):
        return None
    return () if piece.type in _SAFE else _FATAL


def met(table: WorkingState, piece: Piece) -> bool:
    """A piece has ended its move: does a mine go off under it. Engineers and rangers only take the mine away."""
    if piece.side != US:
        return False
    at = table.at[piece.index]
    mine = next((p for p in table.on(at) if PIECES[p].type == "mine"), None)
    if mine is None:
        return False
    if piece.type in _SAFE:
        table.eliminate(mine)
        table.tell("mine", _("{piece} lifts the mines at {hex}.", piece=piece.title, hex=IDS[at]), piece=piece.id,
                   hex=IDS[at], removed=[PIECES[mine].id])  # fmt: skip
        return False
    table.ask_die(f"mine {piece.id} {IDS[at]}", "mine", piece.index, piece.index, at)
    return True


def thrown(table: WorkingState, owed: PendingRoll, die: int) -> None:
    """The die: 2 or 3 takes the piece too, else only the mine (losses: 10.4); who survives owes by 6.6."""
    piece, where = PIECES[owed.piece], IDS[owed.at]
    mine = next(p for p in table.on(owed.at) if PIECES[p].type == "mine")
    table.eliminate(mine)
    lost = die in _FATAL
    removed = [PIECES[mine].id, *([piece.id] if lost else [])]
    if lost:
        table.eliminate(piece.index)
        text = _("{die}: {piece} is lost in the mines at {hex}.", die=die, piece=piece.title, hex=where)
    else:
        text = _("{die}: {piece} comes through the mines at {hex}, which are gone.", die=die, piece=piece.title,
                 hex=where)  # fmt: skip
    table.tell("mine", text, piece=piece.id, hex=where, die=die, removed=removed)
    if lost:
        victory.count_losses(table)
    else:
        table.halt(piece.index)
