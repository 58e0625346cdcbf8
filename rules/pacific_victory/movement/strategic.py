"""Strategic Moves (4.81) and strategic attacks (4.9, 4.91, 4.92, 4.93, 4.94)."""

from collections.abc import Iterator

from ..data_sets.facts import is_infantry
from ..sides import AIR, BB, CA, CV, NAVAL, SS, other
from ..working_state import WorkingState
from .moves import BY_AIR, BY_SEA, Move, coasts, forbidden_place, held, sea_distance, weather_refusal
from .moves import departures as departures_left
from .paths import Chart

INVASION_RANGE = 2
RAID_RANGE = 6
PATROL_RANGE = 6
BOMBING_RANGE = 2


# -- Strategic Move ----------------------------------------------------------------------------------------------


def not_a_destination(chart: Chart, to: int) -> str:
    """Why no Strategic Move or Rebase may end there (4.81, 4.5, 4.6): a reason code, or ""."""
    board = chart.edition.board
    table, side = chart.table, chart.side
    if to in board.boxes:
        return "" if table.control[to] == side else "not_friendly_base"
    if chart.enemy[to]:
        return "blockade" if table.is_blockade_hex(to) else "enemy_hex"
    if board.base[to] is None or table.control[to] != side:
        return "not_friendly_base"
    return "" if table.supplied[to] else "unsupplied_base"


def strategic_move(chart: Chart, move: Move) -> str:
    """Why that Strategic Move is refused: a reason code, or ""."""
    refused = forbidden_place(chart, move.block, move.to) or not_a_destination(chart, move.to)
    if refused:
        return refused
    reach = chart.strategic(move.block)
    naval = chart.edition.roster[move.block].domain == NAVAL
    at = move.water(chart.edition.board) if naval else move.to
    if at in reach and not _stays(chart, move, naval):
        return ""
    return "blockaded" if _shut_in(chart, move.block) else "path"


def _stays(chart: Chart, move: Move, naval: bool) -> bool:
    block = chart.table.blocks[move.block]
    return move.to == move.start and (not naval or move.coast == block.coast)


def _shut_in(chart: Chart, index: int) -> bool:
    """Does R-15 keep the block ashore."""
    place = chart.table.blocks[index].place
    return (
        chart.edition.roster[index].domain not in (AIR, NAVAL)
        and place < chart.edition.board.hexes
        and chart.table.blockaded(place, chart.side)
    )


def strategic_moves(chart: Chart, index: int) -> Iterator[Move]:
    """All Strategic Moves of a block that could be legal."""
    start, domain = chart.table.blocks[index].place, chart.edition.roster[index].domain
    by = BY_AIR if domain == AIR else BY_SEA
    for to in chart.havens():
        move = Move("SM", index, start, to, by=by)
        if domain == NAVAL:
            yield from coasts(chart, move)
        else:
            yield move


# -- attacks -----------------------------------------------------------------------------------------------------


def attack(chart: Chart, move: Move) -> str:
    """Why that strategic attack is refused: a reason code, or ""."""
    return _wrong_start(chart, move) or _wrong_target(chart, move) or _out_of_range(chart, move)


def _wrong_start(chart: Chart, move: Move) -> str:
    board = chart.edition.board
    roster = chart.edition.roster
    table, start, cls = chart.table, move.start, roster[move.block].cls
    if move.verb == "RAID":
        refused = _wrong_force(table, move)
    else:
        fits = {"INV": is_infantry(roster[move.block]), "PATROL": cls == SS, "BOMB": roster[move.block].domain == AIR}
        refused = "" if fits[move.verb] else "type"
    if refused:
        return refused
    if start >= board.hexes or move.to >= board.hexes:
        return "box"
    ours = board.base[start] is not None and table.control[start] == chart.side
    if move.verb in ("RAID", "PATROL"):
        return "" if ours and board.major[start] else "major_base"
    if not ours:
        return "start_base"
    return "blockaded" if move.verb == "INV" and not chart.starts(move.block) else ""


