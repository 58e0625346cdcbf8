"""Transport of land pieces (6.6): loading, unloading, air lift; orders of the first movement."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.common.refusing import refusal
from rules.kernel import _

from ..board import BY_AIR, GROUND, MIXED
from ..commands import Command, trail
from ..facts import AIR, FACTOR, GROUND_FACTOR, LAND, PIECES, SIDE
from ..state import HANDLED, MOVED
from ..working_state import WorkingState
from .moving import air_paths

VERBS = ("load", "unload", "airlift")


def actors(table: WorkingState, side: int) -> list[int]:
    """The land and air pieces of a side, ascending."""
    return [piece for piece in table.on_board(side) if PIECES[piece].cls in (LAND, AIR)]


def commands(table: WorkingState, side: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every loading and unloading of these land pieces, every lift by these air pieces."""
    for piece in pieces:
        if PIECES[piece].cls == AIR:
            yield from _lifts(table, side, piece)
        elif not table.ashore(piece):
            if GROUND[table.where(piece)] == MIXED:
                yield Command("unload", piece)
        elif _fresh(table, piece):
            for ship in table.here(side, table.at[piece]):
                if _loads(table, piece, ship):
                    yield Command("load", piece, ship)


def _fresh(table: WorkingState, piece: int) -> bool:
    """Has it not moved in this step: also a move aboard or ashore in its zone is one (R-20)."""
    return not table.used[piece] and not table.has(piece, HANDLED | MOVED)


def _loads(table: WorkingState, piece: int, ship: int) -> bool:
    ready = PIECES[ship].ship and not table.used[ship] and table.room(ship, LAND)
    return ready and GROUND[table.at[piece]] == MIXED


def _lifts(table: WorkingState, side: int, piece: int) -> Iterator[Command]:
    zone = table.at[piece]
    if not table.ashore(piece) or not _fresh(table, piece) or not table.own_ground(side, zone):
        return
    riders = [land for land in table.land_ashore(side, zone) if _fresh(table, land)]
    for path in air_paths(table, piece, GROUND_FACTOR) if riders else ():
        if len(path) > 1 and _quiet(table, side, path[-1]):
            for land in riders:
                yield Command("airlift", piece, land, path)


def _quiet(table: WorkingState, side: int, zone: int) -> bool:
    return table.own_ground(side, zone) and not table.here(1 - side, zone)


def check(table: WorkingState, side: int, command: Command) -> None:
    """IllegalOrder if that may not be carried."""
    piece, other = command.piece, command.other
    if SIDE[piece] != side or (other >= 0 and SIDE[other] != side):
        raise refusal(_("Transport is for your own pieces."), "6.6")
    if command.verb == "airlift":
        _check_lift(table, side, command)
    elif command.verb == "load":
        at_hand = PIECES[piece].cls == LAND and table.ashore(piece) and PIECES[other].ship
        if not at_hand or table.where(other) != table.at[piece] or not _fresh(table, piece):
            raise refusal(_("A land piece is loaded where the ship is, and neither has moved."), "6.6")
        if not _loads(table, piece, other):
            raise refusal(_("{ship} loads in a mixed zone, before it moves, if it has room.", ship=PIECES[other].id),
                          "6.6")  # fmt: skip
    else:
        aboard = PIECES[piece].cls == LAND and table.host[piece] >= 0
        if not aboard or GROUND[table.where(piece)] != MIXED:
            raise refusal(_("{piece} is not aboard a ship in a mixed zone.", piece=PIECES[piece].id), "6.6")


def _check_lift(table: WorkingState, side: int, command: Command) -> None:
    air, land, path = command.piece, command.other, command.path
    zone = path[0]
    able = PIECES[air].cls == AIR and PIECES[land].cls == LAND and table.at[air] == table.at[land] == zone
    if not able or not _fresh(table, air) or not _fresh(table, land):
        raise refusal(_("An air piece on the ground lifts a land piece in its zone; neither has moved."), "6.6")
    too_far = len(path) - 1 > GROUND_FACTOR or len(path) < 2 or len(set(path)) != len(path)
    if too_far or not all(b in BY_AIR[a] for a, b in pairwise(path)):
        raise refusal(_("A lift goes up to {most} zones, from side to side.", most=GROUND_FACTOR), "6.1")
    if not table.own_ground(side, zone) or not _quiet(table, side, path[-1]):
        raise refusal(_("A lift goes from an own land or mixed zone to another one without enemies."), "6.6")


def act(table: WorkingState, side: int, command: Command) -> None:
    """Carry it out."""
    piece, other = command.piece, command.other
    if command.verb == "load":
        table.embark(piece, other)
        text = _("{piece} goes aboard {ship}.", piece=PIECES[piece].id, ship=PIECES[other].id)
    elif command.verb == "unload":
        other = table.host[piece]
        zone = table.where(piece)
        if table.used[other]:
            table.used[other] = table.factor(other)
        table.put(piece, zone)
        text = _("{piece} goes ashore in zone {zone}.", piece=PIECES[piece].id, zone=zone)
    else:
        for one in (piece, other):
            table.put(one, command.path[-1])
        table.used[piece], table.used[other] = GROUND_FACTOR, FACTOR[LAND]
        table.mark(other, HANDLED)
        text = _("{air} lifts {piece} by {path}.", air=PIECES[piece].id, piece=PIECES[other].id,
                 path=trail(command.path))  # fmt: skip
    table.mark(piece, HANDLED)
    table.tell(command.verb, text, table.own(side), piece=PIECES[piece].id, other=PIECES[other].id)
