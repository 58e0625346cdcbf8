"""Rows of pieces and markers in Views. They are shared between Views, since most stay as they are: never change one.

A board here is what stands where when the step began, or now: a side that does not act changes nothing of its own in
the secret steps of the other (R-18).
"""

from functools import lru_cache

from .facts import MARKED, MARKERS, OF_SIDE, PIECES, SIDE, SIDES
from .state import ABOARD, FROM_CARRIER, HANDLED, RECEIVED, REVEALED, Shown
from .task_forces.sightings import zone_seen
from .view_types import Mark, SeenMarker, SeenPiece

_BOARDS = 256
_MARKS: tuple[tuple[int, Mark], ...] = (
    (FROM_CARRIER, "from_carrier"), (HANDLED, "handled"), (RECEIVED, "received"),
)  # fmt: skip
MARKS = FROM_CARRIER | HANDLED | RECEIVED
"""The flags that a side sees of its own pieces."""


@lru_cache(maxsize=8192)
def piece_row(piece: int, zone: int, host: int, used: int | None = None, marks: int = 0) -> SeenPiece:
    """A piece in its zone; ``used``: None for who does not know it."""
    row: SeenPiece = {"id": PIECES[piece].id, "side": SIDES[SIDE[piece]], "zone": zone}
    if host >= 0:
        row["marker" if PIECES[piece].ship else "on"] = PIECES[host].id
    if used is not None:
        row["used"] = used
        for bit, mark in _MARKS:
            if marks & bit:
                row[mark] = True
    return row


@lru_cache(maxsize=_BOARDS)
def seen_pieces(board: Shown, side: int) -> tuple[SeenPiece, ...]:
    """The pieces of a side that others see, ascending."""
    rows = []
    for piece in OF_SIDE[side]:
        zone = 0 if MARKED[piece] else zone_seen(board, piece)
        if zone:
            rows.append(piece_row(piece, zone, board.host[piece]))
    return tuple(rows)


@lru_cache(maxsize=_BOARDS)
def own_pieces(board: Shown, used: tuple[int, ...], side: int) -> tuple[SeenPiece, ...]:
    """The pieces of a side on the board as it knows them, ascending. ``used``: of each of its pieces and markers."""
    at, host, flags = board
    rows = []
    for piece, gone in zip(OF_SIDE[side], used, strict=True):
        top = piece
        while at[top] == ABOARD:
            top = host[top]
        if not MARKED[piece] and at[top] > 0:
            rows.append(piece_row(piece, at[top], host[piece], gone, flags[piece] & MARKS))
    return tuple(rows)


@lru_cache(maxsize=_BOARDS)
def seen_markers(board: Shown, side: int) -> tuple[SeenMarker, ...]:
    """The markers of a side on the board as others see them, ascending; contents are None where they are not seen."""
    at, host, flags = board
    return tuple(
        {
            "id": PIECES[marker].id, "side": SIDES[side], "zone": at[marker],
            "revealed": bool(flags[marker] & REVEALED),
            "contents": [PIECES[ship].id for ship in OF_SIDE[side] if host[ship] == marker]
            if flags[marker] & REVEALED
            else None,
        }
        for marker in MARKERS[side]
        if at[marker] > 0
    )  # fmt: skip
