"""Seats, and which pieces each commands (rule 4, R-07). A seat is known inside by its number in the list of seats."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from rules.kernel import Plain, Seat, _

from .facts import PIECES, SCENARIO, SIDES, Piece
from .options import PLAYERS, value

Choices = Iterable[tuple[str, Plain]]

_TITLES = {
    "US": _("United States"),
    "US-A": _("United States, first commander"),
    "US-B": _("United States, second commander"),
    "JP": _("Japan"),
    "JP-A": _("Japan, first commander"),
    "JP-B": _("Japan, second commander"),
}


class Chair(NamedTuple):
    """One seat: its side, and whose pieces it commands: 0 for A, 1 for B, -1 for both."""

    seat: Seat
    side: int
    command: int

    def commands(self, piece: Piece) -> bool:
        """Is that piece its own."""
        return piece.side == self.side and self.command in (-1, piece.command)


@cache
def _chairs(players: str) -> tuple[Chair, ...]:
    return tuple(
        Chair(seat, SIDES.index(seat[:2]), "AB".index(seat[3:]) if seat[3:] else -1)
        for seat in SCENARIO["seats"][players]
    )


@cache
def _holders(players: str) -> tuple[int, ...]:
    return tuple(
        next(number for number, chair in enumerate(_chairs(players)) if chair.commands(piece)) for piece in PIECES
    )


def chairs(choices: Choices) -> tuple[Chair, ...]:
    """The seats of a game with those options."""
    return _chairs(value(choices, PLAYERS))


def holders(choices: Choices) -> tuple[int, ...]:
    """The number of the seat that commands each piece."""
    return _holders(value(choices, PLAYERS))


def rows(choices: Choices) -> list[Plain]:
    """The seats as System.seats lists them."""
    return [
        {"id": chair.seat, "title": _TITLES[chair.seat].plain(), "side": SIDES[chair.side]} for chair in chairs(choices)
    ]


def number_of(choices: Choices, seat: Seat) -> int:
    """The number of a seat. ValueError that names the seats."""
    seats = [chair.seat for chair in chairs(choices)]
    if seat not in seats:
        raise ValueError(f"no seat {seat!r}; there are: {', '.join(seats)}")
    return seats.index(seat)


def of_side(choices: Choices, side: int) -> tuple[int, ...]:
    """The numbers of a side's seats."""
    return tuple(number for number, chair in enumerate(chairs(choices)) if chair.side == side)


def partner(choices: Choices, number: int) -> int | None:
    """The other commander of the side, if there is one."""
    return next((n for n in of_side(choices, chairs(choices)[number].side) if n != number), None)
