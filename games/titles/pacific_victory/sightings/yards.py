"""Where new blocks may appear (7.27): there one that was seen may have been merged away, and nobody sees it."""

from collections.abc import Mapping
from functools import lru_cache

from ..map.atlas import Atlas

_COUNTRIES = ("India", "Australia")
"""Whose major bases build."""


@lru_cache(maxsize=16)
def yards(atlas: Atlas) -> Mapping[str, frozenset[str]]:
    """The places by side: boxes, home bases, major bases of the countries; some more than the rules say, none less."""
    found: dict[str, set[str]] = {"JAPAN": set(), "ALLIES": set(atlas.boxes)}
    for place in atlas.bases:
        base = atlas.base(place)
        if base and base["home"]:
            found["JAPAN"].add(place)
            found["ALLIES"].add(place)
        elif base and base["size"] == "major" and atlas.hexes[place]["region"] in _COUNTRIES:
            found["ALLIES"].add(place)
    return {seat: frozenset(places) for seat, places in found.items()}
