"""The course of a battle: slots, rounds and its end (11.1; rules 5.2, 5.21, R-20, R-28, R-47, R-100; options)."""

from rules.kernel import _

from .. import aftermath
from ..aftermath.retreat import Retreat
from ..battle_record import LANDING, PURSUIT, SLOT_OF, SLOTS, Battle
from ..data_sets.edition import Edition
from ..options import FOURTH_ROUND, has
from ..sides import HQ, KAMIKAZE, ONE_ROUND, other
from ..working_state import WorkingState
from . import kamikaze, pursuit
from .fire import Position, targets
from .landing import may_land

ROUNDS = 3


def play_on(table: WorkingState) -> None:
    """Run on to the next decision of the battle, or hand it to the aftermath when the rounds are over."""
    while in_rounds(table):
        battle = table.current_battle
        if not both_here(table.edition, battle):
            close(table)
        elif battle.round == PURSUIT and pursuit.driven_off(table, in_slot(table.edition, battle)):
            continue
        elif somebody_acts(table, battle):
            return
        else:
            leave(table)


def in_rounds(table: WorkingState) -> bool:
    """Is a battle in its rounds, with no tied hit open and no dice owed."""
    return table.battle is not None and table.battle.step == "slot" and not table.owed


def leave(table: WorkingState) -> None:
    """The acting side is done with the slot: then the other side (the Defender is first), the next slot or round."""
    battle = table.current_battle
    if battle.acting == battle.opens(battle.slot):
        table.battle = battle._replace(acting=other(battle.acting))
    elif battle.slot < len(SLOTS) - 1:
        table.battle = battle._replace(slot=battle.slot + 1, acting=battle.opens(battle.slot + 1), acted=())
    else:
        _end_round(table)


def both_here(edition: Edition, battle: Battle) -> bool:
    """Have both sides a block in the battle, an SHQ not counted (12.1, R-07)."""
    roster = edition.roster
    sides = {roster[index].side for index, _, fate in battle.units if not fate and roster[index].domain != HQ}
    return len(sides) == 2


def in_slot(edition: Edition, battle: Battle) -> list[int]:
    """Blocks of the acting side that have not yet acted in this slot (not the landing slot)."""
    roster = edition.roster
    return [
        index
        for index, _strength, fate in battle.units
        if not fate
        and SLOT_OF[roster[index].cls] == battle.slot
        and roster[index].side == battle.acting
        and index not in battle.acted
    ]


def somebody_acts(table: WorkingState, battle: Battle) -> bool:
    """Has the acting side a choice in this slot: a shot, a retreat or a landing (R-47)."""
    if battle.slot == LANDING:
        return battle.round != PURSUIT and bool(may_land(table, battle, battle.acting))
    return any(can_act(table, battle, index) for index in in_slot(table.edition, battle))


def can_act(table: WorkingState, battle: Battle, index: int) -> bool:
    """Has the block a legal shot or a legal retreat; in a pursuit an Attacker that may stay has nothing to decide."""
    if battle.round == PURSUIT and pursuit.stays(table, battle, index):
        return False
    return bool(targets(table, battle, index, table.date) or retreats(table, battle, index))


def retreats(table: WorkingState, battle: Battle, index: int) -> list[Retreat]:
    """Where the block may retreat to in its slot (12.2); hexside limits count for this round.

    A kamikaze does not turn back (17.3).
    """
    if table.blocks[index].mission == KAMIKAZE:
        return []
    found: list[Retreat] = aftermath.retreat.destinations(table, index, battle.crossings)
    return found


def retreat(table: WorkingState, index: int, way: Retreat) -> None:
    """The block leaves the battle (5.5)."""
    aftermath.retreat.go(table, index, way)
    table.battle = table.current_battle._replace(retreats=table.current_battle.retreats + 1)


def _end_round(table: WorkingState) -> None:
    """The next round, or the end of the battle when nothing more can happen in it (5.2, R-47)."""
    board = table.edition.board
    if table.current_battle.round == 1:
        _one_round_attackers_leave(table)
    battle = table.current_battle
    fresh = battle._replace(
        round=battle.round + 1, slot=0, acting=battle.defender, acted=(), flak=(), crossings=(), retreats=0
    )
    over = battle.round >= ROUNDS or (not battle.retreats and stalemate(table, fresh))
    if not both_here(table.edition, battle) or battle.round == PURSUIT or (over and not has(table, FOURTH_ROUND)):
        close(table)
        return
    if over:
        pursuit.begin(table, fresh)
        return
    table.battle = fresh
    table.tell(
        "round",
        _("{place}: round {round}.", place=board.title[battle.place], round=fresh.round),
        hex=board.place_ids[battle.place], round=fresh.round,
    )  # fmt: skip


def stalemate(position: Position, battle: Battle) -> bool:
    """Can nobody hurt anybody in any remaining round, and nobody land.

    Flak and shore bombardment open only after shots that are legal themselves, so today's legal shots tell it all.
    """
    date = position.date
    if any(targets(position, battle, index, date) for index in battle.present()):
        return False
    return not (may_land(position, battle, battle.defender) or may_land(position, battle, battle.attacker))


def _one_round_attackers_leave(table: WorkingState) -> None:
    """Raiders, patrols and bombers go home after round 1 (4.9, R-20)."""
    for index in table.current_battle.present():
        if kamikaze.came_as(table, index) in ONE_ROUND:
            aftermath.retreat.send_home(table, index)


def close(table: WorkingState) -> None:
    """The rounds are over: the aftermath begins (12.1)."""
    kamikaze.lapse(table)
    table.battle = table.current_battle._replace(step="after", shot=(), flak=())
    aftermath.begin(table)
