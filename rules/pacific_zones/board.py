"""The board: zones and terrain (3.1, R-03), sides and corners (3.2, 3.3), stars (3.4, R-04), passages (3.5, R-05).

Zones are known by their printed numbers; 0 is none. Any number of pieces may be in a zone (R-02).
"""

from .facts import AIR, JP, LAND, MAP, SCENARIO, SIDES, TERRAIN

SEA, MIXED = "sea", "mixed"

_ROWS = {row["id"]: row for row in MAP["zones"]}
ZONES: tuple[int, ...] = tuple(sorted(_ROWS))
NAME: dict[int, str] = {zone: row["name"] for zone, row in _ROWS.items()}
GROUND: dict[int, str] = {zone: row["terrain"] for zone, row in _ROWS.items()}
SIDE_ZONES: dict[int, tuple[int, ...]] = {zone: tuple(row["sides"]) for zone, row in _ROWS.items()}
NEAR: dict[int, frozenset[int]] = {zone: frozenset((*row["sides"], *row["corners"])) for zone, row in _ROWS.items()}
POINTS: dict[int, int] = {zone: row["vp"] for zone, row in _ROWS.items()}

NOBODY = -1
OWNER: tuple[int, ...] = (
    NOBODY,
    *(SIDES.index(_ROWS[zone]["initial_control"]) if _ROWS[zone]["initial_control"] else NOBODY for zone in ZONES),
)
"""Who controls each zone at the start, by zone number (3.6)."""

METROPOLITAN: tuple[int, ...] = tuple(MAP["metropolitan_japan"])
RECEPTION: dict[str, tuple[int, ...]] = {nation: tuple(sorted(row)) for nation, row in SCENARIO["reception"].items()}
"""Where the reinforcements of a nation come in (5.2)."""

_SHUT = frozenset(frozenset(pair) for pair in MAP["naval_forbidden_sides"])
_PASSAGES = frozenset(frozenset(pair) for name in ("land_arrows", "land_free", "land_diagonals") for pair in MAP[name])


def _wet(zone: int) -> bool:
    return GROUND[zone] != "land"


BY_SHIP: dict[int, tuple[int, ...]] = {
    zone: tuple(near for near in SIDE_ZONES[zone] if _wet(zone) and _wet(near) and frozenset((zone, near)) not in _SHUT)
    for zone in ZONES
}
"""Steps of ships and task forces (6.3)."""
BY_LAND: dict[int, tuple[int, ...]] = {
    zone: tuple(sorted(near for near in NEAR[zone] if frozenset((zone, near)) in _PASSAGES)) for zone in ZONES
}
"""Steps of land pieces (3.5, 6.2), diagonals too."""
BY_AIR = SIDE_ZONES
"""Steps of air pieces (6.4)."""


def steps(cls: str) -> dict[int, tuple[int, ...]]:
    """The steps of a class of pieces."""
    return BY_LAND if cls == LAND else BY_AIR if cls == AIR else BY_SHIP


def fits(cls: str, zone: int) -> bool:
    """May a piece of that class stand in that zone, not embarked (5.5)."""
    return GROUND[zone] in TERRAIN[cls]


def _distances() -> dict[tuple[int, int], int]:
    found = {(zone, zone): 0 for zone in ZONES}
    for start in ZONES:
        ring, seen, far = {start}, {start}, 0
        while ring:
            far += 1
            ring = {near for zone in ring for near in SIDE_ZONES[zone]} - seen
            seen |= ring
            found |= {(start, zone): far for zone in ring}
    return found


DISTANCE: dict[tuple[int, int], int] = _distances()
"""Zones by sides, over any terrain."""


def metropolitan_lost(nation: str, zone: int, control: int) -> bool:
    """Is that reception zone a metropolitan one that the Allies have conquered (5.7)."""
    return nation == SIDES[JP] and zone in METROPOLITAN and control not in (JP, NOBODY)
