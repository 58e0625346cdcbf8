"""What a mail about a clock or a seat says."""

from dataclasses import dataclass

from games.core.models import Game
from games.titles import names


@dataclass(frozen=True, slots=True)
class Told:
    """``heading`` and ``lines``; ``answer``: how to answer it by mail; ``button``: what the link to ``page`` does.

    ``subject``: behind the name of the game, "" for the usual one.
    """

    heading: str
    lines: list[str]
    answer: str = ""
    button: str = ""
    page: str = "game:clock"
    subject: str = ""


def who(game: Game, seat: str) -> str:
    """Such as "Bob (Red)"."""
    row = game.seats.select_related("user__profile").get(code=seat)
    return f"{names.holder_name(row)} ({names.seat_title(game, seat)})"
