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
from games.api.headers import game_header, read_again
from games.api.serializers.games import GameShape, GamesQuery, GamesShape, NewGameBody, NewGameShape
from games.core.commands.making import Wish, make_game
from games.core.datasets import versions
from games.core.models import Game, Status
from games.core.queries import finding

_OVER = (Status.FINISHED, Status.ABANDONED)
_LISTS: dict[str, tuple[str, Callable[[Any], QuerySet[Game]]]] = {
    "mine": ("created", lambda user: finding.games_of(user).exclude(status__in=_OVER)),
    "open": ("created", lambda user: finding.others(finding.open_games(), user)),
    "watch": ("started", lambda user: finding.others(finding.watchable(), user)),
    "finished": ("finished", lambda user: finding.games_of(user).filter(status__in=_OVER)),
}


class Games(ApiView):
    more_limits: ClassVar[tuple[str, ...]] = ("create",)

    @reads("games", "Games, the newest first", GamesShape, query=GamesQuery)
    def get(self, request: Request, asked: Any) -> Response:
        moment, find = _LISTS[asked["filter"]]
        games, next_page = paging.page(find(request.user), moment, asked.get("cursor", ""), asked["limit"])
        found = {"games": [game_header(game, request.user) for game in games], "next": next_page}
        return etags.answer_content(request, found)

    @writes("create_game", "Begin a game", NewGameShape, body=NewGameBody, status=201, problems=["refused"])
    def post(self, request: Request, given: Any) -> Response:
        if "data_set" in given:
            given["data_set"] = versions.chosen(request.user, given["system"], *given["data_set"])
        made = make_game(request.user, Wish(**given))  # type: ignore[arg-type]
        game = read_again(Game.objects.only("pk").get(code=made.code))
        link = made.invitation.token if made.invitation and not made.invitation.email else None
        body = {"game": game_header(game, request.user), "invitation": link}
        return Response(body, status=201, headers={"Location": reverse("api:game", args=[made.code])})


class OneGame(ApiView):
    @reads("game", "The header of a game: seats, status, whose turn", GameShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game = read_again(finding.seen(code, request.user))
        return etags.answer_content(request, game_header(game, request.user))
