"""Clocks: why a deadline is where it is, pauses, gifts of time, holding a draft, and absences."""

from datetime import date, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers import clocks as shapes
from games.core.commands import absence
from games.core.commands.clocks import asking, giving, pausing
from games.core.commands.overdue import holding
from games.core.errors import Refused
from games.core.models import DueChange, Game, Owed, Seat
from games.titles.wording import paces
from rules.kernel import Plain

_SITS = ("not-found", "seat", "rules-version")
_ACTS = (*_SITS, "over", "refused")


class Clock(ApiView):
    @reads("clock", "Your deadlines and why they are there", shapes.ClockShape, problems=_SITS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)
        return etags.answer_content(request, shapes.ClockShape(_clock(game, seat)).data)


class Pause(ApiView):
    @writes("ask_for_pause", "Ask the others for a pause", shapes.ClockShape, body=shapes.PauseBody, problems=_ACTS)
    def post(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        pausing.propose(code, seat, _day(given["until"]))
        return shapes.ClockShape(_clock(game, seat)).data

    @writes("end_pause", "End the pause that goes on, in 72 hours", shapes.ClockShape, problems=_ACTS)
    def delete(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        pausing.end(code, seat)
        return shapes.ClockShape(_clock(game, seat)).data


class AnswerPause(ApiView):
    @writes(
        "answer_pause",
        "Accept or refuse a pause",
        shapes.ClockShape,
        body=shapes.PauseAnswerBody,
        problems=_ACTS,
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        if given["accept"]:
            pausing.accept(code, seat)
        else:
            pausing.refuse(code, seat)
        return shapes.ClockShape(_clock(game, seat)).data


class Extend(ApiView):
    @writes("extend", "Give time to another seat", shapes.ClockShape, body=shapes.ExtendBody, problems=_ACTS)
    def post(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        giving.give(code, seat, given["seat"], timedelta(hours=given["hours"]))
        return shapes.ClockShape(_clock(game, seat)).data


class Hold(ApiView):
    @writes(
        "hold",
        "Keep your draft until it is due, or no longer",
        shapes.ClockShape,
        body=shapes.HoldBody,
        problems=[*_ACTS, "turn"],
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        holding.hold(code, seat, on=given["hold"])
        return shapes.ClockShape(_clock(game, seat)).data


class Absences(ApiView):
    @reads("absences", "When you are away, and for how many days more you may be", shapes.AbsencesShape)
    def get(self, request: Request, asked: Any) -> Response:
        return etags.answer_content(request, _absences(request.user))

    @writes(
        "declare_absence",
        "Say that you are away",
        shapes.AbsencesShape,
        body=shapes.AbsenceBody,
        status=201,
        problems=["refused"],
    )
    def post(self, request: Request, given: Any) -> Plain:
        user: Any = request.user
        absence.declare(user, _day(given["first"]), _day(given["last"]), emergency=given["emergency"])
        return _absences(user)

    @writes("end_absence", "Say that you are back", shapes.AbsencesShape, problems=["refused"])
    def delete(self, request: Request, given: Any) -> Plain:
        user: Any = request.user
        absence.end(user, timezone.now().astimezone(user.profile.zone).date())
        return _absences(user)


def _clock(game: Game, code: str) -> dict[str, Any]:
    seat, found = Seat.objects.get(game=game, code=code), pausing.standing(game)
    rows = {row.seat: row for row in Owed.objects.filter(game=game).order_by("since")}
    mine = rows.pop(code, None)
    return {
        "version": Game.objects.values_list("seq", flat=True).get(pk=game.pk),
        "bank": seat.bank,
        "own": _own(game, seat, mine) if mine else None,
        "others": list(rows.values()),
        "pause": {
            "seat": found.seat,
            "until": min(found.until, found.ended or found.until),
            "agreed": found.agreed is not None,
        }
        if found
        else None,
        "pace": paces.sentences(game.clock),
    }


def _own(game: Game, seat: Seat, row: Owed) -> dict[str, Any]:
    moved = DueChange.objects.filter(game=game, seat=row.seat, seq=row.seq).order_by("version")
    return {
        "since": row.since,
        "due": row.due,
        "flag": row.flag or row.due,
        "end": row.over,
        "hold": row.hold,
        "why": [{"cause": cause, "at": at} for cause, at in row.why],
        "moved": moved,
        "stops": [{"start": start, "end": end} for start, end in asking.stops_of(game, seat, row.since).all()],
    }


def _absences(user: Any) -> Plain:
    return shapes.AbsencesShape({"absences": absence.standing(user), "days_left": absence.days_left(user)}).data


def _day(said: str) -> date:
    """A day as ISO 8601 writes it. Refused (``day``)."""
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise Refused(_("Write days like 2027-03-19: year, month, day."), code="day") from None
