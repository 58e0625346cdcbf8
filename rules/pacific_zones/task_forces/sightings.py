"""What everybody sees of a side: open pieces and markers with their zones, never what is under a hidden one (8.2)."""

from rules.kernel import _

from ..facts import OF_SIDE, PIECES, SIDES
from ..seating import TITLES
from ..state import RESERVE
from ..view_types import SeenMove
from ..working_state import WorkingState


def public(table: WorkingState) -> WorkingState:
    """The board as everybody else sees it while a side acts in secret: as it was when the step began (R-18)."""
    if table.shown is None:
        return table
    at, host, flags = table.shown
    return WorkingState(table.freeze()._replace(at=at, host=host, flags=flags))


def zone_seen(table: WorkingState, piece: int) -> int:
    """The zone in which a piece or marker is seen by the other side; 0 if it is not."""
    if PIECES[piece].marker:
        return max(table.at[piece], 0)
    return table.where(piece) if table.is_open(piece) else 0


def unseen(table: WorkingState, piece: int) -> bool:
    """Is it due, and in the reserve or under a hidden marker (8.2)."""
    if PIECES[piece].marker:
        return False
    if table.at[piece] == RESERVE:
        return table.due(piece)
    return table.where(piece) > 0 and not table.is_open(piece)


def not_seen(table: WorkingState, side: int) -> dict[str, int]:
    """How many pieces of a side are due and not seen, by nation and class, reserve and hidden together (8.2)."""
    found: dict[str, int] = {}
    for piece in OF_SIDE[side]:
        if unseen(table, piece):
            key = f"{PIECES[piece].nation} {PIECES[piece].cls}"
            found[key] = found.get(key, 0) + 1
    return dict(sorted(found.items()))


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
    before = public(table)
    changes = ((piece, zone_seen(before, piece), zone_seen(table, piece)) for piece in OF_SIDE[table.side])
    return [{"id": PIECES[one].id, "from": old or None, "to": new or None} for one, old, new in changes if old != new]
