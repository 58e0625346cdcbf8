"""What the sensible player sees, in numbers: a View read once."""

from collections.abc import Iterable
from functools import cached_property

from ..board import DISTANCE, NEAR, OBJECTIVE_HEX, OBJECTIVES
from ..board import NUMBER as HEX
from ..combat.factors import factor, fortified
from ..facts import NUMBER, PIECES, SIDES
from ..view_types import Deed, View

_ON_A_GOAL = 1.0


class Sight:
    """Pieces and hexes as numbers of `facts` and `board`; ``mine``, ``foes``: land pieces with a factor on the map."""

    def __init__(self, seat: str, seen: View) -> None:
        self.seen = seen
        self.side = SIDES.index(seat[:2])
        self.turn: int = seen["turn"]
        self.rows = {NUMBER[row["id"]]: row for row in seen["pieces"]}
        self.at: dict[int, int] = {piece: HEX[row["hex"]] for piece, row in self.rows.items() if row["hex"]}
        self.here: dict[int, list[int]] = {}
        for piece, at in self.at.items():
            self.here.setdefault(at, []).append(piece)
        self.mine = [p for p in self.at if PIECES[p].combat and PIECES[p].side == self.side]
        self.foes = [p for p in self.at if PIECES[p].combat and PIECES[p].side != self.side]

    def arrived(self, piece: int, at: int) -> None:
        """Take note that an own piece is on the map at that hex from now on, and has moved."""
        if piece in self.at:
            self.here[self.at[piece]].remove(piece)
        elif PIECES[piece].combat:
            self.mine.append(piece)
        self.at[piece] = at
        self.here.setdefault(at, []).append(piece)
        self.rows[piece] = {**self.rows[piece], "moved": True}

    def has(self, piece: int, flag: Deed) -> bool:
        """Has the piece "moved", "attacked", ... in this player turn."""
        return bool(self.rows[piece].get(flag))

    def defence(self, piece: int) -> int:
        """The factor with which an enemy defends where it stands (9.4)."""
        at = self.at[piece]
        return factor(PIECES[piece], at, self._boxed(at), False)

    def attack(self, piece: int, at: int) -> int:
        """The factor with which a piece attacks out of a hex (9.4)."""
        return factor(PIECES[piece], at, self._boxed(at), True)

    def fortified(self, piece: int, at: int) -> bool:
        """Would the piece be in a fortification in that hex (9.4)."""
        return fortified(PIECES[piece], at, self._boxed(at))

    def _boxed(self, at: int) -> bool:
        return any(PIECES[p].type == "fort" for p in self.here.get(at, ()))

    def value(self, piece: int) -> float:
        """What it is worth to remove that enemy: its losses decide the game (11.2), Japan's pieces hold ground."""
        row = PIECES[piece]
        if row.side == 0:
            return 1.6 * (row.cf if row.land else 3)
        return 1.0 + 1.1 * max(row.cf, 0) + (_ON_A_GOAL if self.at[piece] in self.goals else 0)

    def foes_next_to(self, at: int) -> list[int]:
        """Enemy combat pieces in the neighbouring hexes."""
        return self._next_to(at, 1 - self.side)

    def friends_next_to(self, at: int, but: int = -1) -> list[int]:
        """Own combat pieces in the neighbouring hexes, without one."""
        return [p for p in self._next_to(at, self.side) if p != but]

    def _next_to(self, at: int, side: int) -> list[int]:
        return [
            p for near in NEAR[at] for p in self.here.get(near, ()) if PIECES[p].combat and PIECES[p].side == side
        ]  # fmt: skip

    @cached_property
    def goals(self) -> frozenset[int]:
        """The objectives that the enemy holds."""
        foe = SIDES[1 - self.side]
        control = self.seen["control"]
        return frozenset(at for name, at in zip(OBJECTIVES, OBJECTIVE_HEX, strict=True) if control[name] == foe)

    @cached_property
    def own_goals(self) -> frozenset[int]:
        """The objectives that the own side holds."""
        return frozenset(OBJECTIVE_HEX) - self.goals


def nearest(at: int, targets: Iterable[int], none: int = 0) -> int:
    """Distance to the nearest of these hexes; ``none`` if there are none."""
    row = DISTANCE[at]
    return min((row[target] for target in targets), default=none)
