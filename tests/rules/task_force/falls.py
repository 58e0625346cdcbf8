"""Every fall of the dice of a play, one after another."""

from collections.abc import Callable, Hashable
from typing import TypeVar

Die = Callable[[], int]
Result = TypeVar("Result", bound=Hashable)


def every_fall(play: Callable[[Die], Result]) -> dict[Result, float]:
    """The chance of each result of a play that throws dice one after another."""
    found: dict[Result, float] = {}
    falls: list[int] = []
    while True:
        used = 0

        def die() -> int:
            nonlocal used
            used += 1
            if used > len(falls):
                falls.append(1)
            return falls[used - 1]

        result = play(die)
        found[result] = found.get(result, 0.0) + 6.0**-used
        while falls and falls[-1] == 6:
            falls.pop()
        if not falls:
            return found
        falls[-1] += 1
