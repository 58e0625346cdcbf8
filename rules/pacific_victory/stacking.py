"""Stacking limits (4.1 and chart; R-11)."""

from .data_sets.edition import Edition
from .sides import AIR, CAP, HQ, LAND, NAVAL, other
from .working_state import WorkingState

NAVAL_LIMIT = 6
AIR_LIMIT = 2
BATTLE_LAND_LIMIT = 2


def base_limit(edition: Edition, place: int) -> int:
    """Air and land blocks that a base holds in peace: 2 on a major, 1 on a minor base, 0 elsewhere."""
    board = edition.board
    return (2 if board.major[place] else 1) if board.base[place] else 0


def counts(table: WorkingState, place: int, side: int) -> tuple[int, int, int, int]:
    """(air, naval, land, air on CAP) blocks of a side; an SHQ does not count."""
    number = [0, 0, 0]
    cap = 0
    for index in table.at(place, side):
        domain = table.domain(index)
        if domain != HQ:
            number[domain] += 1
            cap += domain == AIR and table.blocks[index].mission == CAP
    return number[AIR], number[NAVAL], number[LAND], cap


def is_battle_stack(table: WorkingState, place: int, side: int) -> bool:
    """Do the 2/6/2 limits of a battle hex apply to ``side`` there, not its base limits (5.11)."""
    if not table.enemy_at(place, side):
        return False
    foe = other(side)
    if table.blockades(place, foe):
        # The blockaded side keeps its base limits unless it moved a ship in itself this turn; off the free coast of
        # Siam a ship meets nobody and makes no battle.
        came = (i for i in table.ships(place, side) if table.blocks[i].moved)
        return any(table.blockades(place, foe, table.blocks[i].coast) for i in came)
    return True


def excess(table: WorkingState, place: int, side: int) -> tuple[int, int, int]:
    """(air, naval, land) blocks above the limits at the end of a Movement Phase; all 0 when stacking holds."""
    board = table.edition.board
    if place in board.boxes:
        return 0, 0, 0
    air, naval, land, cap = counts(table, place, side)
    over_naval = max(0, naval - NAVAL_LIMIT)
    if is_battle_stack(table, place, side):
        return max(0, air - AIR_LIMIT), over_naval, max(0, land - (BATTLE_LAND_LIMIT if board.base[place] else 0))
    limit = base_limit(table.edition, place)
    # Aircraft of a blockaded side above the base limit count as CAP (4.1).
    based = 0 if table.blockades(place, other(side)) else max(0, air - cap - limit)
    return max(based, air - AIR_LIMIT, 0), over_naval, max(0, land - limit)


def room(table: WorkingState, place: int, index: int) -> int:
    """How many more blocks of this one's kind fit there by peace-time limits (12.2): a big number in boxes.

    Aircraft on patrol above a base do not fill it, but count for the two that a hex holds (4.1, R-11).
    """
    if place in table.edition.board.boxes:
        return 99
    counter = table.edition.roster[index]
    air, naval, land, cap = counts(table, place, counter.side)
    if counter.domain == AIR:
        return min(base_limit(table.edition, place) - (air - cap), AIR_LIMIT - air)
    return (NAVAL_LIMIT - naval) if counter.domain == NAVAL else base_limit(table.edition, place) - land
