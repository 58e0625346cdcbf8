"""A small piece of the map for a list of games: where something happens."""

from games.titles.hexboard.sheets import Box
from rules.pacific_zones.view_types import Facts, View

from ..atlas import atlas_of
from ..position import Position
from ..sheet import SHEET

SCENE = (140, 540, 760, 520)
DOT = SHEET.width / 600
_W, _H = 380, 279
_KNOWN = ("26", "10", "32", "43", "36", "41", "17", "39", "46", "14")


def terrain(facts: Facts) -> str:
    """The drawing that the pieces are of."""
    return "pacific_zones/terrain"


def thumb(view: View | None, facts: Facts, number: int, *, large: bool = False) -> tuple[Box, bool]:
    """The piece of the map to show, and whether a battle is fought in its middle.

    ``view``: None before the start. ``number``: any, of the game; it picks a place where nothing happens.
    ``large``: a piece of the size of SCENE.
    """
    atlas = atlas_of(facts)
    w, h = SCENE[2:] if large else (_W, _H)
    quiet = SHEET.window(atlas.at[_KNOWN[number % len(_KNOWN)]], w, h)
    if view is None:
        return quiet, False
    on = view["battle"] or view["fight"]
    if on:
        return SHEET.window(atlas.at[str(on["zone"])], w, h), True
    both = Position(atlas, view).contacts()
    return (SHEET.window(atlas.at[both[number % len(both)]], w, h) if both else quiet), False
