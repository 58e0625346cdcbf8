"""The hex map as small integers: hexes, hexsides, bases, boxes, regions (spec 2.3; data/map.json).

A *place* is an int: a hex (``0 .. hexes - 1`` in the order of their ids), a box (panama, south_africa), pool or gone.
Ships move between *waters*: every hex is one, and the west coast of Siam is another (west_water), so Siam's
south coast keeps the hex's own number.
"""

from typing import Final, NamedTuple

from rules.kernel import Plain, Text, place_name

from ..sides import (
    ALLIES,
    JAPAN,
    NOBODY,
    SOUTH,
    UK,
    US,
    WEST,
)
from .named import BASES as BASE_NAMES

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


def _base(row: dict[str, Plain]) -> Base | None:
    base = row["base"]
    if not base or not base["playable"] or base["owner"] not in _OWNER:
        return None
    return Base(
        base["name"], base["size"] == "major", _OWNER[base["owner"]], base["owner"], base["pp"],
        _ACCOUNT[base["pp_account"] if base["owner"] != "japan" else None], base["home_base_for"],
    )  # fmt: skip


class Side(NamedTuple):
    """A hexside seen from one of its hexes: the hex beyond, limit for land units, open to ships, railway length or 0.

    The limit is that of the stricter terrain (2.0, 4.2). ``number``: its row in map.json.
    """

    beyond: int
    limit: int
    naval: bool
    rail: int
    number: int


class Places:
    """What there is on a map: its hexes, boxes and bases by number, and what is printed in them. Never changed.

    ``places``: number of hexes and boxes, where blocks stand on the board. ``nowhere``: a place that the rules name and
    that this part of the map does not hold. ``name``: what people call a place: the base's name, else the hex id;
    ``title``: the same in sentences.
    ``rough``: jungle or mountain, double defence (5.47). ``indian``: where Indian infantry may be (3.3). ``havens``:
    where Japanese blocks go whose start base is lost (R-21, R-114).
    """

    def __init__(self, document: dict[str, Plain], part: str) -> None:
        """``part``: the scenario for whose part of the map the document was cut; "" for the whole map.

        Long since it has a line for each thing that a map says.
        """
        self.document: Final = document
        self.part: Final = part
        rows: list[dict[str, Plain]] = sorted(document["hexes"], key=lambda row: str(row["id"]))
        self.rows: Final = rows
        self.hexes: Final = len(rows)
        self.panama: Final = self.hexes
        self.south_africa: Final = self.hexes + 1
        self.places: Final = self.hexes + 2
        self.pool: Final = self.hexes + 2
        self.gone: Final = self.hexes + 3
        self.boxes: Final = (self.panama, self.south_africa)
        self.west_water: Final = self.hexes + 4
        self.waters: Final = self.hexes + 5
        self.nowhere: Final = self.hexes + 6
        self.place_ids: Final = (*(str(row["id"]) for row in rows), "PANAMA", "SOUTH_AFRICA", "POOL", "GONE")
        self.place: Final = {name: place for place, name in enumerate(self.place_ids)}
        self.base: Final = (*map(_base, rows), *_box_bases(document))
        self.bases: Final = tuple(place for place in range(self.hexes) if self.base[place])
        self.owner: Final = tuple(base.owner if base else NOBODY for base in self.base)
        self.major: Final = tuple(bool(base and base.major) for base in self.base)
        self.name: Final = tuple(
            base.name if base else name for base, name in zip(self.base, self.place_ids, strict=False)
        )
        self.title: Final = tuple(
            place_name(name) if base else Text(name) for base, name in zip(self.base, self.name, strict=True)
        )
        self.by_name: Final = {name: place for place, name in enumerate(self.name)}
        self.aliases: Final = {
            **{alias: self.by_name[name] for alias, name in document["aliases"].items() if name in self.by_name},
            **{name.lower(): place for place, name in enumerate(self.name)},
            **{self.place_ids[place].lower(): place for place in range(self.places)},
        }
        self.terrain: Final = tuple(str(row["terrain"]) for row in rows)
        self.rough: Final = tuple(terrain in ("jungle", "mountain") for terrain in self.terrain)
        self.out_of_play: Final = tuple(bool(row["out_of_play"]) for row in rows)
        self.air_may_enter: Final = tuple(bool(row["playable"]["air"]) for row in rows)
        self.ships_may_stop: Final = tuple(bool(row["playable"]["naval_stop"]) for row in rows)
        self.ships_may_pass: Final = tuple(bool(row["playable"]["naval_transit"]) for row in rows)
        self.land_may_stand: Final = tuple(
            bool(base) and bool(row["playable"]["ground"]) for base, row in zip(self.base, rows, strict=False)
        )
        self.monsoon: Final = tuple(bool(row["weather"]["monsoon"]) for row in rows)
        self.north_pacific: Final = tuple(bool(row["weather"]["north_pacific"]) for row in rows)
        self.typhoon_hex: Final = {
            row["weather"]["typhoon"]: place for place, row in enumerate(rows) if row["weather"]["typhoon"]
        }
        self.region: Final = tuple(str(row["region"]) for row in rows)
        self.indian: Final = (*(bool(row["indian_infantry"]) for row in rows), False, False)
        self.box_links: Final[dict[int, tuple[int, ...]]] = {
            box: tuple(self.place[link] for link in row["links"])
            for box, row in zip(self.boxes, document["boxes"], strict=False)
        }
        self.boxes_in_play: Final = tuple(box for box in self.boxes if self.box_links[box])

    def named(self, *names: str) -> tuple[int, ...]:
        """The bases of these names; nowhere for those outside a part of the map. ValueError if the map lacks one.

        For names of `named.BASES` only, so that a data set can be checked against them.
        """
        for name in names:
            if name not in BASE_NAMES:
                raise AssertionError(f"{name} is missing in named.BASES")
            if name not in self.by_name and not self.part:
                raise ValueError(f"map: no playable base is called {name!r}, which the rules need")
        return tuple(self.by_name.get(name, self.nowhere) for name in names)


