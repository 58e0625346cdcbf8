"""What everybody sees of a side: open pieces and markers with their zones, never what is under a hidden one (8.2)."""

from collections import Counter
from functools import lru_cache

from rules.common.choices import Chosen
from rules.kernel import _

from ..facts import MARKED, OF_SIDE, PIECES, SIDES
from ..options import entries
from ..seating import TITLES
from ..state import ABOARD, RESERVE, REVEALED, Shown
from ..view_types import SeenMove
from ..working_state import WorkingState

_KIND = tuple(f"{piece.nation} {piece.cls}" for piece in PIECES)


def board_seen(table: WorkingState) -> Shown:
    """The board as everybody else sees it while a side acts in secret: as it was when the step began (R-18)."""
    return table.shown or Shown(tuple(table.at), tuple(table.host), tuple(table.flags))


def zone_seen(board: WorkingState | Shown, piece: int) -> int:
    """The zone in which a piece or marker is seen by the other side; 0 if it is not."""
    marked, top, at = MARKED[piece], piece, board.at[piece]
    while at == ABOARD:
        top = board.host[top]
        at = board.at[top]
    hidden = MARKED[top] and not marked and not board.flags[top] & REVEALED
    return 0 if hidden else max(at, 0)


def unseen(table: WorkingState, piece: int) -> bool:
    """Is a piece due, and in the reserve or under a hidden marker (8.2)."""
    return _unseen(table, piece, table.entries[piece], table.turn)


def _unseen(board: WorkingState | Shown, piece: int, entry: int, turn: int) -> bool:
    at = board.at[piece]
    if at == ABOARD:
        return not MARKED[piece] and not zone_seen(board, piece)
    return at == RESERVE and not MARKED[piece] and entry <= turn


def not_seen(table: WorkingState, board: Shown, side: int) -> dict[str, int]:
    """How many pieces of a side are due and not seen, by nation and class, reserve and hidden together (8.2)."""
    return dict(_not_seen(board, side, table.options, table.turn))


@lru_cache(maxsize=64)
def _not_seen(board: Shown, side: int, chosen: Chosen, turn: int) -> tuple[tuple[str, int], ...]:
    due = entries(chosen)
    kinds = Counter(_KIND[piece] for piece in OF_SIDE[side] if _unseen(board, piece, due[piece], turn))
    return tuple(sorted(kinds.items()))


@lru_cache(maxsize=64)
def _zones_seen(shown: Shown, side: int) -> tuple[int, ...]:
    """Where each piece and marker of a side was seen when the step began; asked again at every order of it."""
    return tuple(zone_seen(shown, piece) for piece in OF_SIDE[side])


def tell_seen(table: WorkingState) -> None:
    """When a secret step closes all learn what has changed on the board: positions, not paths (4.3, 8.5)."""
    rows = to_be_seen(table)
    if not rows:
        return
    words = ", ".join(f"{row['id']} {row['from'] or '-'} > {row['to'] or '-'}" for row in rows)
    table.tell("seen", _("{side}, seen moves: {moves}.", side=TITLES[table.side], moves=words), side=SIDES[table.side],
               moves=rows)  # fmt: skip


def to_be_seen(table: WorkingState) -> list[SeenMove]:
    """What a secret step has changed so far on the board as the others see it, ascending."""
    pieces = OF_SIDE[table.side]
    before = _zones_seen(table.shown, table.side) if table.shown else [zone_seen(table, piece) for piece in pieces]
    changes = ((piece, old, zone_seen(table, piece)) for piece, old in zip(pieces, before, strict=True))
    return [{"id": PIECES[one].id, "from": old or None, "to": new or None} for one, old, new in changes if old != new]
