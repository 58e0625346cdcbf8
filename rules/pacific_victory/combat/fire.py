"""Who may fire at what (5.3, 5.4, 5.43, 5.44, 5.45; R-29, R-30, R-32, R-33, R-35, R-102; options R-80, R-83)."""

from typing import NamedTuple

from ..battle_record import PURSUIT, Battle
from ..data_sets.edition import Edition
from ..data_sets.facts import Counter, firepower
from ..options import ASW, has
from ..sides import AIR, ALLIES, BB, CA, CV, KAMIKAZE, LAND, NAVAL, NO_GROUP, SOUTH, SS, SUBMARINES
from ..state import State
from ..working_state import WorkingState

Position = State | WorkingState
GROUPS = ("Air", "Naval", "Ground", "Submarines")
AFLOAT = (NAVAL, SUBMARINES)
_GROUP_OF = (AIR, AIR, NAVAL, NAVAL, NAVAL, NAVAL, LAND, LAND, LAND, NO_GROUP)
_PREFERENCE = (3, 0, 2, 1)
"""Rank of the groups among equal firepower: Naval, submarines, Ground, Air (R-29, R-80)."""


class Target(NamedTuple):
    """A legal target: group (AIR, NAVAL, LAND, SUBMARINES), coast (fire at ships in Siam), and the number that hits,
    or less.

    ``at``: the one unit of the group at which a kamikaze or a Banzai aims, else -1.
    """

    group: int
    coast: int
    need: int
    at: int = -1


def fires_with(position: Position, index: int, date: str) -> tuple[int, int, int]:
    """A-N-G of a block as it stands now."""
    block = position.blocks[index]
    return firepower(position.edition.roster[index], date, block.mission, block.supply)


def group_of(position: Position, index: int) -> int:
    """Air, Naval or Ground; troops at sea are Naval (1); submarines a group of their own with asw. An SHQ: NO_GROUP."""
    if position.blocks[index].at_sea:
        return NAVAL
    cls = position.edition.roster[index].cls
    return SUBMARINES if cls == SS and has(position, ASW) else _GROUP_OF[cls]


def power_at(counter: Counter, power: tuple[int, int, int], group: int) -> int:
    """The number that hits in a group: A-N-G; of the ships that hunt submarines 2, Japanese ones 1 (asw)."""
    if group != SUBMARINES:
        return power[group]
    if counter.cls in (BB, CA):
        return 2 if counter.side == ALLIES else 1
    return 0 if counter.domain == LAND else power[NAVAL]


def can_lose(position: Position, index: int, by: int) -> bool:
    """Can the block lose something to fire of that domain: land ashore at 1 is immune to air and ships (5.46, R-33)."""
    block = position.blocks[index]
    return by == LAND or block.strength > 1 or bool(block.at_sea) or position.edition.roster[index].domain != LAND


def enemy_ship(position: Position, battle: Battle, side: int, coast: int) -> bool:
    """Is an enemy ship there, so that ``side`` has no sea control (5.45, R-32); in Siam on that coast (R-102)."""
    board = position.edition.board
    roster = position.edition.roster
    for index, _, fate in battle.units:
        counter = roster[index]
        if (
            not fate
            and counter.domain == NAVAL
            and counter.side != side
            and (battle.place != board.siam or position.blocks[index].coast == coast)
        ):
            return True
    return False


def targets(position: Position, battle: Battle, index: int, date: str) -> list[Target]:
    """The groups that the block may fire at now; empty: it cannot fire.

    Enemy aircraft keep none from firing at ships or troops (5.43); carriers bombard like other ships (R-31).
    """
    board = position.edition.board
    roster = position.edition.roster
    block, counter = position.blocks[index], roster[index]
    if block.at_sea:
        return []
    side, domain = counter.side, counter.domain
    if battle.round == PURSUIT and side == battle.attacker:
        return []
    if block.mission == KAMIKAZE:
        return _aims(position, battle, index, date)
    power = firepower(counter, date, block.mission, block.supply)
    air, ground, coasts = _foes(position, battle, index)
    found = []
    if air and power[AIR] and (domain == AIR or counter.cls == CV or (side, domain) in battle.flak):
        found.append(Target(AIR, SOUTH, power[AIR]))
    for group in sorted(coasts):
        need = power_at(counter, power, group)
        if need and battle.place != board.siam:
            found.append(Target(group, SOUTH, need))
        elif need:
            shore = sorted(set(coasts[group])) if domain == AIR else [c for c in (block.coast,) if c in coasts[group]]
            found += [Target(group, coast, need) for coast in shore]
    if ground and power[LAND] and not (domain == NAVAL and enemy_ship(position, battle, side, block.coast)):
        found.append(Target(LAND, SOUTH, power[LAND]))
    return found


def _foes(position: Position, battle: Battle, index: int) -> tuple[bool, bool, dict[int, list[int]]]:
    """Are enemy aircraft there, and ground units that can lose a step to the block; the coasts of groups afloat."""
    roster = position.edition.roster
    side, domain = roster[index].side, roster[index].domain
    air = ground = False
    coasts: dict[int, list[int]] = {}
    for foe, _, fate in battle.units:
        if fate or roster[foe].side == side:
            continue
        group = group_of(position, foe)
        if group == AIR:
            air = True
        elif group in AFLOAT:
            coasts.setdefault(group, []).append(position.blocks[foe].coast)
        elif group == LAND and not ground:
            ground = can_lose(position, foe, domain)
    return air, ground, coasts


def _aims(position: Position, battle: Battle, index: int, date: str) -> list[Target]:
    """What a kamikaze may aim at: each enemy unit of the Naval group, troops at sea too, strongest first (17.3)."""
    roster = position.edition.roster
    side, need, blocks = roster[index].side, fires_with(position, index, date)[NAVAL], position.blocks
    afloat = [foe for foe in battle.present() if roster[foe].side != side and group_of(position, foe) == NAVAL]
    afloat.sort(key=lambda foe: (-blocks[foe].strength, foe))
    return [Target(NAVAL, blocks[foe].coast, need, foe) for foe in afloat]


def default_target(edition: Edition, index: int, found: list[Target]) -> Target:
    """R-29: the firer's own group, else the highest firepower, ties Naval, submarines, Ground, Air (R-80); a kamikaze
    at the strongest.
    """
    if found[0].at >= 0:
        return found[0]
    own = edition.roster[index].domain
    return min(found, key=lambda t: (t.group != own, -t.need, _PREFERENCE[t.group], t.coast))
