"""Clearing obstacles, mines and empty pillboxes from an adjacent hex (10.1, 10.2, 10.3, R-23, R-24): US only."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.common.refusing import refusal
from rules.kernel import _

from ..board import DISTANCE, IDS, NEAR
from ..facts import FACES, PIECES, US, Piece
from ..language.commands import CLEAR, Command
from ..state import ATTACKED, BOMBARDED, CLEARED, PendingRoll
from ..working_state import WorkingState

VERBS = (CLEAR,)
_SURE = ("engineer", "ranger")
_CLEARING = tuple(sorted({face for face in FACES if face >= 4}))


def able(table: WorkingState, piece: int) -> bool:
    """Could the piece clear something (10.2)."""
    row = PIECES[piece]
    return (
        row.side == US
        and (row.infantry or row.type == "tank")
        and not table.has(piece, ATTACKED | BOMBARDED | CLEARED)
        and not table.debts(piece)
    )


def _defence(table: WorkingState, at: int) -> Piece | None:
    """What is to be cleared in a hex: a pillbox only if nobody is in it."""
    present = table.on(at)
    row = PIECES[present[0]] if len(present) == 1 else None
    return row if row is not None and row.defence else None


def sites(table: WorkingState, piece: int) -> list[int]:
    """The hexes next to a piece in which something is to be cleared."""
    return [at for at in NEAR[table.at[piece]] if _defence(table, at) is not None]


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat that can clear something."""
    return [piece for piece in table.owned(number) if able(table, piece) and sites(table, piece)]


def commands(table: WorkingState, number: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every clearing that these pieces can try."""
    for piece in pieces:
        if able(table, piece):
            for at in sites(table, piece):
                yield Command(CLEAR, (piece,), (at,))


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if 10.1 or 10.2 forbids it."""
    piece, at = PIECES[command.pieces[0]], command.path[0]
    name, where = piece.title, IDS[at]
    if table.at[piece.index] < 0:
        raise refusal(_("{piece} is not on the board.", piece=name), "10.2")
    if piece.side != US or not (piece.infantry or piece.type == "tank"):
        raise refusal(_("{piece} cannot clear: that is for American infantry and tanks.", piece=name), "10.2")
    if table.has(piece.index, ATTACKED | BOMBARDED | CLEARED):
        raise refusal(_("{piece} has attacked, bombarded or cleared in this turn.", piece=name), "10.2")
    if table.debts(piece.index):
        raise refusal(_("{piece} owes an attack; it may not clear.", piece=name), "6.6")
    if DISTANCE[table.at[piece.index]][at] != 1:
        raise refusal(_("{hex} is not next to {piece}.", hex=where, piece=name), "10.2")
    if _defence(table, at) is None:
        raise refusal(_("There is no obstacle, mine or empty pillbox at {hex}.", hex=where), "10.1")


def act(table: WorkingState, number: int, command: Command) -> None:
    """Clear: at once for engineers, rangers and pillboxes, else a die is owed."""
    piece, at = PIECES[command.pieces[0]], command.path[0]
    table.mark(piece.index, CLEARED)
    what = _defence(table, at)
    assert what is not None
    if needed(table, piece, at):
        table.ask_die(f"clear {piece.id} {IDS[at]}", "clear", piece.index, piece.index, at)
    else:
        _remove(table, piece, what, at, 0)


def needed(table: WorkingState, piece: Piece, at: int) -> tuple[int, ...]:
    """The faces that clear what is in that hex, 4 or 5; none where no die is thrown (10.2, 10.1)."""
    what = _defence(table, at)
    sure = piece.type in _SURE or (what is not None and what.type == "fort")
    return () if sure else _CLEARING


def thrown(table: WorkingState, owed: PendingRoll, die: int) -> None:
    """The die: 4 or 5 clears; else nothing changes (10.2)."""
    piece, what = PIECES[owed.piece], PIECES[table.on(owed.at)[0]]
    if die in _CLEARING:
        _remove(table, piece, what, owed.at, die)
        return
    table.tell("cleared", _("{die}: {piece} does not get {what} at {hex} out of the way.", die=die, piece=piece.title,
               what=what.title, hex=IDS[owed.at]), piece=piece.id, hex=IDS[owed.at], die=die, removed=[])  # fmt: skip


def _remove(table: WorkingState, piece: Piece, what: Piece, at: int, die: int) -> None:
    table.eliminate(what.index)
    text = _("{piece} clears {what} at {hex}.", piece=piece.title, what=what.title, hex=IDS[at])
    thrown_die: dict[str, Any] = {"die": die} if die else {}
    table.tell("cleared", text, piece=piece.id, hex=IDS[at], removed=[what.id], **thrown_die)
