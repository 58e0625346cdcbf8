"""Weather by the calendar and the typhoon die (14; rules 6.1-6.3)."""

from functools import lru_cache

from .board import HEXES, MONSOON, NORTH_PACIFIC, TYPHOON_HEX, zone


def monsoon_turn(date: str) -> bool:
    """June turns (6.1)."""
    return date.endswith("-06")


def north_pacific_turn(date: str) -> bool:
    """December and March turns (6.2)."""
    return date.endswith(("-12", "-03"))


def typhoon_turn(date: str) -> bool:
    """September turns (6.3)."""
    return date.endswith("-09")


@lru_cache(maxsize=64)
def no_combat_hexes(date: str) -> frozenset[int]:
    """Hexes in which no combat of any kind is allowed in that turn, typhoons apart."""
    if monsoon_turn(date):
        return frozenset(p for p in range(HEXES) if MONSOON[p])
    if north_pacific_turn(date):
        return frozenset(p for p in range(HEXES) if NORTH_PACIFIC[p])
    return frozenset()


@lru_cache(maxsize=64)
def typhoon_zone(date: str, number: int) -> frozenset[int]:
    """Hexes of the typhoon of that turn; ``number`` 0: none."""
    return zone(TYPHOON_HEX[number]) if number and typhoon_turn(date) else frozenset()


def no_combat(date: str, place: int) -> bool:
    """Monsoon or North Pacific weather forbids combat there."""
    return place in no_combat_hexes(date)


def in_typhoon(date: str, number: int, place: int) -> bool:
    """Is the place inside the typhoon zone."""
    return bool(number) and place in typhoon_zone(date, number)


def begins_in_monsoon(date: str, began: int) -> bool:
    """Did a unit that ``began`` the turn there start in the monsoon, so that it cannot attack (R-89)."""
    return monsoon_turn(date) and began < HEXES and began >= 0 and MONSOON[began]
