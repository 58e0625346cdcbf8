"""The plan of one's own seat."""

from typing import Any

from django.db import transaction
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers.plans import PlanBody, PlanShape
from games.core.models import Game
from games.core.plans import services, timing
from rules.kernel import Plain

_KINDS = ("not-found", "seat")


class Plan(ApiView):
    @reads("plan", "Your plan", PlanShape, problems=_KINDS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)
        return etags.answer_content(request, _plan(services.current(game, seat), game, seat))

    @writes("keep_plan", "Keep a plan", PlanShape, body=PlanBody, problems=[*_KINDS, "notation", "refused"])
    def post(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        with transaction.atomic():
            if "hourly" in given:
                timing.set_hourly(request.user, game, seat, given["hourly"])
            kept = services.keep(request.user, game, seat, given["text"], on=given["on"])
        return _plan(kept, game, seat)

    @writes("forget_plan", "Put your plan away", PlanShape, problems=_KINDS)
    def delete(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        services.forget(request.user, game, seat)
        return _plan(None, game, seat)


def _plan(kept: services.Kept | None, game: Game, seat: str) -> Plain:
    plan = vars(kept) if kept else {"version": None, "text": "", "on": False, "own": False}
    cases = [{"when": when, "does": does} for when, does in kept.cases] if kept else []
    return PlanShape({**plan, "cases": cases, "hourly": timing.hourly(game, seat)}).data
