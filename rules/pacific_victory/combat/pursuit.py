"""The fourth round, a pursuit (option fourth_round, R-83): Defenders may fire, Attackers leave in their slots.

Attackers that 12.1 would let stay do stay; the order of the slots decides who is caught. Nobody lands, and troops that
are still at sea leave in their slot, whichever side they are of.
"""

from rules.kernel import _

from .. import aftermath
from ..aftermath import faces
from ..aftermath.blockade import may_declare, same_coast
from ..aftermath.choices import Choice, ashore, undisputed
from ..battle_record import PURSUIT, Battle
from ..sides import AIR, NAVAL
from ..working_state import WorkingState
from . import kamikaze


def begin(table: WorkingState, fresh: Battle) -> None:
    """Open the round; a kamikaze of the Attacker has lost its chance and lands with the others (17.3)."""
    board = table.edition.board
    table.battle = fresh._replace(round=PURSUIT)
    place = fresh.place
    name = board.title[place]
    text = _("{place}: round 4, the pursuit. Attackers that may not stay leave in their slot.", place=name)
    table.tell("round", text, hex=board.place_ids[place], round=PURSUIT)
    kamikaze.lapse(table, fresh.attacker)


def stays(table: WorkingState, battle: Battle, index: int) -> bool:
    """Is the block an Attacker that 12.1 would let stay now: troops ashore that nobody opposes ashore, ships that no
    ship opposes and that could blockade, hold the base or lie in open sea. Aircraft always land (5.5).
    """
    counter, block = table.edition.roster[index], table.blocks[index]
    if counter.side != battle.attacker or block.at_sea or counter.domain == AIR:
        return False
    taken = bool(ashore(table, battle.attacker)) and not ashore(table, battle.defender)
    if counter.domain != NAVAL:
        return not ashore(table, battle.defender)
    if same_coast(table, index, battle.defender):
        return False
    ours = table.edition.board.base[battle.place] is None or table.control[battle.place] == battle.attacker
    return ours or taken or may_declare(table, index)


def must_leave(table: WorkingState, battle: Battle, index: int) -> bool:
    """Must the block leave in its slot of the pursuit: it may neither fire nor pass."""
    if battle.round != PURSUIT:
        return False
    if table.blocks[index].at_sea:
        return True
    return table.edition.roster[index].side == battle.attacker and not stays(table, battle, index)


def driven_off(table: WorkingState, blocks: list[int]) -> bool:
    """Carry out what is no decision for these blocks of the slot: who must leave and cannot is lost, and who has one
    way that nobody disputes takes it. True if anything was done.
    """
    battle = table.current_battle
    leaving = [i for i in blocks if must_leave(table, battle, i)]
    choices = [Choice(i, aftermath.retreat.destinations(table, i, battle.crossings)) for i in leaving]
    for choice in choices:
        if not choice.ways:
            faces.lose(table, choice.unit, _("{block} cannot leave {place} and is eliminated."))
            return True
    for choice in choices:
        if len(choice.ways) == 1 and undisputed(table, choice, choices):
            aftermath.retreat.go(table, choice.unit, choice.ways[0])
            return True
    return False
