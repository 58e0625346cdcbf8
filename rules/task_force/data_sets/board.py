"""What maps.json holds: hexes by their ids "CCRR", reef and land hexsides, bases, exit lines (2.1).

Reefs are hexsides only (R-01).
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules import hexgrid

Steps = Mapping[str, tuple[str, ...]]


def distance(one: str, other: str) -> int:
    """Hexes from one to the other over any terrain, the first adjacent one counted as 1."""
    return hexgrid.distance(_pair(one), _pair(other))


def _pair(at: str) -> hexgrid.Hex:
    return int(at[:2]), int(at[2:])


@dataclass(frozen=True, slots=True)
class Board:
    """A map. Hexes are told in the order of their ids.

    ``closed``: hexsides that neither ships nor zones of control cross, each as a pair in order. ``reefs``: those of
    them that are reef. ``bases``: hex of each land base; ``owners``: side of each. ``exits``: exit line of each side.
    ``near``: the neighbours of each hex. ``zoc``: hexes into which what stands there projects a ZOC (2.4), which is
    also where it feels one. ``sea``: hexes that a ship may enter from there. ``edge``: hexes of the map edge.
    """

    id: str
    title: str
    columns: int
    rows: int
    land: frozenset[str]
    coast: frozenset[str]
    closed: frozenset[tuple[str, str]]
    reefs: frozenset[tuple[str, str]]
    names: Mapping[str, str]
    bases: Mapping[str, str]
    owners: Mapping[str, str]
    exits: Mapping[str, frozenset[str]]
    hexes: tuple[str, ...] = field(init=False)
    near: Steps = field(init=False)
    zoc: Steps = field(init=False)
    sea: Steps = field(init=False)
    edge: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        pairs = [(column, row) for column in range(1, self.columns + 1) for row in range(1, self.rows + 1)]
        name = {pair: f"{pair[0]:02}{pair[1]:02}" for pair in pairs}
        near = {name[pair]: tuple(sorted(name[at] for at in hexgrid.neighbours(pair) if at in name)) for pair in pairs}
        zoc = {at: tuple(to for to in row if (min(at, to), max(at, to)) not in self.closed) for at, row in near.items()}
        sea = {at: tuple(to for to in row if to not in self.land) for at, row in zoc.items()}
        edge = frozenset(name[pair] for pair in pairs if pair[0] in (1, self.columns) or pair[1] in (1, self.rows))
        for key, value in (("hexes", tuple(near)), ("near", near), ("zoc", zoc), ("sea", sea), ("edge", edge)):
            object.__setattr__(self, key, value)

    def by_sea(self, goals: Iterable[str], blocked: Collection[str]) -> dict[str, int]:
        """The distance to the nearest of these hexes by sea, around those that are blocked, of each that has a way."""
        found = dict.fromkeys(goals, 0)
        queue = list(found)
        for at in queue:
            for near in self.sea[at]:
                if near not in found and near not in blocked:
                    found[near] = found[at] + 1
                    queue.append(near)
        return found

    def base_at(self, at: str) -> str:
        """The land base in a hex; "" if there is none."""
        return next((base for base, where in self.bases.items() if where == at), "")


def read(row: Any) -> Board:
    """One map of a parsed maps.json. LookupError, TypeError or ValueError for what cannot be played."""
    reefs = _sides(row["reef_hexsides"])
    board = Board(
        id=row["id"], title=row["title"], columns=row["cols"], rows=row["rows"],
        land=frozenset(row["land"]), coast=frozenset(row["coast"]),
        closed=reefs | _sides(row["land_hexsides"]), reefs=reefs, names=dict(row["names"]),
        bases={base["id"]: base["hex"] for base in row["bases"].values()},
        owners={base["id"]: base["owner"] for base in row["bases"].values()},
        exits={side: frozenset(line) for side, line in row["exit_lines"].items()},
    )  # fmt: skip
    _check(board)
    return board


def _sides(texts: list[str]) -> frozenset[tuple[str, str]]:
    return frozenset((text[:4], text[5:]) for text in texts)


def _check(board: Board) -> None:
    """ValueError that names what lies off the map or is no hexside."""
    lines = [at for line in board.exits.values() for at in line]
    for at in (*board.land, *board.coast, *board.names, *board.bases.values(), *lines):
        if at not in board.near:
            raise ValueError(f"map {board.id}: there is no hex {at}")
    for one, other in board.closed:
        if other not in board.near.get(one, ()) or one > other:
            raise ValueError(f"map {board.id}: {one}-{other} is no hexside; hexsides are written AAAA-BBBB, AAAA first")
