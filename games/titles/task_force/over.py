"""The end: who won and why, the last map, the records."""

from games.core.words import word as _
from games.titles.hexboard.verdict import Verdict, reason, title, tournament_points
from games.titles.screen import Screen
from games.titles.table import Table

from . import screens
from .orders import placing


def verdict(table: Table) -> Verdict:
    """Who won and why, and the victory points."""
    outcome = table.game.outcome or {}
    wins = {"IJN": _("Japan wins"), "ALLIED": _("The Allies win")}
    return {
        "title": title(table, str(outcome.get("winner") or ""), wins),
        "reason": reason(table, outcome),
        "points": tournament_points(table, outcome),
    }


def screen(table: Table) -> Screen:
    """Result sentence, points, and the whole map."""
    context = verdict(table)
    here = placing.tapped(table)
    place = str(here["hex"]) if here else ""
    return screens.build(
        table, "over", context["title"], {**context, "tapped": here}, zoom=None if table.phone else 1, marked=place,
        focus=[place] if place else (),
    )  # fmt: skip
