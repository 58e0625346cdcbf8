"""Who may fire at what (11.2, 11.3; rules 5.3 to 5.45, R-29 to R-35, R-102)."""

from typing import NamedTuple

from ..battle_record import Battle
from ..board import SIAM
from ..facts import ROSTER, firepower
from ..sides import AIR, CV, KAMIKAZE, LAND, NAVAL, SOUTH
from ..state import State
from ..table import Table

Position = State | Table
GROUPS = ("Air", "Naval", "Ground")


class Target(NamedTuple):
    """A legal target: group (AIR, NAVAL, LAND), coast (fire at Naval in Siam), and the number that hits, or less.

    ``at``: the one unit of the group at which a kamikaze aims, else -1.
    """

    group: int
    coast: int
    need: int
    at: int = -1


def fires_with(position: Position, index: int, date: str) -> tuple[int, int, int]:
    """A-N-G of a block as it stands now."""
    block = position.blocks[index]
    return firepower(ROSTER[index], date, block.mission, block.supply)


def group_of(position: Position, index: int) -> int:
    """Air, Naval or Ground; troops at sea are Naval (1). An SHQ is HQ, no target."""
    return NAVAL if position.blocks[index].at_sea else ROSTER[index].domain


def can_lose(position: Position, index: int, by: int) -> bool:
    """Can the block lose something to fire of that domain: land ashore at 1 is immune to air and ships (5.46, R-33)."""
    block = position.blocks[index]
    return by == LAND or block.strength > 1 or bool(block.at_sea) or ROSTER[index].domain != LAND


def enemy_ship(position: Position, battle: Battle, side: int, coast: int) -> bool:
    """Is an enemy ship there, so that ``side`` has no sea control (5.45, R-32); in Siam on that coast (R-102)."""
    for index, _, fate in battle.units:
        counter = ROSTER[index]
        if (
            not fate
            and counter.domain == NAVAL
            and counter.side != side
            and (battle.place != SIAM or position.blocks[index].coast == coast)
        ):
            return True
    return False


def targets(position: Position, battle: Battle, index: int, date: str) -> list[Target]:
    """The groups that the block may fire at now; empty: it cannot fire."""
    block, counter = position.blocks[index], ROSTER[index]
    if block.at_sea:
        return []
    if block.mission == KAMIKAZE:
        return _aims(position, battle, index, date)
    side, domain = counter.side, counter.domain
    power = firepower(counter, date, block.mission, block.supply)
    air = ground = False
    coasts: list[int] = []
    for foe, _, fate in battle.units:
        if fate or ROSTER[foe].side == side:
            continue
        group = group_of(position, foe)
        if group == AIR:
            air = True
        elif group == NAVAL:
            coasts.append(position.blocks[foe].coast)
        elif group == LAND and not ground:
            ground = can_lose(position, foe, domain)
    found = []
    if air and power[AIR] and (domain == AIR or counter.cls == CV or (side, domain) in battle.flak):
        found.append(Target(AIR, SOUTH, power[AIR]))
    if coasts and power[NAVAL]:
        if battle.place != SIAM:
            found.append(Target(NAVAL, SOUTH, power[NAVAL]))
        else:
            shore = sorted(set(coasts)) if domain == AIR else [c for c in (block.coast,) if c in coasts]
            found += [Target(NAVAL, coast, power[NAVAL]) for coast in shore]
    if ground and power[LAND] and not (domain == NAVAL and enemy_ship(position, battle, side, block.coast)):
        found.append(Target(LAND, SOUTH, power[LAND]))
    return found


def _aims(position: Position, battle: Battle, index: int, date: str) -> list[Target]:
    """What a kamikaze may aim at: each enemy unit of the Naval group, troops at sea too, strongest first (17.3)."""
    side, need, blocks = ROSTER[index].side, fires_with(position, index, date)[NAVAL], position.blocks
    afloat = [foe for foe in battle.present() if ROSTER[foe].side != side and group_of(position, foe) == NAVAL]
    afloat.sort(key=lambda foe: (-blocks[foe].strength, foe))
    return [Target(NAVAL, blocks[foe].coast, need, foe) for foe in afloat]


def default_target(index: int, found: list[Target]) -> Target:
    """R-29: the firer's own group, else the highest firepower, ties Naval, Ground, Air; a kamikaze at the strongest."""
    if found[0].at >= 0:
        return found[0]
    own = ROSTER[index].domain
    return min(found, key=lambda t: (t.group != own, -t.need, (2, 0, 1)[t.group], t.coast))
