"""Going back: one's own last act at once, or more with the consent of all."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers import rewinds as shapes
from games.core import referee
from games.core.models import Game
from rules.kernel import Plain

_SITS = ("not-found", "seat", "rules-version")
_ACTS = (*_SITS, "over", "stale")


class Rewind(ApiView):
    @reads("rewind", "Where the game may go back to, and what is proposed", shapes.RewindShape, problems=_SITS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)
        found = {
            "version": game.seq,
            "undo": referee.undoable(game, seat),
            "points": referee.points(game),
            "proposal": referee.open_proposal(game),
            "settled": referee.settled_proposals(game),
        }
        return etags.answer_content(request, shapes.RewindShape(found, context={"seats": game.seats.all()}).data)

    @writes(
        "propose_rewind",
        "Ask the others to go back",
        shapes.WentBackShape,
        body=shapes.ProposeBody,
        problems=[*_ACTS, "no-way-back", "proposal", "refused"],
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        return _done(code, referee.propose(code, seat, given["to"], given["why"], given["words"], given["version"]))

    @writes(
        "withdraw_rewind",
        "Ask no more",
        shapes.WentBackShape,
        query=shapes.WithdrawQuery,
        problems=[*_ACTS, "proposal"],
    )
    def delete(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        referee.withdraw(code, seat, given["version"])
        return _done(code, False)


class Agree(ApiView):
    @writes(
        "agree_to_rewind",
        "Agree to go back",
        shapes.WentBackShape,
        body=shapes.AnswerBody,
        problems=[*_ACTS, "no-way-back", "proposal"],
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        return _done(code, referee.agree(code, seat, given["to"], given["version"]))


class Refuse(ApiView):
    @writes(
        "refuse_rewind",
        "Refuse to go back",
        shapes.WentBackShape,
        body=shapes.AnswerBody,
        problems=[*_ACTS, "proposal"],
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        referee.refuse(code, seat, given["to"], given["version"])
        return _done(code, False)


class Undo(ApiView):
    @writes(
        "undo",
        "Take your last act back, unseen",
        shapes.WentBackShape,
        body=shapes.UndoBody,
        problems=[*_ACTS, "no-way-back"],
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        referee.undo(code, seat, given["version"])
        return _done(code, True)


def _done(code: str, back: bool) -> Plain:
    stands = Game.objects.values("seq", "head", "status").get(code=code)
    return shapes.WentBackShape({"back": back, **stands}).data
