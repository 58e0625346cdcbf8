"""One move as the rules see it, and the checks that are common to all kinds of move (5, 14)."""

from typing import Final, NamedTuple

from .. import partners
from ..data_sets.board import Board
from ..sides import (
    CARRIER_RAID,
    HQ,
    LAND,
    NAVAL,
    NO_MISSION,
    OPERATIONAL,
    REBASE,
    SEA_INVASION,
    SOUTH,
    STRATEGIC,
    STRATEGIC_BOMBING,
    SUB_PATROL,
    WEST,
    other,
)
from ..turns import weather
from ..working_state import WorkingState
from .paths import Chart

BY_AIR: Final = 0
BY_SEA: Final = 1
BY_LAND: Final = 2
WAYS: Final = ("air", "sea", "land")


class Kind(NamedTuple):
    """A kind of order: its stage in the binding order, Strategic Moves spent, mission, name as a flow."""

    stage: int
    cost: int
    mission: int
    flow: str


KINDS: Final = {
    "SM": Kind(STRATEGIC, 1, NO_MISSION, "strategic_move"),
    "INV": Kind(STRATEGIC, 2, SEA_INVASION, "sea_invasion"),
    "RAID": Kind(STRATEGIC, 2, CARRIER_RAID, "carrier_raid"),
    "PATROL": Kind(STRATEGIC, 1, SUB_PATROL, "sub_patrol"),
    "BOMB": Kind(STRATEGIC, 1, STRATEGIC_BOMBING, "strategic_bombing"),
    "RB": Kind(REBASE, 0, NO_MISSION, "rebase"),
    "OP": Kind(OPERATIONAL, 0, NO_MISSION, "operational"),
}


def draft_stage(verb: str) -> int:
    """The stage of an order in the binding order of the phase (Turn sequence 2): what takes back or ends it is last."""
    if verb in KINDS:
        return KINDS[verb].stage
    return OPERATIONAL + 1 if verb in ("CLEAR", "DONE") else 0


class Move(NamedTuple):
    """One order to move, between places. ``partner``: the escort of a raid, else -1; ``coast``: of Siam."""

    verb: str
    block: int
    start: int
    to: int
    partner: int = -1
    coast: int = SOUTH
    by: int = BY_SEA
    cap: int = 0

    @property
    def blocks(self) -> tuple[int, ...]:
        """Roster indexes of all blocks that move."""
        return (self.block,) if self.partner < 0 else (self.block, self.partner)

    def water(self, board: Board) -> int:
        """The water in which it ends."""
        return board.water_of(self.to, self.coast)


def strategic_left(table: WorkingState, side: int) -> int:
    """Strategic Moves that the side's SHQ still gives this turn; it need not be activated yet (4.8, R-17).

    Of two Allied commanders each has a part (R-77).
    """
    headquarters = table.blocks[table.edition.shq_of[side]]
    if headquarters.place >= table.edition.board.pool:
        return 0
    return partners.share(table.commander, table.activated[side] or headquarters.strength) - table.strategic_used


def departures(table: WorkingState, place: int) -> int:
    """How many blocks may still leave a place: those not pinned (4.4)."""
    return dict(table.pins).get(place, table.edition.board.pool)


def held(table: WorkingState, index: int) -> str:
    """Why a block may not move at all now: a reason code, or "" if it may."""
    block, counter = table.blocks[index], table.edition.roster[index]
    if counter.side != table.moving or block.place >= table.edition.board.pool or block.moved or counter.domain == HQ:
        return "cannot_move"
    if table.commander and not partners.commands_at(table, block.place):
        return "commander"
    if block.bound:
        return "philippine_army"
    if block.fleet:
        return "air_fleet"
    if table.pins and departures(table, block.place) < 1:
        return "pinned"
    return "typhoon" if table.typhoon and table.in_typhoon(block.place) else ""


def forbidden_place(chart: Chart, index: int, to: int) -> str:
    """Why that block may not end any move there: a reason code, or ""."""
    board = chart.edition.board
    counter = chart.edition.roster[index]
    if counter.indian and not board.indian[to]:
        return "indian"
    if to >= board.hexes:
        return ""
    if board.out_of_play[to]:
        return "unplayable"
    if counter.domain == LAND and not board.land_may_stand[to]:
        return "no_base"
    if counter.domain == NAVAL and not board.ships_may_stop[to]:
        return "unplayable"
    return "typhoon" if chart.shut[to] else ""


