"""A war of Japan against two Allies: one may leave, and the other plays on."""

from games.core import referee
from games.core.models.game import DAY
from tests.games.core.cast import person
from tests.games.mail.commands.writing import throw_all

SEATS = ("JAPAN", "ALLIES-CPAC", "ALLIES-SWPA")
QUITTERS = ("ALLIES-CPAC", "ALLIES-SWPA")
"""One who was told something by then, and one who was not."""


def late_war(days: int) -> str:
    """It is watched so many days late; the first dice have been thrown."""
    options = {"macarthur_three_player": True}
    code = referee.create("pacific-victory", "1942", options, public=True, watch_delay=days * DAY)
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in SEATS:
        referee.take_seat(code, seat, person(seat[-4:].lower()))
    throw_all(code)
    return code
