"""Who is left in the hex: capture, troops going ashore, overstacking (12.3; R-44, R-46, R-96)."""

from rules.kernel import _

from ..sides import AIR, LAND, NAVAL, NOBODY, SOUTH
from ..stacking import base_limit
from ..working_state import WorkingState
from . import faces
from .choices import Choice, ashore, at_sea, in_hex
from .ending import NOTHING, Owing, blockade_or_leave, homeless_air, leaving
from .retreat import destinations


def both_here(table: WorkingState) -> bool:
    """Are blocks of both sides left, SHQs not counted (12.1)."""
    return bool(in_hex(table, 0)) and bool(in_hex(table, 1))


def sole(table: WorkingState) -> int:
    """The only side left in the hex, or NOBODY."""
    here = [side for side in (0, 1) if in_hex(table, side)]
    return here[0] if len(here) == 1 else NOBODY


def take_possession(table: WorkingState) -> None:
    """The base falls to survivors that can capture; troops at sea go ashore if the base limit takes them all (R-96)."""
    side, place = sole(table), table.current_battle.place
    if side == NOBODY or table.edition.board.base[place] is None:
        return
    waiting = at_sea(table, side)
    if len(waiting) <= base_limit(table.edition, place) - len(ashore(table, side)):
        for index in waiting:
            go_ashore(table, index)
    if any(table.captures(i) for i in in_hex(table, side)):
        faces.seize(table, place, side)


def go_ashore(table: WorkingState, index: int) -> None:
    """Troops at sea go ashore when resistance has ended."""
    table.change(index, at_sea=0, coast=SOUTH)
    faces.tell(table, "ashore", _("{block} goes ashore at {place}."), index, table.current_battle.place)


def going_ashore(table: WorkingState) -> Owing:
    """More troops at sea than the base takes: the owner says who goes ashore, the rest retreat (R-96)."""
    side = sole(table)
    waiting = at_sea(table, side) if side != NOBODY else []
    if not waiting:
        return NOTHING
    room = base_limit(table.edition, table.current_battle.place) > len(ashore(table, side))
    return side, [leaving(table, i)._replace(stay=room) for i in waiting]


def homeless(table: WorkingState) -> Owing:
    """Aircraft without an own base there land elsewhere; submarines alone off an enemy base blockade or leave."""
    roster = table.edition.roster
    side, place = sole(table), table.current_battle.place
    if side == NOBODY:
        return NOTHING
    choices = [leaving(table, i) for i in homeless_air(table, side)]
    if table.edition.board.base[place] is not None and table.control[place] != side:
        declared = table.current_battle.extra[1]
        ships = [i for i in in_hex(table, side) if roster[i].domain == NAVAL and i not in declared]
        choices += [blockade_or_leave(table, i) for i in ships]
    return (side, choices) if choices else NOTHING


def excess(table: WorkingState) -> Owing:
    """Air or land above the base limit: the holder chooses who leaves; who is chosen and cannot go is lost (R-44).

    The Victor leaves as in a regroup, hexside limits ignored; under a blockade only by air or overland.
    """
    place = table.current_battle.place
    side = table.control[place]
    if table.edition.board.base[place] is None or side == NOBODY:
        return NOTHING
    blockaded = both_here(table)
    choices = []
    for domain in (AIR, LAND):
        blocks = [i for i in in_hex(table, side) if table.domain(i) == domain]
        if len(blocks) > base_limit(table.edition, place):
            choices += [_shed(table, index, blockaded) for index in blocks]
    return (side, choices) if choices else NOTHING


def _shed(table: WorkingState, index: int, blockaded: bool) -> Choice:
    ways = destinations(table, index, table.current_battle.crossings if blockaded else None)
    if blockaded:
        ways = [way for way in ways if way.by != "sea"]
    return Choice(index, ways, remove=not ways)
