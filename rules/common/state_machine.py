"""Systems whose positions are States with ``options``, ``owed`` and ``over``, and which carry each order out on a
WorkingState: a working copy that tells what happened and is frozen again."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from rules.kernel import Ask, IllegalOrder, Order, Outcome, Pending, Plain, Roll, Seat, Step, _

from . import choices
from .base import Base


class Modules(NamedTuple):
    """The modules of such a system, as `StateMachine` calls them."""

    commands: ModuleType
    notation: ModuleType
    options: ModuleType
    seating: ModuleType
    sequence: ModuleType
    state: ModuleType
    working_state: ModuleType | SimpleNamespace
    victory: ModuleType
    view: ModuleType


class RuleNumbers(NamedTuple):
    """The numbers of the rules by which the door refuses an order."""

    notation: str
    over: str
    dice: str


class StateMachine(Base):
    """The door of such a system. What is missing: scenarios, first, roll, ask, to_orders and apply_roll."""

    modules: Modules
    rule_numbers: RuleNumbers

    @abstractmethod
    def first(self, chosen: choices.Chosen) -> Any:
        """The table of a game that has just begun."""

    @abstractmethod
    def roll(self, table: Any, owed: Any) -> Roll:
        """Dice that are owed, as the kernel asks for them."""

    @abstractmethod
    def ask(self, table: Any, number: int) -> Ask:
        """What the seat of that number is asked."""

    @abstractmethod
    def to_orders(self, table: Any, number: int, commands: Iterable[Any]) -> list[Order]:
        """Commands as orders of the seat of that number."""

    @abstractmethod
    def apply_roll(self, table: Any, owed: Any, faces: tuple[int, ...]) -> None:
        """What follows from dice that have fallen; they are owed no more."""

    # -- what is offered -------------------------------------------------------------------------------------------

    def options(self, scenario: str) -> list[Plain]:
        """Those of the module ``options``. ValueError for an unknown scenario."""
        self.known(scenario)
        return [choices.plain(option) for option in self.modules.options.OPTIONS]

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """Those of a game with these options. ValueError as of `start`."""
        self.known(scenario)
        found: list[Plain] = self.modules.seating.rows(self.modules.options.chosen(options))
        return found

    def facts(self, scenario: str | None = None) -> Plain:
        """Static facts that everybody may read (view.facts)."""
        return self.modules.view.facts()

    # -- playing ---------------------------------------------------------------------------------------------------

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> Any:
        """The first position. ValueError that names the choices."""
        self.known(scenario)
        chosen = self.modules.options.chosen(options)
        lesson = self.lesson(scenario)
        return self.placed(lesson.position) if lesson else self.first(chosen).freeze()

    def look(self, position: Any) -> Any:
        """A table to look at, never to change: the last one is kept, for a position is asked many things."""
        kept, table = self._kept
        if kept is not position:
            table = self.modules.working_state.WorkingState(position)
            self._kept = (position, table)
        return table

    _kept: tuple[Any, Any] = (None, None)

    def pending(self, position: Any) -> Pending:
        """Dice first; then whoever must decide."""
        if position.over:
            return Pending()
        table = self.look(position)
        if position.owed:
            return Pending(rolls=tuple(self.roll(table, owed) for owed in position.owed))
        return Pending(asks=tuple(self.ask(table, number) for number in self.modules.sequence.asked(table)))

    def legal(self, position: Any, seat: Seat, about: str | None = None) -> list[Order]:
        """What apply takes from that seat now; ``about``: a piece, a place or a verb."""
        number, table = self._sit(position, seat)
        return self.to_orders(table, number, self.modules.sequence.legal(table, number, about))

    def parse(self, position: Any, seat: Seat, text: str) -> Order:
        """The order that a line means. NotationError with the nearest spelling."""
        number, table = self._sit(position, seat)
        return self.to_orders(table, number, [self.modules.notation.parse(table, number, text)])[0]

    def apply(self, position: Any, order: Order) -> Step:
        """Carry out one order, by its text. IllegalOrder if the rules forbid it."""
        number = self.modules.seating.number_of(position.options, order.seat)
        command = self.modules.commands.read(order.text)
        if command is None:
            text = _("{text} is no order in canonical form.", text=order.text)
            raise IllegalOrder(text, self.rule_numbers.notation, "notation")
        if position.over:
            raise IllegalOrder(_("The game is over."), self.rule_numbers.over, "over")
        if position.owed:
            text = _("Dice are being thrown; decide when they have fallen.")
            raise IllegalOrder(text, self.rule_numbers.dice, "dice")
        return self._run(position, lambda table: self.modules.sequence.apply(table, number, command))

    def resolve_roll(self, position: Any, name: str, faces: tuple[Any, ...]) -> Step:
        """The dice of that name have fallen."""
        owed = next(owed for owed in position.owed if owed.name == name)

        def resolve(table: Any) -> None:
            table.owed = tuple(other for other in table.owed if other.name != name)
            self.apply_roll(table, owed, faces)

        return self._run(position, resolve)

    def _run(self, position: Any, act: Callable[[Any], None]) -> Step:
        table = self.modules.working_state.WorkingState(position)
        act(table)
        self.modules.sequence.advance(table)
        after = table.freeze()
        self._kept = (after, table)
        return Step(after, tuple(table.events))

    def _sit(self, position: Any, seat: Seat) -> tuple[int, Any]:
        return self.modules.seating.number_of(position.options, seat), self.look(position)

    def default(self, position: Any, seat: Seat) -> Order:
        """What is done for a seat that does not decide. ValueError if nothing is asked of it."""
        number, table = self._sit(position, seat)
        if number not in self.modules.sequence.asked(table):
            raise ValueError(f"nothing is asked of {seat}")
        return self.to_orders(table, number, [self.modules.sequence.default(table, number)])[0]

    def view(self, position: Any, seat: Seat | None) -> Plain:
        """What that seat may see."""
        number = None if seat is None else self.modules.seating.number_of(position.options, seat)
        return self.modules.view.view(self.look(position), number)

    def outcome(self, position: Any) -> Outcome | None:
        """Who has won, once the game is over."""
        found: Outcome | None = self.modules.victory.outcome(position)
        return found

    def dump(self, position: Any) -> bytes:
        """Canonical JSON."""
        data: bytes = self.modules.state.dump(position)
        return data

    def load(self, data: bytes) -> Any:
        """The inverse of dump."""
        return self.modules.state.load(data)
