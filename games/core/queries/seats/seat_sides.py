"""Seats and the sides that they play for."""

from games.core.datasets.engines import engine
from games.core.models import Game, Seat
from rules.kernel import Plain, System


def rules(game: Game) -> System:
    """The current rules with the game's data, for words about it; with the system's own where they can't be had."""
    try:
        return engine(game.system, None, game.data)
    except ValueError:
        return engine(game.system)


def side_of(game: Game, code: str) -> str:
    """The side for which a seat plays; seats of one side are partners. The code itself where each plays for itself."""
    return next((str(row["side"]) for row in seat_rows(game) if row["id"] == code), code)


def partners(game: Game, seat: Seat) -> list[Seat]:
    """The other seats of the same side."""
    side = side_of(game, seat.code)
    return [other for other in game.seats.all() if other != seat and side_of(game, other.code) == side]


def seat_rows(game: Game) -> list[Plain]:
    """The rows of ``System.seats()``; none for options that the rules do not know any more."""
    try:
        return rules(game).seats(game.scenario, game.options or {})
    except ValueError:
        return []
