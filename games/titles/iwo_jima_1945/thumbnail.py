"""A small piece of the map for a list of games: where something happens."""

from games.titles.hexboard.sheets import Box
from rules.iwo_jima.view_types import Facts, View

from .map.atlas import atlas_of
from .map.sheet import SHEET

SCENE = (600, 900, 760, 520)
DOT = SHEET.width / 600
_W, _H = 600, 440
_KNOWN = ("0617", "0914", "1211", "1116", "1407", "1009")


def terrain(facts: Facts) -> str:
    """The drawing that the pieces are of."""
    return "iwo_jima_1945/terrain"


def thumb(view: View | None, facts: Facts, number: int, *, large: bool = False) -> tuple[Box, bool]:
    """The piece of the map to show, and whether a charge goes on in its middle.

    ``view``: None before the start. ``number``: any, of the game; it picks a place where nothing happens.
    ``large``: a piece of the size of SCENE.
    """
    atlas = atlas_of(facts)
    w, h = SCENE[2:] if large else (_W, _H)
    quiet = SHEET.window(atlas.at[_KNOWN[number % len(_KNOWN)]], w, h)
    if view is None:
        return quiet, False
    at = {piece["id"]: piece["hex"] for piece in view["pieces"]}
    charging = at.get(view["charge"]["piece"]) if view["charge"] else None
    owing = sorted(piece["hex"] for piece in view["pieces"] if piece.get("owes") and piece["hex"])
    here = charging or (owing[number % len(owing)] if owing else None)
    return (SHEET.window(atlas.at[here], w, h) if here else quiet), bool(charging)
