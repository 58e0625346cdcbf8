"""A game of Pacific Zones between Bob (Japan) and Carol (Allies), brought to a moment by the computer's players."""

from typing import Any

from games.core import referee
from games.core.models import Game
from tests.games.core.cast import person

SYSTEM, SCENARIO = "pacific-zones", "pacific-zones-standard"
HOUSE = {"combat": "house", "victory": "house"}


def new_game(**options: Any) -> str:
    """A game that has begun and that anybody may watch."""
    code = referee.create(SYSTEM, SCENARIO, options=options, name="Hidden fleets", public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in Game.objects.get(code=code).seats.order_by("order"):
        referee.take_seat(code, seat.code, person({"JP": "bob", "AL": "carol", "MOD": "mary"}[seat.code]))
    return code
