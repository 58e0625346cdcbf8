"""Operational movement (8; rules 4.4-4.7, 5.7)."""

from collections.abc import Iterator

from ..seac import u_go
from ..sides import AIR, LAND, MA, NAVAL, SOUTH, WEST, other
from ..working_state import WorkingState
from .moves import BY_AIR, BY_LAND, BY_SEA, Move, coasts, forbidden_place, sea_distance, weather_refusal
from .paths import Chart

SAIL_RANGE = 2
FLY_RANGE = 1


def operational(chart: Chart, move: Move) -> str:
    """Why that Operational move is refused: a reason code, or ""."""
    board = chart.edition.board
    if move.start >= board.hexes or move.to >= board.hexes:
        return "box"
    refused = forbidden_place(chart, move.block, move.to)
    if refused:
        return refused
    if move.by == BY_AIR:
        return _by_air(chart, move)
    return _by_sea(chart, move) if move.by == BY_SEA else _by_land(chart, move)


def _by_air(chart: Chart, move: Move) -> str:
    """One hex: to enemies, on CAP, or to a friendly base (4.5, 4.52, R-09, R-25)."""
    table, to = chart.table, move.to
    if not chart.by_air(move.start, FLY_RANGE).get(to):
        return "range"
    if move.cap:
        return "cap" if chart.enemy[to] or table.no_combat(to) else ""
    if not chart.enemy[to]:
        if chart.edition.board.base[to] is None:
            return "no_base"
        return "" if table.control[to] == chart.side else "enemy_base"
    return weather_refusal(chart, move)


def _by_sea(chart: Chart, move: Move) -> str:
    """Up to two hexes by water: ships (4.6), marines (R-08)."""
    if not chart.starts(move.block):
        return "blockaded"
    return weather_refusal(chart, move) if sea_distance(chart, move, SAIL_RANGE) else "range"


def _by_land(chart: Chart, move: Move) -> str:
    """One hex by land (4.7, R-08), within the hexside's limit if it is into a battle (4.2, R-10)."""
    side = chart.edition.board.side_between.get((move.start, move.to))
    if side is None:
        return "range"
    if not side.limit:
        return "impassable"
    if is_limited(chart, move) and crossed(chart.table, side.number) >= side.limit:
        return "hexside_limit"
    return weather_refusal(chart, move)


def is_limited(chart: Chart, move: Move) -> bool:
    """Does the move count against the hexside's limit: by land, to enemies who do not just blockade us (R-10).

    Operation U-Go lifts the limits into its hex (R-64).
    """
    if move.by != BY_LAND or not chart.enemy[move.to] or _own_blockaded(chart, move.to):
        return False
    return not u_go.opens(chart.table, chart.side, move.to)


def _own_blockaded(chart: Chart, place: int) -> bool:
    table = chart.table
    return table.control[place] == chart.side and table.blockades(place, other(chart.side))


def crossed(table: WorkingState, hexside: int) -> int:
    """Land units that crossed a hexside into battle in this phase."""
    return next((units for side, units in table.crossings if side == hexside), 0)


def distance(chart: Chart, move: Move) -> int:
    """Hexes entered by that Operational move."""
    return sea_distance(chart, move, SAIL_RANGE) if move.by == BY_SEA else 1


def operational_moves(chart: Chart, index: int) -> Iterator[Move]:
    """All Operational moves of a block that could be legal."""
    board = chart.edition.board
    start, counter = chart.table.blocks[index].place, chart.edition.roster[index]
    if start >= board.hexes:
        return
    if counter.domain == AIR:
        for to in chart.by_air(start, FLY_RANGE):
            yield Move("OP", index, start, to, by=BY_AIR)
            yield Move("OP", index, start, to, by=BY_AIR, cap=1)
    if counter.domain == NAVAL:
        for water in chart.by_water(index, SAIL_RANGE, overrun=True):
            yield Move("OP", index, start, board.hex_of(water), coast=WEST if water == board.west_water else SOUTH)
    if counter.cls == MA:
        for to in sorted({board.hex_of(water) for water in chart.by_water(index, SAIL_RANGE, overrun=True)}):
            yield from coasts(chart, Move("OP", index, start, to))
    if counter.domain == LAND:
        for side in board.sides[start]:
            if side.limit:
                yield Move("OP", index, start, side.beyond, by=BY_LAND)
