"""The types of the facts: what everybody may read of the map and the classes, and nothing but types."""

from typing import NotRequired, TypedDict


class BaseFacts(TypedDict):
    """A base. ``size``: "major" or "minor"; ``pp``: production points; ``home``: it is on a home island."""

    name: str
    size: str
    owner: str | None
    colour: str
    pp: int
    home: bool
    playable: bool


class Playable(TypedDict):
    """What may be in a hex."""

    air: bool
    ground: bool
    naval_stop: bool
    naval_transit: bool


class HexFacts(TypedDict):
    """A hex of the map. ``cx``, ``cy``: its middle; the weather that may be there."""

    id: str
    col: int
    cx: float
    cy: float
    terrain: str
    surface: str
    coastal: bool
    region: str
    label: str | None
    out_of_play: bool
    playable: Playable
    monsoon: bool
    north_pacific: bool
    typhoon: int | None
    base: BaseFacts | None


class Hexside(TypedDict):
    """The side between two hexes. ``limit``: how many blocks may cross it."""

    a: str
    b: str
    terrain: str
    limit: int
    naval: bool
    rail: bool
    rail_length: int | None
    source: str
    confidence: str
    note: NotRequired[str]


class BoxFacts(TypedDict):
    """A box off the map, and the hexes that it is linked with."""

    id: str
    name: str
    pp: int
    links: list[str]


class ClassFacts(TypedDict):
    """A class of blocks. ``order``: in which it fires."""

    name: str
    order: int | None
    cost: int
    fire: list[int]


class Facts(TypedDict):
    """What never changes."""

    hexes: list[HexFacts]
    hexsides: list[Hexside]
    boxes: list[BoxFacts]
    classes: dict[str, ClassFacts]
    groups: list[str]
    seats: list[str]
    notation: list[str]
