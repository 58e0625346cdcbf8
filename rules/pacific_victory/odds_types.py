"""The types of the odds of a battle: what is taken for granted, and what is told. Nothing but types."""

from typing import NotRequired, TypedDict

_As = TypedDict("_As", {"id": str, "as": NotRequired[str | None]})
OfClass = TypedDict("OfClass", {"class": str})


class Brought(_As):
    """An own block that joins. ``as``: how it comes, None for as it would."""


class AssumedBlock(TypedDict, total=False):
    """An unseen enemy block. ``type``: its kind; ``strength``: 0 if it is open."""

    type: str
    strength: int
    at_sea: bool | None


class Assumptions(TypedDict, total=False):
    """What the reader takes for granted. ``leave``: own blocks that do not take part; ``defender``: a seat;
    ``plan``: the text of the plan by which they fight.
    """

    bring: list[Brought]
    leave: list[str]
    enemy: list[AssumedBlock]
    defender: str
    plan: str


class OddsOutcome(TypedDict):
    """What may come of a battle, and its chance in 1/10,000."""

    id: str
    chance: int


class OddsBlock(OfClass):
    """A block that fights. ``kind``: as assumptions name it; ``survives``: the chance in 1/10,000."""

    side: str
    kind: str
    name: str
    nation: str
    flags: list[str]
    strength: int
    fire: list[int]
    at_sea: bool
    double_defence: bool
    one_round: bool
    coast: str
    id: str | None
    survives: int


class Unseen(TypedDict):
    """Blocks of a seat that were drawn or assumed."""

    seat: str
    blocks: int


class Odds(TypedDict):
    """What System.odds tells of a battle. ``lost``: chances of each number of steps, by seat."""

    hex: str
    name: str
    attacker: str
    defender: str
    under_way: bool
    round: int
    rounds: int
    outcomes: list[OddsOutcome]
    lost: dict[str, list[int]]
    blocks: list[OddsBlock]
    unseen: Unseen | None
    error: int
    model: list[list[object]]
