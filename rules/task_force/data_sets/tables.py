"""What tables.json holds: the combat tables and every count and range that the rules ask for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ..sides import SIDES
from .combat_table import CombatTable

NO_LAND: Final = "NO_LAND"
NO_LAUNCH: Final = "NO_LAUNCH"
"""What a flight deck cannot do (2.5.3)."""


class AntiAircraft(NamedTuple):
    """A result A/B (6.5): what is added to the bombing die, and steps that the group loses."""

    drm: int
    steps: int


class AirCombat(NamedTuple):
    """A result of a pairing (6.4): steps that each party loses, and whether a bomber in it goes on to attack."""

    raider: int
    interceptor: int
    goes_on: bool


class DeckDamage(NamedTuple):
    """A line of the flight-deck table (2.5.3). ``retire_if_impaired``: only if the deck was impaired already."""

    deck: frozenset[str]
    retire: bool
    retire_if_impaired: bool


class Worth(NamedTuple):
    """Tactical victory points of one type by the state it ends in (10.3); ``per_ship``: of each lost DD or AK ship."""

    significant: int = 0
    critical: int = 0
    sunk: int = 0
    per_ship: int = 0


@dataclass(frozen=True, slots=True)
class FormationRules:
    """Sizes and numbers of task forces (2.7). ``minimum`` in half units; ``outer``: boxes around the carrier."""

    ring_ids: tuple[str, ...]
    column_ids: tuple[str, ...]
    outer: int
    column_boxes: int
    converted_boxes: int
    minimum: int
    markers: int
    dummies: int


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a data set; never changed. Capacities and other sums of units are in half units.

    ``ijn_drm``: of IJN ships in gunfire; ``stationary_drm``: of bombs on a base or a docked ship.
    ``locate``: faces that find a fleet, by distance (6.7). ``amplified``: faces on which READY units explode;
    ``per_two_steps``: hits of fighters and of bombers (2.5.2). ``surprise``: faces, by side (5.3). ``delays``:
    (greatest distance, delay in turns) (6.7). ``chits``: how many of each kind (7.3). ``capacity``: by type and nation.
    ``long_range``: by type of air unit (R-83); ``fleet_range``: of any raid on a fleet.
    """

    naval: CombatTable[int]
    ijn_drm: int
    bombing: CombatTable[int]
    stationary_drm: int
    anti_aircraft: CombatTable[AntiAircraft]
    air_combat: CombatTable[AirCombat]
    deck_minor: tuple[DeckDamage, ...]
    deck_significant: tuple[DeckDamage, ...]
    locate: Mapping[int, frozenset[int]]
    amplified: frozenset[int]
    per_two_steps: tuple[int, int]
    surprise: Mapping[str, frozenset[int]]
    delays: tuple[tuple[int, int], ...]
    chits: Mapping[str, int]
    worth: Mapping[str, Worth]
    formations: FormationRules
    ready_most: int
    capacity: Mapping[str, int]
    search_range: int
    long_range: Mapping[str, int]
    fleet_range: int


def read(document: Any) -> Tables:
    """The tables of a parsed tables.json. LookupError, TypeError or ValueError for what cannot be played."""
    rows = document["tables"]
    ranges, capacities, amplified = rows["land_based_range"], rows["capacities"], rows["amplified_damage"]
    return Tables(
        naval=CombatTable.read(rows["naval_combat"], int),
        ijn_drm=_fixed_drm(rows["naval_combat"]),
        bombing=CombatTable.read(rows["air_to_surface"], int),
        stationary_drm=_fixed_drm(rows["air_to_surface"]),
        anti_aircraft=CombatTable.read(rows["anti_aircraft"], _anti_aircraft),
        air_combat=CombatTable.read(rows["air_to_air"], _air_combat),
        deck_minor=_deck_damage(rows["flight_deck"]["minor"]),
        deck_significant=_deck_damage(rows["flight_deck"]["significant"]),
        locate={int(far): frozenset(faces) for far, faces in rows["extended_raid_location"]["success"].items()},
        amplified=frozenset(amplified["triggers_on"]),
        per_two_steps=(amplified["per_2_steps"]["fighter"], amplified["per_2_steps"]["bomber"]),
        surprise={side: frozenset(rows["surprise_attack"][side]) for side in SIDES},
        delays=tuple((band["max"], band["delay"]) for band in rows["long_range_delay"]["bands"]),
        chits=dict(rows["recon_chits"]["counts"]),
        worth={name: _worth(row) for name, row in rows["tactical_vp"]["values"].items()},
        formations=_formations(rows["formations"]),
        ready_most=half_units(capacities["ready_max"]),
        capacity={name: half_units(units) for name, units in capacities["by_type"].items()},
        search_range=rows["recon_allowance"]["range"],
        long_range={name: far for side in SIDES for name, far in ranges[side].items()},
        fleet_range=ranges["fleet_cap"],
    )


def half_units(units: float) -> int:
    """Units as half units. ValueError for what is no multiple of a half."""
    if units * 2 != int(units * 2):
        raise ValueError(f"{units} is not a number of half units")
    return int(units * 2)


def _fixed_drm(row: Any) -> int:
    """The modifier that a table names as a number."""
    found: list[int] = [drm["value"] for drm in row["drm"] if isinstance(drm["value"], int)]
    if len(found) != 1:
        raise ValueError(f"a table has one modifier that is a number, not {found}")
    return found[0]


def _anti_aircraft(cell: str) -> AntiAircraft:
    drm, steps = cell.split("/")
    return AntiAircraft(int(drm), int(steps))


def _air_combat(cell: str) -> AirCombat:
    parts = [part for part in cell.removesuffix("*").split("/") if part]
    lost = {part[0]: part[1:] for part in parts}
    if not cell or not lost.keys() <= {"R", "I"} or len(lost) < len(parts) or not all(map(str.isdigit, lost.values())):
        raise ValueError(f"a result of the air-to-air table is written like R1/I1*, not {cell!r}")
    return AirCombat(int(lost.get("R", 0)), int(lost.get("I", 0)), cell.endswith("*"))


def _deck_damage(row: Any) -> tuple[DeckDamage, ...]:
    """One line for each face, from 1 on."""
    return tuple(
        DeckDamage(
            frozenset({NO_LAND, NO_LAUNCH}.intersection(row[str(face)])),
            "RETIRE" in row[str(face)],
            "RETIRE_IF_ALREADY_IMPAIRED" in row[str(face)],
        )
        for face in range(1, 7)
    )


def _worth(row: Mapping[str, int]) -> Worth:
    return Worth(row.get("significant", 0), row.get("critical", 0), row.get("sunk", 0), row.get("sunk_per_ship", 0))


def _formations(row: Any) -> FormationRules:
    return FormationRules(
        ring_ids=tuple(row["ring"]["ids"]),
        column_ids=tuple(row["column"]["ids"]),
        outer=row["ring"]["outer"],
        column_boxes=row["column"]["boxes"],
        converted_boxes=row["converted_ring_boxes"],
        minimum=half_units(row["min_units_column"]),
        markers=row["markers_total"],
        dummies=row["min_dummies_at_setup"],
    )
