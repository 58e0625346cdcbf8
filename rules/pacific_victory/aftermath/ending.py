"""The end of a battle after its rounds, step by step (12.1; R-37 to R-40): who must leave, and what may be chosen."""

from ..sides import AIR, NAVAL, NOBODY
from ..working_state import WorkingState
from . import faces
from .blockade import may_declare, same_coast
from .choices import Choice, ashore, at_sea, in_hex
from .retreat import destinations

Owing = tuple[int, list[Choice]]
"""The side that must decide, and the ways of its blocks; (NOBODY, []) when nothing is owed."""
NOTHING: Owing = (NOBODY, [])


def leaving(table: WorkingState, index: int) -> Choice:
    """A block that must go."""
    return Choice(index, destinations(table, index, table.current_battle.crossings))


def _owed(table: WorkingState, side: int, blocks: list[int]) -> Owing:
    return (side, [leaving(table, i) for i in blocks]) if blocks else NOTHING


def troops(table: WorkingState) -> Owing:
    """Step 1: attackers ashore leave if a Defender is ashore; troops of either side that are still at sea leave."""
    attacker, defender = table.current_battle.attacker, table.current_battle.defender
    beaten = ashore(table, attacker) if ashore(table, defender) else []
    gone = sorted(beaten + at_sea(table, attacker))
    return _owed(table, attacker, gone) if gone else _owed(table, defender, at_sea(table, defender))


def take_base(table: WorkingState) -> None:
    """Step 2: whoever alone has land units ashore holds the base."""
    battle = table.current_battle
    if table.edition.board.base[battle.place] is None:
        return
    there = [side for side in (battle.attacker, battle.defender) if ashore(table, side)]
    if len(there) == 1:
        faces.seize(table, battle.place, there[0])


def homeless_air(table: WorkingState, side: int) -> list[int]:
    """Aircraft of a side in the battle hex that have no base of their own there."""
    roster = table.edition.roster
    place = table.current_battle.place
    if table.edition.board.base[place] is not None and table.control[place] == side:
        return []
    return [i for i in in_hex(table, side) if roster[i].domain == AIR]


def defending_air(table: WorkingState) -> Owing:
    """Step 2: Defending air lands elsewhere if the base is not (or no longer) its own, or there is none (R-40)."""
    return _owed(table, table.current_battle.defender, homeless_air(table, table.current_battle.defender))


def attacking_air(table: WorkingState) -> Owing:
    """Step 3: attacking air lands; it never stays over a Defending unit, and there still is one."""
    roster = table.edition.roster
    side = table.current_battle.attacker
    return _owed(table, side, [i for i in in_hex(table, side) if roster[i].domain == AIR])


def _ships(table: WorkingState, side: int) -> list[int]:
    """Ships of a side that have not declared a blockade in this battle."""
    roster = table.edition.roster
    declared = table.current_battle.extra[1]
    return [i for i in in_hex(table, side) if roster[i].domain == NAVAL and i not in declared]


def blockade_or_leave(table: WorkingState, index: int) -> Choice:
    """A ship off an enemy base: it may blockade if 13 allows, or retreat."""
    return leaving(table, index)._replace(blockade=may_declare(table, index))


def attacking_ships(table: WorkingState) -> Owing:
    """Step 4: they leave if they meet a Defending ship; off an enemy base each blockades or leaves (R-38)."""
    board = table.edition.board
    battle = table.current_battle
    choices = []
    for index in _ships(table, battle.attacker):
        if same_coast(table, index, battle.defender):
            choices.append(leaving(table, index))
        elif board.base[battle.place] is not None and table.control[battle.place] == battle.defender:
            choices.append(blockade_or_leave(table, index))
    return (battle.attacker, choices) if choices else NOTHING


def defending_ships(table: WorkingState) -> Owing:
    """Step 5: Defending ships off a base that the Attacker has taken blockade or leave (R-39)."""
    battle = table.current_battle
    if table.edition.board.base[battle.place] is None or table.control[battle.place] != battle.attacker:
        return NOTHING
    choices = [blockade_or_leave(table, i) for i in _ships(table, battle.defender)]
    return (battle.defender, choices) if choices else NOTHING
