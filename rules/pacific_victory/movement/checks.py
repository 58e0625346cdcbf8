"""May that move be made: what both legal and apply ask."""

from collections.abc import Iterator

from ..language.commands import SWPA, command_of, is_bound
from ..sides import AIR, BB, CA, REBASE, STRATEGIC, WEST
from ..working_state import WorkingState
from .moves import KINDS, Move, held, names_coast, strategic_left
from .operational import operational, operational_moves
from .paths import Chart
from .rebase import rebase, rebases
from .strategic import attack, attacks, raids_of_escort, strategic_move, strategic_moves


def refusal(chart: Chart, move: Move) -> str:
    """The code of the reason why that move is refused now, or "" if it is legal."""
    table, kind = chart.table, KINDS[move.verb]
    stuck = held(table, move.block)
    if stuck == "cannot_move" or table.blocks[move.block].place != move.start:
        return "cannot_move"
    if kind.stage < table.stage:
        return "order"
    if stuck:
        return stuck
    return _unfit(chart, move) or (
        "no_strategic_moves" if kind.cost and kind.cost > strategic_left(table, chart.side) else ""
    )


def _unfit(chart: Chart, move: Move) -> str:
    if move.cap and (move.verb != "OP" or chart.edition.roster[move.block].domain != AIR):
        return "cap"
    if move.coast == WEST and not names_coast(chart, move):
        return "coast"
    if (
        chart.binding
        and move.verb != "BOMB"
        and command_of(chart.edition)[move.to] != SWPA
        and is_bound(chart.table, move.block)
    ):
        return "swpa"
    if move.verb == "SM":
        return strategic_move(chart, move)
    if move.verb == "RB":
        return rebase(chart, move)
    return operational(chart, move) if move.verb == "OP" else attack(chart, move)


def legal_moves(chart: Chart, index: int, as_escort: bool = True) -> Iterator[Move]:
    """All legal moves of a block. Raids are listed under their carrier; with ``as_escort`` under the escort too."""
    if held(chart.table, index):
        return
    left = strategic_left(chart.table, chart.side)
    for move in _candidates(chart, index, as_escort, left):
        if KINDS[move.verb].cost <= left and not _unfit(chart, move):
            yield move


def _candidates(chart: Chart, index: int, as_escort: bool, left: int) -> Iterator[Move]:
    """Moves of the stages that are still open, from where the block is."""
    table = chart.table
    if table.stage <= STRATEGIC and left > 0:
        yield from strategic_moves(chart, index)
        yield from attacks(chart, index)
        if as_escort and chart.edition.roster[index].cls in (BB, CA):
            yield from raids_of_escort(chart, index)
    if table.stage <= REBASE:
        yield from rebases(chart, index)
    yield from operational_moves(chart, index)


def movable(table: WorkingState, side: int) -> list[int]:
    """Roster indexes of the side's blocks that have not moved and are free to."""
    blocks, pool = table.blocks, table.edition.board.pool
    free = (index for index in table.edition.of_side[side] if blocks[index].place < pool and not blocks[index].moved)
    return [index for index in free if not held(table, index)]
