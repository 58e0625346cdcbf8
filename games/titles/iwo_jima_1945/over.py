"""The end: who won and why, the last map, the records."""

from typing import TypedDict

from games.core.models import Status
from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table

from . import screens


class Verdict(TypedDict):
    """How a game ended. ``points``: side and tournament points."""

    title: str
    reason: str
    points: list[tuple[str, int]]


def verdict(table: Table) -> Verdict:
    """Who won and why, and the tournament points."""
    outcome = table.game.outcome or {}
    winner = str(outcome.get("winner") or "")
    wins = {"US": _("The United States win"), "JP": _("Japan wins")}
    nobody = _("No winner") if table.game.status == Status.ABANDONED else _("A draw")
    quitter = next((seat.code for seat in table.seats if seat.resigned_at is not None), None)
    reason = say(outcome["reason"]) if outcome.get("reason") else ""
    if quitter:
        reason = _("%(who)s (%(side)s) resigned.") % {"who": table.person(quitter), "side": table.side(quitter)}
    return {
        "title": wins.get(winner[:2], nobody),
        "reason": reason,
        "points": [(table.side(seat), n) for seat, n in sorted((outcome.get("points") or {}).items())],
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
