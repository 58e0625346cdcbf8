"""The types of the chart of blocks, and nothing but types."""

from typing import TypedDict

from rules.kernel import Plain

OfClass = TypedDict("OfClass", {"class": str})


class Look(OfClass):
    """Blocks of a kind that look alike. ``names``: those that are printed on them; ``count``: how many there are."""

    nation: str
    flags: list[str]
    names: list[str]
    count: int


class AtStep(TypedDict):
    """A block with so many steps left. ``hits``: on average at air, naval and ground units, in hundredths."""

    strength: int
    dice: int
    hits: list[int]


class KindDeed(TypedDict):
    """Something that blocks of the kind may do, or may not, and the rule that says so. ``text``: Text.plain()."""

    text: Plain
    rule: str


class KindRow(TypedDict):
    """Blocks of a side that are worth the same and may do the same.

    ``pieces``: their ids. ``fire``: the highest die that hits air, naval and
    ground units. ``early``: the same before the turn ``early_until`` ("YYYY-MM", "" if it never differs). ``order``:
    when its class fires in a round, from 1; None for never. ``available``: the first turn in which it may be built, ""
    if that is from the start. ``cost``: of each step.
    """

    id: str
    side: str
    looks: list[Look]
    pieces: list[str]
    max: int
    fire: list[int]
    early: list[int]
    early_until: str
    order: int | None
    cost: int
    available: str
    steps: list[AtStep]
    deeds: list[KindDeed]
