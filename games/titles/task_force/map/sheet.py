"""Where things are on the drawings: flat-top hexes on one sheet for each map, by day and by night."""

from functools import cache

from games.titles.hexboard.hexes import HALF
from games.titles.hexboard.sheets import Point, Sheet

LEFT, TOP, ACROSS = 78, 70, 90
_SIZES = {(2, False): (1280, 950), (3, False): (800, 600), (2, True): (640, 700), (3, True): (440, 480)}


def centre(at: str) -> Point:
    """The middle of a hex, by its id: "1409" is column 14, row 9. Even columns sit half a hex lower."""
    column, row = int(at[:2]), int(at[2:])
    return LEFT + (column - 1) * ACROSS, TOP + (row - 1) * 2 * HALF + (HALF if column % 2 == 0 else 0)


@cache
def sheet(name: str, columns: int, rows: int, *, night: bool = False) -> Sheet:
    """The drawing of that map. By night it is dark in all themes."""
    width, height = 2 * LEFT + (columns - 1) * ACROSS, 2 * TOP + (rows - 1) * 2 * HALF + HALF
    sizes = {key: (min(w, width), min(h, height)) for key, (w, h) in _SIZES.items()}
    return Sheet(f"task_force/{name}{'_night' if night else ''}", width, height, sizes)


def dimmed(drawing: str, *, night: bool) -> str:
    """A map in the colours of the hour: by night it is dark in all themes."""
    return drawing.replace('class="mp ', 'class="mp night ', 1) if night else drawing
