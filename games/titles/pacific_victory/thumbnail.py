"""A small piece of the map for a list of games: where something happens."""

from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import View

from .map.atlas import atlas_of
from .map.geometry import HEIGHT, WIDTH, Box

SCENE = (620, 470, 760, 520)
DOT = WIDTH / 600
_W, _H = 300, 220
_KNOWN = ("K08", "G06", "O05", "I04", "E07", "M05", "J07", "D05", "J05", "L02")


def terrain(facts: Facts) -> str:
    """The drawing that the pieces are of."""
    return "pacific_victory/terrain"


def thumb(view: View | None, facts: Facts, number: int, *, large: bool = False) -> tuple[Box, bool]:
    """The piece of the map to show, and whether a battle is fought in its middle.

    ``view``: None before the start. ``number``: any, of the game; it picks a place where nothing moves.
    ``large``: a piece of the size of SCENE.
    """
    known = [place for place in _KNOWN if place in atlas_of(facts).at]
    size = SCENE[2:] if large and not (view and view["area"]) else (_W, _H)  # an area is small
    quiet = _around(known[number % len(known)], facts, size)
    if view is None:
        return quiet, False
    atlas = atlas_of(facts)
    fought = next((battle["hex"] for battle in view["battles"] if battle["state"] == "now"), "")
    moved = next((flow["to"] for flow in reversed(view["flows"]) if flow["to"] in atlas.at), "")
    here = fought or moved
    return _around(here, facts, size) if here else quiet, bool(fought)


def _around(place: str, facts: Facts, size: tuple[int, int]) -> Box:
    (x, y), (w, h) = atlas_of(facts).at[place], size
    return Box(round(min(max(x - w / 2, 0), WIDTH - w)), round(min(max(y - h / 2, 0), HEIGHT - h)), w, h)