class Board(Places):
    """A whole map: its places, those of them that the rules call by name, and the ways between them. Never changed.

    ``water_steps``: for each water, the waters one hex away by ship.
    """

    def __init__(self, document: dict[str, Plain], part: str = "") -> None:
        super().__init__(document, part)
        named = self.named
        (self.siam,) = named("Bangkok")
        self.tokyo, self.kure, self.hakodate = named("Tokyo", "Kure", "Hakodate")
        self.manila, self.hawaii, self.truk, self.singapore = named("Manila", "Hawaii", "Truk", "Singapore")
        north = tuple(place for place in (self.tokyo, self.kure, self.hakodate) if place != self.nowhere)
        self.havens: Final = north or (self.singapore,)
        self.india_keys: Final = named("Bombay", "Ceylon", "Calcutta")
        self.india: Final = self._region("India") | {*self.india_keys, *named("Madras", "Dhaka")}
        self.australia_keys: Final = named("Darwin", "Perth", "Brisbane", "Sydney", "Melbourne")
        self.australia: Final = self._region("Australia")
        axial = [(int(row["q"]), int(row["r"])) for row in self.rows]
        self._far: Final = tuple(
            bytes(max(abs(q - other_q), abs(r - other_r), abs(q - other_q + r - other_r)) for other_q, other_r in axial)
            for q, r in axial
        )
        self.sides: Final = self._sides()
        self.neighbours: Final = tuple(tuple(side.beyond for side in sides) for sides in self.sides)
        self.side_between: Final = {
            (here, side.beyond): side for here in range(self.hexes) for side in self.sides[here]
        }
        self.air_steps: Final = tuple(tuple(n for n in ns if self.air_may_enter[n]) for ns in self.neighbours)
        self.land_steps: Final = tuple(tuple(s.beyond for s in sides if s.limit > 0) for sides in self.sides)
        self.water_steps: Final = self._water_steps()

    def _region(self, name: str) -> frozenset[int]:
        return frozenset(place for place in range(self.hexes) if self.region[place] == name)

    def _sides(self) -> tuple[tuple[Side, ...], ...]:
        found: list[list[Side]] = [[] for _ in range(self.hexes)]
        for index, row in enumerate(self.document["hexsides"]):
            a, b = self.place[row["a"]], self.place[row["b"]]
            rail = int(row["rail_length"] or 1) if row["rail"] else 0
            for here, beyond in ((a, b), (b, a)):
                found[here].append(Side(beyond, int(row["limit"]), bool(row["naval"]), rail, index))
        return tuple(tuple(sorted(sides)) for sides in found)

    def _water_steps(self) -> tuple[tuple[int, ...], ...]:
        def inside(hexes: list[str]) -> set[int]:
            return {self.place[name] for name in hexes if name in self.place}

        coasts = self.rows[self.siam]["coasts"]
        reach = {self.siam: inside(coasts["south"]), self.west_water: inside(coasts["west"])}
        steps: list[set[int]] = [set() for _ in range(self.waters)]
        for here in range(self.hexes):
            for side in self.sides[here]:
                if not side.naval or not self.ships_may_pass[side.beyond] or not self.ships_may_pass[here]:
                    continue
                for a in self.waters_at(here):
                    for b in self.waters_at(side.beyond):
                        if (a not in reach or side.beyond in reach[a]) and (b not in reach or here in reach[b]):
                            steps[a].add(b)
        return tuple(tuple(sorted(s)) for s in steps)

    def distance(self, a: int, b: int) -> int:
        """Hexes between two hexes, as the air flies (4.0)."""
        return self._far[a][b]

    def water_of(self, place: int, coast: int = SOUTH) -> int:
        """The water in which a ship at ``place`` lies."""
        return self.west_water if place == self.siam and coast == WEST else place

    def hex_of(self, water: int) -> int:
        """The hex of a water."""
        return self.siam if water == self.west_water else water

    def waters_at(self, place: int) -> tuple[int, ...]:
        """All waters of a hex."""
        return (self.siam, self.west_water) if place == self.siam else (place,)

    def zone(self, place: int) -> frozenset[int]:
        """A hex and its neighbours: the zone of a typhoon (6.3)."""
        return frozenset((place, *self.neighbours[place]))


def _box_bases(document: dict[str, Plain]) -> tuple[Base, Base]:
    panama, south_africa = (row["pp"] for row in document["boxes"][:2])
    return (
        Base("Panama", True, ALLIES, "us", panama, US, "us"),
        Base("South Africa", True, ALLIES, "uk", south_africa, UK, "uk"),
    )
