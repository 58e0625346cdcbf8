"""A small piece of the map for a list of games: where something happens."""

from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import View

from .map.atlas import atlas_of
from .map.geometry import HEIGHT, WIDTH, Box

TERRAIN = "pacific_victory/terrain"
SCENE = (620, 470, 760, 520)
"""The drawing that it is a piece of."""
_W, _H = 300, 220
_KNOWN = ("K08", "G06", "O05", "I04", "E07", "M05", "J07", "D05", "J05", "L02")


def thumb(view: View | None, facts: Facts, number: int) -> tuple[Box, bool]:
    """The piece of the map to show, and whether a battle is fought in its middle.

    ``view``: None before the start. ``number``: any, of the game; it picks a place where nothing moves.
    """
    known = [place for place in _KNOWN if place in atlas_of(facts).at]
    quiet = _around(known[number % len(known)], facts)
    if view is None:
        return quiet, False
    atlas = atlas_of(facts)
    fought = next((battle["hex"] for battle in view["battles"] if battle["state"] == "now"), "")
    moved = next((flow["to"] for flow in reversed(view["flows"]) if flow["to"] in atlas.at), "")
    here = fought or moved
    return _around(here, facts) if here else quiet, bool(fought)


def _around(place: str, facts: Facts) -> Box:
    x, y = atlas_of(facts).at[place]
    left, top = min(max(x - _W / 2, 0), WIDTH - _W), min(max(y - _H / 2, 0), HEIGHT - _H)
    return Box(round(left), round(top), _W, _H)
