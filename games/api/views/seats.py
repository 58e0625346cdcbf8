"""Sitting down and getting up: join, share in the dice, invitations, resigning, calling off."""

from typing import Any

from rest_framework.request import Request

from games.api import gate
from games.api.base import ApiView
from games.api.endpoints import writes
from games.api.serializers.games import (
    AcceptBody,
    GameShape,
    InvitationShape,
    InviteBody,
    JoinBody,
    ShareBody,
    VersionBody,
)
from games.api.views.games import header
from games.core import referee
from games.core.commands.invitations import invite_more
from rules.kernel import Plain

_GAME = ("not-found", "seat", "over", "rules-version")


class Join(ApiView):
    @writes("join", "Take a free seat", GameShape, body=JoinBody, problems=[*_GAME, "not-ready", "refused"])
    def post(self, request: Request, given: Any, code: str) -> Plain:
        gate.joinable(request, code)
        referee.take_seat(code, given["seat"], request.user, given["deposit"])  # type: ignore[arg-type]
        return header(request, code)


class Share(ApiView):
    @writes("share", "Add your share in the dice", GameShape, body=ShareBody, problems=[*_GAME, "not-ready", "refused"])
    def post(self, request: Request, given: Any, code: str) -> Plain:
        gate.own(request, code)
        referee.add_deposit(code, request.user, given["deposit"])  # type: ignore[arg-type]
        return header(request, code)


class Invitations(ApiView):
    @writes(
        "invite",
        "Invite somebody, by mail or by a token to pass on",
        InvitationShape,
        body=InviteBody,
        status=201,
        problems=[*_GAME, "not-allowed"],
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        gate.own(request, code)
        made = invite_more(code, request.user, given.get("email", ""))  # type: ignore[arg-type]
        return InvitationShape(made).data


class Accept(ApiView):
    @writes(
        "accept",
        "Take the seat that an invitation keeps",
        GameShape,
        body=AcceptBody,
        problems=[*_GAME, "not-ready", "refused"],
    )
    def post(self, request: Request, given: Any) -> Plain:
        user: Any = request.user
        return header(request, referee.accept(given["token"], user, given.get("seat", ""), given["deposit"]))


class Resign(ApiView):
    @writes("resign", "Give a running game up", GameShape, body=VersionBody, problems=[*_GAME, "stale", "turn"])
    def post(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        referee.resign(code, seat, given["version"])
        return header(request, code)


class CallOff(ApiView):
    @writes("call_off", "Call off a game that has not begun", GameShape, problems=[*_GAME, "not-allowed", "stale"])
    def post(self, request: Request, given: Any, code: str) -> Plain:
        gate.own(request, code)
        referee.abandon(code, request.user)  # type: ignore[arg-type]
        return header(request, code)
