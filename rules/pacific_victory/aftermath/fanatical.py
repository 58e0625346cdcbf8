"""Fanatical defence (option, R-82): Japanese Defenders ashore do not retreat; combat.hits doubles their defence."""

from ..options import FANATICAL_DEFENCE, has
from ..sides import JAPAN, LAND
from ..working_state import WorkingState


def stands_fast(table: WorkingState, index: int) -> bool:
    """Japanese troops ashore do not leave a battle in which they are Defenders (option fanatical_defence, R-82).

    Troops still at sea count as naval units and leave as such (R-104).
    """
    counter, battle = table.edition.roster[index], table.battle
    if battle is None or counter.side != JAPAN or counter.domain != LAND or battle.defender != JAPAN:
        return False
    block = table.blocks[index]
    return has(table, FANATICAL_DEFENCE) and block.place == battle.place and not block.at_sea
