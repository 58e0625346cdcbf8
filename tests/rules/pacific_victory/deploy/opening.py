"""A game before its first turn, for the tests: orders by their text, dice by hand."""

from typing import Any

from rules import kernel
from rules.kernel import Ask, Event, Step
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.state import Block, State

SYSTEM = kernel.get("pacific-victory")


class Opening:
    """The set-up of a scenario with some options."""

    def __init__(self, scenario: str, **options: Any) -> None:
        self.events: list[Event] = []
        self.state: State = SYSTEM.start(scenario, options)

    def _take(self, step: Step) -> None:
        self.state = step.state
        self.events += step.events

    @property
    def asks(self) -> dict[str, Ask]:
        """What each seat is asked."""
        return {ask.seat: ask for ask in SYSTEM.pending(self.state).asks}

    def kinds(self) -> dict[str, str]:
        """The kind of each seat's question."""
        return {seat: ask.kind for seat, ask in self.asks.items()}

    def order(self, seat: str, text: str) -> None:
        """Give an order. IllegalOrder and NotationError pass through."""
        self._take(SYSTEM.apply(self.state, SYSTEM.parse(self.state, seat, text)))

    def dice(self, *faces: int) -> None:
        """The dice that are owed fall."""
        (roll,) = SYSTEM.pending(self.state).rolls
        self._take(SYSTEM.throw(self.state, roll.name, faces))

    def legal(self, seat: str, about: str | None = None) -> list[str]:
        """Texts of the legal orders."""
        return [order.text for order in SYSTEM.legal(self.state, seat, about)]

    def block(self, counter: str) -> Block:
        """The block of a roster id."""
        return self.state.blocks[HOUSE.index[counter]]

    def where(self, counter: str) -> str:
        """Where that block is."""
        return HOUSE.board.name[self.block(counter).place]

    def said(self, kind: str) -> list[str]:
        """The texts of the events of a kind."""
        return [str(event.text) for event in self.events if event.kind == kind]
