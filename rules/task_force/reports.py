"""Reconnaissance (7): who may search how often and how far, and the report that a chit gives of a marker."""

from typing import Final

from .data_sets.edition import Edition
from .data_sets.scenarios import Scenario
from .forces.air_bases import can_launch
from .forces.ships import Ship, type_of

DETECTED, MISDIRECT, QUESTION = "DETECTED", "MISDIRECT", "QUESTION"
CHITS: Final = (DETECTED, MISDIRECT, QUESTION)
DUMMY, CARRIER, FLEET = "dummy", "carrier", "fleet"
MARKERS: Final = (DUMMY, CARRIER, FLEET)

NO_FLEET, CARRIER_SIGHTED, FLEET_SIGHTED = "NO_FLEET_SIGHTED", "CARRIER_TF_SIGHTED", "FLEET_TF_SIGHTED"
NO_CONTACT, NOTHING_LEFT = "NO_CONTACT", "NOTHING_LEFT"
SIGHTINGS: Final = (CARRIER_SIGHTED, FLEET_SIGHTED)
"""Reports that make a marker PARTIAL."""
_SINGLE: Final = "+SINGLE_SHIP"

_REPORTS: Final = {
    (DETECTED, DUMMY): NO_FLEET,
    (DETECTED, CARRIER): CARRIER_SIGHTED,
    (DETECTED, FLEET): FLEET_SIGHTED,
    (MISDIRECT, CARRIER): FLEET_SIGHTED,
    (MISDIRECT, FLEET): CARRIER_SIGHTED,
}
_CATALINAS: Final = "catalinas"


def report(chit: str, marker: str, ships: int = 0) -> str:
    """What the searcher is told of a marker that is not FULL (7.4).

    ``marker``: DUMMY, CARRIER (one of its formations is a ring) or FLEET; ``ships``: how many are under it: a sighting
    of one ship alone says so, a true or a false one (R-37).
    """
    found = _REPORTS.get((chit, marker), NO_CONTACT)
    return found + _SINGLE if ships == 1 and found in SIGHTINGS else found


def is_sighting(told: str) -> bool:
    """Does the report make its marker PARTIAL."""
    return told.removesuffix(_SINGLE) in SIGHTINGS


def reveals_dummy(told: str) -> bool:
    """Does the report show a dummy, which is removed."""
    return told == NO_FLEET


def is_source(edition: Edition, ship: Ship) -> bool:
    """Is it active for searches of this turn, asked at its start: on the map and able to launch (R-34)."""
    return type_of(edition, ship).airfield and can_launch(ship)


def catalinas(scenario: Scenario, turn: int) -> bool:
    """Is the night search of Catalinas flown in that turn: by one base alone, at any range (10.2, S2)."""
    return _CATALINAS in scenario.special and turn <= scenario.special[_CATALINAS].until


def searches(edition: Edition, scenario: Scenario, source: Ship, turn: int) -> int:
    """How many hexes the source may search in that turn's phase (7.2)."""
    if catalinas(scenario, turn):
        rule = scenario.special[_CATALINAS]
        return rule.number if source.id == rule.base else 0
    kind, allowance = type_of(edition, source), scenario.allowance[source.side]
    if not kind.searches:
        return 0
    return allowance.ship.get(source.id, allowance.by_class.get(kind.cls, 0))


def in_range(edition: Edition, scenario: Scenario, turn: int, distance: int) -> bool:
    """Is a hex at that distance from the source in reach of a search (R-35)."""
    return catalinas(scenario, turn) or distance <= edition.tables.search_range
