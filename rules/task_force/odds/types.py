"""The types of the odds: what is taken for granted, and what is told. Nothing but types."""

from typing import NotRequired, TypedDict

_As = TypedDict("_As", {"id": str, "as": NotRequired[str | None]})


class Brought(_As):
    """An own air unit that takes part in a raid. ``as``: the number of its group; None for the first."""


class AssumedFoe(TypedDict):
    """What is taken to be in the hex. ``type``: a ship or base ("akagi", "DD_IJN", "midway"), a box of a sheet that
    lies open ("TF1.0"), or a type of aircraft: fighters intercept, bombers stand READY on the first ship.

    ``strength``: steps of aircraft, ships of a counter of DD or AK; 0 for a full one.
    """

    type: str
    strength: NotRequired[int]


class Assumptions(TypedDict, total=False):
    """What the reader takes for granted. ``enemy``: ships in the order in which they are attacked."""

    bring: list[Brought]
    enemy: list[AssumedFoe]


class Chance(TypedDict):
    """What may come, and its chance in 1/10,000."""

    id: str
    chance: int


class ShipOdds(TypedDict):
    """A ship, counter or base. ``label``: its id or box; ``states``: chances from the best to the worst; ``closed``:
    the chance that its deck can no longer land or launch."""

    label: str
    side: str
    type: str
    name: str
    states: list[Chance]
    closed: int


class ChitOdds(TypedDict):
    """What so many chits tell of a task force, and of a dummy."""

    chits: int
    force: list[Chance]
    dummy: list[Chance]


class MarkerOdds(TypedDict):
    """What the reports of a marker are worth, if before them each kind was as likely as the others."""

    token: int
    report: str
    searched: int
    kinds: list[Chance]


class RangeOdds(TypedDict):
    """A range that both sides may propose. ``range``: the proposal, a class or "BASIC"; ``classes``: those that fire
    then."""

    range: str
    classes: list[str]
    blocks: list[ShipOdds]


class Odds(TypedDict):
    """What System.odds tells: exact chances, from what its reader knows and takes for granted.

    ``kind``: "raid", "battle" or "search"; ``hex``: where; ``attacker`` and ``defender``: sides, in a search who
    searches and whose markers; ``round``: the turn.
    ``outcomes``: of the first target, or of the next chit; ``blocks``: what may be hit, none in a search.
    ``lost``: the mean of the steps of aircraft that the raider loses, in 1/10,000, as the one number under
    its side; of raids only.
    ``chits`` and ``markers``: of searches only.
    ``ranges``: of a battle whose range is not set; its ``blocks`` are then those of the basic range.
    ``model``: sentences of how it was reckoned, as plain Texts. Every title's odds have ``unseen``, what enemies are
    taken to be there, and ``error``, the most that a drawn sample may be off; here nothing is taken for granted that
    the reader did not say, and nothing is sampled: always None and 0.
    """

    kind: str
    hex: str
    attacker: str
    defender: str
    round: int
    outcomes: list[Chance]
    lost: dict[str, list[int]]
    blocks: list[ShipOdds]
    chits: list[ChitOdds]
    markers: list[MarkerOdds]
    ranges: list[RangeOdds]
    unseen: None
    error: int
    model: list[list[object]]
