"""Elimination after a Swiss part: the bracket of those who qualified, and the places of all (6.5)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

P = TypeVar("P")
Match = tuple[int, int | None]
"""Seeds of the bracket, the better first; None: the better rests."""


def slots(qualified: int) -> list[int]:
    """The order in which seeds stand in the bracket; those above ``qualified`` are nobody."""
    order = [1]
    while len(order) < qualified:
        order = [slot for seed in order for slot in (seed, 2 * len(order) + 1 - seed)]
    return order


def first_round(qualified: int) -> list[Match]:
    """The matches of the first round."""
    pairs = _neighbours(slots(qualified))
    return [(min(pair), max(pair) if max(pair) <= qualified else None) for pair in pairs]


def next_round(winners: Sequence[int]) -> list[Match]:
    """Neighbours of the bracket meet; nobody is seeded anew. ``winners``: in the order of the matches before."""
    return [(min(pair), max(pair)) for pair in _neighbours(winners)]


def _neighbours(row: Sequence[int]) -> Iterator[tuple[int, int]]:
    return zip(row[::2], row[1::2], strict=True)


def winner(match: Match, margin: int) -> int:
    """Who goes on. ``margin``: of the better seed, after the points; level on that too, the better seed goes on."""
    better, other = match
    return better if other is None or margin >= 0 else other


def places(entrants: Sequence[P], rounds: Sequence[Sequence[tuple[P, P | None]]]) -> list[P]:
    """Places of all: a later round first; who fell in the same round stand in the order of those who beat them.

    ``entrants``: those who began; of them all who have not fallen stand first, in that order. ``rounds``: of each the
    winners and whom they beat. With a game for the third place its two are parted by the caller.
    """
    fallen = {loser for games in rounds for _winner, loser in games if loser is not None}
    order = [one for one in entrants if one not in fallen]
    for games in reversed(rounds):
        fell: Mapping[P, P | None] = dict(games)
        order += [loser for one in list(order) if (loser := fell.get(one)) is not None]
    return order
