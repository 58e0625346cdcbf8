"""A working copy of a State, on which one order is carried out; called ``table`` where it is handed on.

Rules change a WorkingState and then `freeze` it; a State itself is never changed. `WorkingState.events` collects what
happened. Entities are immutable rows that are replaced; the mappings hold them by name.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple

from rules.kernel import Event, Text

from . import options
from .data_sets.board import Board
from .data_sets.edition import HOUSE, Edition
from .data_sets.scenarios import Scenario
from .forces.air_units import AirUnit
from .forces.formations import RING, Formation, Group
from .forces.ships import Ship, type_of
from .sides import SIDES, other
from .state import Battle, Bombardment, Hit, Loss, Marker, Note, Owed, Question, Raid, State
from .turns import Turn, turn


class Piece(NamedTuple):
    """What stands on the map: a marker or a retiring group. ``real``: it is no dummy."""

    name: str
    side: str
    hex: str
    real: bool


class WorkingState:
    """A mutable position. Same field names as State; ships, forms, groups, markers and air are dicts by name."""

    scenario: str
    options: tuple[tuple[str, Any], ...]
    turn: int
    data: str
    step: str
    owed: tuple[Owed, ...]
    rolled: tuple[tuple[str, int], ...]
    tokens: tuple[int, int]
    cup: tuple[str, ...]
    drawn: int
    first: str
    moving: bool
    moved: tuple[str, ...]
    wakes: tuple[tuple[str, ...], ...]
    active: tuple[str, ...]
    searches: tuple[tuple[str, str], ...]
    adjacent: tuple[tuple[str, str], ...]
    fought: tuple[str, ...]
    battles: int
    battle: Battle | None
    bombard: Bombardment | None
    raids: tuple[tuple[str, str], ...]
    raid: Raid | None
    hits: tuple[Hit, ...]
    losses: tuple[Loss, ...]
    closed: tuple[str, ...]
    shut: tuple[str, ...]
    landed: int
    strike: bool
    notes: tuple[Note, ...]
    over: str
    asks: tuple[Question, ...]
    agenda: tuple[tuple[str, ...], ...]

    def __init__(self, state: State, edition: Edition = HOUSE) -> None:
        self.edition = edition
        self.events: list[Event] = []
        self.__dict__.update(zip(State._fields, state, strict=True))
        self.ships: dict[str, Ship] = {row.id: row for row in state.ships}
        self.forms: dict[str, Formation] = {row.name: row for row in state.forms}
        self.groups: dict[str, Group] = {row.name: row for row in state.groups}
        self.markers: dict[str, Marker] = {row.name: row for row in state.markers}
        self.air: dict[str, AirUnit] = {row.id: row for row in state.air}

    def freeze(self) -> State:
        """The position as a State."""
        rows = {name: tuple(getattr(self, name).values()) for name in ("ships", "forms", "groups", "markers", "air")}
        fields = {**self.__dict__, **rows}
        return State._make([fields[name] for name in State._fields])

    # -- what never changes ----------------------------------------------------------------------------------------

    @cached_property
    def sheet(self) -> Scenario:
        """The scenario."""
        return self.edition.scenarios[self.scenario]

    @cached_property
    def board(self) -> Board:
        """The map."""
        return self.edition.board(self.scenario)

    @property
    def now(self) -> Turn:
        """The turn that is played."""
        return turn(self.turn)

    def option(self, name: str) -> Any:
        """What was chosen for that option."""
        sheet = self.sheet
        defaults = {options.ADVANCED: sheet.advanced, options.SURPRISE: sheet.surprise}
        return options.value(defaults, self.options, name)

    # -- looking ---------------------------------------------------------------------------------------------------

    def question(self, seat: str) -> Question | None:
        """What the seat is asked now."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def place(self, ship: str) -> str:
        """The formation or group that the ship is in; "" if in none."""
        for name, form in self.forms.items():
            if ship in form.ships:
                return name
        return next((name for name, group in self.groups.items() if ship in group.ships), "")

    def marker_of(self, form: str) -> Marker:
        """The marker under which a formation sails."""
        return next(marker for marker in self.markers.values() if form in marker.tfs)

    def hex_of(self, ship: str) -> str:
        """Where a ship or base is, or was lost; "" if it is off the map."""
        place = self.place(ship)
        if place in self.groups:
            return self.groups[place].hex
        if place in self.forms:
            return next((marker.hex for marker in self.markers.values() if place in marker.tfs), "")
        return self.ships[ship].hex

    def under(self, piece: str) -> tuple[str, ...]:
        """The ships of a piece, in order; none of a dummy."""
        if piece in self.groups:
            return self.groups[piece].ships
        return tuple(ship for form in self.markers[piece].tfs for ship in self.forms[form].ships)

    def members(self, place: str) -> tuple[str, ...]:
        """The ships of a formation or group."""
        return self.groups[place].ships if place in self.groups else self.forms[place].ships

    def piece_of(self, place: str) -> str:
        """The piece on the map that a formation or group belongs to."""
        return place if place in self.groups else self.marker_of(place).name

    def pieces(self, side: str) -> list[Piece]:
        """Markers and retiring groups of a side."""
        found = [Piece(m.name, side, m.hex, bool(m.tfs)) for m in self.markers.values() if m.side == side]
        return found + [Piece(g.name, side, g.hex, True) for g in self.groups.values() if side_of(g.name) == side]

    def at(self, side: str, where: str) -> list[Piece]:
        """The pieces of a side in a hex, any number of them (3.3)."""
        return [piece for piece in self.pieces(side) if piece.hex == where]

    def where(self, piece: str) -> str:
        """The hex of a piece."""
        return self.groups[piece].hex if piece in self.groups else self.markers[piece].hex

    def exists(self, piece: str) -> bool:
        """Is it a marker or group on the map."""
        return piece in self.markers or piece in self.groups

    def is_carrier(self, ship: str) -> bool:
        """CV or CVL."""
        return type_of(self.edition, self.ships[ship]).carrier

    def is_ring(self, marker: Marker) -> bool:
        """A carrier task force, for reports: one of its formations is a ring (2.2.3, 2.7)."""
        return any(self.forms[form].kind == RING for form in marker.tfs)

    def bases(self, side: str) -> list[Ship]:
        """Carriers and land bases of a side that are not lost."""
        return [
            ship for ship in self.ships.values()
            if ship.side == side and not ship.gone and type_of(self.edition, ship).airfield
        ]  # fmt: skip

    def base_in(self, where: str, side: str) -> str:
        """The land base of a side in a hex that is not destroyed; "" if there is none."""
        base = self.board.base_at(where)
        return base if base in self.ships and self.ships[base].side == side and not self.ships[base].gone else ""

    def retires(self, piece: str) -> bool:
        """Has a piece to head for its exit line (2.6)."""
        return piece in self.groups or any(self.ships[ship].retire for ship in self.under(piece))

    # -- changing --------------------------------------------------------------------------------------------------

    def tell(self, kind: str, text: Text, audience: Iterable[str] | None = None, **data: Any) -> None:
        """Record an event; ``audience``: seats, None for everybody. ``data`` is plain."""
        self.events.append(Event(kind, text, data, None if audience is None else tuple(audience)))

    def ship(self, name: str, **changes: Any) -> Ship:
        """Change a ship; the new row."""
        self.ships[name] = found = self.ships[name]._replace(**changes)
        return found

    def unit(self, name: str, **changes: Any) -> AirUnit:
        """Change an air unit; the new row."""
        self.air[name] = found = self.air[name]._replace(**changes)
        return found

    def marker(self, name: str, **changes: Any) -> Marker:
        """Change a marker, not its face; the new row."""
        self.markers[name] = found = self.markers[name]._replace(**changes)
        return found

    def form(self, name: str, **changes: Any) -> Formation:
        """Change a formation; the new row."""
        self.forms[name] = found = self.forms[name]._replace(**changes)
        return found

    def lose(self, unit: str, steps: int = 1) -> None:
        """An air unit loses steps; without any it is gone."""
        left = self.air[unit].steps - steps
        if left > 0:
            self.unit(unit, steps=left)
        else:
            del self.air[unit]

    # -- going on --------------------------------------------------------------------------------------------------

    def ask(self, seat: str, kind: str, about: str = "") -> None:
        """The seat is asked."""
        self.asks = (*self.asks, Question(seat, kind, about))

    def answered(self, seat: str) -> None:
        """The seat is asked no more."""
        self.asks = tuple(ask for ask in self.asks if ask.seat != seat)

    def then(self, *steps: tuple[str, ...]) -> None:
        """These come next, in this order, before what the agenda has."""
        self.agenda = (*steps, *self.agenda)

    def roll(self, name: str, seat: str = "") -> None:
        """A die is owed under that name (13.3)."""
        self.owed = (*self.owed, Owed(f"t{self.turn}/{name}", seat))

    def deck(self) -> Owed:
        """The sealed deck of chits, as it is owed (R-74)."""
        return Owed(f"t{self.turn}/cup", deck=True)

    def die(self, name: str) -> int:
        """The die of that name, which has fallen; it is used up. StopIteration if it has not."""
        full = f"t{self.turn}/{name}"
        found = next(face for one, face in self.rolled if one == full)
        self.rolled = tuple(row for row in self.rolled if row[0] != full)
        return found

    def token(self, side: str) -> int:
        """A public number that no marker of the side had (R-70)."""
        at = SIDES.index(side)
        number = self.tokens[at]
        self.tokens = tuple(n + (place == at) for place, n in enumerate(self.tokens))  # type: ignore[assignment]
        return number


def side_of(name: str) -> str:
    """The side of a formation, group or marker: what stands before the colon."""
    return name.partition(":")[0]


def label(name: str) -> str:
    """The name that its owner uses: what stands after the colon."""
    return name.partition(":")[2]


def number(name: str) -> int:
    """The number in a label: 7 of "IJN:TF7"."""
    return int(label(name).lstrip("TFRD"))


def first_of(table: WorkingState) -> tuple[str, str]:
    """The sides in the order of the initiative (2.2)."""
    initiative = table.now.initiative
    return initiative, other(initiative)
