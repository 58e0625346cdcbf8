"""Where blocks are built and what a step costs there (15.6; rules 2.23, 7.24-7.27, 17.1; R-65, R-110)."""

from collections.abc import Hashable

from ..data_sets.edition import Edition, of_edition
from ..data_sets.facts import Counter
from ..sides import ALLIED, ALLIES, IN, JAPAN, NAVAL, SHQ, US


@of_edition
def _japanese_homes(edition: Edition) -> tuple[int, ...]:
    return tuple(p for p in edition.board.bases if (base := edition.board.base[p]) and base.home == "japan")


@of_edition
def _us_homes(edition: Edition) -> tuple[int, ...]:
    return (
        *(p for p in edition.board.bases if (base := edition.board.base[p]) and base.home == "us"),
        edition.board.panama,
    )


@of_edition
def _anzac_yards(edition: Edition) -> tuple[int, ...]:
    return edition.board.named("Melbourne", "Sydney")


_PHILIPPINE = "philippine_1941"


def _anzac_corps(counter: Counter) -> bool:
    return counter.anzac and counter.cls == IN


@of_edition
def new_places(edition: Edition, index: int) -> tuple[int, ...]:
    """Where a new block may appear."""
    board = edition.board
    counter = edition.roster[index]
    if counter.side == JAPAN:
        return _japanese_homes(edition)
    if counter.cls == SHQ:
        return board.boxes_in_play
    if counter.nation == US:
        if counter.payer != US:
            return board.named("Bombay")
        return (board.panama,) if counter.domain == NAVAL else _us_homes(edition)
    if counter.indian:
        return tuple(p for p in board.bases if p in board.india and board.major[p])
    if _anzac_corps(counter):
        return tuple(p for p in board.bases if p in board.australia and board.major[p])
    return (*_anzac_yards(edition), board.south_africa) if counter.anzac else (board.south_africa,)


@of_edition
def home_places(edition: Edition, index: int) -> frozenset[int]:
    """Where steps cost no more than what is printed."""
    board = edition.board
    counter = edition.roster[index]
    if counter.side == JAPAN:
        return frozenset(_japanese_homes(edition))
    if counter.cls == SHQ:
        return frozenset(board.boxes_in_play)
    if counter.payer == US:
        return frozenset(_us_homes(edition))
    if counter.indian:
        return frozenset(p for p in board.bases if p in board.india)
    if _anzac_corps(counter):
        return frozenset(p for p in board.bases if p in board.australia)
    return frozenset(_anzac_yards(edition) if counter.anzac else (board.south_africa,))


def factor(edition: Edition, index: int, place: int, bound: bool, cross: bool) -> int | None:
    """What the printed cost is multiplied by; None where that block takes no steps.

    ``bound``: the Philippine Army, 2 whatever its supply (17.1). ``cross``: on cross supply, 3 instead of 2 (R-60).
    """
    if edition.roster[index].cls == SHQ:
        return 1 if place in home_places(edition, index) else None
    if bound:
        return 2
    if cross:
        return 3
    return 1 if place in home_places(edition, index) else 2


def is_cross(edition: Edition, index: int, ends: int) -> bool:
    """Does a place that reaches ``ends`` (bits 1 << nation) give that block cross supply only."""
    counter = edition.roster[index]
    return counter.side == ALLIES and counter.payer != ALLIED and not ends >> counter.payer & 1


def account_of(edition: Edition, index: int) -> int | None:
    """The account that pays: JP, US or UK; None for the Allied SHQ, which either or both may pay (R-91)."""
    payer = edition.roster[index].payer
    return None if payer == ALLIED else payer


def like(edition: Edition, index: int, bound: int) -> tuple[Hashable, ...]:
    """What blocks have in common that are exactly of the same type (R-67).

    The mark of 1941's Philippine Army is none of the ratings, but while bound it is no ordinary infantry.
    """
    return (*_like(edition, index), bound)


@of_edition
def _like(edition: Edition, index: int) -> tuple[Hashable, ...]:
    counter = edition.roster[index]
    flags = tuple(flag for flag in counter.flags if flag != _PHILIPPINE)
    return counter.nation, counter.cls, counter.fire, counter.early_fire, flags
