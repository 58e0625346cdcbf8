"""The zonal Pacific game as the kernel's System."""

from collections.abc import Callable, Mapping, Sequence

from rules.kernel import (
    Ask,
    IllegalOrder,
    LegalOrders,
    Order,
    Outcome,
    Pending,
    Plain,
    Roll,
    RulesError,
    Seat,
    Step,
    System,
    Text,
    _,
)

from . import battle, bots, commands, house, notation, options, rulebook, seating, sequence, setup, state, victory, view
from .facts import DATA_VERSION, LAST_TURN, PIECES, SCENARIO
from .state import SECRET, State
from .table import Table

_NO_DATA = _("Pacific Zones plays its own map and pieces only; it takes no other data.")
_TITLE = _("The war in the Pacific")
_ABOUT = _(
    "Japan against the Allies from December 1941, twelve turns on fifty-three zones. Reinforcements come in along "
    "supply lines; fleets hide under task force markers, and some markers hide nothing."
)


class PacificZones:
    """The zonal Pacific game, by the executable specification of this project."""

    slug = "pacific-zones"
    title = "Pacific Zones"
    version = "1"
    data = str(DATA_VERSION)

    def documents(self) -> Mapping[str, Plain]:
        """None: the data of this system are not for changing."""
        return {}

    def check_data(self, documents: Mapping[str, Plain]) -> list[Text]:
        """One fault, if anything is given."""
        return [_NO_DATA] if documents else []

    def data_doubts(self, documents: Mapping[str, Plain]) -> list[Text]:
        """None. ValueError if anything is given."""
        self.with_data(documents)
        return []

    def with_data(self, documents: Mapping[str, Plain]) -> System:
        """This instance for no documents; ValueError for any."""
        if documents:
            raise ValueError(str(_NO_DATA))
        return self

    def scenarios(self) -> list[Plain]:
        """There is one."""
        return [
            {
                "id": SCENARIO["id"],
                "title": _TITLE.plain(),
                "seats": [{"id": row["id"], "title": row["title"]} for row in seating.rows(())],
                "turns": LAST_TURN,
                "about": _ABOUT.plain(),
            }
        ]

    def options(self, scenario: str) -> list[Plain]:
        """Battles, victory, moderator, uncertain cells of the table (11). ValueError for an unknown scenario."""
        _known(scenario)
        return [options.plain(option) for option in options.OPTIONS]

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """Japan, the Allies and, with that option, the moderator. ValueError as of `start`."""
        _known(scenario)
        return seating.rows(_chosen(options))

    def facts(self, scenario: str | None = None) -> Plain:
        """Map, pieces, table of reinforcements and notation (view.facts)."""
        return view.facts()

    def rules(self) -> list[Plain]:
        """Every rule and ruling, in our own words."""
        return rulebook.plain()

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        _known(scenario)
        table = Table(setup.first(_chosen(options)))
        sequence.opening(table)
        return table.freeze()

    def pending(self, position: State) -> Pending:
        """Dice first; then whoever must decide (11)."""
        if position.over:
            return Pending()
        if position.owed:
            return Pending(
                rolls=tuple(
                    Roll(owed.name, {"n": owed.n, "sides": owed.sides}, seating.SEATS[owed.side])
                    for owed in position.owed
                )
            )
        table = Table(position)
        return Pending(asks=tuple(_ask(table, number) for number in sequence.asked(table)))

    def legal(self, position: State, seat: Seat, about: str | None = None) -> list[Order]:
        """What apply takes from that seat now; ``about``: a piece, a zone or a verb."""
        number = seating.number_of(position.options, seat)
        table = Table(position)
        return [commands.order(number, command, table.phase) for command in sequence.legal(table, number, about)]

    def parse(self, position: State, seat: Seat, text: str) -> Order:
        """The order that a line means. NotationError with the nearest spelling."""
        number = seating.number_of(position.options, seat)
        table = Table(position)
        return commands.order(number, notation.parse(table, number, text), table.phase)

    def apply(self, position: State, order: Order) -> Step:
        """Carry out one order, by its text. IllegalOrder if the rules forbid it."""
        number = seating.number_of(position.options, order.seat)
        command = commands.read(order.text)
        if command is None:
            raise IllegalOrder(_("{text} is no order in canonical form.", text=order.text), "11", "notation")
        if position.over:
            raise IllegalOrder(_("The game is over."), "10", "over")
        if position.owed:
            raise IllegalOrder(_("Dice are being thrown; decide when they have fallen."), "11", "dice")
        return self._run(position, lambda table: sequence.apply(table, number, command))

    def throw(self, position: State, name: str, faces: Sequence[Plain]) -> Step:
        """Dice have fallen. ValueError if they are not owed or do not fit."""
        owed = next((o for o in position.owed if o.name == name), None)
        if owed is None:
            raise ValueError(f"no dice are owed under the name {name!r}")
        fit = len(faces) == owed.n and all(type(face) is int and 1 <= face <= owed.sides for face in faces)
        if not fit:
            raise ValueError(f"{name}: {owed.n} dice of {owed.sides} sides are owed, not {list(faces)!r}")

        def fall(table: Table) -> None:
            table.owed = tuple(o for o in table.owed if o.name != name)
            (battle if table.battle else house).thrown(table, owed, tuple(faces))

        return self._run(position, fall)

    def _run(self, position: State, act: Callable[[Table], None]) -> Step:
        table = Table(position)
        act(table)
        sequence.advance(table)
        return Step(table.freeze(), tuple(table.events))

    def default(self, position: State, seat: Seat) -> Order:
        """What 11 does for a seat that does not decide. ValueError if nothing is asked of it."""
        table = Table(position)
        number = seating.number_of(position.options, seat)
        if number not in sequence.asked(table):
            raise ValueError(f"nothing is asked of {seat}")
        return commands.order(number, sequence.default(table, number), table.phase)

    def view(self, position: State, seat: Seat | None) -> Plain:
        """What that seat may see (8.2)."""
        return view.view(position, None if seat is None else seating.number_of(position.options, seat))

    def outcome(self, position: State) -> Outcome | None:
        """Who has won, once the game is over (10)."""
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

    def odds(self, seen: Plain, about: str, assumptions: Mapping[str, Plain], seed: int = 0) -> Plain:
        """RulesError: what fights under markers is not known, and refereed battles have no table (rule 7)."""
        raise RulesError(_("No odds are worked out for this game."), "7", "odds")

    def bots(self) -> list[str]:
        """The players that come along."""
        return ["sensible"]

    def choose(self, bot: str, seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
        """The sensible player's answer."""
        if bot != "sensible":
            raise ValueError(f"no player {bot!r}; there are: sensible")
        return bots.choose(seen, ask, legal, seed)


def _known(scenario: str) -> None:
    if scenario != SCENARIO["id"]:
        raise ValueError(f"no scenario {scenario!r}; there is: {SCENARIO['id']}")


_chosen = options.chosen


def _ask(table: Table, number: int) -> Ask:
    phase = sequence.PHASES[table.phase]
    title, prompt, kind = phase.titles[max(table.side, 0)], phase.prompt, table.step
    about: tuple[str, ...] = ()
    if table.battle:
        kind, prompt = "battle", sequence.JUDGE if number == seating.MOD else sequence.BATTLE
    elif table.secret:
        about = tuple(PIECES[piece].id for piece in sequence.actors(table))
    return Ask(
        seat=seating.SEATS[number],
        kind=kind,
        title=title,
        prompt=prompt,
        draft=table.phase in SECRET,
        about=about,
        data=view.ask_data(table),
    )


SYSTEM = PacificZones()
