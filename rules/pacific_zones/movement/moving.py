"""Movement (6.1 to 6.5): land pieces, ships, task forces (R-11) and air pieces (R-13) along a path of zones."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules.common.refusing import refusal
from rules.kernel import _

from ..board import steps
from ..commands import Command, trail
from ..facts import AERONAVAL, AIR, LAND, PIECES, SIDE
from ..state import HANDLED, MOVE1, MOVE2, MOVED
from ..working_state import WorkingState, carriers

VERBS = ("move",)
_STEP_RULE = {LAND: "6.2", AIR: "6.4"}


def actors(table: WorkingState, side: int) -> list[int]:
    """The pieces and markers of a side that may move, ascending."""
    first = table.phase == MOVE1
    return [piece for piece in table.on_board(side) if _free(table, piece, first) and left(table, piece) >= 0]


def may_move(table: WorkingState, piece: int) -> bool:
    """May a piece or marker on the board be given a move in this movement, as far as its own factor goes."""
    return _free(table, piece, table.phase == MOVE1) and left(table, piece) >= 0


def _free(table: WorkingState, piece: int, first: bool) -> bool:
    cls = PIECES[piece].cls
    if table.at[piece] <= 0 and cls != AIR:
        return False
    return not table.flags[piece] & HANDLED if first else cls != LAND


def left(table: WorkingState, piece: int) -> int:
    """The zones that it may still go in this step (6.1); below 0 if it has gone farther with others."""
    return table.factor(piece) - table.gone(piece)


def commands(table: WorkingState, side: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every move of these pieces."""
    for piece in pieces:
        if PIECES[piece].cls == AIR:
            yield from _flights(table, piece)
        else:
            for path in _paths(table, piece):
                yield Command("move", piece, path=path)


def _paths(table: WorkingState, piece: int) -> Iterator[tuple[int, ...]]:
    """Paths of a land piece, ship or marker; it stops at the first enemy (6.5)."""
    side, cls, second = SIDE[piece], PIECES[piece].cls, table.phase == MOVE2
    near, most, foes = steps(cls), left(table, piece), table.held(1 - side)
    todo: list[tuple[int, ...]] = [(table.where(piece),)] if most else []
    while todo:
        path = todo.pop()
        for zone in near[path[-1]]:
            if zone in path or (second and zone in foes):
                continue
            longer = (*path, zone)
            yield longer
            if len(path) < most and not (zone in foes and _stops(table, side, cls, zone)):
                todo.append(longer)


def air_paths(table: WorkingState, piece: int, most: int) -> Iterator[tuple[int, ...]]:
    """Paths of an air piece up to that many zones far, the one that stays in its zone first."""
    todo: list[tuple[int, ...]] = [(table.where(piece),)]
    while todo:
        path = todo.pop()
        yield path
        if len(path) <= most:
            todo += [(*path, zone) for zone in steps(AIR)[path[-1]] if zone not in path]


def _flights(table: WorkingState, piece: int) -> Iterator[Command]:
    side = SIDE[piece]
    decks: dict[int, list[int]] = {}
    for path in air_paths(table, piece, left(table, piece)):
        end = path[-1]
        stays = len(path) == 1
        if _ground(table, side, end) and not (stays and table.ashore(piece)):
            yield Command("move", piece, path=path)
        if end not in decks:
            decks[end] = carriers(table, side, end)
        for carrier in decks[end]:
            if not (stays and table.host[piece] == carrier):
                yield Command("move", piece, carrier, path)


def _ground(table: WorkingState, side: int, zone: int) -> bool:
    """May an air piece end there, not aboard (6.4)."""
    foes = bool(table.here(1 - side, zone))
    if table.phase == MOVE2:
        return table.own_ground(side, zone) and not foes
    return foes or table.own_ground(side, zone)


def _stops(table: WorkingState, side: int, cls: str, zone: int) -> bool:
    return bool(table.land_ashore(1 - side, zone)) if cls == LAND else table.ships_stop(side, zone)


