"""What the map says about places, looked up by id: an index over the facts of the system."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.core import words
from rules.pacific_victory.fact_types import BaseFacts, BoxFacts, Facts, HexFacts, Hexside

from .geometry import Point, centre
from .regions import region_of


@dataclass(frozen=True, eq=False)
class Atlas:
    """The facts, by hex id and by base name; shared by all games, never changed."""

    facts: Facts
    hexes: Mapping[str, HexFacts] = field(default_factory=dict)
    boxes: Mapping[str, BoxFacts] = field(default_factory=dict)
    at: Mapping[str, Point] = field(default_factory=dict)
    region: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[frozenset[str], Hexside] = field(default_factory=dict)
    neighbours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, facts: Facts) -> "Atlas":
        """Build the index once from ``System.facts()``."""
        hexes = {h["id"]: h for h in facts["hexes"]}
        at = {key: centre(h) for key, h in hexes.items()}
        near: dict[str, list[str]] = {key: [] for key in hexes}
        for side in facts["hexsides"]:
            near[side["a"]].append(side["b"])
            near[side["b"]].append(side["a"])
        return cls(
            facts,
            hexes,
            {b["id"]: b for b in facts["boxes"]},
            at,
            {key: region_of(h, at[key]) for key, h in hexes.items()},
            {frozenset((s["a"], s["b"])): s for s in facts["hexsides"]},
            {key: tuple(ids) for key, ids in near.items()},
        )

    def base(self, place: str) -> BaseFacts | None:
        """The playable base there, or None."""
        hex_ = self.hexes.get(place)
        return hex_["base"] if hex_ and hex_["base"] and hex_["base"]["playable"] else None

    def site(self, place: str) -> BaseFacts:
        """The playable base of a place that has one."""
        base = self.base(place)
        assert base is not None
        return base

    def name(self, place: str) -> str:
        """What people call the place: its base, its box, its label, or "open sea K09"."""
        return _name(self, place, get_language())

    def full(self, place: str) -> str:
        """Name and hex id: "Guadalcanal K08"."""
        return f"{self.name(place)} {place}" if self.base(place) else self.name(place)

    def is_sea(self, place: str) -> bool:
        """Water without a base."""
        hex_ = self.hexes.get(place)
        return hex_ is not None and hex_["surface"] == "sea"

    @cached_property
    def bases(self) -> tuple[str, ...]:
        """All hexes with a playable base, in hex order."""
        return tuple(key for key in self.hexes if self.base(key))

    def sea_distance(self, start: str, limit: int = 9) -> dict[str, int]:
        """Hexes by water from a place, whoever stands in between: what a player counts with a finger."""
        found, queue = {start: 0}, deque([start])
        while queue:
            here = queue.popleft()
            if found[here] == limit:
                continue
            for there in self.neighbours.get(here, ()):
                if there not in found and self.sides[frozenset((here, there))]["naval"]:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def distance(self, a: str, b: str) -> int:
        """Hexes from a to b as the crow flies."""
        ha, hb = self.hexes[a], self.hexes[b]
        ra, rb = (h["cy"] / 3**0.5 - h["col"] / 2 for h in (ha, hb))
        dq, dr = ha["col"] - hb["col"], round(ra - rb)
        return int(max(abs(dq), abs(dr), abs(dq + dr)))


@lru_cache(maxsize=4096)
def _name(atlas: Atlas, place: str, language: str | None) -> str:
    """In the active language, which the caller names: a page has hundreds of names, always the same."""
    if place in atlas.boxes:
        return words.named_place(atlas.boxes[place]["name"])
    base = atlas.base(place)
    if base:
        return words.named_place(base["name"])
    return _("%(hex)s (open sea)") % {"hex": place} if atlas.is_sea(place) else place


_MAX_ATLASES = 16
_cache: dict[int, Atlas] = {}


def atlas_of(facts: Facts) -> Atlas:
    """The index of these facts, made once for one facts object: each data set has its own, the last ones are kept."""
    key = id(facts)
    known = _cache.get(key)
    if known is None or known.facts is not facts:
        known = Atlas.of(facts)
        if len(_cache) >= _MAX_ATLASES:
            _cache.pop(next(iter(_cache)), None)
        _cache[key] = known
    return known
