"""A page with a sheet in place of the map: panel and sheet are drawn anew together."""

from collections.abc import Mapping

from games.core.words import say
from games.titles.screen import Screen
from games.titles.table import Table

from .. import screens, tabs
from ..map import live

_FIGHT = "fight"
"""On this sheet every question can be answered."""


def build(table: Table, panel: str, title: str, context: Mapping[str, object], sheet: str) -> Screen:
    """The page with a sheet. ``sheet``: the name of its template; ``context`` has what it draws.

    Where the question of the moment is on another page, it leads there; to who waits it says for whom.
    """
    away = sheet != _FIGHT and tabs.asked(table) != tabs.chosen(table)
    parts = {
        **context,
        "question": say(table.ask.title) if table.ask and away else "",
        "to_question": table.url(own=None, stage=None),
        "waits": [] if table.ask or table.lock else screens.waits(table),
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
