"""What one reader sees of a game at one moment, read once: board, questions, draft and legal orders agree."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games.core import drafts
from games.core.drafts import DraftInfo
from games.core.journal import states
from games.core.journal.game_transaction import check_begun
from games.core.models import Game, Status
from games.core.questions import asks_of, draft_ask, read_order, understand_order
from rules.kernel import Advice, Ask, Order, Plain, System, Understood


@dataclass
class SeatView:
    """The game as ``seat``, or a spectator, sees it. All has the seat's draft applied, if it has one.

    ``draft``: None where nothing is drafted; ``asks``: none while dice are being thrown, or while the game is at a
    table for an evening; ``over``: played to an end.
    """

    seat: str | None
    draft: DraftInfo | None
    asks: list[Ask]
    over: bool
    _system: System
    _state: Any
    _legal: dict[str | None, list[Order]] = field(default_factory=dict)

    @cached_property
    def view(self) -> Plain:
        """What may be seen of the board."""
        return self.draft.view if self.draft else self._system.view(self._state, self.seat)

    def legal(self, about: str | None = None) -> list[Order]:
        """What the seat may order now; nothing unless it is asked. ``about`` narrows as an Ask says."""
        if self.seat is None or not self.asks:
            return []
        if about not in self._legal:
            self._legal[about] = (
                self.draft.legal(about) if self.draft else self._system.legal(self._state, self.seat, about)
            )
        return self._legal[about]

    def read(self, text: str) -> Order:
        """The order of the seat that a line says here. NotUnderstood, Illegal, NotYourSeat for another's."""
        assert self.seat is not None
        return read_order(self._system, self._state, self.seat, text)

    def understand(self, text: str) -> Understood:
        """The order that a person means who types that here. Refusals as of `read`."""
        assert self.seat is not None
        if self.draft:
            return self.draft.understand(text)
        return understand_order(self._system, self._state, self.seat, text)

    def advice(self, lesson: str) -> Advice | None:
        """What the coach of that lesson says to the seat; None for nothing."""
        ask = self.asks[0] if self.asks else None
        drafted = [line["text"] for line in self.draft.lines] if self.draft else []

        def legal(about: str | None = None, played: Sequence[str] = ()) -> list[Order]:
            return self.legal(about)

        return self._system.coach(lesson, self.view, ask, legal, drafted)

    def of(self, seat: str) -> Plain:
        """What another seat sees, once nothing is hidden any more. ValueError before the game is finished."""
        if not self.over:
            raise ValueError("the game is not over yet")
        return self._system.view(self._state, seat)


def seat_view(game: Game, seat: str | None) -> SeatView:
    """The game as that seat, or a spectator, sees it now. GameOver (``not_begun``) before the start."""
    check_begun(game)
    system = states.rules_of(game)
    base = states.unpack(system, game.state)
    if seat is None or game.status != Status.RUNNING or game.at_table:
        return SeatView(seat, None, [], game.status == Status.FINISHED, system, base)
    asks = asks_of(system, base, seat)
    if asks and draft_ask(system, base, seat) is not None:
        info, state = drafts.opened(game, seat)
        return SeatView(seat, info, info.asks or asks, False, system, state)
    return SeatView(seat, None, asks, False, system, base)
