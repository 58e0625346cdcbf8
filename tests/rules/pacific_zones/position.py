"""Positions for tests: pieces by id in zones, and what the orders make of them."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.pacific_zones import board, options, sequence, state
from rules.pacific_zones.combat.standing import DEFAULT
from rules.pacific_zones.facts import NUMBER, PIECES, SIDES
from rules.pacific_zones.setup import first
from rules.pacific_zones.state import State
from rules.pacific_zones.system import SYSTEM
from rules.pacific_zones.working_state import WorkingState
from tests.rules.played import Played

SCENARIO = "pacific-zones-standard"
__all__ = ["SCENARIO", "SYSTEM", "Game", "WorkingState", "position"]


def position(step: str, pieces: Mapping[str, int | str | None], turn: int = 2, **given: Any) -> State:
    """A step that has just begun: ``pieces`` in zones, aboard (a carrier's id) or in reserve (None), others out.

    ``given``: options, control, task_forces, pool, moves_used, from_carrier, withdraw, as the examples have them.
    """
    start = first(options.chosen(given.get("options")))
    at, host = [state.OUT for _piece in PIECES], [-1 for _piece in PIECES]
    used, flags = [0 for _piece in PIECES], [0 for _piece in PIECES]
    for name, where in pieces.items():
        if isinstance(where, str):
            at[NUMBER[name]], host[NUMBER[name]] = state.ABOARD, NUMBER[where]
        else:
            at[NUMBER[name]] = state.RESERVE if where is None else where
    for name, force in given.get("task_forces", {}).items():
        at[NUMBER[name]] = state.RESERVE if force is None else force["zone"]
        for ship in force["contents"] if force else ():
            at[NUMBER[ship]], host[NUMBER[ship]] = state.ABOARD, NUMBER[name]
        flags[NUMBER[name]] = state.REVEALED if force and force.get("revealed") else 0
    for name in given.get("pool", ()):
        at[NUMBER[name]] = state.POOL
    for name, gone in given.get("moves_used", {}).items():
        used[NUMBER[name]] = gone
    for name in given.get("from_carrier", ()):
        flags[NUMBER[name]] |= state.FROM_CARRIER
    control = list(board.OWNER)
    for zone, owner in given.get("control", {}).items():
        control[int(zone)] = SIDES.index(owner) if owner else board.NOBODY
    standing = [
        DEFAULT if side not in given.get("withdraw", {}) else (*DEFAULT[:-1], str(given["withdraw"][side]))
        for side in SIDES
    ]
    found = start._replace(
        at=tuple(at), host=tuple(host), used=tuple(used), flags=tuple(flags), control=tuple(control),
        standing=(standing[0], standing[1]), turn=turn, step=step,
    )  # fmt: skip
    table = WorkingState(found)
    if table.secret:
        sequence.take_note(table)
        found = table.freeze()
        return found._replace(shown=state.Shown(found.at, found.host, found.flags))
    return found


class Game(Played):
    """A position that is played on."""

    system = SYSTEM

    def __init__(self, start: State, dice: Iterable[int] = ()) -> None:
        super().__init__(start, dice)
        table = WorkingState(start)
        if not table.secret:
            sequence.advance(table)
            self.state, self.events = table.freeze(), list(table.events)
        self.fall()

    @property
    def table(self) -> WorkingState:
        """The position as rules look at it."""
        return WorkingState(self.state)

    def at(self, piece: str) -> int | None:
        """The zone of a piece or marker, aboard or in a task force too; None if it is not on the board."""
        where = self.table.where(NUMBER[piece])
        return where if where > 0 else None

    def gone(self) -> list[str]:
        """The pieces that are eliminated."""
        return [PIECES[piece].id for piece, at in enumerate(self.state.at) if at == state.GONE]

    def pool(self) -> list[str]:
        """The markers in the pool."""
        return [PIECES[piece].id for piece, at in enumerate(self.state.at) if at == state.POOL]

    def view(self, seat: str | None) -> Any:
        """The view of a seat."""
        return SYSTEM.view(self.state, seat)

    def marker(self, seat: str | None, name: str) -> Any:
        """What a seat sees of a marker on the board; None if it is not there."""
        return next((row for row in self.view(seat)["markers"] if row["id"] == name), None)

    def sees(self, seat: str | None) -> dict[str, int]:
        """The zones of the pieces that a seat sees."""
        return {row["id"]: row["zone"] for row in self.view(seat)["pieces"]}

    def told(self, kind: str, seat: str | None = None) -> list[Any]:
        """The data of all events of a kind so far that everybody, or that seat, may know."""
        return [e.data for e in self.events if e.kind == kind and (e.audience is None or seat in e.audience)]
