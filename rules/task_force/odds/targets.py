"""What one attack can make of its target: amplified damage and flight decks counted in."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..damage import attack
from ..damage.attack import NO_DECKLOAD, Deckload
from ..data_sets.edition import Edition
from ..forces.ships import Ship
from .chances import FACE, FACES, of, then


class Target(NamedTuple):
    """A ship or base, and what stands in READY on it."""

    ship: Ship
    load: Deckload = NO_DECKLOAD


@lru_cache(maxsize=16384)
def after_hits(edition: Edition, target: Target, hits: int) -> Mapping[Target, float]:
    """The chances of each state after an attack with so many hits. What has exploded is gone from READY."""
    return _thrown(edition, target, hits, ())


def _thrown(edition: Edition, target: Target, hits: int, faces: tuple[tuple[str, int], ...]) -> Mapping[Target, float]:
    owed = attack.next_roll(edition, target.ship, hits, target.load, dict(faces))
    if owed:
        return then(dict.fromkeys(FACES, FACE), lambda face: _thrown(edition, target, hits, (*faces, (owed, face))))
    found = attack.settled(edition, target.ship, hits, target.load, dict(faces))
    return {Target(found.ship, NO_DECKLOAD if found.exploded else target.load): 1.0}


def states(chances: Mapping[Target, float]) -> dict[str, float]:
    """The chance of each state of damage."""
    return of(chances, lambda target: target.ship.state)
