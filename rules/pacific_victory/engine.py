"""A game on one map: each phase is a module, this one finds it and runs the turn sequence on."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import cast

from rules.kernel import (
    Ask,
    Followed,
    IllegalOrder,
    LegalOrders,
    LossWarning,
    NotationError,
    Order,
    Outcome,
    Pending,
    Plain,
    PlanText,
    Roll,
    Seat,
    Step,
    _,
)

from . import (
    aftermath,
    bots,
    combat,
    logistics,
    looking,
    movement,
    odds,
    partners,
    plans,
    seating,
    state,
    view,
    warnings,
)
from .data_sets.edition import Edition
from .language import notation, vocabulary
from .naming import SPOKEN
from .odds_types import Assumptions
from .sides import SEATS
from .state import State
from .turns import initiative, sequence, setup, victory
from .working_state import WorkingState

PHASES: Mapping[str, ModuleType] = {
    "setup": setup,
    "initiative": initiative,
    "movement": movement,
    "intentions": combat,
    "combat": combat,
    "after_combat": aftermath,
    "logistics": logistics,
}


def _phase(current: State | WorkingState) -> ModuleType:
    try:
        return PHASES[current.phase]
    except KeyError:
        raise IllegalOrder(_("The game is over."), "8.1", "over") from None


class Engine:
    """Positions of scenarios that are played on the map of an edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def facts(self) -> Plain:
        """Map, classes and seats."""
        return view.facts(self.edition)

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        return self._run(setup.first_state(self.edition, scenario, options), setup.begin).state  # type: ignore[no-any-return]

    def pending(self, position: State) -> Pending:
        """Dice first; then whoever must decide."""
        if position.owed:
            return Pending(
                rolls=tuple(
                    Roll(owed.name, {"n": owed.n, "sides": owed.sides}, seating.roller(position, owed))
                    for owed in position.owed
                )
            )
        if position.phase not in PHASES:
            return Pending()
        return Pending(asks=seating.pending(position, PHASES[position.phase]))

    def legal(self, position: State, seat: Seat, about: str | None = None) -> list[Order]:
        """What apply takes from that seat now."""
        number = seating.number_of(position, seat)
        if position.owed or position.phase not in PHASES or not seating.is_asked(position, number):
            return []
        focused = seating.focus(position, number)
        orders: list[Order] = PHASES[position.phase].legal(focused, seating.side_of(number), about)
        if not partners.in_force(position):
            return orders
        return [seating.with_seat(position, number, order) for order in orders]

    def parse(self, position: State, seat: Seat, text: str) -> Order:
        """The order that a line means. NotationError with the nearest spelling."""
        number = seating.number_of(position, seat)
        words = notation.words(text)
        if not words:
            raise NotationError(_("An empty line is no order."))
        verb = SPOKEN.verb(words[0]).upper()
        focused = seating.focus(position, number)
        order: Order = _phase(position).parse(focused, seating.side_of(number), verb, words[1:])
        return seating.with_seat(position, number, order) if order.seat == SEATS[seating.side_of(number)] else order

    def words(self, seen: Plain) -> vocabulary.Words:
        """What people call blocks and places."""
        return vocabulary.Words(self.edition, seen)

    def apply(self, position: State, order: Order) -> Step:
        """Carry out one order. IllegalOrder if the rules forbid it."""
        number = seating.number_of(position, order.seat)
        if position.owed:
            raise IllegalOrder(_("Dice are being thrown; decide when they have fallen."), "", "dice")
        phase = _phase(position)
        return self._go_on(position, seating.apply(position, number, self._as_written(position, order), phase))

    def _as_written(self, position: State, order: Order) -> Order:
        """The order that its line means: the journal keeps the line alone. IllegalOrder if its data say another."""
        try:
            read = self.parse(position, order.seat, order.text)
        except NotationError as error:
            raise IllegalOrder(error.reason, "", "notation") from None
        if (read.seat, read.verb, dict(read.data)) != (order.seat, order.verb, dict(order.data)):
            text = _("The data of this order are not those of its line: {text}.", text=order.text)
            raise IllegalOrder(text, "", "data")
        return read

    def resolve_roll(self, position: State, name: str, faces: tuple[int, ...]) -> Step:
        """What follows from dice that are owed and fit."""
        owed = next(o for o in position.owed if o.name == name)

        def resolve(table: WorkingState) -> None:
            table.owed = tuple(o for o in table.owed if o.name != name)
            _phase(position).resolve_roll(table, owed, faces)

        return self._run(position, resolve)

    def _run(self, position: State, act: Callable[[WorkingState], None]) -> Step:
        table = looking.look(position).copy()
        act(table)
        return self._go_on(position, table)

    def _go_on(self, position: State, table: WorkingState) -> Step:
        sequence.advance(table)
        after = table.freeze()
        looking.keep(after, table)
        return Step(after, seating.heard(position, table.events))

    def default(self, position: State, seat: Seat) -> Order:
        """What 20.2 does for a seat that does not decide. ValueError if nothing is asked of it."""
        if not any(ask.seat == seat for ask in self.pending(position).asks):
            raise ValueError(f"nothing is asked of {seat}")
        number = seating.number_of(position, seat)
        order: Order = _phase(position).default(seating.focus(position, number), seating.side_of(number))
        return seating.with_seat(position, number, order)

    def view(self, position: State, seat: Seat | None) -> Plain:
        """What that seat may see (19)."""
        if seat is None:
            return view.view(position, None)
        number = seating.number_of(position, seat)
        return view.view(seating.focus(position, number), seating.side_of(number))

    def warnings(self, seen: Plain) -> list[LossWarning]:
        """What a draft costs."""
        return warnings.of_draft(self.edition, seen)

    def order_warnings(self, seen: Plain, order: Order) -> list[LossWarning]:
        """What one order costs."""
        return warnings.of_order(self.edition, seen, order)

    def outcome(self, position: State) -> Outcome | None:
        """Level and points, once the game is over (16.1)."""
        return victory.outcome(position)

    def load(self, plain: Plain) -> State:
        """The State of what `state.parse` gave."""
        return state.of_plain(self.edition, plain)

    def choose(self, seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
        """The sensible player's answer."""
        return bots.choose(self.edition, seen, ask, legal, seed)

    def odds(self, seen: Plain, about: str, assumptions: Mapping[str, Plain], seed: int) -> Plain:
        """The odds of a battle from what a seat knows."""
        return odds.odds(self.edition, seen, about, cast(Assumptions, assumptions), seed)

    def plan_guide(self) -> Plain:
        """How plans are written."""
        return plans.guide(self.edition)

    def read_plan(self, text: str) -> PlanText:
        """A plan, checked. NotationError that names the line."""
        return plans.read(self.edition, text)

    def follow_plan(self, plan: str, seen: Plain, ask: Ask, legal: LegalOrders, overdue: bool) -> Followed | None:
        """What the plan answers."""
        return plans.follow(self.edition, plan, seen, ask, legal, overdue)

    def plan_scope(self, seen: Plain, ask: Ask) -> str:
        """The battle that is being fought."""
        return plans.scope(seen, ask)

    def short_plan(self, seen: Plain, chosen: Mapping[str, Sequence[str]], base: str, everywhere: bool) -> Plain:
        """The short form of a plan."""
        return plans.short_form(self.edition, seen, chosen, base, everywhere)
