"""Random legal play of any game system through the kernel's contract alone: for laws, soaks and benchmarks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.kernel import Ask, Order, Roll, Step, System

MAX_STEPS = 60_000


@dataclass
class Act:
    """One step of a game: an order, or a throw (``name`` and ``faces``)."""

    order: Order | None = None
    name: str = ""
    faces: tuple[Any, ...] = ()


@dataclass
class RandomGame:
    """A game that plays itself: `steps` yields (state before, act, step) until it is over.

    ``finish``: probability of ending a draft phase at each choice; ``clear``: of taking a draft back.
    """

    system: System
    scenario: str
    seed: int
    finish: float = 0.06
    clear: float = 0.01
    options: Mapping[str, Any] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.first = self.state = self.system.start(self.scenario, self.options)

    def steps(self) -> Iterator[tuple[Any, Act, Step]]:
        """Play on to the end. RuntimeError at a dead end or if the game does not end."""
        for _number in range(MAX_STEPS):
            if self.system.outcome(self.state) is not None:
                return
            before = self.state
            act, step = self._step()
            self.acts.append(act)
            self.state = step.state
            yield before, act, step
        raise RuntimeError(f"{self.scenario} seed {self.seed}: not over after {MAX_STEPS} steps")

    def _step(self) -> tuple[Act, Step]:
        pending = self.system.pending(self.state)
        if pending.rolls:
            roll = self.random.choice(pending.rolls)
            faces = tuple(throw(self.random, roll))
            return Act(name=roll.name, faces=faces), self.system.throw(self.state, roll.name, faces)
        if not pending.asks:
            raise RuntimeError(f"{self.scenario} seed {self.seed}: dead end after {len(self.acts)} steps")
        ask = self.random.choice(pending.asks)
        order = self.choose(ask)
        return Act(order=order), self.system.apply(self.state, order)

    def choose(self, ask: Ask) -> Order:
        """A random legal answer; a draft ends now and then."""
        if not ask.draft:
            return self.random.choice(self._legal(ask, None))
        if self.random.random() < self.finish:
            ends = [o for o in self._legal(ask, "DONE") if o.verb.upper() == "DONE"]
            if ends:
                return ends[0]
        for about in self.random.sample(list(ask.about), min(5, len(ask.about))):
            orders = self._legal(ask, about)
            if orders:
                return self.random.choice(orders)
        ends = self._legal(ask, "DONE")
        if ends and self.random.random() > self.clear:
            return self.random.choice(ends)
        return self.random.choice(self._legal(ask, None))

    def _legal(self, ask: Ask, about: str | None) -> list[Order]:
        return self.system.legal(self.state, ask.seat, about)


def throw(random: Random, roll: Roll) -> list[Any]:
    """Random faces that fit the spec of a roll."""
    spec = roll.spec
    if "deck" in spec:
        deck = list(spec["deck"])
        random.shuffle(deck)
        return deck
    faces = spec.get("faces") or list(range(1, spec["sides"] + 1))
    return [random.choice(faces) for _die in range(spec["n"])]


def all_options(system: System, scenario: str) -> dict[str, Any]:
    """All options of a scenario that are on or off, on; of two that exclude each other the first."""
    found: dict[str, Any] = {}
    for offer in system.options(scenario):
        if offer["default"] is False and not _clash(system.options(scenario), {**found, offer["id"]: True}):
            found[offer["id"]] = True
    return found


def some_options(system: System, scenario: str, random: Random) -> dict[str, Any]:
    """A random set of the options that a scenario offers; of two that exclude each other the first drawn stays."""
    drawn: dict[str, Any] = {}
    offers = system.options(scenario)
    for offer in random.sample(offers, random.randint(0, len(offers))):
        choice = random.choice(offer["choices"])
        if not _clash(offers, {**drawn, offer["id"]: choice}):
            drawn[offer["id"]] = choice
    return drawn


def _clash(offers: list[Any], chosen: Mapping[str, Any]) -> bool:
    """Do these choices hold what the options say cannot go together."""
    return any(
        chosen.get(offer["id"], offer["default"]) != offer["default"] and together.items() <= chosen.items()
        for offer in offers
        for together in offer["excludes"]
    )


def replay(game: RandomGame, read: Callable[[Any, Order], Order]) -> Any:
    """The State after the same acts from the start; ``read`` turns an order into the one to apply (its text parsed)."""
    system, acts = game.system, game.acts
    state = system.start(game.scenario, game.options)
    for act in acts:
        step = (
            system.throw(state, act.name, act.faces)
            if act.order is None
            else system.apply(state, read(state, act.order))
        )
        state = step.state
    return state
