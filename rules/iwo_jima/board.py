"""The board (1.1, R-01): hexes numbered in the order of their ids, so that comparing numbers compares ids."""

from rules import hexgrid
from rules.kernel import Text, _, place_name

from .facts import ACTIVATION, ALARM, JP, MAP, OF_SIDE, PIECES, SCENARIO, US, VILLAGES
from .view_types import Hex

RESERVE, GONE, OUT = -1, -2, -3
"""Where a piece is that stands in no hex: not placed yet, eliminated, out of the game (5.1.6)."""

SEA, SHALLOW, BEACH, LAND, MOUNTAIN = range(5)
TERRAINS = ("sea", "shallow", "beach", "land", "mountain")
WATER = (SEA, SHALLOW)


def _place(row: Hex) -> Text | str:
    name = row.get("name") or row.get("village") or row.get("airfield") or row.get("printed_fortification")
    return _("{hex}, {name}", hex=row["id"], name=place_name(str(name))) if name else row["id"]


_ROWS = sorted(MAP["hexes"], key=lambda row: str(row["id"]))
IDS: tuple[str, ...] = tuple(row["id"] for row in _ROWS)
NUMBER: dict[str, int] = {hex_id: number for number, hex_id in enumerate(IDS)}
PLACES: dict[str, Text | str] = {row["id"]: _place(row) for row in _ROWS}
"""What people call each hex, by its id: "0914, Airfield 1"; the bare id of one without a name."""
TERRAIN: tuple[int, ...] = tuple(TERRAINS.index(row["terrain"]) for row in _ROWS)
LANDING: tuple[str, ...] = tuple(row.get("landing", "") for row in _ROWS)
PRINTED: frozenset[int] = frozenset(n for n, row in enumerate(_ROWS) if "printed_fortification" in row)
VILLAGE_HEX: tuple[int, ...] = tuple(NUMBER[MAP["villages"][name]] for name in VILLAGES)
IN_VILLAGE: frozenset[int] = frozenset(VILLAGE_HEX)
COAST: frozenset[int] = frozenset(NUMBER[hex_id] for hex_id in MAP["coast_hexes"])
ROADS: frozenset[tuple[int, int]] = frozenset(
    pair for a, b in MAP["roads"] for pair in ((NUMBER[a], NUMBER[b]), (NUMBER[b], NUMBER[a]))
)
"""Hexsides that a road crosses, both ways."""
OBJECTIVES: tuple[str, ...] = tuple(sorted(MAP["objectives"]))
OBJECTIVE_HEX: tuple[int, ...] = tuple(NUMBER[MAP["objectives"][name]] for name in OBJECTIVES)
DECISIVE: frozenset[str] = frozenset((*MAP["airfields"], "Mount Suribachi"))
"""The objectives that make a draw at the end of the last turn (11.4)."""


def _pair(row: Hex) -> hexgrid.Hex:
    return row["col"], row["row"]


_AT = {_pair(row): number for number, row in enumerate(_ROWS)}
NEAR: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(_AT[at] for at in hexgrid.neighbours(_pair(row)) if at in _AT)) for row in _ROWS
)
"""The hexes around each hex, ascending."""
DISTANCE: tuple[bytes, ...] = tuple(
    bytes(hexgrid.distance(_pair(one), _pair(other)) for other in _ROWS) for one in _ROWS
)


def within(at: int, steps: int) -> frozenset[int]:
    """The hexes at that distance or less, the hex itself among them."""
    row = DISTANCE[at]
    return frozenset(number for number in range(len(IDS)) if row[number] <= steps)


ROUND: tuple[frozenset[int], ...] = tuple(within(at, ALARM) for at in range(len(IDS)))
"""Hexes in which a US piece wakes a banzai piece that stands in the middle (7.4)."""
ACTIVATES: tuple[tuple[int, ...], ...] = tuple(
    tuple(v for v, at in enumerate(VILLAGE_HEX) if DISTANCE[at][number] <= ACTIVATION) for number in range(len(IDS))
)
"""Numbers of the villages that a US piece in each hex activates (7.1)."""
QUARTERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(n for n in (at, *NEAR[at]) if TERRAIN[n] in (LAND, MOUNTAIN))) for at in VILLAGE_HEX
)
"""Where the garrison of each village may be set up (5.1.2)."""
NEAR_WATER: frozenset[int] = frozenset(
    n for n in range(len(IDS)) if any(DISTANCE[n][w] <= 2 for w in range(len(IDS)) if TERRAIN[w] in WATER)
)
"""Hexes at distance 2 or less from water: sites of coastal artillery (5.1.4, R-08)."""
READY_MADE: dict[int, int] = {
    index: NUMBER[SCENARIO["default_setup_JP"][PIECES[index].id]] for index in OF_SIDE[JP]
}  # fmt: skip
"""The ready-made set-up (5.1.6)."""
COST: tuple[int, ...] = tuple(2 if terrain == MOUNTAIN else 1 for terrain in TERRAIN)
"""Movement points to enter each hex (6.4)."""


def _enterable(side: int, start: int) -> tuple[int, ...]:
    if side == US and TERRAIN[start] == SHALLOW:
        good: tuple[int, ...] = (SHALLOW, BEACH)
    else:
        good = (BEACH, LAND, MOUNTAIN)
    return tuple(n for n in NEAR[start] if TERRAIN[n] in good)


LAND_STEPS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_enterable(side, start) for start in range(len(IDS))) for side in (US, JP)
)
"""For each side: the hexes that a land piece may enter from each hex, by terrain alone (6.1, R-10)."""
SEA_STEPS: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in NEAR[start] if TERRAIN[n] == SEA) for start in range(len(IDS))
)
"""The same for ships."""
