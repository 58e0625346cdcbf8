"""The drawn help of Iwo Jima 1945: the chart of pieces, and examples as the board draws them."""

from rules.iwo_jima.view_types import View

from ..map import live
from .chart import columns, kind
from .examples import example

SHEETS = ("css/map.css", "iwo_jima_1945/board.css")
__all__ = ["SHEETS", "columns", "defs", "example", "kind", "step"]


def defs() -> str:
    """The definitions of the map and of counters."""
    return live.map_defs()


def step(view: View) -> str:
    """The step of the turn, as the View calls it."""
    return view["step"]
