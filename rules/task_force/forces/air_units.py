"""Air units: boxes, missions, values, and the halves of a Zero (2.2.2, 6.1, 9.2)."""

from typing import Final, NamedTuple

from ..data_sets.edition import Edition
from ..data_sets.roster import TORPEDO, AirType

RESERVE, READY, CAP = "RESERVE", "READY", "CAP"
FROM_CAP, FROM_MAP = "LANDING_FROM_CAP", "LANDING_FROM_MAP"
MAP: Final = "MAP"
"""Where units are that fly a mission."""
LANDING: Final = (FROM_CAP, FROM_MAP)
BOXES: Final = (RESERVE, READY, CAP, *LANDING)

RAID, EXT_CAP, DIVERTED = "RAID", "EXT_CAP", "DIVERTED"
"""Missions; DIVERTED: the ship on which the unit had landed is gone (R-22)."""
AGAINST_BASE, AGAINST_FLEET = "base", "fleet"
FULL: Final = 2
"""Steps of a full unit."""

NEXT_BOXES: Final = {
    RESERVE: (READY,),
    READY: (RESERVE, CAP, RAID, EXT_CAP),
    FROM_CAP: (READY, RESERVE),
    FROM_MAP: (RESERVE,),
}
"""Where a unit may go in the status step; from other boxes it goes nowhere (6.1)."""


class AirUnit(NamedTuple):
    """An air unit. ``original``: a home whose minor damage it waits for (6.6); ``land``: it began at a land base.

    While it flies: ``target``, ``against`` (AGAINST_BASE or AGAINST_FLEET), ``origin``, ``distance``, turns of
    ``attack`` and ``back``; ``leaves``: a B-17 that has attacked (R-77).
    """

    id: str
    type: str
    side: str
    steps: int
    home: str
    box: str
    land: bool = False
    original: str = ""
    moved: bool = False
    joined: bool = False
    mission: str = ""
    target: str = ""
    against: str = ""
    origin: str = ""
    distance: int = 0
    attack: int = 0
    back: int = 0
    leaves: bool = False


def type_of(edition: Edition, unit: AirUnit) -> AirType:
    """What never changes about it."""
    return edition.roster.air[unit.type]


def showing(pair: tuple[int, int], unit: AirUnit) -> int:
    """The value of the side that shows, out of (full, reduced)."""
    return pair[0] if unit.steps == FULL else pair[1]


def air_value(edition: Edition, unit: AirUnit) -> int:
    """Air-to-air value (6.4)."""
    return showing(type_of(edition, unit).air, unit)


def carries_bombs(edition: Edition, unit: AirUnit) -> bool:
    """Is it a torpedo plane that flies against a base: it counts as B with value 2 for all rules (6.5.1)."""
    return unit.against == AGAINST_BASE and type_of(edition, unit).kind == TORPEDO


def surface_value(edition: Edition, unit: AirUnit) -> int:
    """Air-to-surface value, before precision bombing (6.5, 6.5.1)."""
    kind = type_of(edition, unit)
    return showing(kind.level if carries_bombs(edition, unit) else kind.surface, unit)


def may_split(edition: Edition, unit: AirUnit) -> bool:
    """Is it a full Zero (9.2)."""
    return unit.steps == FULL and type_of(edition, unit).splits


def halves(unit: AirUnit) -> tuple[AirUnit, AirUnit]:
    """A full Zero as two reduced units; they keep everything else, the ids add a and b (9.2)."""
    return unit._replace(id=f"{unit.id}a", steps=1), unit._replace(id=f"{unit.id}b", steps=1)


def may_merge(edition: Edition, one: AirUnit, other: AirUnit) -> bool:
    """Are these two reduced Zeros of one home, in one box or on one mission to one target (R-59)."""
    return (
        type_of(edition, one).splits
        and one.type == other.type
        and one.id != other.id
        and one.steps == other.steps == 1
        and _place(one) == _place(other)
    )


def _place(unit: AirUnit) -> tuple[object, ...]:
    return unit.home, unit.box, unit.mission, unit.target, unit.against, unit.attack
