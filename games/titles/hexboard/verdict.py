"""How a game ended, in words: who won and why, with points."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from django.utils.translation import gettext as _

from games.core.models import Status
from games.core.words import say
from games.titles.table import Table
from rules.kernel import Plain


class Verdict(TypedDict):
    """How a game ended. ``points``: side and points."""

    title: str
    reason: str
    points: Sequence[tuple[str, int]]


def title(table: Table, winner: str, wins: Mapping[str, str]) -> str:
    """Who won, of the sentences by side; without a winner a draw, or nobody."""
    return wins.get(winner, _("No winner") if table.game.status == Status.ABANDONED else _("A draw"))


def reason(table: Table, outcome: Mapping[str, Plain]) -> str:
    """Why: who resigned, or what the rules say."""
    quitter = next((seat.code for seat in table.seats if seat.resigned_at is not None), None)
    if quitter and outcome.get("level") == "resignation":
        return _("%(who)s (%(side)s) resigned.") % {"who": table.person(quitter), "side": table.side(quitter)}
    return say(outcome["reason"]) if outcome.get("reason") else ""


def tournament_points(table: Table, outcome: Mapping[str, Plain]) -> list[tuple[str, int]]:
    """The points of each seat."""
    return [(table.side(seat), n) for seat, n in sorted((outcome.get("points") or {}).items())]
