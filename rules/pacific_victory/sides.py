"""Small integers for what a State holds, and the words that stand for them outside."""

from typing import Final

JAPAN: Final = 0
ALLIES: Final = 1
NOBODY: Final = 2
SEATS: Final = ("JAPAN", "ALLIES")
SIDE_NAMES: Final = ("JAPAN", "ALLIES", None)

JP: Final = 0
US: Final = 1
UK: Final = 2
ALLIED: Final = 3
NATIONS: Final = ("JP", "US", "UK", "ALLIED")

CLASSES: Final = ("NA", "AF", "CV", "SS", "BB", "CA", "MA", "IN", "GA", "SHQ")
NA, AF, CV, SS, BB, CA, MA, IN, GA, SHQ = range(10)

AIR: Final = 0
NAVAL: Final = 1
LAND: Final = 2
HQ: Final = 3
DOMAIN: Final = (AIR, AIR, NAVAL, NAVAL, NAVAL, NAVAL, LAND, LAND, LAND, HQ)
"""Domain of each class (1). Target groups use the same numbers: Air, Naval, Ground."""
SUBMARINES: Final = 3
"""The fourth target group, under the option asw (18)."""
NO_GROUP: Final = 4
"""An SHQ is no target."""

SOUTH: Final = 0
WEST: Final = 1
COASTS: Final = ("south", "west")

# Supply marks of the last Logistics Phase (15.1-15.4)
UNSUPPLIED: Final = 0
SEA_OWN: Final = 1
SEA_CROSS: Final = 2
RAIL: Final = 3
SUPPLY: Final = ("none", "sea_own", "sea_cross", "rail")

# Kinds of movement (section 5); also the binding order of the stages
NOT_MOVED: Final = 0
STRATEGIC: Final = 1
REBASE: Final = 2
OPERATIONAL: Final = 3
MOVES: Final = (None, "strategic", "rebase", "operational")

NO_MISSION: Final = 0
CAP: Final = 1
SEA_INVASION: Final = 2
CARRIER_RAID: Final = 3
SUB_PATROL: Final = 4
STRATEGIC_BOMBING: Final = 5
KAMIKAZE: Final = 6
MISSIONS: Final = (None, "cap", "sea_invasion", "carrier_raid", "sub_patrol", "strategic_bombing", "kamikaze")
ONE_ROUND: Final = (CARRIER_RAID, SUB_PATROL, STRATEGIC_BOMBING)


def other(side: int) -> int:
    """The enemy of ``side``."""
    return 1 - side


def with_side(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    """The pair, which has a number for each side, with another number for ``side``."""
    return (pair[0], value) if side else (value, pair[1])
