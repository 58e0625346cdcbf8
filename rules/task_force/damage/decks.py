"""What damage does to a flight deck (2.5.3)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..data_sets.tables import NO_LAND, NO_LAUNCH, Tables
from ..forces.ships import CRITICAL, INTACT, MINOR, SIGNIFICANT, SUNK

MINOR_ROLL, SIGNIFICANT_ROLL = "deck-minor", "deck-significant"
"""Names of the dice, after that of the attack (13.3)."""
CLOSED: Final = (NO_LAND, NO_LAUNCH)


class Deck(NamedTuple):
    """A flight deck after an attack. ``deck``: what it cannot do, in order; ``retire``: its carrier must (2.6)."""

    deck: tuple[str, ...]
    retire: bool


def rolls(before: str, after: str) -> tuple[str, ...]:
    """The dice that an attack owes which led from one state to another, in order."""
    if before == after:
        return ()
    if after == MINOR:
        return (MINOR_ROLL,)
    if after == SIGNIFICANT:
        return (MINOR_ROLL, SIGNIFICANT_ROLL) if before == INTACT else (SIGNIFICANT_ROLL,)
    return ()


def after_attack(tables: Tables, deck: Sequence[str], before: str, after: str, faces: Sequence[int]) -> Deck:
    """The deck after an attack. ``deck``: what it could not do before; ``faces``: of `rolls`, in order.

    Impairments accumulate; from critical damage on nothing lands or takes off. Repaired damage (``after`` INTACT)
    leaves a deck unimpaired.
    """
    if after in (CRITICAL, SUNK):
        return Deck(CLOSED, True)
    if after == INTACT:
        return Deck((), False)
    found, retire = set(deck), False
    for name, face in zip(rolls(before, after), faces, strict=True):
        line = (tables.deck_minor if name == MINOR_ROLL else tables.deck_significant)[face - 1]
        retire = retire or line.retire or (line.retire_if_impaired and bool(found))
        found |= line.deck
    return Deck(tuple(sorted(found)), retire)
