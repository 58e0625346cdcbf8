"""The types of a finished game's figures: plain data that a record keeps, counted once."""

from typing import TypedDict

from rules.pacific_victory.view_types import OfClass


class RosterRow(OfClass):
    """What is printed on a block."""

    name: str
    nation: str
    max: int
    flags: list[str]


class Standing(TypedDict):
    """How a side stands: steps and blocks on the map, bases held."""

    steps: int
    blocks: int
    bases: int


class Turn(TypedDict):
    """A turn. ``first``, ``last``: its entries; ``production``: by seat; ``points``: by account.

    ``lost``: steps by seat and class; ``supply``: blocks starved, and ``built``: steps, by seat; ``battles``: hexes;
    ``after``: the sides at its end.
    """

    number: int
    date: str
    first: int
    last: int
    weather: str | None
    production: dict[str, int] | None
    points: dict[str, int]
    vp: int | None
    lost: dict[str, dict[str, int]]
    supply: dict[str, int]
    built: dict[str, int]
    battles: list[str]
    after: dict[str, Standing]


Phase = tuple[int, int, str, str | None, str]
"""Entry, turn, phase, side that moves, hex of the battle: where the game came to."""
Captured = tuple[int, int, str, str | None, str | None]
"""Entry, turn, hex, from whom, to whom."""
Moved = tuple[str, int, str, str]
"""Block, strength, from, to."""


class Figures(TypedDict):
    """All of it. ``roster``: blocks by id; ``start``: the sides before the first order; ``moves``: by entry of a
    movement. Tuples are arrays once they are kept.
    """

    roster: dict[str, RosterRow]
    start: dict[str, Standing]
    turns: list[Turn]
    phases: list[Phase]
    captures: list[Captured]
    moves: dict[str, list[Moved]]
