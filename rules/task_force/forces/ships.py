"""A ship, a DD or AK counter or a land base as a State has it, and the values that count now (1.2, 2.5)."""

from typing import Final, NamedTuple

from ..data_sets.edition import Edition
from ..data_sets.roster import ShipType, SideValues

INTACT, MINOR, SIGNIFICANT, CRITICAL, SUNK = "intact", "minor", "significant", "critical", "sunk"
STATES: Final = (INTACT, MINOR, SIGNIFICANT, CRITICAL, SUNK)
"""From the best to the worst; a base that is SUNK is destroyed."""

FRESH, REPAIRING = "FRESH", "REPAIRING"
"""States of a marker of minor damage (8.1)."""


class Ship(NamedTuple):
    """A named ship, a counter of destroyers or transports, or a land base.

    ``kind``: id of its type in the roster; ``type``: BB to AO, or BASE. ``state``: one of STATES (of DD and AK: INTACT
    or SUNK). ``size``: ships left on a counter of DD or AK, else 1; ``minors``: FRESH and REPAIRING markers of such a
    counter, FRESH before REPAIRING: the first marker is on the first ship (R-17). ``repair``: of the minor damage of
    another ship; ``deck``: NO_LAND, NO_LAUNCH; ``minor_deck``: those of ``deck`` that end with the repair (2.5.3).
    ``retire``: it must; ``kept``: it was decided that its whole task force does (2.6). ``gone``: "", "sunk", "exited"
    or "landed". ``hex``: where a base or a berth is, and where a carrier was lost. ``moves``: what was done with it at
    this reorganisation point (R-76).
    """

    id: str
    kind: str
    side: str
    type: str
    state: str = INTACT
    size: int = 1
    minors: tuple[str, ...] = ()
    repair: str = ""
    deck: tuple[str, ...] = ()
    minor_deck: tuple[str, ...] = ()
    retire: bool = False
    kept: bool = False
    gone: str = ""
    hex: str = ""
    moves: tuple[str, ...] = ()


def new(edition: Edition, kind: str, name: str, reduced: bool = False) -> Ship:
    """An undamaged piece of that type; ``reduced``: a counter of one ship (2.2.1). KeyError for no such type."""
    row = edition.roster.ships[kind]
    return Ship(name, kind, row.side, row.cls, size=2 if row.generic and not reduced else 1)


def type_of(edition: Edition, ship: Ship) -> ShipType:
    """What never changes about it."""
    return edition.roster.ships[ship.kind]


def at_least(ship: Ship, state: str) -> bool:
    """Is it damaged so far, or farther."""
    return STATES.index(ship.state) >= STATES.index(state)


def on_reduced_side(edition: Edition, ship: Ship) -> bool:
    """Does the reduced side count: significant damage or worse, or a counter of one ship (1.1, R-03)."""
    return ship.size < 2 if type_of(edition, ship).generic else at_least(ship, SIGNIFICANT)


def values(edition: Edition, ship: Ship) -> SideValues:
    """The side that counts now; firepower and AA of a critical or sunk piece are 0 (1.2)."""
    kind = type_of(edition, ship)
    side = kind.reduced if on_reduced_side(edition, ship) else kind.full
    return side._replace(firepower=0, aa=0) if at_least(ship, CRITICAL) else side


def half_units(edition: Edition, ship: Ship) -> int:
    """2 for a named ship on either side, 2 or 1 for a counter of two ships or one (1.1)."""
    return ship.size if type_of(edition, ship).generic else 2


def repaired(ship: Ship) -> Ship:
    """The piece after the repairs of an administrative phase (8.1): REPAIRING markers go, FRESH ones are turned."""
    if ship.minors:
        return ship._replace(minors=tuple(REPAIRING for marker in ship.minors if marker == FRESH))
    if ship.repair == REPAIRING:
        deck = tuple(word for word in ship.deck if word not in ship.minor_deck)
        return ship._replace(state=INTACT, repair="", deck=deck, minor_deck=())
    return ship._replace(repair=REPAIRING) if ship.repair == FRESH else ship
