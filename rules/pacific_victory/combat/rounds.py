"""The course of a battle: slots, rounds and its end (11.1; rules 5.2, 5.21, R-20, R-28, R-47, R-100)."""

from rules.kernel import _

from .. import aftermath
from ..aftermath.retreat import Retreat
from ..battle_record import ELIMINATED, LANDING, RETREATED, SLOT_OF, SLOTS, WENT_HOME, Battle
from ..board import NAME, PLACE_IDS, POOL, SIDE_BETWEEN
from ..facts import ROSTER
from ..sides import LAND, ONE_ROUND
from ..table import Table
from .fire import Position, targets
from .landing import may_land
from .opening import has_fighters

ROUNDS = 3


def play_on(table: Table) -> None:
    """Run on to the next decision of the battle, or hand it to the aftermath when the rounds are over."""
    while True:
        battle: Battle = table.battle
        if not (has_fighters(table, battle, 0) and has_fighters(table, battle, 1)):
            return _close(table)
        if somebody_acts(table, battle):
            return None
        if battle.acting == battle.defender:
            table.battle = battle._replace(acting=battle.attacker)
        elif battle.slot < len(SLOTS) - 1:
            table.battle = battle._replace(slot=battle.slot + 1, acting=battle.defender, acted=())
        elif not _next_round(table):
            return _close(table)


def in_slot(battle: Battle) -> list[int]:
    """Blocks of the acting side that have not yet acted in this slot (not the landing slot)."""
    return [
        index
        for index, _strength, fate in battle.units
        if not fate
        and SLOT_OF[ROSTER[index].cls] == battle.slot
        and ROSTER[index].side == battle.acting
        and index not in battle.acted
    ]


def somebody_acts(table: Table, battle: Battle) -> bool:
    """Has the acting side a choice in this slot: a shot, a retreat or a landing (R-47)."""
    if battle.slot == LANDING:
        return bool(may_land(table, battle, battle.acting))
    return any(can_act(table, battle, index) for index in in_slot(battle))


def can_act(table: Table, battle: Battle, index: int) -> bool:
    """Has the block a legal shot or a legal retreat."""
    return bool(targets(table, battle, index, table.date) or retreats(table, battle, index))


def retreats(table: Table, battle: Battle, index: int) -> list[Retreat]:
    """Where the block may retreat to in its slot; one-round attackers may not (R-20), nor the Philippine Army."""
    if table.blocks[index].mission in ONE_ROUND:
        return []
    return list(aftermath.retreat.destinations(table, index, battle.crossings))


def retreat(table: Table, index: int, chosen: Retreat) -> None:
    """The block leaves; overland it uses up the hexside's limit for this round (5.5)."""
    battle: Battle = table.battle
    crossings = battle.crossings
    if chosen.by == "land" and ROSTER[index].domain == LAND:
        hexside = SIDE_BETWEEN[battle.place, chosen.place].index
        used = dict(crossings)
        used[hexside] = used.get(hexside, 0) + 1
        crossings = tuple(sorted(used.items()))
    aftermath.retreat.go(table, index, chosen)
    table.battle = table.battle.marked(index, RETREATED)._replace(crossings=crossings, retreats=battle.retreats + 1)


def _next_round(table: Table) -> bool:
    """Begin the next round; False if there is none, or nothing more can happen in one (R-47)."""
    battle: Battle = table.battle
    if battle.round == 1:
        _one_round_attackers_leave(table)
        battle = table.battle
        if not (has_fighters(table, battle, 0) and has_fighters(table, battle, 1)):
            return False
    fresh = battle._replace(
        round=battle.round + 1, slot=0, acting=battle.defender, acted=(), flak=(), crossings=(), retreats=0
    )
    if battle.round == ROUNDS or (not battle.retreats and stalemate(table, fresh)):
        return False
    table.battle = fresh
    table.tell(
        "round",
        _("{place}: round {round}.", place=NAME[battle.place], round=fresh.round),
        hex=PLACE_IDS[battle.place], round=fresh.round,
    )  # fmt: skip
    return True


def stalemate(position: Position, battle: Battle) -> bool:
    """Can nobody hurt anybody in any remaining round, and nobody land.

    Flak and shore bombardment open only after shots that are legal themselves, so today's legal shots tell it all.
    """
    date = position.date
    if any(targets(position, battle, index, date) for index in battle.present()):
        return False
    return not (may_land(position, battle, battle.defender) or may_land(position, battle, battle.attacker))


def _one_round_attackers_leave(table: Table) -> None:
    """Raiders, patrols and bombers go home after round 1 (4.9, R-20)."""
    for index in table.battle.present():
        if table.blocks[index].mission in ONE_ROUND:
            aftermath.retreat.send_home(table, index)
            fate = WENT_HOME if table.blocks[index].place < POOL else ELIMINATED
            table.battle = table.battle.marked(index, fate)


def _close(table: Table) -> None:
    """The rounds are over: one-round attackers are gone, half-hits vanish, the aftermath begins (12.1)."""
    _one_round_attackers_leave(table)
    for index in table.battle.present():
        if table.blocks[index].half:
            table.change(index, half=0)
    table.battle = table.battle._replace(step="after", shot=(), acted=(), flak=(), crossings=(), acting=2)
    aftermath.begin(table)
