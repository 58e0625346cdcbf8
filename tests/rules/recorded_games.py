"""Games that are played again for records: what the first line of a record says, and the game that it describes."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from rules import kernel
from rules.kernel import Event, Order, System
from tests.laws.bot_play import LocalOrders
from tests.laws.random_play import Act, RandomGame, throw
from tests.rules.task_force.hunting import Hunt

Played = Iterator[tuple[Any, Act | None, Sequence[Event]]]


@dataclass(frozen=True)
class Head:
    """The first line of a record: "SYSTEM SCENARIO HOW SEED COUNT [option=choice ...]".

    ``how``: "bots", "random", "hunt" (Task Force: both sides seek a fight), or what else the record knows. ``count``:
    how much of the game is recorded.
    """

    line: str

    @cached_property
    def _words(self) -> list[str]:
        return self.line.split()

    @property
    def system(self) -> System:
        """The system that is played."""
        return kernel.get(self._words[0])

    @property
    def scenario(self) -> str:
        """The scenario's id."""
        return self._words[1]

    @property
    def how(self) -> str:
        """Who plays."""
        return self._words[2]

    @property
    def seed(self) -> int:
        """What the game is drawn with."""
        return int(self._words[3])

    @property
    def count(self) -> int:
        """How much is recorded."""
        return int(self._words[4])

    @property
    def options(self) -> dict[str, Any]:
        """The options by name, each choice as JSON."""
        return {name: json.loads(choice) for name, _is, choice in (one.partition("=") for one in self._words[5:])}

    @property
    def seats(self) -> list[str]:
        """The seats of the game, in order."""
        return [seat["id"] for seat in self.system.seats(self.scenario, self.options)]

    def game(self) -> Played:
        """The start, and each act with what it led to: the position, the act (None for the start), what happened."""
        if self.how == "bots":
            return _bots(self.system, self.scenario, self.seed, self.options)
        player = Hunt if self.how == "hunt" else RandomGame
        return _random(player(self.system, self.scenario, self.seed, options=self.options))


def _random(game: RandomGame) -> Played:
    yield game.first, None, ()
    for _before, act, step in game.steps():
        yield step.state, act, step.events


def _bots(system: System, scenario: str, seed: int, options: Mapping[str, Any]) -> Played:
    random, state = Random(seed), system.start(scenario, options)
    yield state, None, ()
    while system.outcome(state) is None:
        pending = system.pending(state)
        if pending.rolls:
            roll = pending.rolls[0]
            faces = tuple(throw(random, roll))
            step = system.throw(state, roll.name, faces)
            state = step.state
            yield state, Act(name=roll.name, faces=faces), step.events
            continue
        ask = pending.asks[0]
        bot = system.bots()[0]
        orders = LocalOrders(system, state, ask.seat)
        for text in system.choose(bot, system.view(state, ask.seat), ask, orders, random.randrange(1 << 30)):
            order: Order = system.parse(state, ask.seat, text)
            step = system.apply(state, order)
            state = step.state
            yield state, Act(order=order), step.events
