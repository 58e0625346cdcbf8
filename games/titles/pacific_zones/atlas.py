"""The board and the pieces, looked up in the facts of the system."""

from games.core import words
from games.titles.hexboard.sheets import Point
from rules.pacific_zones.view_types import Counter, Facts, Zone

from .sheet import centre


class Atlas:
    """``zones``, ``at`` (their middles): by number as a word. ``pieces``: by id."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.zones: dict[str, Zone] = {str(row["id"]): row for row in facts["map"]["zones"]}
        self.at: dict[str, Point] = {zone: centre(row["col"], row["row"]) for zone, row in self.zones.items()}
        self.pieces: dict[str, Counter] = {row["id"]: row for row in facts["pieces"]}
        self.turns: int = facts["turns"]

    def name(self, zone: str) -> str:
        """What the zone is called in the active language."""
        return words.named_place(self.zones[zone]["name"])

    def short(self, zone: str) -> str:
        """The same on the drawn map."""
        return words.on_map(self.zones[zone]["name"])


_kept: dict[int, Atlas] = {}


def atlas_of(facts: Facts) -> Atlas:
    """The atlas of these facts, made once: a system hands out one object for ever."""
    found = _kept.get(id(facts))
    if found is None or found.facts is not facts:
        _kept.clear()
        found = _kept[id(facts)] = Atlas(facts)
    return found
