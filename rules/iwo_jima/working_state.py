"""A working copy of a State, on which one order is carried out; called ``table`` where it is handed on.

Rules change a WorkingState through its methods and then `freeze` it; a State itself is never changed.
`WorkingState.events` collects what happened.
"""

from bisect import insort
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from rules.kernel import Event, Text, _, listed, place_name

from . import options, seating
from .board import ACTIVATES, DISTANCE, GONE, NEAR, ROUND
from .combat.factors import fortified
from .facts import BANZAI, EXERTING, JP, OF_SIDE, PIECES, US, VILLAGES, loss_points
from .state import ACTIVE, DORMANT, SPENT, Attack, Fight, PendingRoll, State

_EXERTING = tuple(frozenset(own) for own in EXERTING)
_VARYING = ("_zoc", "_alarm")


class WorkingState:
    """A mutable position. Same field names as State; ``at``, ``did``, ``control``, ``banzai`` are lists.

    ``owes``: the creditors of each debtor. Fields that are tuples are replaced, never changed in place.
    """

    options: tuple[tuple[str, Any], ...]
    data: int
    turn: int
    step: str
    losses: int
    activated: tuple[int, ...]
    over: str
    done: tuple[int, ...]
    idle: tuple[int, ...]
    proposal: tuple[()] | tuple[int, Attack]
    refused: tuple[Attack, ...]
    queue: tuple[tuple[int, int], ...]
    charge: tuple[()] | tuple[int, int]
    rolls: int
    owed: tuple[PendingRoll, ...]
    fight: Fight | None

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self.__dict__.update(zip(State._fields, state, strict=True))
        self.at, self.did, self.control = list(state.at), list(state.did), list(state.control)
        self.banzai, self.owes = list(state.banzai), {piece: set(foes) for piece, foes in state.owes}
        self.here: dict[int, list[int]] = {}
        for piece, at in enumerate(state.at):
            if at >= 0:
                self.here.setdefault(at, []).append(piece)

    def freeze(self) -> State:
        """The position as a State."""
        owes = tuple((piece, tuple(sorted(foes))) for piece, foes in sorted(self.owes.items()) if foes)
        lists = {name: tuple(getattr(self, name)) for name in ("at", "did", "control", "banzai")}
        fields = {**self.__dict__, **lists, "owes": owes}
        return State._make([fields[name] for name in State._fields])

    def tell(self, kind: str, text: Text, audience: Iterable[str] | None = None, **data: Any) -> None:
        """Record an event; ``audience``: seats, None for everybody. ``data`` is plain (ids, not numbers)."""
        self.events.append(Event(kind, text, data, None if audience is None else tuple(audience)))

    # -- looking -------------------------------------------------------------------------------------------------

    @cached_property
    def chairs(self) -> tuple[seating.Chair, ...]:
        """The seats."""
        return seating.chairs(self.options)

    @cached_property
    def holders(self) -> tuple[int, ...]:
        """The number of the seat that commands each piece."""
        return seating.holders(self.options)

    def option(self, name: str) -> Any:
        """What was chosen for that option."""
        return options.value(self.options, name)

    def on(self, at: int) -> list[int]:
        """The pieces in a hex."""
        return self.here.get(at, [])

    def on_map(self, side: int) -> list[int]:
        """The pieces of a side that stand in hexes, ascending."""
        return [piece for piece in OF_SIDE[side] if self.at[piece] >= 0]

    def owned(self, number: int) -> list[int]:
        """The pieces of a seat that stand in hexes, ascending."""
        return [piece for piece in self.on_map(self.chairs[number].side) if self.holders[piece] == number]

    def exerters(self, at: int, side: int) -> list[int]:
        """The combat land pieces of a side in whose ZOC the hex lies (6.6, R-11), ascending."""
        here, exerting = self.here, _EXERTING[side]
        return sorted([piece for near in NEAR[at] if near in here for piece in here[near] if piece in exerting])

    @cached_property
    def _zoc(self) -> tuple[frozenset[int], frozenset[int]]:
        return self._zoc_of(US), self._zoc_of(JP)

    def _zoc_of(self, side: int) -> frozenset[int]:
        found: set[int] = set()
        for piece in EXERTING[side]:
            at = self.at[piece]
            if at >= 0:
                found.update(NEAR[at])
        return frozenset(found)

    def zoc(self, side: int) -> frozenset[int]:
        """All hexes in the ZOC of a side."""
        return self._zoc[side]

    @cached_property
    def _alarm(self) -> frozenset[int]:
        near: frozenset[int] = frozenset()
        for piece, state in zip(BANZAI, self.banzai, strict=True):
            if state != SPENT and self.at[piece] >= 0:
                near |= ROUND[self.at[piece]]
        return near

    def alarm(self) -> frozenset[int]:
        """Hexes in which a US land piece must stop because of a dormant or active banzai piece (7.4)."""
        return self._alarm

    def banzai_state(self, piece: int) -> int:
        """DORMANT, ACTIVE or SPENT; SPENT also for a piece that never was a banzai piece."""
        return self.banzai[BANZAI.index(piece)] if PIECES[piece].banzai else SPENT

    def debts(self, piece: int) -> set[int]:
        """The creditors of a piece (6.6)."""
        return self.owes.get(piece, set())

    def fortified(self, piece: int) -> bool:
        """Is it infantry class inside a fortification: a pillbox piece, or one printed on the map (9.4)."""
        return fortified(PIECES[piece], self.at[piece], self.boxed(self.at[piece]))

    def boxed(self, at: int) -> bool:
        """Does a pillbox piece stand in that hex."""
        return any(PIECES[p].type == "fort" for p in self.on(at))

    # -- changing ------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        for name in _VARYING:
            self.__dict__.pop(name, None)

    def put(self, piece: int, at: int) -> None:
        """Set a piece into a hex, from wherever it is."""
        self.take(piece, at)
        insort(self.here.setdefault(at, []), piece)

    def take(self, piece: int, to: int) -> None:
        """Take a piece out of its hex; ``to`` is what ``at`` says from now on."""
        old = self.at[piece]
        if old >= 0:
            self.here[old].remove(piece)
        self.at[piece] = to
        self._changed()

    def mark(self, piece: int, bit: int) -> None:
        """Note that a piece has done something in this player turn."""
        self.did[piece] |= bit

    def has(self, piece: int, bits: int) -> bool:
        """Has the piece done any of these in this player turn."""
        return bool(self.did[piece] & bits)

    def owe(self, piece: int, foes: Iterable[int]) -> None:
        """The piece owes an attack to these (6.6)."""
        self.owes.setdefault(piece, set()).update(foes)

    def pay(self, piece: int, foes: Iterable[int]) -> None:
        """Debts are paid, whatever the result was (6.6)."""
        self.owes.get(piece, set()).difference_update(foes)

    def eliminate(self, piece: int) -> None:
        """Off the board for good: its debts lapse, and those to it (6.7); loss points count (11.1)."""
        self.take(piece, GONE)
        self.owes.pop(piece, None)
        for foes in self.owes.values():
            foes.discard(piece)
        self.losses += loss_points(PIECES[piece])

    def entered(self, piece: int) -> None:
        """A piece has come into its hex: villages (7.1) and banzai pieces (7.4) notice; passing is enough (R-12)."""
        if PIECES[piece].side != US:
            return
        at = self.at[piece]
        for village in ACTIVATES[at]:
            if village not in self.activated:
                self.activated = tuple(sorted((*self.activated, village)))
                name = VILLAGES[village]
                self.tell(
                    "activated", _("The garrison of {village} is activated.", village=place_name(name)), village=name
                )
        if PIECES[piece].land:
            for number, sleeper in enumerate(BANZAI):
                asleep = self.banzai[number] == DORMANT and self.at[sleeper] >= 0
                if asleep and at in ROUND[self.at[sleeper]]:
                    self.wake(number)

    def wake(self, number: int) -> None:
        """A banzai piece wakes (7.4)."""
        self.banzai[number] = ACTIVE
        piece = PIECES[BANZAI[number]]
        self.tell("woken", _("{piece} is woken.", piece=piece.title), piece=piece.id)

    def spend(self, piece: int) -> None:
        """A banzai piece becomes a regular one (7.5)."""
        self.banzai[BANZAI.index(piece)] = SPENT
        self._changed()
        row = PIECES[piece]
        self.tell("spent", _("{piece} has spent its charge and fights on as a regular unit.", piece=row.title),
                  piece=row.id)  # fmt: skip

    def halt(self, piece: int) -> None:
        """A land piece stands in a hex that it has entered: the debts of 6.6, and why it had to stop."""
        row = PIECES[piece]
        if not row.land:
            return
        foes = self.exerters(self.at[piece], JP if row.side == US else US)
        if foes:
            self.owe(piece, foes)
            creditors = listed(PIECES[foe].title for foe in foes)
            self.tell("stopped", _("{piece} is in the zone of control of {foes} and owes an attack.",
                      piece=row.title, foes=creditors), piece=row.id, by="zoc",
                      owes=[PIECES[foe].id for foe in foes])  # fmt: skip
        elif row.side == US and self.at[piece] in self.alarm():
            self.tell("stopped", _("{piece} stops near a banzai unit.", piece=row.title), piece=row.id, by="banzai")

    # -- dice ----------------------------------------------------------------------------------------------------

    def ask_die(self, words: str, purpose: str, roller: int, piece: int = -1, at: int = -1) -> None:
        """One special die is owed (12.4); ``roller``: a piece whose seat throws it."""
        self.rolls += 1
        name = f"r{self.rolls} {words}"
        self.owed = (*self.owed, PendingRoll(name, self.holders[roller], purpose, piece, at))


def adjacent(table: WorkingState, one: int, other: int) -> bool:
    """Do two pieces stand in neighbouring hexes."""
    return DISTANCE[table.at[one]][table.at[other]] == 1
