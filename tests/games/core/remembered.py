"""A game between computers of which everybody keeps what they saw and heard at each moment, as it was played."""

from dataclasses import dataclass, field
from typing import Any

from games.core import referee
from games.core.models import Game, Status
from games.core.referee import Told
from tests.games.titles.going_on import advance

View = Any


@dataclass
class Remembered:
    """``views``: by entry and reader (None: a spectator); ``heard``: all that was told to each, in order."""

    code: str
    readers: list[str | None]
    views: dict[int, dict[str | None, View]] = field(default_factory=dict)
    heard: dict[str | None, list[Told]] = field(default_factory=dict)

    def keep(self, _view: View = None) -> None:
        """Remember this moment."""
        seq = Game.objects.get(code=self.code).seq
        self.views[seq] = {reader: referee.view(self.code, reader) for reader in self.readers}


def remembered(system: str, scenario: str, entries: int, **options: Any) -> Remembered:
    """So many entries of a game, or all of it."""
    code = referee.create(system, scenario, options or None, public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    game = Game.objects.get(code=code)
    found = Remembered(code, [None, *game.seats.order_by("order").values_list("code", flat=True)])
    for seat in found.readers[1:]:
        referee.seat_bot(code, str(seat), "sensible")
    found.keep()

    def enough(_view: View) -> bool:
        found.keep()
        game = Game.objects.get(code=code)
        return game.seq >= entries or game.status != Status.RUNNING

    advance(code, enough)
    found.heard = {reader: referee.events(code, reader, -1) for reader in found.readers}
    return found
