"""The odds of a battle."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.problems import Problem
from games.api.serializers.odds import OddsQuery, OddsShape
from games.core import rate_limits, referee
from games.core.errors import GameOver
from games.core.models import Status
from games.core.queries.odds import ODDS
from rules.kernel import Plain


class Odds(ApiView):
    @reads(
        "odds",
        "What can come of a battle, from what you know",
        OddsShape,
        query=OddsQuery,
        problems=["not-found", "seat", "over", "turn", "illegal", "rules-version"],
    )
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code) if asked["draft"] else gate.look(request, code)
        if game.status != Status.RUNNING:
            raise GameOver(_("Odds are reckoned while a game is played."))
        mark = etags.mark_with_draft(game, seat) if seat else etags.mark_of(game, seat)

        def make() -> Plain:
            wait = rate_limits.take(ODDS, f"p{request.user.pk}")
            if wait:
                words = _("Too many requests: come back in %(n)s seconds.") % {"n": wait}
                raise Problem("throttled", words, headers={"Retry-After": str(wait)})
            view = referee.draft(code, seat).view if asked["draft"] and seat else referee.view(code, seat)
            found = referee.odds(game, view, asked["hex"], _assumptions(asked))
            return OddsShape({"version": game.seq, **found}).data

        return etags.answer(request, mark, make)


def _assumptions(asked: Any) -> dict[str, Plain]:
    """The query as System.odds takes it."""
    found: dict[str, Plain] = {}
    if asked.get("bring"):
        pairs = [part.strip().partition(":") for part in asked["bring"].split(",")]
        found["bring"] = [{"id": name, "as": way or None} for name, _colon, way in pairs]
    if asked.get("leave"):
        found["leave"] = [part.strip() for part in asked["leave"].split(",")]
    if asked.get("enemy"):
        found["enemy"] = [_foe(part.strip().split(":")) for part in asked["enemy"].split(",")]
    if asked.get("defender"):
        found["defender"] = asked["defender"]
    return found


def _foe(parts: list[str]) -> dict[str, Plain]:
    steps = parts[1] if len(parts) > 1 else ""
    return {
        "type": parts[0],
        "strength": int(steps) if steps.isascii() and steps.isdigit() and len(steps) < 4 else 0,
        "at_sea": True if "sea" in parts[2:] else None,
    }
