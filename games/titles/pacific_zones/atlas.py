"""The board and the pieces, looked up in the facts of the system."""

from typing import Any

from games.pages.kits.sheets import Point

from .sheet import centre

Plain = Any


class Atlas:
    """``zones``, ``at`` (their middles): by number as a word. ``pieces``: by id."""

    def __init__(self, facts: Plain) -> None:
        self.facts = facts
        self.zones: dict[str, Plain] = {str(row["id"]): row for row in facts["map"]["zones"]}
        self.at: dict[str, Point] = {zone: centre(row["col"], row["row"]) for zone, row in self.zones.items()}
        self.pieces: dict[str, Plain] = {row["id"]: row for row in facts["pieces"]}
        self.turns: int = facts["turns"]

    def name(self, zone: str) -> str:
        """What the zone is called."""
        return str(self.zones[zone]["name"])


_kept: dict[int, Atlas] = {}


def atlas_of(facts: Plain) -> Atlas:
    """The atlas of these facts, made once: a system hands out one object for ever."""
    found = _kept.get(id(facts))
    if found is None or found.facts is not facts:
        _kept.clear()
        found = _kept[id(facts)] = Atlas(facts)
    return found
