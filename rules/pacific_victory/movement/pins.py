"""Pinning (4.4, 5.8; R-04, R-05, R-06): how many blocks may leave each hex, counted when a phase begins."""

from ..sides import HQ, other
from ..working_state import WorkingState


def count(table: WorkingState, side: int) -> tuple[tuple[int, int], ...]:
    """(hex, departures left) for each hex where enemies pin blocks of ``side``, by hex. SHQs count on neither side."""
    board = table.edition.board
    roster = table.edition.roster
    here: dict[int, int] = {}
    for index in table.edition.of_side[side]:
        place = table.blocks[index].place
        if place < board.hexes and roster[index].domain != HQ:
            here[place] = here.get(place, 0) + 1
    pins = []
    for place in sorted(here):
        if table.enemy_at(place, side):
            pinners = _pinners(table, place, side)
            if pinners:
                pins.append((place, max(0, here[place] - pinners)))
    return tuple(pins)


def _pinners(table: WorkingState, place: int, side: int) -> int:
    """Enemy blocks there that pin ``side``'s; in a blockade hex see R-05."""
    roster = table.edition.roster
    enemies = [index for index in table.at(place, other(side)) if roster[index].domain != HQ]
    if side == table.first:
        # Only old blockades hold both sides now: their ships pin the blockaded side.
        return sum(table.blocks[index].blockading for index in enemies)
    if table.blockades(place, side):
        # Blockaders sail off freely, unless P1 came in this turn.
        return sum(bool(table.blocks[index].moved) for index in enemies)
    return len(enemies)


def leave(table: WorkingState, place: int, blocks: int) -> None:
    """Note that so many blocks left a place."""
    table.pins = tuple((hex_, left - blocks if hex_ == place else left) for hex_, left in table.pins)
