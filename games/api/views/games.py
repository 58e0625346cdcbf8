"""Games: lists of them, making one, and the header of one."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, paging
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers.games import (
    GameShape,
    GamesQuery,
    GamesShape,
    ImportBody,
    InvitationShape,
    NewGameBody,
    NewGameShape,
)
from games.core.commands.finished.importing import import_journal
from games.core.commands.making import Wish, make_game
from games.core.datasets import versions
from games.core.models import Game, Status
from games.core.queries import finding
from games.core.queries.finding import seat_of
from games.core.queries.spectators import as_watched
from pvsite.request_limits import LARGEST_JOURNAL
from rules.kernel import Plain

_OVER = (Status.FINISHED, Status.ABANDONED)
_LISTS: dict[str, tuple[str, Callable[[Any], QuerySet[Game]]]] = {
    "mine": ("created", lambda user: finding.games_of(user).exclude(status__in=_OVER)),
    "open": ("created", lambda user: finding.others(finding.open_games(user), user)),
    "watch": ("started", lambda user: finding.others(finding.watchable(user), user)),
    "finished": ("finished", lambda user: finding.games_of(user).filter(status__in=_OVER)),
}


def _whole(code: str) -> Game:
    """The game with all that its header needs, and without its position."""
    return Game.objects.defer("state").prefetch_related("seats__user__profile", "owed").get(code=code)


def _known(game: Game, user: Any) -> Game:
    """The game as this person may know it: to who has no seat, as those know it who watch."""
    return game if seat_of(game, user) else as_watched(game)


def header(request: Request, code: str) -> dict[str, Plain]:
    """What GameShape says of the game to who asks."""
    return GameShape(_known(_whole(code), request.user), context={"user": request.user}).data


class Games(ApiView):
    more_limits: ClassVar[tuple[str, ...]] = ("create",)

    @reads("games", "Games, the newest first", GamesShape, query=GamesQuery)
    def get(self, request: Request, asked: Any) -> Response:
        moment, find = _LISTS[asked["filter"]]
        games, next_page = paging.page(find(request.user), moment, asked.get("cursor", ""), asked["limit"])
        found = {"games": [_known(game, request.user) for game in games], "next": next_page}
        return etags.answer_content(request, GamesShape(found, context={"user": request.user}).data)

    @writes("create_game", "Begin a game", NewGameShape, body=NewGameBody, status=201, problems=["refused"])
    def post(self, request: Request, given: Any) -> Response:
        if "data_set" in given:
            given["data_set"] = versions.chosen(request.user, given["system"], *given["data_set"])
        made = make_game(request.user, Wish(**given))  # type: ignore[arg-type]
        link = InvitationShape(made.invitation).data["token"] if made.invitation else None
        found = {"game": _known(_whole(made.code), request.user), "invitation": link}
        body = NewGameShape(found, context={"user": request.user}).data
        return Response(body, status=201, headers={"Location": reverse("api:game", args=[made.code])})


class Journals(ApiView):
    more_limits: ClassVar[tuple[str, ...]] = ("create",)

    @writes(
        "import_game",
        "Bring a finished game of another site here",
        GameShape,
        body=ImportBody,
        status=201,
        problems=["refused"],
        most=LARGEST_JOURNAL,
    )
    def post(self, request: Request, given: Any) -> Response:
        person: Any = request.user
        code = import_journal(person, given["journal"].encode(), given.get("name", ""))
        return Response(header(request, code), status=201, headers={"Location": reverse("api:game", args=[code])})


class OneGame(ApiView):
    @reads("game", "The header of a game: seats, status, whose turn", GameShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        return etags.answer_content(request, header(request, finding.seen(code, request.user).code))
