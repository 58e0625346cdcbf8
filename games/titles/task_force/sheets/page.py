"""A page with a sheet in place of the map: panel and sheet are drawn anew together."""

from collections.abc import Mapping

from games.titles.screen import Screen
from games.titles.table import Table

from .. import screens, tabs
from ..map import live


def build(table: Table, panel: str, title: str, context: Mapping[str, object], sheet: str) -> Screen:
    """The page with a sheet. ``sheet``: the name of its template; ``context`` has what it draws."""
    parts = {
        **context,
        **screens.drafting(table),
        "panel": f"task_force/{panel}.html",
        "sheet": f"task_force/{sheet}.html",
        "tabs": tabs.links(table),
        "map_defs": live.map_defs(),
        "clock": screens.track(table),
        "recent": screens.recent(table),
        "example": table.facts["notation"][-1],
    }
    return Screen("task_force/sheet.html", title, "task_force/both.html", "", parts)
