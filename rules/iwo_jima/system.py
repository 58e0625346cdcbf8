"""Iwo Jima 1945 as the kernel's System."""

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

from . import (
    bombardment,
    bots,
    charge,
    clearing,
    combat,
    commands,
    mines,
    notation,
    options,
    rulebook,
    seating,
    sequence,
    state,
    victory,
    view,
)
from .board import OBJECTIVES, RESERVE
from .facts import DATA_VERSION, FACES, JP, LAST_TURN, PIECES, SCENARIO
from .state import Owed, State
from .table import Table

_NO_DATA = _("Iwo Jima 1945 plays its own map and pieces only; it takes no other data.")
_TITLE = _("The battle for the island")
_ABOUT = _(
    "From the landing on 19 February 1945 to 27 March, fourteen turns. The United States land and take the island; "
    "Japan cannot hold it and tries to make the price unbearable. Nothing is hidden but the Japanese set-up."
)


class IwoJima:
    """The landing on Iwo Jima, by the executable specification of this project."""

    slug = "iwo-jima-1945"
    title = "Iwo Jima 1945"
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
        """Players, set-up, landing zones, limit of losses (12.6). ValueError for an unknown scenario."""
        _known(scenario)
        return [options.plain(option) for option in options.OPTIONS]

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """The United States and Japan, each with one or two commanders. ValueError as of `start`."""
        _known(scenario)
        return seating.rows(_chosen(options))

    def facts(self, scenario: str | None = None) -> Plain:
        """Map, pieces, die, calendar and notation (view.facts)."""
        return view.facts()

    def rules(self) -> list[Plain]:
        """Every rule and ruling, in our own words."""
        return rulebook.plain()

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        _known(scenario)
        none = tuple(RESERVE for _piece in PIECES)
        control = tuple(JP for _name in OBJECTIVES)
        table = Table(State(_chosen(options), none, tuple(0 for _at in none), control))
        sequence.begin(table)
        return table.freeze()

    def pending(self, position: State) -> Pending:
        """Dice first; then whoever must decide (12.3)."""
        if position.over:
            return Pending()
        table = Table(position)
        if position.owed:
            spec = {"n": 1, "faces": list(FACES)}
            return Pending(rolls=tuple(Roll(owed.name, spec, table.chairs[owed.seat].seat) for owed in position.owed))
        return Pending(asks=tuple(_ask(table, number) for number in sequence.asked(table)))

    def legal(self, position: State, seat: Seat, about: str | None = None) -> list[Order]:
        """What apply takes from that seat now; ``about``: a piece, a hex or a verb."""
        number = seating.number_of(position.options, seat)
        table = Table(position)
        chair, step = table.chairs[number], position.step
        return [commands.order(chair, command, step) for command in sequence.legal(table, number, about)]

    def parse(self, position: State, seat: Seat, text: str) -> Order:
        """The order that a line means. NotationError with the nearest spelling."""
        number = seating.number_of(position.options, seat)
        table = Table(position)
        return commands.order(table.chairs[number], notation.parse(table, number, text), position.step)

    def apply(self, position: State, order: Order) -> Step:
        """Carry out one order, by its text. IllegalOrder if the rules forbid it."""
        number = seating.number_of(position.options, order.seat)
        command = commands.read(order.text)
        if command is None:
            raise IllegalOrder(_("{text} is no order in canonical form.", text=order.text), "12.3", "notation")
        if position.over:
            raise IllegalOrder(_("The game is over."), "11.6", "over")
        if position.owed:
            raise IllegalOrder(_("Dice are being thrown; decide when they have fallen."), "12.4", "dice")
        return self._run(position, lambda table: sequence.apply(table, number, command))

    def throw(self, position: State, name: str, faces: Sequence[Plain]) -> Step:
        """A die has fallen. ValueError if it is not owed or does not fit."""
        owed = next((o for o in position.owed if o.name == name), None)
        if owed is None:
            raise ValueError(f"no dice are owed under the name {name!r}")
        if len(faces) != 1 or type(faces[0]) is not int or faces[0] not in FACES:
            raise ValueError(f"{name}: one die with the faces {list(FACES)} is owed, not {list(faces)!r}")

        def fall(table: Table) -> None:
            table.owed = tuple(o for o in table.owed if o.name != name)
            _fallen(table, owed, int(faces[0]))

        return self._run(position, fall)

    def _run(self, position: State, act: Callable[[Table], None]) -> Step:
        table = Table(position)
        act(table)
        sequence.advance(table)
        return Step(table.freeze(), tuple(table.events))

    def default(self, position: State, seat: Seat) -> Order:
        """What 12.3 does for a seat that does not decide. ValueError if nothing is asked of it."""
        table = Table(position)
        number = seating.number_of(position.options, seat)
        if number not in sequence.asked(table):
            raise ValueError(f"nothing is asked of {seat}")
        return commands.order(table.chairs[number], sequence.default(table, number), position.step)

    def view(self, position: State, seat: Seat | None) -> Plain:
        """What that seat may see (12.1)."""
        return view.view(position, None if seat is None else seating.number_of(position.options, seat))

    def outcome(self, position: State) -> Outcome | None:
        """Level, points and loss points, once the game is over (11.6)."""
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
        """RulesError: the chances of a combat follow from its factors, which everybody sees (9.2, 12.1)."""
        raise RulesError(_("No odds are worked out for this game; the factors of a combat lie open."), "9.2", "odds")

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
    part = sequence.PARTS[table.step]
    answering = bool(table.proposal)
    pieces = [] if answering else sequence.actors(table, number)
    return Ask(
        seat=table.chairs[number].seat,
        kind="proposal" if answering else table.step,
        title=part.title,
        prompt=sequence.ANSWER if answering else part.prompt,
        about=tuple(PIECES[piece].id for piece in pieces),
        data=view.ask_data(table, number),
    )


def _fallen(table: Table, owed: Owed, die: int) -> None:
    if owed.purpose == "shot":
        bombardment.thrown(table, owed, die)
    elif owed.purpose == "mine":
        mines.thrown(table, owed, die)
    elif owed.purpose == "clear":
        clearing.thrown(table, owed, die)
    else:
        values = combat.thrown(table, owed, die)
        if values is not None and table.charge:
            charge.settled(table, tied=values[0] == values[1])


SYSTEM = IwoJima()
