"""Where pieces may go: allowances, blocked hexes, and the way home of what retires (4.1.1, 4.1.3, R-19, R-80)."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ..data_sets.board import distance
from ..data_sets.roster import AK
from ..sides import IJN, other
from ..state import Marker
from ..working_state import WorkingState

_FAR = 999
_BOUND = "ijn_restriction"


class Way(NamedTuple):
    """Hexes that are entered, and whether the piece leaves the map from the last of them."""

    hexes: tuple[str, ...]
    leaves: bool = False


def allowance(table: WorkingState, piece: str) -> int:
    """How many hexes the piece moves this turn (2.2)."""
    transports = any(table.ships[ship].type == AK for ship in table.under(piece))
    return table.now.transports if transports else table.now.steps


def foes(table: WorkingState, side: str) -> frozenset[str]:
    """Hexes in which an enemy marker or group stands: real or not (4.1.3)."""
    return frozenset(piece.hex for piece in table.pieces(other(side)))


def shadow(table: WorkingState, side: str) -> frozenset[str]:
    """Hexes in the zone of control of any enemy marker or group, real or not (3.4, R-04).

    They stop nobody (R-06) and bind dummies alone, which may leave them (R-05).
    """
    return frozenset(near for at in foes(table, side) for near in table.board.zoc[at])


def homeward(table: WorkingState, side: str) -> dict[str, int]:
    """The distance by sea to the exit line of a side, around what the enemy occupies; only public positions count."""
    blocked, board = foes(table, side), table.board
    return board.by_sea((at for at in sorted(board.exits[side]) if at not in blocked | board.land), blocked)


class Waters:
    """What all pieces of a side find on the map, worked out once for those that look at it together."""

    def __init__(self, table: WorkingState, side: str) -> None:
        self._table, self._side = table, side
        self.blocked = foes(table, side)

    @cached_property
    def shadow(self) -> frozenset[str]:
        """As of `shadow`."""
        return shadow(self._table, self._side)

    @cached_property
    def home(self) -> dict[str, int]:
        """As of `homeward`."""
        return homeward(self._table, self._side)


class Mover:
    """A piece that is about to move: what it may enter, step by step."""

    def __init__(self, table: WorkingState, piece: str, side: str, waters: Waters | None = None) -> None:
        waters = waters or Waters(table, side)
        self.table, self.piece, self.side = table, piece, side
        self.start, self.steps = table.where(piece), allowance(table, piece)
        self.blocked = waters.blocked
        marker = table.markers.get(piece)
        self.shadow = waters.shadow if marker is not None and not marker.tfs else frozenset()
        self.home = waters.home if table.retires(piece) else None
        self.tied = self.home is None and _is_tied(table, side, marker)

    def refusal(self, at: str, to: str) -> str:
        """Why the piece may not go from one hex to another; "" if it may."""
        board = self.table.board
        if to not in board.near.get(at, ()):
            return "not_adjacent"
        if to not in board.sea[at]:
            return "terrain"
        if to in self.blocked:
            return "enemy_occupied"
        if to in self.shadow:
            return "dummy_zoc"
        if self.tied and distance(to, self._goal) > distance(at, self._goal):
            return "restriction"
        if self.home is not None and not self._nearer(at, to):
            return "retire_course"
        return ""

    @property
    def _goal(self) -> str:
        return self.table.board.bases[self.table.sheet.special[_BOUND].base]

    def _nearer(self, at: str, to: str) -> bool:
        if self.at_exit(at):
            return False
        return to in self._shorter(at) or not self._shorter(at)

    def _shorter(self, at: str) -> list[str]:
        home = self.home or {}
        here = home.get(at, _FAR)
        return [to for to in self.table.board.sea[at] if to not in self.blocked and home.get(to, _FAR) < here]

    def at_exit(self, at: str) -> bool:
        """Is it a hex of the own exit line."""
        return at in self.table.board.exits[self.side]

    def owes(self, at: str) -> bool:
        """Has a retiring piece to go on from there, if it has a hex of movement left (R-80)."""
        return self.home is not None and (self.at_exit(at) or bool(self._shorter(at)))

    def may_leave(self, at: str) -> bool:
        """May it leave the map from there: from any edge, but what retires from its exit line (R-65)."""
        return self.at_exit(at) if self.home is not None else at in self.table.board.edge

    def check(self, way: Way) -> str:
        """Why that way is refused; "" if it may be gone."""
        if not 0 < len(way.hexes) + way.leaves <= self.steps:
            return "allowance"
        at = self.start
        for to in way.hexes:
            refused = self.refusal(at, to)
            if refused:
                return refused
            at = to
        if way.leaves:
            return "" if self.may_leave(at) else "exit"
        return "retire_course" if len(way.hexes) < self.steps and self.owes(at) else ""

    def ways(self) -> Iterator[Way]:
        """Every way that may be gone."""
        open_: list[tuple[str, ...]] = [()]
        for hexes in open_:
            at = hexes[-1] if hexes else self.start
            if hexes and (len(hexes) == self.steps or not self.owes(at)):
                yield Way(hexes)
            if len(hexes) < self.steps:
                if self.may_leave(at):
                    yield Way(hexes, leaves=True)
                open_ += [(*hexes, to) for to in self._next(at)]

    def _next(self, at: str) -> list[str]:
        """The hexes that it may enter from there."""
        if self.home is None and not self.tied:
            return [to for to in self.table.board.sea[at] if to not in self.blocked and to not in self.shadow]
        return [to for to in self.table.board.near[at] if not self.refusal(at, to)]


def _is_tied(table: WorkingState, side: str, marker: Marker | None) -> bool:
    """Is it a Japanese carrier task force that may not turn away from Midway yet (R-84)."""
    rule = table.sheet.special.get(_BOUND)
    bound = side == IJN and rule is not None and table.turn <= rule.until
    return bound and marker is not None and table.is_ring(marker)
