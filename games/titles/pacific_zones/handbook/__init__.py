"""The drawn help of the Pacific Zones: the chart of pieces, and examples as the board draws them."""

from rules.pacific_zones.view_types import View

from .. import words
from ..map import live
from .chart import columns, kind
from .examples import example

SHEETS = ("css/map.css", "pacific_zones/board.css")
__all__ = ["SHEETS", "columns", "defs", "example", "kind", "step"]


def defs() -> str:
    """The definitions of the map and of counters."""
    return live.map_defs()


def step(view: View) -> str:
    """The kind of the step: both sides have the same ones."""
    return words.phase(view["step"])
