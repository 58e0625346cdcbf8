"""Blockades: who may declare one, who joins, and how one lapses (13; R-48 to R-52)."""

from rules.kernel import _

from ..sides import HQ, NAVAL, NOBODY, ONE_ROUND, SS, UNSUPPLIED, other
from ..working_state import WorkingState
from . import faces
from .retreat import best, destinations, go


def may_declare(table: WorkingState, index: int) -> bool:
    """May that ship blockade the hex in which it lies (13, R-48, R-50).

    Any ship that is not marked unsupplied and did not come for one round only, off an enemy base with no enemy ship
    (in Siam: on its own coast), where weather allows combat.
    """
    block, counter = table.blocks[index], table.edition.roster[index]
    place, foe = block.place, other(counter.side)
    if counter.domain != NAVAL or block.supply == UNSUPPLIED or block.mission in ONE_ROUND:
        return False
    if table.edition.board.base[place] is None or table.control[place] != foe or table.ships(place, foe, block.coast):
        return False
    return not (table.no_combat(place) or table.in_typhoon(place))


def declare(table: WorkingState, index: int) -> None:
    """The ship lies down face up and blockades."""
    table.change(index, blockading=1)
    faces.tell(table, "blockade", _("{block} blockades {place}."), index, table.blocks[index].place)


def refresh(table: WorkingState) -> None:
    """Blockade records at the end of the Combat Phase: joiners lie face up (R-51), others stand, bases fall (R-52)."""
    board = table.edition.board
    for place in range(board.hexes):
        if table.is_blockade_hex(place):
            _refresh(table, place)


def _refresh(table: WorkingState, place: int) -> None:
    roster = table.edition.roster
    side = next(roster[i].side for i in table.at(place) if table.blocks[i].blockading)
    take_abandoned(table, place, side)
    if table.control[place] == side:
        for index in table.at(place, side):
            if table.blocks[index].blockading:
                table.change(index, blockading=0)
        return
    for index in table.ships(place, side):
        if not table.blocks[index].blockading:
            table.change(index, blockading=1)
            faces.tell(table, "blockade", _("{block} joins the blockade of {place}."), index, place)


def take_abandoned(table: WorkingState, place: int, side: int) -> None:
    """The garrison is gone, an SHQ aside (R-07): blockaders other than submarines take the base, weather permitting."""
    roster = table.edition.roster
    if table.control[place] == side or table.no_combat(place):
        return
    if any(roster[i].domain != HQ for i in table.at(place, other(side))):
        return
    if any(table.captures(i) for i in table.at(place, side)):
        faces.seize(table, place, side)


def take_all_abandoned(table: WorkingState) -> None:
    """Every blockaded base without garrison falls; where weather forbade that, when the next turn begins (R-52)."""
    board = table.edition.board
    roster = table.edition.roster
    for place in range(board.hexes):
        if table.is_blockade_hex(place):
            holder = next(roster[i].side for i in table.at(place) if table.blocks[i].blockading)
            take_abandoned(table, place, holder)


def lapse(table: WorkingState) -> None:
    """Logistics: unsupplied blockaders withdraw by the default of 20.2, P1's first, or are eliminated (R-49).

    Supply marks must be those of this turn. A blockader whose supply holds keeps the blockade; one that withdraws
    keeps its mark. A base without garrison falls to the blockaders first (R-52).
    """
    roster = table.edition.roster
    take_all_abandoned(table)
    leaving = [i for i, b in enumerate(table.blocks) if b.blockading and b.supply == UNSUPPLIED]
    for index in leaving:
        table.change(index, blockading=0)
    first = table.first if table.first != NOBODY else 0
    for index in sorted(leaving, key=lambda i: (roster[i].side != first, i)):
        _withdraw(table, index)


def _withdraw(table: WorkingState, index: int) -> None:
    ways = destinations(table, index)
    if ways:
        go(table, index, best(table, index, ways))
    else:
        faces.lose(table, index, _("{block} off {place} is without supply, cannot withdraw and is eliminated."))


def undeclared(table: WorkingState, index: int) -> bool:
    """Did a submarine come to a vacant enemy base, and has not yet said whether it blockades it (R-22).

    Aircraft may have come home to the base since (10.4). Off other enemy bases submarines only join blockades (R-51).
    """
    board = table.edition.board
    block, counter = table.blocks[index], table.edition.roster[index]
    place = block.place
    if counter.cls != SS or place >= board.hexes or board.base[place] is None or block.blockading:
        return False
    if table.control[place] != other(counter.side):
        return False
    return not (table.enemy_at(place, counter.side) and table.blockades(place, counter.side))


def same_coast(table: WorkingState, index: int, side: int) -> list[int]:
    """Ships of ``side`` that a ship meets in its hex: in Siam those on its own coast (R-102)."""
    block = table.blocks[index]
    return table.ships(block.place, side, block.coast if block.place == table.edition.board.siam else None)
