"""A working copy of a State, on which one order is carried out; called ``table`` where it is handed on.

Rules change a WorkingState through its methods and then `freeze` it; a State itself is never changed.
`WorkingState.events` collects what happened.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from rules.common.choices import Chosen
from rules.kernel import Event, Text, _

from . import options, seating
from .board import GROUND, NEAR, SEA
from .facts import AERONAVAL, AIR, CAPACITY, DECK_FACTOR, FACTOR, GROUND_FACTOR, LAND, MARKERS, OF_SIDE, PIECES, SIDE
from .state import (
    ABOARD,
    FROM_CARRIER,
    GONE,
    POOL,
    RESERVE,
    RESTING,
    REVEALED,
    SECRET,
    STANDING,
    STEPS,
    Battle,
    Fight,
    PendingRoll,
    Shown,
    State,
)

_PHASE = {step: step.partition("_")[2] for step in STEPS}
_SIDE = {step: 0 if step.startswith("jp") else 1 for step in STEPS}
_VARYING = ("_zones", "_riders", "lines")


class WorkingState:
    """A mutable position. Same field names as State; ``at``, ``host``, ``used``, ``flags``, ``control`` are lists.

    Fields that are tuples are replaced, never changed in place.
    """

    options: Chosen
    data: int
    turn: int
    step: str
    standing: tuple[tuple[str, ...], tuple[str, ...]]
    shown: Shown | None
    fought: tuple[int, ...]
    battle: Battle | None
    fight: Fight | None
    answers: tuple[str, str, str]
    rolls: int
    owed: tuple[PendingRoll, ...]
    over: str

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self.__dict__.update(zip(State._fields, state, strict=True))
        self.at, self.host, self.used = list(state.at), list(state.host), list(state.used)
        self.flags, self.control = list(state.flags), list(state.control)

    def freeze(self) -> State:
        """The position as a State."""
        lists = {name: tuple(getattr(self, name)) for name in ("at", "host", "used", "flags", "control")}
        fields = {**self.__dict__, **lists}
        return State._make([fields[name] for name in State._fields])

    def tell(self, kind: str, text: Text, audience: Iterable[int] | None = None, **data: Any) -> None:
        """Record an event; ``audience``: numbers of seats, None for everybody. ``data`` is plain (ids, not numbers)."""
        who = None if audience is None else tuple(seating.SEATS[number] for number in audience)
        self.events.append(Event(kind, text, data, who))

    def own(self, side: int) -> tuple[int, ...]:
        """The seats that see what a side does in secret: its own, and the moderator (8.2)."""
        return (side, seating.MOD) if self.option(options.MODERATOR) else (side,)

    # -- looking at the game -------------------------------------------------------------------------------------

    def option(self, name: str) -> Any:
        """What was chosen for that option."""
        return options.value(self.options, name)

    @property
    def side(self) -> int:
        """The side whose step it is; -1 at the end, when the result is asked for."""
        return _SIDE.get(self.step, -1)

    @property
    def phase(self) -> str:
        """HIDE, REINFORCE, MOVE1, COMBAT, MOVE2 or RESULT."""
        return _PHASE.get(self.step, self.step)

    @property
    def secret(self) -> bool:
        """Is what happens now seen only when the step closes (4.3, R-18)."""
        return self.phase in SECRET

    def due(self, piece: int) -> bool:
        """Has the piece come in, or may it (4.4)."""
        return self.entries[piece] <= self.turn

    @cached_property
    def entries(self) -> tuple[int, ...]:
        """The turn in which each piece is due."""
        return options.entries(self.options)

    def orders_of(self, side: int) -> dict[str, str]:
        """The standing orders of a side (7.3)."""
        return dict(zip(STANDING, self.standing[side], strict=True))

    # -- looking at the board ------------------------------------------------------------------------------------

    def where(self, piece: int) -> int:
        """The zone of a piece or marker, aboard or in a task force too; below 0 if it is not on the board."""
        while self.at[piece] == ABOARD:
            piece = self.host[piece]
        return self.at[piece]

    @cached_property
    def _zones(self) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
        found: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
        for piece, at in enumerate(self.at):
            if at > 0 or at == ABOARD:
                zone = at if at > 0 else self.where(piece)
                here = found[SIDE[piece]]
                if zone in here:
                    here[zone].append(piece)
                else:
                    here[zone] = [piece]
        return found

    @cached_property
    def _riders(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for piece, host in enumerate(self.host):
            if host >= 0:
                found.setdefault(host, []).append(piece)
        return found

    def here(self, side: int, zone: int) -> list[int]:
        """Pieces and markers of a side in a zone, ascending."""
        return self._zones[side].get(zone, [])

    def held(self, side: int) -> Iterable[int]:
        """The zones with pieces or markers of a side."""
        return self._zones[side].keys()

    def on_board(self, side: int) -> Iterator[int]:
        """Pieces and markers of a side that are on the board, ascending."""
        at = self.at
        return (piece for piece in OF_SIDE[side] if at[piece] > 0 or at[piece] == ABOARD)

    def contacts(self) -> list[int]:
        """The contact zones, ascending."""
        return sorted(self._zones[0].keys() & self._zones[1].keys())

    def blocked(self, side: int, zone: int) -> bool:
        """Does it hold, or is it adjacent to, a piece or marker of the enemy (5.3, 5.4)."""
        foes = self._zones[1 - side].keys()
        return zone in foes or not foes.isdisjoint(NEAR[zone])

    def riders(self, host: int) -> list[int]:
        """Cargo of a ship, or the ships of a task force, ascending."""
        return self._riders.get(host, [])

    def room(self, ship: int, cls: str) -> bool:
        """Has a ship room for one more piece of that class (6.6)."""
        aboard = sum(PIECES[rider].cls == cls for rider in self.riders(ship))
        return aboard < CAPACITY[PIECES[ship].cls].get(cls, 0)

    def marker_of(self, ship: int) -> int:
        """The marker of a ship's task force, or -1."""
        host = self.host[ship]
        return host if host >= 0 and PIECES[host].marker else -1

    def carrier_of(self, piece: int) -> int:
        """The ship that transports a land or air piece, or -1."""
        return -1 if PIECES[piece].ship else self.host[piece]

    def ashore(self, piece: int) -> bool:
        """Is it on the board and not embarked nor in a task force."""
        return self.at[piece] > 0

    def is_open(self, piece: int) -> bool:
        """Is it on the board and not in a hidden task force; a marker is open if it is revealed."""
        while self.at[piece] == ABOARD:
            piece = self.host[piece]
        if PIECES[piece].marker:
            return self.at[piece] > 0 and bool(self.flags[piece] & REVEALED)
        return self.at[piece] > 0

    def gone(self, piece: int) -> int:
        """The zones that a piece has gone in this step; a task force: the most of any of its ships (8.1)."""
        if PIECES[piece].marker:
            return max([self.used[piece], *(self.used[ship] for ship in self.riders(piece))])
        return self.used[piece]

    def factor(self, piece: int) -> int:
        """The movement factor; of an air piece by where it was when the step opened (6.1, 6.4, R-20)."""
        if PIECES[piece].cls != AIR:
            return FACTOR[PIECES[piece].cls]
        return DECK_FACTOR if self.has(piece, FROM_CARRIER) else GROUND_FACTOR

    def has(self, piece: int, bits: int) -> bool:
        """Has it any of these flags."""
        return bool(self.flags[piece] & bits)

    def own_ground(self, side: int, zone: int) -> bool:
        """Is it a land or mixed zone that the side controls (3.6)."""
        return GROUND[zone] != SEA and self.control[zone] == side

    def ships_stop(self, side: int, zone: int) -> bool:
        """Are there enemy ships or markers, at which ships stop (6.5)."""
        return any(PIECES[foe].ship or PIECES[foe].marker for foe in self.here(1 - side, zone))

    @cached_property
    def lines(self) -> dict[tuple[str, str], Any]:
        """The supply lines that were looked for, by nation and class (supply.lines)."""
        return {}

    def land_ashore(self, side: int, zone: int) -> list[int]:
        """The land pieces of a side ashore in a zone, ascending."""
        return [p for p in self.here(side, zone) if PIECES[p].cls == LAND and self.at[p] == zone]

    # -- changing ------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        for name in _VARYING:
            self.__dict__.pop(name, None)

    def put(self, piece: int, zone: int) -> None:
        """Set a piece or marker into a zone, from wherever it is; a task force that it leaves empty dissolves (8.4)."""
        self._set(piece, zone, -1)

    def embark(self, piece: int, host: int) -> None:
        """Set a piece aboard a ship, or a ship into a task force."""
        self._set(piece, ABOARD, host)

    def _set(self, piece: int, at: int, host: int) -> None:
        old = self.marker_of(piece) if PIECES[piece].ship else -1
        self.at[piece], self.host[piece] = at, host
        self._changed()
        if old >= 0 and old != host and not self.riders(old):
            self.shelve(old)

    def shelve(self, marker: int, rest: bool = False) -> None:
        """A marker without ships goes to the pool; ``rest``: until the next own reinforcement step (8.4)."""
        self.at[marker], self.host[marker], self.used[marker] = POOL, -1, 0
        self.flags[marker] = RESTING if rest else 0
        self._changed()

    def eliminate(self, piece: int) -> list[int]:
        """Off the board for good, with its cargo; what was eliminated, the piece first."""
        found = [piece, *self.riders(piece)]
        for one in reversed(found):
            self._set(one, GONE, -1)
            self.used[one] = self.flags[one] = 0
        return found

    def rule(self, zone: int, side: int) -> None:
        """A side controls a zone from now on, or nobody (3.6)."""
        self.control[zone] = side
        self._changed()

    def mark(self, piece: int, bit: int) -> None:
        """Set a flag."""
        self.flags[piece] |= bit

    def clear(self, pieces: Iterable[int], bits: int) -> None:
        """Take flags off."""
        for piece in pieces:
            self.flags[piece] &= ~bits

    def reveal(self, marker: int) -> None:
        """Show what a marker holds; a false one is removed and rests (8.3, 8.4). Tells nobody."""
        if self.riders(marker):
            self.mark(marker, REVEALED)
        else:
            self.shelve(marker, rest=True)

    # -- dice ----------------------------------------------------------------------------------------------------

    def ask_dice(self, words: str, side: int, n: int, sides: int) -> None:
        """Dice are owed by a side (11)."""
        self.rolls += 1
        self.owed = (*self.owed, PendingRoll(f"r{self.rolls} {words}", side, n, sides))


