"""The front page of those who are not signed in, and the lobby."""

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.core.client_address import is_near
from games.core.queries import game_lists, game_rows, people
from games.titles.ttl_cache import TTLCache
from games.web.lobby import cards, pictures
from games.web.numbers import number_in

_MAX_SHOWN = 4
_OFFERS, _WATCHED, _READ = 12, 7, 4  # so that a page stays below 90 kB
_LAST = 50  # nobody reads on for so long
_fronts: TTLCache[bytes] = TTLCache(most=32, seconds=20)
"""Front pages of guests by language, whether they sit at this machine (then they are led to the mails kept here), and
the version of the games shown. Not for long: times on it, and what is watched late, go on meanwhile."""
_PLACE_OF_TOKEN = "the-token-of-this-guest"  # noqa: S105
"""Stands in kept pages where the form of each guest has its own."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, open seats and games to watch; who is signed in goes on to their games."""
    if request.user.is_authenticated:
        return redirect("lobby:games")
    if get_messages(request):
        page = _front(request)
    else:
        key = (get_language(), is_near(request), game_lists.version_for_guests(_MAX_SHOWN))
        page = _fronts.get(key, lambda: _front(request))
    return HttpResponse(page.replace(_PLACE_OF_TOKEN.encode(), get_token(request).encode()))


def _front(request: HttpRequest) -> bytes:
    """The front page as all guests have it, but for the token of its form."""
    watched, readable = game_lists.watched(request.user, (), 0, _MAX_SHOWN), game_lists.readable((), 0, _MAX_SHOWN)
    offered = game_lists.offered(request.user, (), 0, _MAX_SHOWN)
    game_rows.gathered([*watched, *readable, *offered])
    watch, read = cards.cards(watched, request.user), cards.cards(readable, request.user)
    context = {"watch": watch, "offers": cards.offers(offered), "read": read, "csrf_token": _PLACE_OF_TOKEN}
    return render(request, "lobby/home.html", context | pictures.of_some_game([*watch, *read])).content


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """GET ?page=N: open seats, the oldest offer first; games that anybody may watch or read, the latest first."""
    number = min(max(number_in(request.GET.get("page")) or 1, 1), _LAST)
    # One more of each says whether another page follows: nothing is counted.
    apart = people.apart_from(request.user)
    offers = game_lists.offered(request.user, apart, *_part(number, _OFFERS))
    watch = game_lists.watched(request.user, apart, *_part(number, _WATCHED))
    read = game_lists.readable(apart, *_part(number, _READ))
    game_rows.gathered([*offers, *watch, *read])
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


def _part(number: int, size: int) -> tuple[int, int]:
    """The first of that page of a list, and behind one more than the last."""
    return (number - 1) * size, number * size + 1
