"""A game of Iwo Jima between Bob (United States) and Carol (Japan), brought to a moment by the computer's players."""

from typing import Any

from games.core import referee
from games.core.models import Game
from tests.games.core.cast import person

SYSTEM, SCENARIO = "iwo-jima-1945", "iwo-jima-standard"


def new_game(**options: Any) -> str:
    """A game that has begun; the ready-made set-up unless ``free_setup`` is given."""
    code = referee.create(SYSTEM, SCENARIO, options={"free_setup": False, **options}, name="Green beach")
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in Game.objects.get(code=code).seats.order_by("order"):
        name = {"US": "bob", "JP": "carol"}.get(seat.code, seat.code.lower())
        referee.take_seat(code, seat.code, person(name))
    return code