def names(pieces: Iterable[int]) -> str:
    """Pieces as sentences name them: ids, for many names are alike."""
    return ", ".join(PIECES[piece].id for piece in pieces)


def show(table: WorkingState, marker: int, audience: Iterable[int] | None = None) -> None:
    """Reveal a marker and tell so (8.3)."""
    ships = list(table.riders(marker))
    zone = table.at[marker]
    table.reveal(marker)
    data = {"marker": PIECES[marker].id, "zone": zone, "contents": [PIECES[ship].id for ship in ships]}
    if ships:
        text = _("{marker} in zone {zone} is shown: {ships}.", marker=data["marker"], zone=zone, ships=names(ships))
    else:
        text = _("{marker} in zone {zone} was a false task force.", marker=data["marker"], zone=zone)
    table.tell("revealed", text, audience, **data)


def carriers(table: WorkingState, side: int, zone: int) -> list[int]:
    """The aeronaval pieces of a side in a zone with room for an air piece, ascending."""
    return [p for p in table.here(side, zone) if PIECES[p].cls == AERONAVAL and table.room(p, AIR)]


def off_board(table: WorkingState, side: int, at: int) -> list[int]:
    """The markers of a side in the pool or in the reserve, ascending; of the reserve those that are due."""
    return [m for m in MARKERS[side] if table.at[m] == at and (at != RESERVE or table.due(m))]


def based(table: WorkingState, piece: int) -> bool:
    """Is an air piece embarked, or on the ground of an own zone (6.4)."""
    return table.host[piece] >= 0 or table.own_ground(SIDE[piece], table.at[piece])
