"""Press that comes by mail: what one seat says to another, or to all."""

from games.core.errors import NotYourSeat
from games.core.models import Game
from games.core.models.talk import Post
from games.core.talk import posting


def say(game: Game, seat: str, to: str | None, text: str, key: str) -> Post:
    """``text`` of the holder of ``seat`` to the seat ``to``, or to everybody. Refusals as of
    games.core.talk.posting."""
    holder = game.seats.select_related("user").get(code=seat)
    if holder.user is None:
        raise NotYourSeat("")
    return posting.post(game, holder.user, text, key=key, seat=seat, to=(to,) if to else ())
