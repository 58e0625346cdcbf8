"""Regrouping: the Victor withdraws blocks from the hex and brings in neighbours (12.4; R-45)."""

from typing import NamedTuple

from rules.kernel import _

from ..language import commands
from ..sides import AIR, CAP, HQ, MA, NAVAL, NOBODY, ONE_ROUND, SEATS, SOUTH, other
from ..stacking import room
from ..working_state import WorkingState, entering
from .choices import Choice, in_hex
from .retreat import Retreat, destinations


class Helper(NamedTuple):
    """A block that may come to the battle hex, and the coast on which it arrives."""

    unit: int
    coast: int = SOUTH


def holds(table: WorkingState) -> bool:
    """Does the Victor hold land and sea of the hex: the base, or the sea of a hex without one (R-45)."""
    victor, place = table.current_battle.extra[2], table.current_battle.place
    return victor != NOBODY and table.control[place] == victor and not table.enemy_at(place, victor)


def withdrawals(table: WorkingState) -> list[Choice]:
    """Blocks of the Victor that may leave, by the rules of retreat without hexside limits."""
    if not holds(table):
        return []
    found = [Choice(i, _out(table, i)) for i in in_hex(table, table.current_battle.extra[2])]
    return [choice for choice in found if choice.ways and not table.blocks[choice.unit].fleet]


def _out(table: WorkingState, index: int) -> list[Retreat]:
    """Where a block may withdraw to; one that is bound to its command stays inside (R-103)."""
    return commands.inside(table, index, destinations(table, index, None))


def helpers(table: WorkingState) -> list[Helper]:
    """Blocks next to the hex that may come in: one hex by land, water or air, inside the base limits."""
    board = table.edition.board
    if not holds(table):
        return []
    place, side = table.current_battle.place, table.current_battle.extra[2]
    return [
        helper
        for start in board.neighbours[place]
        if _may_send(table, start)
        for index in table.at(start, side)
        if _free(table, index) and room(table, place, index) > 0
        for helper in _arrivals(table, index, place)
    ]


def is_asked(table: WorkingState) -> bool:
    """Is the Victor asked about neighbours: they hold the hex and have any block around it.

    Kinds of standing blocks are hidden, so the question does not depend on who could really come (19.2).
    """
    board = table.edition.board
    if not holds(table):
        return False
    victor = table.current_battle.extra[2]
    return any(
        table.own_at(start, victor) and _may_send(table, start)
        for start in board.neighbours[table.current_battle.place]
    )


def _may_send(table: WorkingState, start: int) -> bool:
    """Not from a typhoon zone, nor from a hex whose battle is still to be fought."""
    if table.in_typhoon(start):
        return False
    waiting = any(place == start and not done for place, _defender, done in table.battles)
    return not (waiting and table.own_at(start, 0) and table.own_at(start, 1))


def _free(table: WorkingState, index: int) -> bool:
    """Not a blockader, nor CAP, nor on a one-round mission, nor one that cannot move at all."""
    block, counter = table.blocks[index], table.edition.roster[index]
    if counter.domain == HQ or block.bound or block.fleet or block.mission == CAP or block.mission in ONE_ROUND:
        return False
    if commands.command_of(table.edition)[table.current_battle.place] != commands.SWPA and commands.is_bound(
        table, index
    ):
        return False
    # A ship in a hex that its side blockades belongs to the blockade.
    return not (counter.domain == NAVAL and table.blockades(block.place, counter.side))


def _arrivals(table: WorkingState, index: int, place: int) -> list[Helper]:
    board = table.edition.board
    block, counter = table.blocks[index], table.edition.roster[index]
    start = block.place
    if counter.domain == AIR:
        return [Helper(index)] if board.base[place] is not None else []
    if counter.domain == NAVAL:
        steps = board.water_steps[board.water_of(start, block.coast)]
        return [Helper(index, int(water != place)) for water in board.waters_at(place) if water in steps]
    if not board.land_may_stand[place] or (counter.indian and not board.indian[place]):
        return []
    if board.side_between[start, place].limit > 0 or (
        counter.cls == MA and _by_water(table, start, place, counter.side)
    ):
        return [Helper(index)]
    return []


def _by_water(table: WorkingState, start: int, place: int, side: int) -> bool:
    """May marines cross: not out of a port that the enemy blockades (13)."""
    board = table.edition.board
    foe = other(side)
    ports = [w for w in board.waters_at(start) if not table.blockades(start, foe, int(w != start))]
    return any(water in board.water_steps[port] for port in ports for water in board.waters_at(place))


def bring(table: WorkingState, helper: Helper) -> None:
    """A neighbour comes in. It stands, so everybody learns no more than that one block came (19.1)."""
    board = table.edition.board
    start, place, side = (
        table.blocks[helper.unit].place,
        table.current_battle.place,
        table.edition.roster[helper.unit].side,
    )
    table.put(helper.unit, place, coast=helper.coast if place == board.siam else SOUTH)
    entering(table, side, place)
    table.tell(
        "regroup",
        _("A block regroups from {start} to {to}.", start=board.title[start], to=board.title[place]),
        hex=board.place_ids[start], to=board.place_ids[place], side=SEATS[side], blocks=1,
    )  # fmt: skip
