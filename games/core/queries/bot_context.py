"""One position as one seat has it before it: read once, for players that think before they act."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.core.database.statements import CompiledQuery
from games.core.errors import NoSuchGame
from games.core.journal import states
from games.core.models import Seat, Status
from games.core.queries.positions import Legal
from games.core.questions import asks_of
from rules.kernel import Ask, Plain, System

_seat = CompiledQuery(
    lambda code, seat: Seat.objects.select_related("game").filter(game__code=code, code=seat), str, str
)


@dataclass(frozen=True)
class BotContext:
    """What a seat may know of a position, without its draft. ``version``: the entry that the position stands at.

    ``bot``: the computer player in the seat, or empty; ``acted_seq``: the entry of the seat's last act.
    """

    seat: str
    version: int
    bot: str
    acted_seq: int
    system: System
    _state: Any

    @cached_property
    def asks(self) -> list[Ask]:
        """The decisions that the seat owes; none while dice are owed or the game is at a table, nor before the start or
        after the end."""
        return [] if self._state is None else asks_of(self.system, self._state, self.seat)

    @cached_property
    def view(self) -> Plain:
        """What the seat sees of the board. The game has begun."""
        return self.system.view(self._state, self.seat)

    @cached_property
    def legal(self) -> Legal:
        """Its legal orders, also after lines of a draft."""
        return Legal(self.system, self.seat, self._state)


def bot_context(code: str, seat: str) -> BotContext:
    """The position of the game as that seat has it, by one query. NoSuchGame if there is no such game or seat."""
    found = _seat(code, seat)
    if not found:
        raise NoSuchGame(code)
    row = found[0]
    game, system = row.game, states.rules_of(row.game)
    playing = game.status == Status.RUNNING and game.lock_seq is None and not game.at_table
    state = states.unpack(system, game.state) if playing else None
    return BotContext(seat, game.seq, row.bot, row.acted_seq, system, state)
