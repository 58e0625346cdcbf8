"""The drawn help of Task Force: the chart of ships and aircraft, and examples as the board draws them."""

from rules.task_force.view_types import View

from ..map import live
from .chart import columns, kind
from .examples import example

SHEETS = ("css/map.css", "task_force/board.css", "task_force/handbook.css")
__all__ = ["SHEETS", "columns", "defs", "example", "kind", "step"]


def defs() -> str:
    """The definitions of the map and of counters."""
    return live.map_defs()


def step(view: View) -> str:
    """The step of the turn, as the View calls it."""
    return view["step"]
