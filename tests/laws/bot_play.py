"""Bot games without the site: the bots of a system against each other through the kernel's contract."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.kernel import Order, System

from .random_play import throw


class LocalOrders:
    """A seat's legal orders, also after lines of a draft: what the referee gives to bots."""

    def __init__(self, system: System, state: Any, seat: str) -> None:
        self.system, self.seat = system, seat
        self.lines: list[str] = []
        self.states: list[Any] = [state]

    def __call__(self, about: str | None = None, played: Sequence[str] = ()) -> list[Order]:
        return self.system.legal(self.after(played), self.seat, about)

    def after(self, played: Sequence[str]) -> Any:
        """The position after these lines; those that were played before are not played again."""
        same = 0
        while same < min(len(played), len(self.lines)) and played[same] == self.lines[same]:
            same += 1
        del self.lines[same:], self.states[same + 1 :]
        for text in played[same:]:
            state = self.states[-1]
            self.states.append(self.system.apply(state, self.system.parse(state, self.seat, text)).state)
            self.lines.append(text)
        return self.states[-1]


def bot_game(
    system: System, scenario: str, bots: dict[str, str], seed: int, options: Mapping[str, Any] | None = None
) -> tuple[Any, int]:
    """Play to the end; the final State and the number of decisions."""
    random, state, decisions = Random(seed), system.start(scenario, options), 0
    while system.outcome(state) is None:
        pending = system.pending(state)
        if pending.rolls:
            roll = pending.rolls[0]
            state = system.throw(state, roll.name, throw(random, roll)).state
            continue
        ask = pending.asks[0]
        orders = LocalOrders(system, state, ask.seat)
        lines = system.choose(bots[ask.seat], system.view(state, ask.seat), ask, orders, random.randrange(1 << 30))
        state = orders.after(lines)
        decisions += 1
    return state, decisions
