"""The end: who won and why, the last map, the records."""

from games.core.words import word as _
from games.titles.hexboard.verdict import Verdict, reason, title, tournament_points
from games.titles.screen import Screen
from games.titles.table import Table

from . import screens


def verdict(table: Table) -> Verdict:
    """Who won and why, and the tournament points."""
    outcome = table.game.outcome or {}
    wins = {"US": _("The United States win"), "JP": _("Japan wins")}
    return {
        "title": title(table, str(outcome.get("winner") or "")[:2], wins),
        "reason": reason(table, outcome),
        "points": tournament_points(table, outcome),
    }


def screen(table: Table) -> Screen:
    """Result sentence, points, and the whole map."""
    context = verdict(table)
    place = table.params.get("hex", "")
    marked = place if place in screens.atlas(table).hexes else ""
    return screens.build(
        table, "over", context["title"], context, zoom=None if table.phone else 1, marked=marked,
        focus=[marked] if marked else (),
    )  # fmt: skip
