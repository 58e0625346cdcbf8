"""Where blocks are built and what a step costs there (15.6; rules 2.23, 7.24-7.27, 17.1; R-65, R-110)."""

from functools import lru_cache
from typing import Any

from ..board import AUSTRALIA, BASE, BASES, BOXES_IN_PLAY, INDIA, MAJOR, PANAMA, SOUTH_AFRICA, named
from ..facts import ROSTER, Counter
from ..sides import ALLIED, ALLIES, IN, JAPAN, NAVAL, SHQ, US

_JAPANESE_HOMES = tuple(p for p in BASES if (base := BASE[p]) and base.home == "japan")
_US_HOMES = (*(p for p in BASES if (base := BASE[p]) and base.home == "us"), PANAMA)
_ANZAC_YARDS = named("Melbourne", "Sydney")
_PHILIPPINE = "philippine_1941"


def _anzac_corps(counter: Counter) -> bool:
    return counter.anzac and counter.cls == IN


@lru_cache(maxsize=128)
def new_places(index: int) -> tuple[int, ...]:
    """Where a new block may appear."""
    counter = ROSTER[index]
    if counter.side == JAPAN:
        return _JAPANESE_HOMES
    if counter.cls == SHQ:
        return BOXES_IN_PLAY
    if counter.nation == US:
        if counter.payer != US:
            return named("Bombay")
        return (PANAMA,) if counter.domain == NAVAL else _US_HOMES
    if counter.indian:
        return tuple(p for p in BASES if p in INDIA and MAJOR[p])
    if _anzac_corps(counter):
        return tuple(p for p in BASES if p in AUSTRALIA and MAJOR[p])
    return (*_ANZAC_YARDS, SOUTH_AFRICA) if counter.anzac else (SOUTH_AFRICA,)


@lru_cache(maxsize=128)
def home_places(index: int) -> frozenset[int]:
    """Where steps cost no more than what is printed."""
    counter = ROSTER[index]
    if counter.side == JAPAN:
        return frozenset(_JAPANESE_HOMES)
    if counter.cls == SHQ:
        return frozenset(BOXES_IN_PLAY)
    if counter.payer == US:
        return frozenset(_US_HOMES)
    if counter.indian:
        return frozenset(p for p in BASES if p in INDIA)
    if _anzac_corps(counter):
        return frozenset(p for p in BASES if p in AUSTRALIA)
    return frozenset(_ANZAC_YARDS if counter.anzac else (SOUTH_AFRICA,))


def factor(index: int, place: int, bound: bool, cross: bool) -> int | None:
    """What the printed cost is multiplied by; None where that block takes no steps.

    ``bound``: the Philippine Army, 2 whatever its supply (17.1). ``cross``: on cross supply, 3 instead of 2 (R-60).
    """
    if ROSTER[index].cls == SHQ:
        return 1 if place in home_places(index) else None
    if bound:
        return 2
    if cross:
        return 3
    return 1 if place in home_places(index) else 2


def is_cross(index: int, ends: int) -> bool:
    """Does a place that reaches ``ends`` (bits 1 << nation) give that block cross supply only."""
    counter = ROSTER[index]
    return counter.side == ALLIES and counter.payer != ALLIED and not ends >> counter.payer & 1


def account_of(index: int) -> int | None:
    """The account that pays: JP, US or UK; None for the Allied SHQ, which either or both may pay (R-91)."""
    payer = ROSTER[index].payer
    return None if payer == ALLIED else payer


def like(index: int, bound: int) -> tuple[Any, ...]:
    """What blocks have in common that are exactly of the same type (R-67).

    The mark of 1941's Philippine Army is none of the ratings, but while bound it is no ordinary infantry.
    """
    return (*_like(index), bound)


@lru_cache(maxsize=128)
def _like(index: int) -> tuple[Any, ...]:
    counter = ROSTER[index]
    flags = tuple(flag for flag in counter.flags if flag != _PHILIPPINE)
    return counter.nation, counter.cls, counter.fire, counter.early_fire, flags
