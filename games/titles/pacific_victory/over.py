"""The end: who won and why, the last map, the records."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.models import Status
from games.core.words import say
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Plain

from . import mapscreen
from .questions import situation

_LEVELS = {
    "resignation": gettext_lazy("resignation"),
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
    winner = outcome.get("winner")
    wins = {"JAPAN": _("Japan wins"), "ALLIES": _("The Allies win")}
    level = str(outcome.get("level", ""))
    return {
        "title": wins.get(str(winner), _("No winner") if table.game.status == Status.ABANDONED else _("A draw")),
        "level": _LEVELS.get(level, level),
        "reason": _reason(table, outcome),
        "points": [(table.side(s), n) for s, n in sorted((outcome.get("points") or {}).items())],
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


def _reason(table: Table, outcome: Mapping[str, Plain]) -> str:
    if outcome.get("level") == "resignation" and outcome.get("winner"):
        quitter = next((seat.code for seat in table.seats if seat.resigned_at is not None), None)
        return _("%(who)s (%(side)s) resigned.") % {"who": table.person(quitter), "side": table.side(quitter)}
    return say(outcome["reason"]) if outcome.get("reason") else ""
