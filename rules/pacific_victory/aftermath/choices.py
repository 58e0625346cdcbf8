"""What the owner of a block may decide at the end of a battle."""

from typing import NamedTuple

from ..sides import HQ, LAND, NAVAL
from ..stacking import room
from ..working_state import WorkingState
from .retreat import Retreat, crossings_left


class Choice(NamedTuple):
    """The ways of one block: places to retreat to, blockade, go ashore (``stay``), or be lost (``remove``)."""

    unit: int
    ways: list[Retreat]
    blockade: bool = False
    stay: bool = False
    remove: bool = False

    @property
    def number(self) -> int:
        """How many orders it has."""
        return len(self.ways) + self.blockade + self.stay + self.remove


def in_hex(table: WorkingState, side: int) -> list[int]:
    """Blocks of a side in the battle hex, in roster order; an SHQ takes no part (R-07)."""
    roster = table.edition.roster
    return [i for i in table.at(table.current_battle.place, side) if roster[i].domain != HQ]


def ashore(table: WorkingState, side: int) -> list[int]:
    """Its land units ashore there."""
    roster = table.edition.roster
    return [i for i in in_hex(table, side) if roster[i].domain == LAND and not table.blocks[i].at_sea]


def at_sea(table: WorkingState, side: int) -> list[int]:
    """Its troops that have not landed."""
    return [i for i in in_hex(table, side) if table.blocks[i].at_sea]


def undisputed(table: WorkingState, choice: Choice, choices: list[Choice]) -> bool:
    """Does it matter to none of the others that this block takes its only way: room, hexside, friendliness (12.2)."""
    roster = table.edition.roster
    way, domain = choice.ways[0], roster[choice.unit].domain
    alike = [c for c in choices if roster[c.unit].domain == domain]
    rivals = [c for c in alike if any(other.place == way.place for other in c.ways)]
    if len(rivals) > room(table, way.place, choice.unit):
        return False
    if way.by == "land":
        side = table.edition.board.side_between[table.current_battle.place, way.place]
        return len(rivals) <= crossings_left(side.number, side.limit, table.current_battle.crossings)
    if domain == NAVAL and table.control[way.place] != roster[choice.unit].side:
        # The first ship makes a neutral hex friendly, and friendly hexes go first: who sails first is a decision.
        return all({other.place for other in c.ways} <= {way.place} for c in alike)
    return True
