"""What units.json holds: types of ships, land bases and air units."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from .tables import half_units

BB, CV, CVL, CA, CL, DD, AK, AO, BASE = "BB", "CV", "CVL", "CA", "CL", "DD", "AK", "AO", "BASE"
CARRIERS: Final = (CV, CVL)
GENERIC: Final = (DD, AK)
"""Counters that stand for two ships (2.5.1)."""
FIGHTER, TORPEDO, LEVEL, DIVE = "F", "T", "B", "DB"
ZERO, B17 = "A6M", "B17"
"""Types of air units with rules of their own (9.1, 9.2)."""


class SideValues(NamedTuple):
    """What stands on one side of a counter: firepower, AA, structure."""

    firepower: int
    aa: int
    structure: int


@dataclass(frozen=True, slots=True)
class ShipType:
    """What never changes about a named ship, a kind of DD or AK counters, or a land base.

    ``id``: "yorktown", "DD_USN", "midway"; ``cls``: BB ... AO or BASE. ``night``: firepower in night battles if that
    is another (full, reduced) (9.8). ``ring``: a battleship that may sail in a ring (9.6). ``armoured``: no amplified
    damage (9.5). ``as_dd``: fires as a DD in battles and never bombards (9.4). ``yamato``: see 9.7. ``capacity``: of a
    land base, in half units; 0 for ships, see `air_bases.capacity`. ``searches``: False for a carrier that never does.
    """

    id: str
    name: str
    side: str
    nation: str
    cls: str
    full: SideValues
    reduced: SideValues
    night: tuple[int, int] | None
    ring: bool
    armoured: bool
    as_dd: bool
    yamato: bool
    searches: bool
    capacity: int

    @property
    def carrier(self) -> bool:
        """CV or CVL (1.3)."""
        return self.cls in CARRIERS

    @property
    def airfield(self) -> bool:
        """Has it air boxes: a carrier or a land base."""
        return self.cls in (*CARRIERS, BASE)

    @property
    def generic(self) -> bool:
        """A DD or AK counter (2.5.1)."""
        return self.cls in GENERIC

    @property
    def gun_class(self) -> str:
        """The class that counts for the range of a naval battle: BB, CA, CL, DD; "" if it never fires (5.3)."""
        if self.as_dd:
            return DD
        return self.cls if self.cls in (BB, CA, CL, DD) else ""


@dataclass(frozen=True, slots=True)
class AirType:
    """What never changes about a type of air unit. Pairs are (full, reduced).

    ``kind``: FIGHTER, TORPEDO, LEVEL or DIVE. ``air`` and ``surface``: air-to-air and air-to-surface value; ``level``:
    air-to-surface value of torpedo planes that carry bombs (6.5.1). ``range``: of raids and diversions;
    ``long_range``: of units that began at a land base, 0 if none (6.7, R-83).
    """

    id: str
    name: str
    side: str
    kind: str
    air: tuple[int, int]
    surface: tuple[int, int]
    level: tuple[int, int]
    range: int
    long_range: int

    @property
    def fighter(self) -> bool:
        return self.kind == FIGHTER

    @property
    def b17(self) -> bool:
        return self.id == B17

    @property
    def splits(self) -> bool:
        """May a full unit be split in two (9.2)."""
        return self.id == ZERO


@dataclass(frozen=True, slots=True)
class Roster:
    """All types by id. ``ships``: named ships, kinds of DD and AK, land bases."""

    ships: Mapping[str, ShipType]
    air: Mapping[str, AirType]


def read(document: Any, long_range: Mapping[str, int]) -> Roster:
    """The roster of a parsed units.json. LookupError, TypeError or ValueError for what cannot be played."""
    rows = [*document["ships"], *document["generic_ships"], *document["bases"]]
    ships = [_ship(row) for row in rows]
    found = {ship.id: ship for ship in ships}
    if len(found) < len(ships):
        raise ValueError("two ships or bases of the roster have the same id")
    return Roster(found, {row["id"]: _aircraft(row, long_range) for row in document["air_units"]})


def _values(row: Any) -> SideValues:
    return SideValues(row["fp"], row["aa"], row["structure"])


def _ship(row: Any) -> ShipType:
    flags = row.get("flags", [])
    night = row.get("night_fp")
    return ShipType(
        id=row["id"], name=row.get("name", row["id"]), side=row["side"], nation=row.get("nation", ""), cls=row["type"],
        full=_values(row["full"]), reduced=_values(row["reduced"]),
        night=(night["full"], night["reduced"]) if night else None,
        ring="ring_ok" in flags, armoured="armoured_deck" in flags, as_dd="treated_as_dd_in_naval_battle" in flags,
        yamato="yamato" in flags, searches="no_recon" not in flags, capacity=half_units(row.get("capacity", 0)),
    )  # fmt: skip


def _aircraft(row: Any, long_range: Mapping[str, int]) -> AirType:
    full, reduced, level = row["full"], row["reduced"], row["vs_base"]
    surface = (full["air_to_surface"] or 0, reduced["air_to_surface"] or 0)
    return AirType(
        id=row["id"], name=row["name"], side=row["side"], kind=row["type"],
        air=(full["air_to_air"], reduced["air_to_air"]), surface=surface,
        level=(level["full"], level["reduced"]) if level else surface,
        range=row["range_carrier"], long_range=long_range.get(row["id"], 0),
    )  # fmt: skip
