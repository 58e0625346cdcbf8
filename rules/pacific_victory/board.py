"""The hex map as small integers: hexes, hexsides, bases, boxes, regions (spec 2.3; data/map.json).

A *place* is an int: a hex (``0 .. HEXES - 1`` in the order of their ids), a box (PANAMA, SOUTH_AFRICA), POOL or GONE.
Ships move between *waters*: every hex is one, and the west coast of Siam is another (WEST_WATER), so Siam's
south coast keeps the hex's own number.
"""

from typing import Any, Final, NamedTuple

from .dataset import DOCUMENTS, PART
from .named import BASES as BASE_NAMES
from .sides import ALLIES, JAPAN, NOBODY, SOUTH, UK, US, WEST

MAP = DOCUMENTS["map"]
_ROWS: list[dict[str, Any]] = sorted(MAP["hexes"], key=lambda row: str(row["id"]))
HEXES: Final = len(_ROWS)
PANAMA: Final = HEXES
SOUTH_AFRICA: Final = HEXES + 1
PLACES: Final = HEXES + 2
"""Hexes and boxes: the places where blocks stand on the board."""
POOL: Final = HEXES + 2
GONE: Final = HEXES + 3
BOXES: Final = (PANAMA, SOUTH_AFRICA)
WEST_WATER: Final = HEXES + 4
WATERS: Final = HEXES + 5
NOWHERE: Final = HEXES + 6
"""A place that the rules name and that this part of the map does not hold."""

PLACE_IDS: Final[tuple[str, ...]] = (*(str(r["id"]) for r in _ROWS), "PANAMA", "SOUTH_AFRICA", "POOL", "GONE")
PLACE: Final[dict[str, int]] = {name: i for i, name in enumerate(PLACE_IDS)}
_OWNER = {"japan": JAPAN, "us": ALLIES, "uk": ALLIES, "dutch": ALLIES}
_ACCOUNT = {"us": US, "uk": UK, None: 0, "japan": 0}


class Base(NamedTuple):
    """A base. ``owner``: the original owner's side (map colour); ``home``: whose Home Base; ``account``: US or UK."""

    name: str
    major: bool
    owner: int
    colour: str
    pp: int
    account: int
    home: str | None


def _base(row: dict[str, Any]) -> Base | None:
    base = row["base"]
    if not base or not base["playable"] or base["owner"] not in _OWNER:
        return None
    return Base(
        base["name"], base["size"] == "major", _OWNER[base["owner"]], base["owner"], base["pp"],
        _ACCOUNT[base["pp_account"] if base["owner"] != "japan" else None], base["home_base_for"],
    )  # fmt: skip


BASE: Final[tuple[Base | None, ...]] = (
    *(_base(row) for row in _ROWS),
    Base("Panama", True, ALLIES, "us", MAP["boxes"][0]["pp"], US, "us"),
    Base("South Africa", True, ALLIES, "uk", MAP["boxes"][1]["pp"], UK, "uk"),
)
"""The playable base of each place, or None."""
BASES: Final = tuple(place for place in range(HEXES) if BASE[place])
OWNER: Final = tuple(base.owner if base else NOBODY for base in BASE)
MAJOR: Final = tuple(bool(base and base.major) for base in BASE)
NAME: Final[tuple[str, ...]] = tuple(base.name if (base := BASE[p]) else PLACE_IDS[p] for p in range(PLACES))
"""What people call a place: the base's name, else the hex id."""
BY_NAME: Final[dict[str, int]] = {NAME[p]: p for p in range(PLACES)}
ALIASES: Final[dict[str, int]] = {
    **{alias: BY_NAME[name] for alias, name in MAP["aliases"].items() if name in BY_NAME},
    **{NAME[p].lower(): p for p in range(PLACES)},
    **{PLACE_IDS[p].lower(): p for p in range(PLACES)},
}

TERRAIN: Final = tuple(str(r["terrain"]) for r in _ROWS)
ROUGH: Final = tuple(t in ("jungle", "mountain") for t in TERRAIN)
"""Jungle or mountain: double defence (5.47)."""
OUT_OF_PLAY: Final = tuple(bool(r["out_of_play"]) for r in _ROWS)
AIR_MAY_ENTER: Final = tuple(bool(r["playable"]["air"]) for r in _ROWS)
SHIPS_MAY_STOP: Final = tuple(bool(r["playable"]["naval_stop"]) for r in _ROWS)
SHIPS_MAY_PASS: Final = tuple(bool(r["playable"]["naval_transit"]) for r in _ROWS)
LAND_MAY_STAND: Final = tuple(bool(BASE[p]) and bool(_ROWS[p]["playable"]["ground"]) for p in range(HEXES))
MONSOON: Final = tuple(bool(r["weather"]["monsoon"]) for r in _ROWS)
NORTH_PACIFIC: Final = tuple(bool(r["weather"]["north_pacific"]) for r in _ROWS)
TYPHOON_HEX: Final = {r["weather"]["typhoon"]: i for i, r in enumerate(_ROWS) if r["weather"]["typhoon"]}
REGION: Final = tuple(str(r["region"]) for r in _ROWS)
INDIAN: Final = (*(bool(r["indian_infantry"]) for r in _ROWS), False, False)
"""Where Indian infantry may be (3.3)."""
BOX_LINKS: Final[dict[int, tuple[int, ...]]] = {
    box: tuple(PLACE[link] for link in MAP["boxes"][i]["links"]) for i, box in enumerate(BOXES)
}


