"""A small piece of the map for a list of games: where something happens."""

from games.titles.hexboard.sheets import Box
from rules.task_force.view_types import Facts, View

from .map.atlas import atlas_of

SCENE = (0, 0, 760, 520)
DOT = 4.6
_W, _H = 600, 440


def terrain(facts: Facts) -> str:
    """The drawing that the pieces are of."""
    return f"task_force/{facts['map']['id']}/terrain"


def thumb(view: View | None, facts: Facts, number: int, *, large: bool = False) -> tuple[Box, bool]:
    """The piece of the map to show, and whether something is fought in its middle.

    ``view``: None before the start. ``number``: any, of the game; it picks a place where nothing happens.
    ``large``: a piece of the size of SCENE.
    """
    atlas = atlas_of(facts)
    sheet = atlas.sheet()
    w, h = SCENE[2:] if large else (_W, _H)
    known = sorted(atlas.names)
    quiet = sheet.window(atlas.at[known[number % len(known)]], min(w, sheet.width), min(h, sheet.height))
    if view is None:
        return quiet, False
    raided = view["raid"]["hex"] if view["raid"] else ""
    seen = sorted({row["hex"] for row in view["markers"] if row["hex"] and row["level"] != "NONE"})
    stand = sorted({row["hex"] for row in view["markers"] if row["hex"]})
    here = raided or next(iter(seen), "") or (stand[number % len(stand)] if stand else "")
    if not here:
        return quiet, False
    return sheet.window(atlas.at[here], min(w, sheet.width), min(h, sheet.height)), bool(raided or view["battle"])
