"""The two coasts of Siam: which of them enemies that lie there leave open (sidebar; R-115, R-119)."""

from ..sides import WEST, other
from ..working_state import WorkingState


def open_coasts(table: WorkingState, foe: int) -> tuple[int, ...]:
    """The waters of Siam on which no block of ``foe`` can be, as everybody knows; none if that is not known.

    Blockaders lie face up on their coast (13); of others the number off the west coast is public (19): if all of them
    are there, the south coast is open (R-119).
    """
    board = table.edition.board
    there = [table.blocks[index] for index in table.at(board.siam, foe)]
    waters = board.waters_at(board.siam)
    if all(block.blockading for block in there):
        taken = {block.coast for block in there}
        return tuple(water for coast, water in enumerate(waters) if coast not in taken)
    if all(block.coast == WEST for block in there):
        return tuple(water for coast, water in enumerate(waters) if coast != WEST)
    return ()


def is_enemy_water(table: WorkingState, water: int, side: int) -> bool:
    """Are blocks of the other side in that hex, and in Siam perhaps on that coast (R-115)."""
    board = table.edition.board
    place = board.hex_of(water)
    if not table.enemy_at(place, side):
        return False
    return place != board.siam or water not in open_coasts(table, other(side))
