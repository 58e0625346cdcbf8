"""Weather by the calendar and the typhoon die (14; rules 6.1-6.3)."""

from ..data_sets.edition import Edition, of_edition


def monsoon_turn(date: str) -> bool:
    """June turns (6.1)."""
    return date.endswith("-06")


def north_pacific_turn(date: str) -> bool:
    """December and March turns (6.2)."""
    return date.endswith(("-12", "-03"))


def typhoon_turn(date: str) -> bool:
    """September turns (6.3)."""
    return date.endswith("-09")


@of_edition
def no_combat_hexes(edition: Edition, date: str) -> frozenset[int]:
    """Hexes in which no combat of any kind is allowed in that turn, typhoons apart."""
    board = edition.board
    if monsoon_turn(date):
        return frozenset(p for p in range(board.hexes) if board.monsoon[p])
    if north_pacific_turn(date):
        return frozenset(p for p in range(board.hexes) if board.north_pacific[p])
    return frozenset()


@of_edition
def typhoon_zone(edition: Edition, date: str, number: int) -> frozenset[int]:
    """Hexes of the typhoon of that turn; ``number`` 0: none."""
    board = edition.board
    return board.zone(board.typhoon_hex[number]) if number and typhoon_turn(date) else frozenset()


def no_combat(edition: Edition, date: str, place: int) -> bool:
    """Monsoon or North Pacific weather forbids combat there."""
    return place in no_combat_hexes(edition, date)


def in_typhoon(edition: Edition, date: str, number: int, place: int) -> bool:
    """Is the place inside the typhoon zone."""
    return bool(number) and place in typhoon_zone(edition, date, number)


def begins_in_monsoon(edition: Edition, date: str, began: int) -> bool:
    """Did a unit that ``began`` the turn there start in the monsoon, so that it cannot attack (R-89)."""
    board = edition.board
    return monsoon_turn(date) and began < board.hexes and began >= 0 and board.monsoon[began]
