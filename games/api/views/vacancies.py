"""Seats that change hands: leave one, offer to take one, and answer who offers."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers import vacancies as shapes
from games.core.commands.seats import filling, leaving
from games.core.errors import NoSuchGame, NotYourSeat
from games.core.models import Game, Vacancy
from games.core.queries.seats import vacancies
from games.titles import summaries
from rules.kernel import Plain

_ACTS = ("not-found", "seat", "over", "stale", "refused", "rules-version")


class Vacancies(ApiView):
    @reads("vacancies", "Vacant seats that you may take", shapes.VacanciesShape)
    def get(self, request: Request, asked: Any) -> Response:
        rows = list(vacancies.offered_to(request.user))
        for row in rows:
            row.turn = summaries.public_turn(row.game)  # type: ignore[attr-defined]
        return etags.answer_content(request, shapes.VacanciesShape({"vacancies": rows}).data)


class Resign(ApiView):
    @writes("leave_seat", "Leave your seat to somebody else", shapes.LeftShape, body=shapes.LeaveBody, problems=_ACTS)
    def post(self, request: Request, given: Any, code: str, seat: str) -> Plain:
        game, own = gate.sit(request, code)
        if not game.seats.filter(code=seat, user=request.user.pk, resigned_at=None).exists():
            raise NotYourSeat(_("This seat is not yours; yours is {seat}.").format(seat=own))
        return shapes.LeftShape(leaving.leave(code, seat, given["version"])).data


class Offer(ApiView):
    @writes("volunteer", "Offer to take a vacant seat", shapes.OfferedShape, problems=_ACTS)
    def post(self, request: Request, given: Any, code: str, seat: str) -> Plain:
        user: Any = request.user
        return shapes.OfferedShape({"seated": filling.volunteer(code, seat, user)}).data


class Volunteers(ApiView):
    @reads("volunteers", "Who offers to take a vacant seat", shapes.VolunteersShape, problems=("not-found", "seat"))
    def get(self, request: Request, asked: Any, code: str, seat: str) -> Response:
        game, _seat = gate.sit(request, code)
        found = {"volunteers": filling.waiting(game, _vacant(game, seat))}
        return etags.answer_content(request, shapes.VolunteersShape(found).data)

    @writes(
        "answer_volunteer",
        "Accept or decline who offers to sit down",
        shapes.VolunteersShape,
        body=shapes.AnswerVolunteerBody,
        problems=_ACTS,
    )
    def post(self, request: Request, given: Any, code: str, seat: str) -> Plain:
        game, own = gate.sit(request, code)
        vacancy = _vacant(game, seat)
        answer = filling.accept if given["accept"] else filling.decline
        answer(code, own, given["number"])
        return shapes.VolunteersShape({"volunteers": [] if given["accept"] else filling.waiting(game, vacancy)}).data


def _vacant(game: Game, seat: str) -> Vacancy:
    found = filling.open_vacancy(game, seat)
    if found is None:
        raise NoSuchGame(game.code)
    return found
