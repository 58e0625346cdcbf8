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

from . import (
    aftermath,
    bots,
    combat,
    initiative,
    logistics,
    movement,
    notation,
    options,
    rulebook,
    seating,
    sequence,
    setup,
    state,
    victory,
    view,
)
from .facts import SCENARIOS
from .options import chosen
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


class PacificVictory:
    """The block game of the Pacific war, rulebook 2.2, with its optional rules for two players."""

    slug = "pacific-victory"
    title = "Pacific Victory"
    version = "1"

    def scenarios(self) -> list[Plain]:
        """1941, 1942 and 1943."""
        return [
            {
                "id": name,
                "title": _("{year}: {name}", year=name, name=SCENARIOS[name]["title"]).plain(),
                "seats": [{"id": row["id"], "title": row["title"]} for row in seating.rows(())],
                "turns": len(SCENARIOS[name]["turns"]),
                "about": ABOUT[name].plain(),
            }
            for name in setup.STANDARD_SCENARIOS
        ]

    def options(self, scenario: str) -> list[Plain]:
        """The optional rules that the scenario offers (18). ValueError for an unknown scenario."""
        setup.scenario_row(scenario)
        return [options.plain(option) for option in options.offered(scenario)]

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """Japan and the Allies; or Japan and two Allied commanders. ValueError as of `start`."""
        setup.scenario_row(scenario)
        return seating.rows(chosen(scenario, options))

    def facts(self) -> Plain:
        """Map, classes and seats (view.facts)."""
        return view.facts()

    def rules(self) -> list[Plain]:
        """Every rule and ruling, in our own words."""
        return rulebook.plain()

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        return self._run(setup.first_state(scenario, options), setup.begin).state  # type: ignore[no-any-return]

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
        return [seating.signed(position, number, order) for order in orders]

    def parse(self, position: State, seat: Seat, text: str) -> Order:
        """The order that a line means. NotationError with the nearest spelling."""
        number = seating.number_of(position, seat)
        words = notation.words(text)
        if not words:
            raise NotationError(_("An empty line is no order."))
        verb = words[0].upper()
        focused = seating.focus(position, number)
        order: Order = _phase(position).parse(focused, seating.side_of(number), verb, words[1:])
        return seating.signed(position, number, order) if order.seat == SEATS[seating.side_of(number)] else order

    def apply(self, position: State, order: Order) -> Step:
        """Carry out one order. IllegalOrder if the rules forbid it."""
        number = seating.number_of(position, order.seat)
        if position.owed:
            raise IllegalOrder(_("Dice are being thrown; decide when they have fallen."), "", "dice")
        phase = _phase(position)
        return self._go_on(position, seating.apply(position, number, order, phase))

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
        return self._go_on(position, table)

    def _go_on(self, position: State, table: Table) -> Step:
        sequence.advance(table)
        return Step(table.freeze(), seating.heard(position, table.events))

    def default(self, position: State, seat: Seat) -> Order:
        """What 20.2 does for a seat that does not decide. ValueError if nothing is asked of it."""
        if not any(ask.seat == seat for ask in self.pending(position).asks):
            raise ValueError(f"nothing is asked of {seat}")
        number = seating.number_of(position, seat)
        order: Order = _phase(position).default(seating.focus(position, number), seating.side_of(number))
        return seating.signed(position, number, order)

    def view(self, position: State, seat: Seat | None) -> Plain:
        """What that seat may see (19)."""
        if seat is None:
            return view.view(position, None)
        number = seating.number_of(position, seat)
        return view.view(seating.focus(position, number), seating.side_of(number))

    def outcome(self, position: State) -> Outcome | None:
        """Level and points, once the game is over (16.1)."""
        return victory.outcome(position)

    def dump(self, position: State) -> bytes:
        """Canonical JSON."""
        return state.dump(position)

    def load(self, data: bytes) -> State:
        """The inverse of dump."""
        return state.load(data)

    def upgrade(self, data: bytes, from_version: str) -> bytes:
        """No version was before this one."""
        raise ValueError(f"no states of version {from_version!r} are known; there is: {self.version}")

    def bots(self) -> list[str]:
        """The players that come along."""
        return ["sensible"]

    def choose(self, bot: str, seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
        """The sensible player's answer."""
        if bot != "sensible":
            raise ValueError(f"no player {bot!r}; there are: sensible")
        return bots.choose(seen, ask, legal, seed)


ABOUT = {
    "1941": _("Rising Sun: from Pearl Harbor to June 1945, fifteen turns. Japan moves with surprise."),
    "1942": _("High Noon: from June 1942, thirteen turns. Both sides are at their peak."),
    "1943": _("Setting Sun: from June 1943, nine turns. The Allies come back."),
}
SYSTEM = PacificVictory()
