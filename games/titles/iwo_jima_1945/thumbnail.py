"""A small piece of the map for a list of games: where something happens."""

from games.titles.hexboard.sheets import Box
from rules.iwo_jima.view_types import Facts, View

from .atlas import atlas_of
from .sheet import SHEET

TERRAIN = "iwo_jima_1945/terrain"
"""The drawing that it is a piece of."""
SCENE = (600, 900, 760, 520)
_W, _H = 600, 440
_KNOWN = ("0617", "0914", "1211", "1116", "1407", "1009")


def thumb(view: View | None, facts: Facts, number: int) -> tuple[Box, bool]:
    """The piece of the map to show, and whether a charge goes on in its middle.

    ``view``: None before the start. ``number``: any, of the game; it picks a place where nothing happens.
    """
    atlas = atlas_of(facts)
    quiet = SHEET.window(atlas.at[_KNOWN[number % len(_KNOWN)]], _W, _H)
    if view is None:
        return quiet, False
    at = {piece["id"]: piece["hex"] for piece in view["pieces"]}
    charging = at.get(view["charge"]["piece"]) if view["charge"] else None
    owing = sorted(piece["hex"] for piece in view["pieces"] if piece.get("owes") and piece["hex"])
    here = charging or (owing[number % len(owing)] if owing else None)
    return (SHEET.window(atlas.at[here], _W, _H) if here else quiet), bool(charging)
