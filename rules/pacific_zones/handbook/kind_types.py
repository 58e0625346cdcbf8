"""The types of the chart of pieces, and nothing but types."""

from typing import TypedDict

from rules.kernel import Plain

OfClass = TypedDict("OfClass", {"class": str})


class KindDeed(TypedDict):
    """Something that pieces of the kind may do, or may not, and the rule that says so. ``text``: Text.plain()."""

    text: Plain
    rule: str


class KindRow(OfClass):
    """Pieces of a class of a nation, or its task force markers.

    ``pieces``: their ids; ``names``: those that ships have; ``start``: how many are there from the start; ``moves``:
    zones in a movement, of aircraft from the ground and from a carrier; ``room``: for pieces of each class aboard.
    """

    id: str
    side: str
    nation: str
    pieces: list[str]
    names: list[str]
    start: int
    moves: list[int]
    room: dict[str, int]
    deeds: list[KindDeed]