def goes_ashore(chart: Chart, move: Move) -> bool:
    """Are troops that come by sea ashore at once: on land of their side, not blockaded (R-95), or on a vacant base."""
    table, to = chart.table, move.to
    if table.control[to] == chart.side:
        return not table.blockaded(to, chart.side) and not table.blockades(to, other(chart.side), move.coast)
    return not chart.enemy[to]


def names_coast(chart: Chart, move: Move) -> bool:
    """Must the order say on which coast of Siam it ends: ships, troops at sea, and where one coast is blockaded."""
    if move.to != chart.edition.board.siam or move.by != BY_SEA:
        return False
    if chart.edition.roster[move.block].domain == NAVAL or move.verb == "INV":
        return True
    return not all(goes_ashore(chart, move._replace(coast=coast)) for coast in (SOUTH, WEST))


def ends_in(chart: Chart, move: Move) -> tuple[int, ...]:
    """The waters any of which will do as the end of a move by sea."""
    board = chart.edition.board
    if move.to == board.siam and not names_coast(chart, move):
        return (board.siam, board.west_water)
    return (move.water(board),)


def may_overrun(chart: Chart, move: Move) -> bool:
    """May the move pass through hexes where own blocks hold the enemy (R-78): ships in Operational moves and strategic
    attacks, troops that invade.
    """
    if move.verb in ("SM", "RB"):
        return False
    if chart.edition.roster[move.block].domain == NAVAL or move.verb == "INV":
        return True
    return bool(chart.enemy[move.to]) and chart.table.control[move.to] != chart.side


def sea_distance(chart: Chart, move: Move, limit: int) -> int:
    """Hexes by water to the end of the move, at least 1; 0 if it is out of reach."""
    reach = chart.by_water(move.block, limit, may_overrun(chart, move))
    if move.to != chart.edition.board.siam:
        return reach.get(move.to, 0)
    found = [reach[water] for water in ends_in(chart, move) if reach.get(water)]
    return min(found) if found else 0


def coasts(chart: Chart, move: Move) -> tuple[Move, ...]:
    """The move once for each coast of Siam on which it could be declared to end, the default first."""
    return (move, move._replace(coast=WEST)) if names_coast(chart, move) else (move,)


# -- weather (14) ------------------------------------------------------------------------------------------------


def joins_blockade(chart: Chart, move: Move) -> bool:
    """Does the move only use a standing blockade: a ship joins its own, or the blockaded side comes by air or land."""
    if KINDS[move.verb].mission:
        return False
    if chart.edition.roster[move.block].domain == NAVAL:
        return chart.table.blockades(move.to, chart.side, move.coast)
    return move.by != BY_SEA and chart.table.blockades(move.to, other(chart.side))


def _battle_is_due(chart: Chart, place: int) -> bool:
    """May a battle be compulsory in that blockade hex: our arrivals tell, and any of the enemy's (kinds are hidden)."""
    table, side = chart.table, chart.side
    if table.entered[other(side)] >> place & 1:
        return True
    blockading = table.blockades(place, side)
    for index in table.at(place, side):
        block = table.blocks[index]
        outside = table.is_ship(index) if blockading else table.domain(index) != NAVAL
        if block.moved and (block.mission or not outside):
            return True
    return False


def _drags_along(chart: Chart, place: int) -> bool:
    """Would a battle there be one of own blocks that began in the monsoon and joined a blockade (R-89)."""
    table = chart.table
    return weather.monsoon_turn(table.date) and any(
        table.blocks[index].moved and weather.begins_in_monsoon(chart.edition, table.date, table.blocks[index].began)
        for index in table.at(place, chart.side)
    )


def weather_refusal(chart: Chart, move: Move) -> str:
    """Does weather forbid an Operational move or strategic attack: "weather", "monsoon_start" or "monsoon_joined"
    (R-89), or ""."""
    table, to = chart.table, move.to
    enemy = bool(chart.enemy[to])
    if table.no_combat(to):
        if enemy:
            return "" if joins_blockade(chart, move) else "weather"
        return "weather" if chart.edition.board.base[to] and table.control[to] != chart.side else ""
    if enemy and any(
        weather.begins_in_monsoon(chart.edition, table.date, table.blocks[index].began) for index in move.blocks
    ):
        return "" if joins_blockade(chart, move) and not _battle_is_due(chart, to) else "monsoon_start"
    if enemy and not joins_blockade(chart, move) and _drags_along(chart, to):
        return "monsoon_joined"
    return ""
