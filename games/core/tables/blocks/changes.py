"""What everybody sees of a change on a board: other numbers of blocks, and blocks that lie face up or no longer."""

from collections.abc import Collection
from typing import Any

from games.core.tables.blocks.positions import Board
from rules.kernel import Plain


def shown(board: Board, after: Any, seats: Collection[str]) -> dict[str, Any]:
    """Of the blocks of these seats: ``counts`` as ``[place, before, now]``, ``faces`` that everybody sees from now on,
    ``down``: those that nobody sees so any more. What is empty is left out."""
    tabletop = board.tabletop
    before, now = tabletop.counts(board.position), tabletop.counts(after)
    counts = []
    for seat in seats:
        old, new = before[seat], now[seat]
        changed = sorted(place for place in {*old, *new} if old.get(place, 0) != new.get(place, 0))
        counts += [[place, old.get(place, 0), new.get(place, 0)] for place in changed]
    old_faces, new_faces = _faces(board, board.position, seats), _faces(board, after, seats)
    found = {
        "counts": counts,
        "faces": [row for row in new_faces if row not in old_faces],
        "down": [row for row in old_faces if row not in new_faces],
    }
    return {name: rows for name, rows in found.items() if rows}


def _faces(board: Board, position: Any, seats: Collection[str]) -> list[Plain]:
    return [row for row in board.tabletop.faces(position) if row["side"] in seats]
