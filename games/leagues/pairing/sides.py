"""Which of two players has the first side (6.4): whoever has had it less often, then whoever did not have it last."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from games.leagues.lots import lot


class Side(StrEnum):
    """The side of the scenario that its title names first, and the other."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> "Side":
        return Side.SECOND if self is Side.FIRST else Side.FIRST


History = Sequence[Side | None]
"""The sides of a player, a round each; None where none was played: a bye, a forfeit, a round left out."""

HARD_BALANCE = 3
RUN = 3
_RUN_COST = 4


class Allotment(NamedTuple):
    """``cost``: c2 of 6.4; ``hard``: 1 if somebody has one side a third time running or a balance of 3 (c0);
    ``side``: what the first named player gets."""

    cost: int
    hard: int
    side: Side


def balance(sides: History) -> int:
    """How much oftener a player had the first side than the second."""
    return sum((side is Side.FIRST) - (side is Side.SECOND) for side in sides)


def _cost(sides: History, get: Side) -> tuple[int, int]:
    after = abs(balance([*sides, get]))
    last = [side for side in sides if side is not None][1 - RUN :]
    running = len(last) == RUN - 1 and set(last) == {get}
    return after**2 + _RUN_COST * running, int(running or after >= HARD_BALANCE)


def allot(key: str, number: int, mine: tuple[int, History], theirs: tuple[int, History]) -> Allotment:
    """The side of the first player. ``number``: of the round; ``mine`` and ``theirs``: seed and sides so far.

    The cheaper of both allotments; else who had the second side in the latest round in which their sides differed; else
    the better seed if the lot is even.
    """
    (seed, sides), (other_seed, others) = mine, theirs
    costs = {}
    for side in Side:
        ours, other = _cost(sides, side), _cost(others, side.other)
        costs[side] = ours[0] + other[0], max(ours[1], other[1])
    if costs[Side.FIRST] != costs[Side.SECOND]:
        side = min(costs, key=costs.__getitem__)
        return Allotment(*costs[side], side)
    return Allotment(*costs[Side.FIRST], _of_equals(key, number, (seed, sides), (other_seed, others)))


def _of_equals(key: str, number: int, mine: tuple[int, History], theirs: tuple[int, History]) -> Side:
    for side, other in zip(reversed(mine[1]), reversed(theirs[1]), strict=False):
        if side is not None and other is not None and side is not other:
            return other
    better, worse = sorted((mine[0], theirs[0]))
    even = lot(key, number, better, worse) % 2 == 0
    return Side.FIRST if (mine[0] == better) == even else Side.SECOND
