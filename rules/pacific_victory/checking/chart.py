"""A map document as a graph: neighbours, distances by air, sea and rail. For documents of the right shape."""

import heapq
from collections import deque
from collections.abc import Iterable
from functools import cached_property

from rules.kernel import Plain

FAR = 99
_DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
BOX_OF = {"Panama": "PANAMA", "South Africa": "SOUTH_AFRICA"}
"""The boxes by the names that set-ups use."""


class Chart:
    """``hexes``, ``boxes``: rows by id; ``at``: the hex of each base by name; ``sides``: rows by both ends."""

    def __init__(self, document: Plain) -> None:
        self.document = document
        self.hexes: dict[str, Plain] = {row["id"]: row for row in document["hexes"]}
        self.boxes: dict[str, Plain] = {row["id"]: row for row in document["boxes"]}
        self.at: dict[str, str] = {row["base"]["name"]: row["id"] for row in document["hexes"] if row["base"]}
        self.sides: dict[tuple[str, str], Plain] = {}
        for row in document["hexsides"]:
            self.sides[row["a"], row["b"]] = self.sides[row["b"], row["a"]] = row
        grid = {(row["q"], row["r"]): row["id"] for row in document["hexes"]}
        self.near: dict[str, tuple[str, ...]] = {
            row["id"]: tuple(grid[there] for dq, dr in _DIRECTIONS if (there := (row["q"] + dq, row["r"] + dr)) in grid)
            for row in document["hexes"]
        }
        self._seas: dict[tuple[str, frozenset[str], int], dict[str, int]] = {}

    def base(self, name: str) -> Plain:
        """The row of a base or box. KeyError."""
        return self.boxes[BOX_OF.get(name, name)] if BOX_OF.get(name, name) in self.boxes else self.hex(name)["base"]

    def hex(self, name: str) -> Plain:
        """The row of the hex of a base. KeyError."""
        return self.hexes[self.at[name]]

    @cached_property
    def playable(self) -> dict[str, Plain]:
        """The rows of the playable bases by name, boxes apart."""
        return {name: self.hexes[at]["base"] for name, at in self.at.items() if self.hexes[at]["base"]["playable"]}

    def distance(self, a: str, b: str) -> int:
        """Hexes from one hex to another as the crow flies."""
        one, other = self.hexes[a], self.hexes[b]
        dq, dr = one["q"] - other["q"], one["r"] - other["r"]
        return int(max(abs(dq), abs(dr), abs(dq + dr)))

    def walkable(self, a: str, b: str) -> bool:
        """May land units cross the side between two neighbours."""
        return bool(self.sides[a, b]["limit"])

    def by_sea(self, start: str, closed: frozenset[str] = frozenset(), limit: int = FAR) -> dict[str, int]:
        """Hexes by ship to each hex that is reached; ``closed`` ones are not entered."""
        key = start, closed, limit
        if key not in self._seas:
            self._seas[key] = self._flood(start, closed, limit)
        return self._seas[key]

    def _flood(self, start: str, closed: frozenset[str], limit: int) -> dict[str, int]:
        if not self.hexes[start]["playable"]["naval_transit"]:
            return {start: 0}
        seen = dict.fromkeys(self.waters(start), 0)
        queue = deque(seen)
        while queue:
            here = queue.popleft()
            if seen[here] < limit:
                for there in self.steps(here):
                    if there not in seen and there[0] not in closed:
                        seen[there] = seen[here] + 1
                        queue.append(there)
        best: dict[str, int] = {}
        for (at, _coast), steps in seen.items():
            best[at] = min(steps, best.get(at, FAR))
        return best

    def waters(self, at: str) -> list[tuple[str, str]]:
        """The waters of a hex: two where it has two coasts that are not joined."""
        return [(at, "south"), (at, "west")] if "coasts" in self.hexes[at] else [(at, "")]

    def steps(self, water: tuple[str, str]) -> list[tuple[str, str]]:
        """The waters one hex away."""
        at, coast = water
        return [
            (there, other)
            for there in self.near[at]
            if self.sides[at, there]["naval"] and (not coast or there in self.hexes[at]["coasts"][coast])
            for _there, other in self.waters(there)
            if not other or at in self.hexes[there]["coasts"][other]
        ]

    def by_rail(self, start: str) -> dict[str, int]:
        """The length of railway to each hex that is reached."""
        best, queue = {start: 0}, [(0, start)]
        while queue:
            length, here = heapq.heappop(queue)
            for there in self.near[here]:
                side = self.sides[here, there]
                if side["rail"] and length + side["rail_length"] < best.get(there, FAR):
                    best[there] = length + side["rail_length"]
                    heapq.heappush(queue, (best[there], there))
        return best

    def on_foot_or_afloat(self, start: str, closed: Iterable[str]) -> set[str]:
        """The hexes within two steps over land or by sea."""
        closed = set(closed)
        seen = edge = {start}
        for _step in range(2):
            edge = {
                b for a in edge for b in self.near[a]
                if b not in seen and b not in closed and (self.walkable(a, b) or self.sides[a, b]["naval"])
            }  # fmt: skip
            seen = seen | edge
        return seen
