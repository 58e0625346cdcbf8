"""Bringing reinforcements in (4.4, 5): pieces at the end of a supply line, or aboard a ship."""

from collections.abc import Iterator, Sequence

from rules.common.refusing import refusal
from rules.kernel import _

from ..board import fits
from ..commands import Command, trail
from ..facts import AIR, LAND, MARKED, MARKER, OF_SIDE, PIECES, SHIPS
from ..state import RECEIVED, RESERVE
from ..working_state import WorkingState
from .supply import lines, why_not

VERBS = ("place",)


def actors(table: WorkingState, side: int) -> list[int]:
    """The pieces that are due and not yet brought in, ascending."""
    at = table.at
    return [p for p in OF_SIDE[side] if at[p] == RESERVE and not MARKED[p] and table.due(p)]


def commands(table: WorkingState, side: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every placing of these pieces."""
    reach = {key: lines(table, *key).to for key in {_line_of(p, aboard) for p in pieces for aboard in (False, True)}}
    for piece in pieces:
        row = PIECES[piece]
        for zone in sorted(reach[_line_of(piece, False)]):
            if fits(row.cls, zone):
                yield Command("place", piece, path=(zone,))
        if row.cls in (LAND, AIR):
            for ship in table.on_board(side):
                ready = PIECES[ship].ship and table.room(ship, row.cls)
                if ready and (_same_line(table, piece, ship) or table.where(ship) in reach[_line_of(piece, True)]):
                    yield Command("place", piece, ship)


def check(table: WorkingState, side: int, command: Command) -> None:
    """IllegalOrder if that piece may not come in there."""
    piece, ship = PIECES[command.piece], command.other
    if piece.marker:
        raise refusal(_("A task force marker comes in with form or false, not with place."), "5.8")
    if piece.index not in actors(table, side):
        raise refusal(_("{piece} is not among your reinforcements that are due.", piece=piece.id), "4.4")
    if ship < 0:
        zone = command.path[0]
        if not fits(piece.cls, zone):
            raise refusal(_("{piece} cannot stand in zone {zone}.", piece=piece.id, zone=zone), "5.5")
    else:
        if ship not in table.on_board(side) or not PIECES[ship].ship or not table.room(ship, piece.cls):
            raise refusal(_("{piece} needs an own ship on the board with room for it.", piece=piece.id), "5.5")
        if _same_line(table, piece.index, ship):
            return
        zone = table.where(ship)
    if zone not in lines(table, *_line_of(piece.index, ship >= 0)).to:
        raise refusal(*why_not(table, piece.nation, zone))


def act(table: WorkingState, side: int, command: Command) -> None:
    """The piece appears; the owner is told the line."""
    piece, ship = command.piece, command.other
    row = PIECES[piece]
    zone = command.path[0] if ship < 0 else table.where(ship)
    line = lines(table, *_line_of(piece, ship >= 0)).to.get(zone, (zone,))
    if ship < 0:
        table.put(piece, zone)
    else:
        table.embark(piece, ship)
    table.used[piece] = 0
    table.mark(piece, RECEIVED)
    table.tell("placed", _("{piece} comes in by {line}.", piece=row.id, line=trail(line)), table.own(side),
               piece=row.id, zone=zone, line=list(line), on=PIECES[ship].id if ship >= 0 else None)  # fmt: skip


def _line_of(piece: int, aboard: bool) -> tuple[str, str]:
    """Nation and class of the line that a piece takes: aboard, a land piece takes a ship line (5.5)."""
    row = PIECES[piece]
    ships = row.cls in SHIPS or (aboard and row.cls == LAND)
    return row.nation, MARKER if ships else row.cls


def _same_line(table: WorkingState, piece: int, ship: int) -> bool:
    """Does the piece follow the line of its ship: received in this step, of its own nation (5.2, 5.5)."""
    return table.has(ship, RECEIVED) and PIECES[ship].nation == PIECES[piece].nation
