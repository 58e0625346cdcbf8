"""The end: who won and why, the last map, the records."""

from games.core.words import word as _
from games.titles.hexboard.verdict import Verdict, reason, title
from games.titles.screen import Screen
from games.titles.table import Table

from . import screens, words
from .orders import questions


def verdict(table: Table) -> Verdict:
    """Who won and why, and the points of the zones."""
    outcome = table.game.outcome or {}
    wins = {"JP": _("Japan wins"), "AL": _("The Allies win")}
    points = screens.seen(table)["points"] if table.view else {}
    return {
        "title": title(table, str(outcome.get("winner") or ""), wins),
        "reason": reason(table, outcome),
        "points": [(str(words.SIDES[side]), n) for side, n in points.items()],
    }


def screen(table: Table) -> Screen:
    """Result sentence, points, and the map, a zone if one is tapped."""
    context = verdict(table)
    board = screens.position(table)
    zone = table.params.get("hex", "")
    tapped = questions.zone_facts(board, zone) if zone in board.atlas.zones else None
    return screens.build(
        table, "over", context["title"], {**context, "tapped": tapped}, marked=zone if tapped else "",
        focus=[zone] if tapped else (),
    )  # fmt: skip
