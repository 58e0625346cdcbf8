"""The front page of those who are not signed in, and the lobby."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.pages.lobby import cards
from games.play import finding

_FEW = 4


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, open seats and games to watch; who is signed in goes on to his games."""
    if request.user.is_authenticated:
        return redirect("lobby:games")
    watch = [cards.card(game, request.user) for game in finding.watchable()[:_FEW]]
    offers = [cards.offered(game) for game in finding.open_games()[:_FEW]]
    return render(request, "lobby/home.html", {"watch": watch, "offers": offers})


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """All open seats, and all games that anybody may watch."""
    offers = [cards.offered(game) for game in finding.others(finding.open_games(), request.user)[:100]]
    watch = [cards.card(game, request.user) for game in finding.others(finding.watchable(), request.user)[:30]]
    return render(request, "lobby/lobby.html", {"offers": offers, "watch": watch, "nav": "lobby"})