def check(table: WorkingState, side: int, command: Command) -> None:
    """IllegalOrder if that piece may not move so."""
    piece, path = PIECES[command.piece], command.path
    if piece.side != side:
        raise refusal(_("{piece} is not yours.", piece=piece.id), "4.3")
    if table.where(piece.index) <= 0:
        raise refusal(_("{piece} is not on the board.", piece=piece.id), "6.1")
    if not table.ashore(piece.index) and piece.cls != AIR:
        if piece.ship:
            raise refusal(_("{piece} moves with its task force; split it off first.", piece=piece.id), "8.1")
        raise refusal(_("{piece} is embarked and moves with its ship.", piece=piece.id), "6.6")
    if table.where(piece.index) != path[0] or len(set(path)) != len(path):
        raise refusal(_("The path of {piece} begins in zone {zone} and names no zone twice.", piece=piece.id,
                        zone=table.where(piece.index)), "6.1")  # fmt: skip
    if table.phase == MOVE2 and piece.cls == LAND:
        raise refusal(_("Land pieces have no second movement."), "4.3")
    if not _free(table, piece.index, table.phase == MOVE1):
        raise refusal(_("{piece} was loaded, unloaded or lifted in this step.", piece=piece.id), "6.6")
    for a, b in pairwise(path):
        if b not in steps(piece.cls)[a]:
            text = _("{piece} cannot pass from zone {a} to zone {b}.", piece=piece.id, a=a, b=b)
            raise refusal(text, _STEP_RULE.get(piece.cls, "6.3"))
    if len(path) - 1 > left(table, piece.index):
        raise refusal(_("{piece} has {left} of its {factor} zones left in this step.", piece=piece.id,
                        left=max(0, left(table, piece.index)), factor=table.factor(piece.index)), "6.1")  # fmt: skip
    if piece.cls == AIR:
        _check_end(table, side, command)
    else:
        _check_way(table, side, command)


def _check_end(table: WorkingState, side: int, command: Command) -> None:
    piece, carrier, end = command.piece, command.other, command.path[-1]
    if carrier >= 0:
        own = SIDE[carrier] == side and PIECES[carrier].cls == AERONAVAL
        if not own or table.where(carrier) != end or not table.room(carrier, AIR):
            raise refusal(_("In zone {zone} there is no such carrier of yours with room.", zone=end), "6.6")
        if table.host[piece] == carrier and len(command.path) == 1:
            raise refusal(_("{piece} is aboard already.", piece=PIECES[piece].id), "6.4")
    elif not _ground(table, side, end):
        text = _("Air pieces end a movement on own ground or an own carrier, in the first one also over enemies.")
        raise refusal(text, "6.4")
    elif len(command.path) == 1 and table.ashore(piece):
        raise refusal(_("{piece} is there already.", piece=PIECES[piece].id), "6.4")


def _check_way(table: WorkingState, side: int, command: Command) -> None:
    piece, path = PIECES[command.piece], command.path
    if command.other >= 0:
        raise refusal(_("Only air pieces move aboard; land pieces are loaded."), "6.6")
    if len(path) < 2:
        raise refusal(_("{piece} is there already.", piece=piece.id), "6.1")
    for zone in path[1:]:
        if table.phase == MOVE2 and table.here(1 - side, zone):
            raise refusal(_("In the second movement no ship enters zone {zone}: the enemy is there.", zone=zone), "4.3")
        if zone != path[-1] and _stops(table, side, piece.cls, zone):
            raise refusal(_("{piece} must stop at the enemy in zone {zone}.", piece=piece.id, zone=zone), "6.5")


def act(table: WorkingState, side: int, command: Command) -> None:
    """The piece, or the task force with its ships, is at the end of the path."""
    piece, path = command.piece, command.path
    row = PIECES[piece]
    gone = table.gone(piece) + len(path) - 1
    if row.cls != AIR and _stops(table, side, row.cls, path[-1]):
        gone = table.factor(piece)
    if command.other >= 0:
        table.embark(piece, command.other)
    else:
        table.put(piece, path[-1])
    for one in (piece, *table.riders(piece)) if row.marker else (piece,):
        table.used[one] = gone
        table.mark(one, MOVED)
    table.tell("moved", _("{piece} moves {path}.", piece=row.id, path=trail(path)), table.own(side), piece=row.id,
               path=list(path), on=PIECES[command.other].id if command.other >= 0 else None)  # fmt: skip
