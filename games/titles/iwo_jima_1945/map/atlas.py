"""The map and the counters, looked up in the facts of the system."""

from collections.abc import Mapping

from games.core.words import named_place
from games.titles.hexboard.sheets import Point
from rules import hexgrid
from rules.iwo_jima.view_types import Counter, Facts, Hex, Kind

from .sheet import centre

WATER = ("sea", "shallow")


class Atlas:
    """``hexes``, ``at`` (their middles), ``counters``: by id. ``objectives``: name by hex. ``roads``: pairs."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        ground = facts["map"]
        self.hexes: dict[str, Hex] = {row["id"]: row for row in ground["hexes"]}
        self.at: dict[str, Point] = {name: centre(row["col"], row["row"]) for name, row in self.hexes.items()}
        self.counters: dict[str, Counter] = {row["id"]: row for row in facts["pieces"]}
        self.types: Mapping[str, Kind] = facts["types"]
        self.objectives: dict[str, str] = {place: name for name, place in ground["objectives"].items()}
        self.roads: list[tuple[str, str]] = [(a, b) for a, b in ground["roads"]]
        self.airfields: dict[str, list[str]] = ground["airfields"]
        self.villages: dict[str, str] = ground["villages"]
        self.zones: list[str] = ground["landing_order_sw_to_ne"]
        self.coast: frozenset[str] = frozenset(ground["coast_hexes"])
        self.faces: list[int] = facts["die"]

    def distance(self, one: str, other: str) -> int:
        """Steps between two hexes: for what a picture shows, not for what may be done."""
        return hexgrid.distance(self._pair(one), self._pair(other))

    def _pair(self, place: str) -> hexgrid.Hex:
        return self.hexes[place]["col"], self.hexes[place]["row"]

    def name(self, place: str) -> str:
        """What the hex is called in the active language, or ""."""
        row = self.hexes[place]
        found = row.get("name") or row.get("village") or row.get("airfield") or row.get("printed_fortification")
        return named_place(str(found)) if found else ""


_kept: dict[int, Atlas] = {}


def atlas_of(facts: Facts) -> Atlas:
    """The atlas of these facts, made once: a system hands out one object for ever."""
    found = _kept.get(id(facts))
    if found is None or found.facts is not facts:
        _kept.clear()
        found = _kept[id(facts)] = Atlas(facts)
    return found
