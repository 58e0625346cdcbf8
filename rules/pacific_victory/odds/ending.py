"""How a battle ends when its rounds are over (12.1 to 12.3), by the defaults of 20.2."""

from ..board import BASE, OWNER
from ..sides import AIR, LAND, NAVAL, SOUTH, SS, SUBMARINES
from .battle import Contest
from .groups import Groups

WON, BLOCKADED, REPELLED, BROKEN, EMPTY = "attacker", "blockade", "repelled", "destroyed", "nobody"
OUTCOMES = (WON, BLOCKADED, REPELLED, BROKEN, EMPTY)
"""The Attacker holds the hex; he blockades the base; he has to leave; nothing is left of him; nobody is left."""


def outcome(contest: Contest, groups: Groups, position: int) -> str:
    """One of OUTCOMES, for a position at the end of the rounds."""
    attacker, defender = contest.attacker, contest.defender
    landed = bool(groups.content(position, (attacker, LAND, SOUTH)))
    opposed = bool(groups.content(position, (defender, LAND, SOUTH)))
    if BASE[contest.place] is None:
        return _at_sea(contest, groups, position)
    if landed and not opposed:
        return WON
    if not _stays(contest, groups, position):
        return _vacant(contest, groups, position)
    if OWNER[contest.place] == attacker == 1 - contest.control and not _holders(contest, groups, position):
        return WON
    if any(_may_blockade(contest, groups, position, block) for block in _ships(contest, groups, position, attacker)):
        return BLOCKADED
    return REPELLED if _came(groups, position, attacker) else BROKEN


def _here(groups: Groups, position: int, side: int) -> bool:
    return bool(groups.blocks(position, *groups.of(side, AIR, NAVAL, LAND, SUBMARINES)))


def _stays(contest: Contest, groups: Groups, position: int) -> bool:
    """Has the Defender more than troops that are still at sea: those leave while the enemy is there (12.1)."""
    defender = contest.defender
    here = groups.blocks(position, *groups.of(defender, AIR, NAVAL, LAND, SUBMARINES))
    if not _here(groups, position, contest.attacker):
        return bool(here)
    return bool(groups.content(position, (defender, LAND, SOUTH))) or any(not contest.lands[b[0]] for b in here)


def _holders(contest: Contest, groups: Groups, position: int) -> list[tuple[int, int, int]]:
    """What keeps a captured base for the Defender: aircraft, ships but not SS, troops ashore (9, R-23)."""
    defender = contest.defender
    ships = [b for b in _ships(contest, groups, position, defender) if contest.units[b[0]].counter.cls != SS]
    return [*ships, *groups.blocks(position, *groups.of(defender, AIR, LAND))]


def _came(groups: Groups, position: int, side: int) -> bool:
    """Is anything left of a side, in the hex or gone home."""
    return _here(groups, position, side) or groups.steps_away(position, side) > 0


def _ships(contest: Contest, groups: Groups, position: int, side: int) -> list[tuple[int, int, int]]:
    blocks = groups.blocks(position, *groups.of(side, NAVAL, SUBMARINES))
    return [b for b in blocks if contest.ships[b[0]] and not contest.units[b[0]].one_round]


def _may_blockade(contest: Contest, groups: Groups, position: int, block: tuple[int, int, int]) -> bool:
    unit = contest.units[block[0]]
    held = contest.control == contest.defender
    return held and contest.calm and unit.blockades and not groups.ship_there(position, contest.defender, unit.coast)


def _vacant(contest: Contest, groups: Groups, position: int) -> str:
    """The Defender has nobody left in the base: survivors that can capture do (12.3, R-96)."""
    attacker = contest.attacker
    blocks = groups.blocks(position, *groups.of(attacker, NAVAL, LAND))
    able = [b for b in blocks if not contest.units[b[0]].one_round and contest.units[b[0]].counter.cls != SS]
    if able or attacker in (contest.control, OWNER[contest.place]):
        return WON
    if any(_may_blockade(contest, groups, position, b) for b in _ships(contest, groups, position, attacker)):
        return BLOCKADED
    return EMPTY


def _at_sea(contest: Contest, groups: Groups, position: int) -> str:
    """A hex without a base: who has ships there stays, aircraft go (R-40)."""
    attacker, defender = contest.attacker, contest.defender
    mine, theirs = (groups.blocks(position, *groups.of(side, NAVAL, SUBMARINES)) for side in (attacker, defender))
    mine = [b for b in mine if not contest.units[b[0]].one_round]
    if theirs:
        return REPELLED if _came(groups, position, attacker) else BROKEN
    if mine:
        return WON
    if groups.content(position, (defender, AIR, SOUTH)):
        return REPELLED if _came(groups, position, attacker) else BROKEN
    return EMPTY
