"""The end: who won and why, the last map, the records."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.pages.game.table import Table
from games.pages.kits import Screen
from games.words import say

from . import mapscreen, words
from .questions import situation

_LEVELS = {
    "decisive": gettext_lazy("decisive victory"),
    "marginal": gettext_lazy("marginal victory"),
    "draw": gettext_lazy("draw"),
}


def screen(table: Table) -> Screen:
    """Result sentence, points, and the map with all counts."""
    outcome = table.view["outcome"] or table.game.outcome or {}
    winner = outcome.get("winner")
    title = _("%(side)s wins") % {"side": words.seat(winner)} if winner else _("A draw")
    level = str(outcome.get("level", ""))
    context = {
        "title": title,
        "level": _LEVELS.get(level, level),
        "reason": say(outcome["reason"]) if outcome.get("reason") else "",
        "points": [(words.seat(s), n) for s, n in sorted((outcome.get("points") or {}).items())],
        "situation": situation(table),
    }
    return mapscreen.build(
        table, "game/kits/pacific_victory/over.html", title, context, focus=table.params.get("hex", "")
    )