def _wrong_force(table: WorkingState, move: Move) -> str:
    """A raid is one carrier and one battleship or cruiser from one base (4.92, R-18), both free to go."""
    roster = table.edition.roster
    if move.partner < 0 or roster[move.block].cls != CV or roster[move.partner].cls not in (BB, CA):
        return "raid_force"
    refused = held(table, move.partner)
    if refused == "cannot_move" or table.blocks[move.partner].place != move.start:
        return "raid_force"
    return refused or ("pinned" if departures_left(table, move.start) < 2 else "")


def _wrong_target(chart: Chart, move: Move) -> str:
    table, to = chart.table, move.to
    refused = forbidden_place(chart, move.block, to)
    if refused:
        return refused
    if not chart.enemy[to]:
        return "vacant_target"
    if move.verb == "INV" and table.control[to] == chart.side:
        return "vacant_target"
    if chart.side != table.first and in_battle_of_first(table, to, chart.side):
        return "p2_strategic_attack"
    return weather_refusal(chart, move)


def in_battle_of_first(table: WorkingState, place: int, side: int) -> bool:
    """Did P1 begin a battle there: P1 entered, and a block of P2 was there before P2's phase (R-19)."""
    if not table.entered[other(side)] >> place & 1:
        return False
    return any(not table.blocks[index].moved for index in table.at(place, side))


def _out_of_range(chart: Chart, move: Move) -> str:
    if move.verb == "BOMB":
        return "" if chart.by_air(move.start, BOMBING_RANGE).get(move.to) else "range"
    limit = {"INV": INVASION_RANGE, "RAID": RAID_RANGE, "PATROL": PATROL_RANGE}[move.verb]
    return "" if sea_distance(chart, move, limit) else "range"


def attacks(chart: Chart, index: int) -> Iterator[Move]:
    """All strategic attacks of a block that could be legal; raids under their carrier."""
    board = chart.edition.board
    roster = chart.edition.roster
    counter, start = roster[index], chart.table.blocks[index].place
    if start >= board.hexes or board.base[start] is None or chart.table.control[start] != chart.side:
        return
    if counter.domain == AIR:
        for to in chart.by_air(start, BOMBING_RANGE):
            if chart.enemy[to]:
                yield Move("BOMB", index, start, to, by=BY_AIR)
    elif is_infantry(counter):
        yield from _by_sea(chart, "INV", index, INVASION_RANGE)
    elif counter.cls == SS and board.major[start]:
        yield from _by_sea(chart, "PATROL", index, PATROL_RANGE)
    elif counter.cls == CV and board.major[start]:
        escorts = [i for i in chart.table.at(start, chart.side) if roster[i].cls in (BB, CA)]
        escorts = [i for i in escorts if not held(chart.table, i)]
        if escorts:
            for move in _by_sea(chart, "RAID", index, RAID_RANGE):
                for escort in escorts:
                    yield move._replace(partner=escort)


def _by_sea(chart: Chart, verb: str, index: int, limit: int) -> Iterator[Move]:
    board = chart.edition.board
    start, seen = chart.table.blocks[index].place, set()
    for water in chart.by_water(index, limit, overrun=True):
        to = board.hex_of(water)
        if chart.enemy[water] and to not in seen:
            seen.add(to)
            yield from coasts(chart, Move(verb, index, start, to))


def raids_of_escort(chart: Chart, index: int) -> Iterator[Move]:
    """The raids that a battleship or cruiser could join as escort."""
    board = chart.edition.board
    roster = chart.edition.roster
    start = chart.table.blocks[index].place
    for carrier in chart.table.at(start, chart.side) if start < board.hexes else ():
        if roster[carrier].cls == CV and not held(chart.table, carrier):
            yield from (move for move in attacks(chart, carrier) if move.partner == index)
