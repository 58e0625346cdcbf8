"""The map of a scenario, looked up in the facts of the system."""

from games.core.words import named_place
from games.titles.hexboard.sheets import Point, Sheet
from rules import hexgrid
from rules.task_force.view_types import Facts

from .sheet import centre, sheet


class Atlas:
    """``at``: the middles of all hexes by id; ``land``, ``coast``: hexes; ``bases``: hex by base.

    ``names``: English ones, by hex.
    """

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        ground = facts["map"]
        self.id = ground["id"]
        self.size = ground["columns"], ground["rows"]
        pairs = [(column, row) for column in range(1, ground["columns"] + 1) for row in range(1, ground["rows"] + 1)]
        self.at: dict[str, Point] = {f"{c:02}{r:02}": centre(f"{c:02}{r:02}") for c, r in pairs}
        self.land, self.coast = frozenset(ground["land"]), frozenset(ground["coast"])
        self.reefs = [(a, b) for a, b in ground["reefs"]]
        self.closed = [(a, b) for a, b in ground["closed"]]
        self.names = ground["names"]
        self.bases = ground["bases"]

    def sheet(self, *, night: bool = False) -> Sheet:
        """What it is drawn on."""
        return sheet(self.id, *self.size, night=night)

    def within(self, middle: str, steps: int) -> list[str]:
        """The hexes so near: for what a picture shows, not for what may be done."""
        return [at for at in self.at if hexgrid.distance(_pair(at), _pair(middle)) <= steps]

    def distance(self, one: str, other: str) -> int:
        """Hexes between two, for words."""
        return hexgrid.distance(_pair(one), _pair(other))

    def name(self, at: str) -> str:
        """What the hex is called in the active language; "" for one without a name."""
        return named_place(self.names[at]) if at in self.names else ""

    def place(self, at: str) -> str:
        """ "1713, Rossel"; the bare id of a hex without a name."""
        return f"{at}, {self.name(at)}" if at in self.names else at


def _pair(at: str) -> hexgrid.Hex:
    return int(at[:2]), int(at[2:])


_kept: dict[int, Atlas] = {}
_MOST = 8


def atlas_of(facts: Facts) -> Atlas:
    """The atlas of these facts, made once: a system hands out one object for each scenario for ever."""
    found = _kept.get(id(facts))
    if found is None or found.facts is not facts:
        if len(_kept) >= _MOST:
            _kept.clear()
        found = _kept[id(facts)] = Atlas(facts)
    return found
