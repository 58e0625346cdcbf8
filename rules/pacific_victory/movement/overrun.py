"""Overrun (option, R-78): where own blocks hold as many enemies, ships and invaders pass through.

The blocks that hold the enemy must stay, so only those count that can leave no more in this phase: they have moved, or
are pinned. All enemy blocks count, of whatever kind, for their kinds are hidden.
"""

from ..sides import HQ, other
from ..working_state import WorkingState


def held_open(table: WorkingState, side: int, stops: bytearray) -> bytearray:
    """``stops`` of that side without the waters of the hexes that may be overrun."""
    board = table.edition.board
    open_waters = bytearray(stops)
    for place in list(table.occupied()):
        if place < board.hexes and table.own_at(place, side) and _held(table, side, place):
            for water in board.waters_at(place):
                open_waters[water] = 0
    return open_waters


def _held(table: WorkingState, side: int, place: int) -> bool:
    """Are own blocks that stay there at least as many as the enemy's."""
    enemies = table.count(place, other(side))
    return bool(enemies) and engaged(table, side, place) >= enemies


def engaged(table: WorkingState, side: int, place: int) -> int:
    """Own blocks in a hex that leave it no more in this Movement Phase; a Supreme HQ does not fight (R-07)."""
    roster = table.edition.roster
    there = [table.blocks[index] for index in table.at(place, side) if roster[index].domain != HQ]
    free = sum(not (block.moved or block.bound or block.fleet) for block in there)
    return len(there) - min(free, dict(table.pins).get(place, free))
