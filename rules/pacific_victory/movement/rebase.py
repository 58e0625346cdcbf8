"""Rebase (7; rules 4.5, 4.6)."""

from collections.abc import Iterator

from ..data_sets.edition import Edition
from ..sides import AIR, MA, NAVAL
from .moves import BY_AIR, BY_SEA, Move, coasts, forbidden_place, sea_distance
from .paths import Chart
from .strategic import not_a_destination

REBASE_RANGE = 4


def rebase(chart: Chart, move: Move) -> str:
    """Why that rebase is refused: a reason code, or ""."""
    board = chart.edition.board
    if not _may_rebase(chart.edition, move.block):
        return "type"
    if move.start >= board.hexes or move.to >= board.hexes:
        return "box"
    refused = forbidden_place(chart, move.block, move.to) or not_a_destination(chart, move.to)
    if refused:
        return refused
    if chart.edition.roster[move.block].domain != AIR and not chart.starts(move.block):
        return "blockaded"
    return "" if distance(chart, move) else "range"


def _may_rebase(edition: Edition, index: int) -> bool:
    roster = edition.roster
    return roster[index].domain in (AIR, NAVAL) or roster[index].cls == MA


def distance(chart: Chart, move: Move) -> int:
    """Hexes to the new base, 0 if it is out of reach."""
    if chart.edition.roster[move.block].domain == AIR:
        return chart.by_air(move.start, REBASE_RANGE).get(move.to, 0)
    return sea_distance(chart, move, REBASE_RANGE)


def rebases(chart: Chart, index: int) -> Iterator[Move]:
    """All rebases of a block that could be legal."""
    start, domain = chart.table.blocks[index].place, chart.edition.roster[index].domain
    if start >= chart.edition.board.hexes or not _may_rebase(chart.edition, index):
        return
    by = BY_AIR if domain == AIR else BY_SEA
    for to in chart.havens():
        move = Move("RB", index, start, to, by=by)
        if domain == NAVAL:
            yield from coasts(chart, move)
        else:
            yield move
