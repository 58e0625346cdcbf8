"""Chances of things, and what becomes of them when more dice fall."""

from collections.abc import Callable, Hashable, Mapping
from typing import Final, TypeVar

_One = TypeVar("_One", bound=Hashable)
_Next = TypeVar("_Next", bound=Hashable)

FACES: Final = range(1, 7)
FACE: Final = 1 / len(FACES)
"""The chance of each face."""


def then(chances: Mapping[_One, float], step: Callable[[_One], Mapping[_Next, float]]) -> dict[_Next, float]:
    """The chances after a step that has chances of its own for each thing."""
    found: dict[_Next, float] = {}
    for one, chance in chances.items():
        for other, more in step(one).items():
            found[other] = found.get(other, 0.0) + chance * more
    return found


def of_die(outcome: Callable[[int], _Next]) -> dict[_Next, float]:
    """The chances of what the faces of one die give."""
    return then(dict.fromkeys(FACES, FACE), lambda face: {outcome(face): 1.0})


def of(chances: Mapping[_One, float], name: Callable[[_One], _Next]) -> dict[_Next, float]:
    """The chances of a trait of things."""
    return then(chances, lambda one: {name(one): 1.0})
