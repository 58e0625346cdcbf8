"""Battles in which plans answer: a Fight and what a text would do in it."""

from typing import Any

from rules import kernel
from rules.kernel import Ask, Followed
from tests.laws.bot_play import LocalOrders

from ..combat.fight import Fight, block, given

__all__ = ["SYSTEM", "Planned", "answer", "ask_of", "block", "given", "in_battle"]
SYSTEM = kernel.get("pacific-victory")


def ask_of(state: Any, seat: str) -> Ask:
    """What the seat is asked."""
    return next(ask for ask in SYSTEM.pending(state).asks if ask.seat == seat)


def answer(state: Any, seat: str, plan: str, *, overdue: bool = False) -> Followed | None:
    """What the plan answers; its orders have been played, so they are legal."""
    orders = LocalOrders(SYSTEM, state, seat)
    found = SYSTEM.follow_plan(plan, SYSTEM.view(state, seat), ask_of(state, seat), orders, overdue)
    if found is not None and found.lines:
        orders.after(found.lines)
    return found


class Planned(Fight):
    """A Fight whose questions a plan can answer."""

    def answer(self, plan: str, *, overdue: bool = False) -> Followed | None:
        """What the plan answers to the question at hand."""
        return answer(self.state, SYSTEM.pending(self.state).asks[0].seat, plan, overdue=overdue)

    def does(self, plan: str) -> str:
        """The line that the plan plays, with the short names of the blocks instead of their labels."""
        found = self.answer(plan)
        assert found is not None
        assert found.lines, f"the plan asks: {found.because}"
        (line,) = found.lines
        words = line.split()
        if self.state.battle is not None:
            names = {self.label(name): name for name, i in self.names.items() if self._fights(i)}
            words = [names.get(word, word) for word in words]
        return " ".join(words)

    def wants_person(self, plan: str) -> bool:
        """Does the plan leave the question to the person."""
        found = self.answer(plan)
        return found is None or found.asks

    def _fights(self, index: int) -> bool:
        return any(unit[0] == index for unit in self.battle.units)

    def until(self, kind: str, seat: str, plan: str = "", face: int = 6, **data: Any) -> "Planned":
        """The plan answers for everybody, and all dice show ``face``, until that seat is asked that."""
        while self.state.owed or not self._asked(kind, seat, data):
            self.step(plan, face)
        return self

    def _asked(self, kind: str, seat: str, data: dict[str, Any]) -> bool:
        ask = SYSTEM.pending(self.state).asks[0]
        return (ask.kind, ask.seat) == (kind, seat) and data.items() <= ask.data.items()

    def step(self, plan: str, face: int = 6) -> None:
        """The plan answers, or the dice fall, all alike."""
        if self.state.owed:
            roll = SYSTEM.pending(self.state).rolls[0]
            self.state = SYSTEM.throw(self.state, roll.name, [face] * roll.spec["n"]).state
            return
        seat = SYSTEM.pending(self.state).asks[0].seat
        found = answer(self.state, seat, plan)
        assert found is not None
        self.state = SYSTEM.apply(self.state, SYSTEM.parse(self.state, seat, found.lines[0])).state


def in_battle(positions: dict[str, Any], **more: Any) -> Planned:
    """The Combat Phase of these positions."""
    return Planned(given(positions, **more))
