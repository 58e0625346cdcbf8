"""The types of the chart of ships and aircraft, and nothing but types."""

from typing import NotRequired, TypedDict

from rules.kernel import Plain


class KindDeed(TypedDict):
    """Something that pieces of the kind may do, or may not, and the rule that says so. ``text``: Text.plain()."""

    text: Plain
    rule: str


class KindRow(TypedDict):
    """Ships, land bases or air units of a side that are worth the same and may do the same.

    ``type``: "CV" to "BASE", of aircraft the id of its type; ``names``: those printed on the counters, none of
    destroyers and transports; ``count``: of named ships and bases how many there are, of others the most that one
    scenario has (1 if none has any). Pairs are of the full and the reduced side. Of ships: ``firepower``, ``night`` (if
    that is another), ``aa``, ``structure``, ``room`` for aircraft in half units. Of aircraft: ``kind`` ("F", "T", "B",
    "DB"), ``air``, ``sea``, ``range``, ``long_range`` (0: none).
    """

    id: str
    side: str
    type: str
    names: list[str]
    count: int
    deeds: list[KindDeed]
    firepower: NotRequired[list[int]]
    night: NotRequired[list[int]]
    aa: NotRequired[list[int]]
    structure: NotRequired[list[int]]
    room: NotRequired[int]
    kind: NotRequired[str]
    air: NotRequired[list[int]]
    sea: NotRequired[list[int]]
    range: NotRequired[int]
    long_range: NotRequired[int]
