"""A position that is played on in a test: orders by their text, and what the rules make of them."""

from collections.abc import Iterable
from typing import Any

import pytest

from rules.kernel import Event, IllegalOrder, System


class Played:
    """``state`` and ``events`` so far; ``dice``: faces that fall when they are asked for; ``thrown``: how many have."""

    system: System

    def __init__(self, start: Any, dice: Iterable[int] = ()) -> None:
        self.state, self.dice, self.events = start, list(dice), list[Event]()
        self.thrown = 0

    def order(self, seat: str, *texts: str) -> None:
        """Orders as a player types them, and the dice that they ask for, as far as there are some."""
        for text in texts:
            self.take(self.system.apply(self.state, self.system.parse(self.state, seat, text)))
            self.fall()

    def fall(self) -> None:
        """The dice that are owed fall, as far as there are some."""
        while self.state.owed:
            roll = self.system.pending(self.state).rolls[0]
            if len(self.dice) < roll.spec["n"]:
                break
            faces, self.dice = self.dice[: roll.spec["n"]], self.dice[roll.spec["n"] :]
            self.thrown += len(faces)
            self.take(self.system.throw(self.state, roll.name, faces))

    def take(self, step: Any) -> None:
        """The game stands where that step has brought it."""
        self.state = step.state
        self.events += step.events

    def refused(self, seat: str, text: str) -> str:
        """The number of the rule by which an order is refused; it must be refused, and change nothing."""
        before = self.system.dump(self.state)
        with pytest.raises(IllegalOrder) as refusal:
            self.system.apply(self.state, self.system.parse(self.state, seat, text))
        assert str(refusal.value.reason)
        assert self.system.dump(self.state) == before
        assert text not in self.legal(seat)
        return refusal.value.rule

    def legal(self, seat: str, about: str | None = None) -> list[str]:
        """The texts of the legal orders."""
        return [order.text for order in self.system.legal(self.state, seat, about)]

    @property
    def asked(self) -> list[str]:
        """The seats that owe a decision."""
        return [ask.seat for ask in self.system.pending(self.state).asks]
