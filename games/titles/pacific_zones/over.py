"""The end: who won and why, the last map, the records."""

from typing import TypedDict

from games.core.models import Status
from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table

from . import screens, words
from .orders import questions


class Verdict(TypedDict):
    """How a game ended. ``points``: side and points of the zones."""

    title: str
    reason: str
    points: list[tuple[str, int]]


def verdict(table: Table) -> Verdict:
    """Who won and why, and the points of the zones."""
    outcome = table.game.outcome or {}
    winner = str(outcome.get("winner") or "")
    wins = {"JP": _("Japan wins"), "AL": _("The Allies win")}
    nobody = _("No winner") if table.game.status == Status.ABANDONED else _("A draw")
    quitter = next((seat.code for seat in table.seats if seat.resigned_at is not None), None)
    reason = say(outcome["reason"]) if outcome.get("reason") else ""
    if quitter:
        reason = _("%(who)s (%(side)s) resigned.") % {"who": table.person(quitter), "side": table.side(quitter)}
    points = screens.seen(table)["points"] if table.view else {}
    return {
        "title": wins.get(winner, nobody),
        "reason": reason,
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
