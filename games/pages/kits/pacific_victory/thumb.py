"""A small piece of the map for a list of games: where something happens."""

from typing import Any

from .atlas import atlas_of
from .map.geometry import HEIGHT, WIDTH, Box

Plain = Any
_W, _H = 300, 220


def thumb(view: Plain, facts: Plain) -> tuple[Box, bool]:
    """The piece of the map to show, and whether a battle is fought in its middle."""
    atlas = atlas_of(facts)
    fought = next((battle["hex"] for battle in view["battles"] if battle["state"] == "now"), "")
    moved = next((flow["to"] for flow in reversed(view["flows"]) if flow["to"] in atlas.at), "")
    return around(fought or moved, facts), bool(fought)


def around(place: str, facts: Plain) -> Box:
    """The piece around a hex; without one, around the Solomons."""
    at = atlas_of(facts).at
    x, y = at.get(place) or at["K08"]
    left, top = min(max(x - _W / 2, 0), WIDTH - _W), min(max(y - _H / 2, 0), HEIGHT - _H)
    return Box(round(left), round(top), _W, _H)
