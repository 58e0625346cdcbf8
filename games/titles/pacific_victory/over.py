"""The end: who won and why, the last map, the records."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.titles.hexboard.verdict import reason, title, tournament_points
from games.titles.screen import Screen
from games.titles.table import Table

from . import mapscreen
from .questions import situation

LEVELS = {
    "resignation": gettext_lazy("resignation"),
    "forfeit": gettext_lazy("lost by the clock"),
    "abandoned": gettext_lazy("abandoned"),
    "Japanese decisive": gettext_lazy("decisive victory"),
    "Japanese marginal": gettext_lazy("marginal victory"),
    "Allied marginal": gettext_lazy("marginal victory"),
    "Allied decisive": gettext_lazy("decisive victory"),
    "draw": gettext_lazy("draw"),
    "Singapore": "",  # South-East Asia knows one level of victory; the reason says all (17.4)
}


def verdict(table: Table) -> dict[str, object]:
    """Who won, at which level and why, and the tournament points."""
    outcome = table.game.outcome or mapscreen.seen(table)["outcome"] or {}
    level = str(outcome.get("level", ""))
    return {
        "title": title(table, str(outcome.get("winner")), {"JAPAN": _("Japan wins"), "ALLIES": _("The Allies win")}),
        "level": LEVELS.get(level, level),
        "reason": reason(table, outcome),
        "points": tournament_points(table, outcome),
    }


def screen(table: Table) -> Screen:
    """Result sentence, points, and the map with all counts."""
    context = {**verdict(table), "situation": situation(table)}
    views = table.open_views()
    if views:
        table.view = {**table.view, "mine": [block for view in views for block in view["mine"]]}
    return mapscreen.build(
        table,
        "pacific_victory/over.html",
        str(context["title"]),
        context,
        focus=table.params.get("hex", ""),
        revealed=bool(views),
    )
