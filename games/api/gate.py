"""Who may do what with a game here: the same as on the pages. Who may not see it is told that there is none."""

from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework.request import Request

from games.core.errors import NotYourSeat
from games.core.models import Game
from games.core.queries import finding


def look(request: Request, code: str) -> tuple[Game, str | None]:
    """The game and the seat of who asks; None for a spectator. NoSuchGame."""
    game, seat = finding.visible(code, request.user)
    return game, seat.code if seat else None


def sit(request: Request, code: str) -> tuple[Game, str]:
    """The same for what only a seat may do. NoSuchGame, NotYourSeat for a spectator."""
    game, seat = look(request, code)
    if seat is None:
        raise NotYourSeat(_("You have no seat in this game."))
    return game, seat


def own(request: Request, code: str) -> Game:
    """A game that the asker plays in or has made. NoSuchGame for one that they may not see, else NotYourSeat."""
    try:
        return finding.own_game(request.user, code)
    except Http404:
        finding.seen(code, request.user)
        raise NotYourSeat(_("You have no seat in this game.")) from None


def joinable(request: Request, code: str) -> Game:
    """A game in the lobby, or one's own. NoSuchGame; NotYourSeat for one that may only be watched."""
    try:
        return finding.joinable(request.user, code)
    except Http404:
        finding.seen(code, request.user)
        raise NotYourSeat(_("This game has no free seat for you.")) from None
