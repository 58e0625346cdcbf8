"""Pacific Victory as the kernel's System: each phase is a module, this one finds it and runs the turn sequence on."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

from rules.kernel import (
    Ask,
    IllegalOrder,
    LegalOrders,
    NotationError,
    Order,
    Outcome,
    Pending,
    Plain,
    Roll,
    Seat,
    Step,
    _,
)

from . import aftermath, bots, combat, initiative, logistics, movement, notation, sequence, setup, state, victory, view
from .facts import SCENARIOS
from .sides import SEATS
from .state import State
from .table import Table

PHASES: Mapping[str, ModuleType] = {
    "setup": setup,
    "initiative": initiative,
    "movement": movement,
    "intentions": combat,
    "combat": combat,
    "after_combat": aftermath,
    "logistics": logistics,
}


def _phase(current: State | Table) -> ModuleType:
    try:
        return PHASES[current.phase]
    except KeyError:
        raise IllegalOrder(_("The game is over."), "8.1", "over") from None


def _side(seat: Seat) -> int:
    try:
        return SEATS.index(seat)
    except ValueError:
        raise ValueError(f"no seat {seat!r}; there are: {', '.join(SEATS)}") from None


class PacificVictory:
    """The block game of the Pacific war, rulebook 2.2, standard rules."""

    slug = "pacific-victory"
    title = "Pacific Victory"
    version = "1"

    def scenarios(self) -> list[Plain]:
        """1941, 1942 and 1943."""
        return [
            {
                "id": name,
                "title": _("{year}: {name}", year=name, name=SCENARIOS[name]["title"]).plain(),
                "seats": [{"id": seat, "title": title.plain()} for seat, title in zip(SEATS, SEAT_TITLES, strict=True)],
                "turns": len(SCENARIOS[name]["turns"]),
                "about": ABOUT[name].plain(),
            }
            for name in setup.STANDARD_SCENARIOS
        ]

    def options(self, scenario: str) -> list[Plain]:
        """The standard rules offer none. ValueError for an unknown scenario."""
        setup.scenario_row(scenario)
        return []

    def facts(self) -> Plain:
        """Map, classes and seats (view.facts)."""
        return view.facts()

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        return self._run(setup.first_state(scenario, options), lambda table: None).state  # type: ignore[no-any-return]

    def pending(self, position: State) -> Pending:
        """Dice first; then whoever must decide."""
        if position.owed:
            return Pending(
                rolls=tuple(
                    Roll(owed.name, {"n": owed.n, "sides": owed.sides}, SEATS[owed.side] if owed.side < 2 else None)
                    for owed in position.owed
                )
            )
        if position.phase not in PHASES:
            return Pending()
        asks: tuple[Ask, ...] = PHASES[position.phase].pending(position)
        return Pending(asks=asks)

    def legal(self, position: State, seat: Seat, about: str | None = None) -> list[Order]:
        """What apply takes from that seat now."""
        side = _side(seat)
        if position.owed or position.phase not in PHASES:
            return []
        orders: list[Order] = PHASES[position.phase].legal(position, side, about)
        return orders

    def parse(self, position: State, seat: Seat, text: str) -> Order:
        """The order that a line means. NotationError with the nearest spelling."""
        side = _side(seat)
        words = notation.words(text)
        if not words:
            raise NotationError(_("An empty line is no order."))
        verb = words[0].upper()
        order: Order = _phase(position).parse(position, side, verb, words[1:])
        return order

    def apply(self, position: State, order: Order) -> Step:
        """Carry out one order. IllegalOrder if the rules forbid it."""
        _side(order.seat)
        if position.owed:
            raise IllegalOrder(_("Dice are being thrown; decide when they have fallen."), "", "dice")
        phase = _phase(position)
        return self._run(position, lambda table: phase.apply(table, order))

    def throw(self, position: State, name: str, faces: Sequence[Plain]) -> Step:
        """Dice have fallen. ValueError if they are not owed or do not fit."""
        owed = next((o for o in position.owed if o.name == name), None)
        if owed is None:
            raise ValueError(f"no dice are owed under the name {name!r}")
        if len(faces) != owed.n or any(not isinstance(f, int) or not 1 <= f <= owed.sides for f in faces):
            raise ValueError(f"{name}: {owed.n} dice of {owed.sides} sides are owed, not {list(faces)!r}")

        def fall(table: Table) -> None:
            table.owed = tuple(o for o in table.owed if o.name != name)
            _phase(position).fallen(table, owed, tuple(faces))

        return self._run(position, fall)

    def _run(self, position: State, act: Callable[[Table], None]) -> Step:
        table = Table(position)
        act(table)
        sequence.advance(table)
        return Step(table.freeze(), tuple(table.events))

    def default(self, position: State, seat: Seat) -> Order:
        """What 20.2 does for a seat that does not decide. ValueError if nothing is asked of it."""
        if not any(ask.seat == seat for ask in self.pending(position).asks):
            raise ValueError(f"nothing is asked of {seat}")
        order: Order = _phase(position).default(position, _side(seat))
        return order

    def view(self, position: State, seat: Seat | None) -> Plain:
        """What that seat may see (19)."""
        return view.view(position, None if seat is None else _side(seat))

    def outcome(self, position: State) -> Outcome | None:
        """Level and points, once the game is over (16.1)."""
        return victory.outcome(position)

    def dump(self, position: State) -> bytes:
        """Canonical JSON."""
        return state.dump(position)

    def load(self, data: bytes) -> State:
        """The inverse of dump."""
        return state.load(data)

    def bots(self) -> list[str]:
        """The players that come along."""
        return ["sensible"]

    def choose(self, bot: str, seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
        """The sensible player's answer."""
        if bot != "sensible":
            raise ValueError(f"no player {bot!r}; there are: sensible")
        return bots.choose(seen, ask, legal, seed)


SEAT_TITLES = (_("Japan"), _("Allies"))
ABOUT = {
    "1941": _("Rising Sun: from Pearl Harbor to June 1945, fifteen turns. Japan moves with surprise."),
    "1942": _("High Noon: from June 1942, thirteen turns. Both sides are at their peak."),
    "1943": _("Setting Sun: from June 1943, nine turns. The Allies come back."),
}
SYSTEM = PacificVictory()
