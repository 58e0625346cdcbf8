"""Where a piece can go (6): all legal paths of a land piece, the one path of a ship to each hex."""

from collections.abc import Iterator

from ..board import COST, LAND_STEPS, ROADS, SEA_STEPS
from ..facts import JP, PIECES, US
from ..working_state import WorkingState

Path = tuple[int, ...]


def of_land(table: WorkingState, piece: int) -> Iterator[tuple[Path, int]]:
    """Every legal path of a land piece, at least two hexes, with its cost (6.1, 6.3-6.6, 7.4; by road: 6.5)."""
    row, here = PIECES[piece], table.here
    steps = LAND_STEPS[row.side]
    stops = stopping(table, row.side)
    todo: list[tuple[Path, int, bool]] = [((table.at[piece],), 0, True)]
    while todo:
        path, cost, by_road = todo.pop()
        last = path[-1]
        for at in steps[last]:
            if at in path:
                continue
            paid = cost + COST[at]
            road = by_road and (last, at) in ROADS
            if paid > row.mf + road:
                continue
            longer = (*path, at)
            if here.get(at):
                if may_end_on(table, piece, at):
                    yield longer, paid
                continue
            yield longer, paid
            if at not in stops and paid <= row.mf:
                todo.append((longer, paid, road))


def stopping(table: WorkingState, side: int) -> frozenset[int]:
    """The hexes in which a land piece of that side has to stop: enemy ZOC (6.6), near a banzai piece (7.4)."""
    return table.zoc(JP) | table.alarm() if side == US else table.zoc(US)


def may_end_on(table: WorkingState, piece: int, at: int) -> bool:
    """May the piece end its move in that hex though something is in it: an empty pillbox, a mine (6.3)."""
    row, present = PIECES[piece], table.on(at)
    kind = PIECES[present[0]].type if len(present) == 1 else ""
    if row.side == US:
        return row.land and kind == "mine"
    return row.infantry and kind == "fort"


def of_ship(table: WorkingState, piece: int) -> dict[int, Path]:
    """The path to each hex that a ship reaches: the cheapest, of equal ones the one with the smallest ids (R-28)."""
    start = table.at[piece]
    found: dict[int, Path] = {}
    front: list[Path] = [(start,)]
    for _step in range(PIECES[piece].mf):
        # Fronts stay sorted, so the first path that comes to a hex is the smallest of its length.
        longer = []
        for path in front:
            for at in SEA_STEPS[path[-1]]:
                if at != start and at not in found and not table.here.get(at):
                    found[at] = (*path, at)
                    longer.append(found[at])
        front = sorted(longer)
    return found


def all_of(table: WorkingState, piece: int) -> Iterator[Path]:
    """Every legal path of a piece."""
    if PIECES[piece].land:
        return (path for path, _cost in of_land(table, piece))
    return iter(of_ship(table, piece).values())
