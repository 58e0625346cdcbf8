"""Which blocks a public move can have carried: what its kind tells of the class (19: type implies class)."""

from collections.abc import Mapping
from typing import NamedTuple

AIR = frozenset(("NA", "AF"))
SHIPS = frozenset(("CV", "SS", "BB", "CA"))
LAND = frozenset(("MA", "IN", "GA"))
MOVING = AIR | SHIPS | LAND
"""A headquarters never moves (4.8)."""
ALL = MOVING | {"SHQ"}
CARRIES: Mapping[str, frozenset[str]] = {
    "strategic_move": MOVING,
    "sea_invasion": frozenset(("IN", "GA")),
    "carrier_raid": frozenset(("CV", "BB", "CA")),
    "sub_patrol": frozenset(("SS",)),
    "strategic_bombing": AIR,
    "rebase": AIR | SHIPS | {"MA"},
    "operational": MOVING,
}
COMING_HOME = AIR | {"SS"}
"""Who returns after all battles, unseen: patrols that land, submarines that leave (10.4)."""
STARVING = AIR | SHIPS
"""Who can be lost for want of supply; land units keep their last step (R-17)."""


class Way(NamedTuple):
    """So many blocks, each of one of those classes, went from here to there."""

    start: str
    to: str
    blocks: int
    classes: frozenset[str]
