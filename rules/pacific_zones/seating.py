"""Seats (11): Japan, the Allies, and the moderator if the game has one."""

from collections.abc import Iterable

from rules.kernel import Plain, Seat, _

from .facts import SIDES
from .options import MODERATOR, value

MOD = 2
"""The number of the moderator's seat; the players' numbers are those of their sides."""
SEATS: tuple[Seat, ...] = (*SIDES, "MOD")
TITLES = (_("Japan"), _("Allies"), _("Moderator"))


def seats(choices: Iterable[tuple[str, Plain]]) -> tuple[Seat, ...]:
    """The seats of a game with those options."""
    return SEATS if value(choices, MODERATOR) else SEATS[:MOD]


def rows(choices: Iterable[tuple[str, Plain]]) -> list[Plain]:
    """The seats as System.seats lists them."""
    return [
        {"id": seat, "title": title.plain(), "side": seat} for seat, title in zip(seats(choices), TITLES, strict=False)
    ]


def number_of(choices: Iterable[tuple[str, Plain]], seat: Seat) -> int:
    """The number of a seat. ValueError that names the seats."""
    known = seats(choices)
    if seat not in known:
        raise ValueError(f"no seat {seat!r}; there are: {', '.join(known)}")
    return known.index(seat)