def named(*names: str) -> tuple[int, ...]:
    """The bases of these names; NOWHERE for those that lie outside a part of the map. ValueError if the map lacks one.

    For names of `named.BASES` only, so that a data set can be checked against them.
    """
    for name in names:
        if name not in BASE_NAMES:
            raise AssertionError(f"{name} is missing in named.BASES")
        if name not in BY_NAME and not PART:
            raise ValueError(f"map: no playable base is called {name!r}, which the rules need")
    return tuple(BY_NAME.get(name, NOWHERE) for name in names)


BOXES_IN_PLAY: Final = tuple(box for box in BOXES if BOX_LINKS[box])
(SIAM,) = named("Bangkok")
TOKYO, KURE, HAKODATE = named("Tokyo", "Kure", "Hakodate")
MANILA, HAWAII, TRUK, SINGAPORE = named("Manila", "Hawaii", "Truk", "Singapore")
HAVENS: Final = tuple(p for p in (TOKYO, KURE, HAKODATE) if p != NOWHERE) or (SINGAPORE,)
"""Where Japanese blocks go whose start base is lost (R-21, R-114)."""
INDIA_KEYS: Final = named("Bombay", "Ceylon", "Calcutta")
INDIA: Final = frozenset(p for p in range(HEXES) if REGION[p] == "India") | {*INDIA_KEYS, *named("Madras", "Dhaka")}
AUSTRALIA_KEYS: Final = named("Darwin", "Perth", "Brisbane", "Sydney", "Melbourne")
AUSTRALIA: Final = frozenset(p for p in range(HEXES) if REGION[p] == "Australia")

_AXIAL: Final = tuple((int(r["q"]), int(r["r"])) for r in _ROWS)
_FAR: Final = tuple(
    bytes(max(abs(q - other_q), abs(r - other_r), abs(q - other_q + r - other_r)) for other_q, other_r in _AXIAL)
    for q, r in _AXIAL
)


def distance(a: int, b: int) -> int:
    """Hexes between two hexes, as the air flies (4.0)."""
    return _FAR[a][b]


class Side(NamedTuple):
    """A hexside seen from one of its hexes: the hex beyond, limit for land units, open to ships, railway length or 0.

    The limit is that of the stricter terrain (2.0, 4.2). ``number``: its row in map.json.
    """

    beyond: int
    limit: int
    naval: bool
    rail: int
    number: int


def _sides() -> tuple[tuple[Side, ...], ...]:
    found: list[list[Side]] = [[] for _ in range(HEXES)]
    for index, row in enumerate(MAP["hexsides"]):
        a, b = PLACE[row["a"]], PLACE[row["b"]]
        rail = int(row["rail_length"] or 1) if row["rail"] else 0
        for here, beyond in ((a, b), (b, a)):
            found[here].append(Side(beyond, int(row["limit"]), bool(row["naval"]), rail, index))
    return tuple(tuple(sorted(sides)) for sides in found)


SIDES: Final = _sides()
NEIGHBOURS: Final = tuple(tuple(side.beyond for side in sides) for sides in SIDES)
SIDE_BETWEEN: Final = {(here, side.beyond): side for here in range(HEXES) for side in SIDES[here]}
AIR_STEPS: Final = tuple(tuple(n for n in ns if AIR_MAY_ENTER[n]) for ns in NEIGHBOURS)
LAND_STEPS: Final = tuple(tuple(s.beyond for s in sides if s.limit > 0) for sides in SIDES)


def water_of(place: int, coast: int = SOUTH) -> int:
    """The water in which a ship at ``place`` lies."""
    return WEST_WATER if place == SIAM and coast == WEST else place


def hex_of(water: int) -> int:
    """The hex of a water."""
    return SIAM if water == WEST_WATER else water


def waters_at(place: int) -> tuple[int, ...]:
    """All waters of a hex."""
    return (SIAM, WEST_WATER) if place == SIAM else (place,)


def _water_steps() -> tuple[tuple[int, ...], ...]:
    def inside(hexes: list[str]) -> set[int]:
        return {PLACE[name] for name in hexes if name in PLACE}

    coasts = _ROWS[SIAM]["coasts"]
    reach = {SIAM: inside(coasts["south"]), WEST_WATER: inside(coasts["west"])}
    steps: list[set[int]] = [set() for _ in range(WATERS)]
    for here in range(HEXES):
        for side in SIDES[here]:
            if not side.naval or not SHIPS_MAY_PASS[side.beyond] or not SHIPS_MAY_PASS[here]:
                continue
            for a in waters_at(here):
                for b in waters_at(side.beyond):
                    if (a not in reach or side.beyond in reach[a]) and (b not in reach or here in reach[b]):
                        steps[a].add(b)
    return tuple(tuple(sorted(s)) for s in steps)


WATER_STEPS: Final = _water_steps()
"""For each water, the waters one hex away by ship."""


def zone(place: int) -> frozenset[int]:
    """A hex and its neighbours: the zone of a typhoon (6.3)."""
    return frozenset((place, *NEIGHBOURS[place]))
