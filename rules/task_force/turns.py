"""The turn track (2.2): who has the initiative, and what day and night allow (3.1, 3.2)."""

from functools import cache
from typing import NamedTuple

from .sides import ALLIED, IJN

_CYCLE = 12
_FIRST_DAY, _LAST_DAY = 2, 9


class Turn(NamedTuple):
    """``steps``: hexes that a marker moves, ``transports``: one with AK; ``last_day``: the last day turn of its day."""

    number: int
    day: bool
    initiative: str
    steps: int
    transports: int
    launches: bool
    searches: bool
    first_night: bool
    last_day: int


@cache
def turn(number: int) -> Turn:
    """The facts of a turn, the first one being 1."""
    place = (number - 1) % _CYCLE
    day = _FIRST_DAY <= place <= _LAST_DAY
    odd = number % 2 == 1
    return Turn(
        number, day, IJN if odd else ALLIED,
        steps=1 if day else 2,
        transports=int(odd or not day),
        launches=day and place != _LAST_DAY,
        searches=day and place < _LAST_DAY - 1,
        first_night=place == _LAST_DAY + 1,
        last_day=number + _LAST_DAY - place,
    )  # fmt: skip
