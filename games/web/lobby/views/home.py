"""The front page of those who are not signed in, and the lobby."""

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.core.models import Game
from games.core.queries import finding
from games.web.lobby import cards, pictures
from games.web.numbers import number_in

_MAX_SHOWN = 4
_OFFERS, _WATCHED, _READ = 20, 10, 4
_LAST = 50  # nobody reads on for so long


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, open seats and games to watch; who is signed in goes on to their games."""
    if request.user.is_authenticated:
        return redirect("lobby:games")
    watch = cards.cards(finding.watchable().prefetch_related(None)[:_MAX_SHOWN], request.user)
    offers = cards.offers(finding.open_games().prefetch_related(None)[:_MAX_SHOWN])
    read = cards.cards(finding.readable().prefetch_related(None)[:_MAX_SHOWN], request.user)
    return render(
        request,
        "lobby/home.html",
        {"watch": watch, "offers": offers, "read": read, **pictures.of_some_game([*watch, *read])},
    )


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """GET ?page=N: open seats, the oldest offer first; games that anybody may watch or read, the latest first."""
    number = min(max(number_in(request.GET.get("page")) or 1, 1), _LAST)
    offers = _slice(finding.others(finding.open_games(request.user), request.user), number, _OFFERS)
    watch = _slice(finding.others(finding.watchable(), request.user), number, _WATCHED)
    read = _slice(finding.readable(), number, _READ)
    more = number < _LAST and (len(offers) > _OFFERS or len(watch) > _WATCHED or len(read) > _READ)
    context = {
        "offers": cards.offers(offers[:_OFFERS]),
        "watch": cards.cards(watch[:_WATCHED], request.user),
        "read": cards.cards(read[:_READ], request.user),
        "newer": number - 1 if number > 1 else None,
        "older": number + 1 if more else None,
        "nav": "lobby",
    }
    return render(request, "lobby/lobby.html", context)


def _slice(games: QuerySet[Game], number: int, size: int) -> list[Game]:
    """That page of a list and one more, which says whether another page follows: nothing is counted."""
    return list(games.prefetch_related(None)[(number - 1) * size : number * size + 1])
