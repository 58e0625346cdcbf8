"""One page on which talk and finished games are searched: what its reader may read, and nothing else."""

from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.core import constant_time
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import SEARCHES
from games.core.search import games
from games.core.search.asked import MAX_TYPED, Asked, asked
from games.core.talk import searching
from games.core.talk.searching import Hit
from games.titles import talk_posts
from games.web.lobby import cards
from games.web.numbers import number_in

_KINDS = ("games", "imported", "talk")
_FEW = 3
"""Games that stand above the posts while all is searched."""
_LAST = 50  # nobody reads on for so long


@require_safe
@paced(SEARCHES, READING)
def search(request: HttpRequest) -> HttpResponse:
    """GET ?q=WORDS&in=KIND&game=CODE&page=N. Without ``in``: the latest games, and posts. ``game``: its posts only.

    The answer comes after a fixed time, lest it tells of posts that the reader may not read.
    """
    wanted = asked(request.GET.get("q", ""))
    code, kind = request.GET.get("game", "")[:16], request.GET.get("in", "")
    kind = "talk" if code else kind if kind in _KINDS else ""
    number = min(max(number_in(request.GET.get("page")) or 1, 1), _LAST)
    context = {"q": wanted.typed, "most": MAX_TYPED, "kind": kind, "in_game": code, "nav": "search"}
    if wanted:
        with constant_time.fixed_time(lambda: 0):
            constant_time.begin(None)
            context |= _found(request.user, wanted, kind, number, code)
    response = render(request, "search/search.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


def _found(user: Any, wanted: Asked, kind: str, number: int, code: str) -> dict[str, Any]:
    """What the page shows. All parts are read, whether the page shows them or not."""
    few = games.MOST if kind == "games" else _FEW
    own, more_own = games.found(user, wanted, number if kind == "games" else 1, imported=False, most=few)
    few = games.MOST if kind == "imported" else _FEW
    others, more_others = games.found(user, wanted, number if kind == "imported" else 1, imported=True, most=few)
    hits, more_hits = searching.found(user, wanted, number if kind != "games" else 1, code)
    more = {"games": more_own, "imported": more_others}.get(kind, more_hits)
    asking = {"q": wanted.typed, "in": kind or "talk", "game": code}
    return {
        "asked": True,
        "games": cards.cards(own, user) if kind in ("", "games") else [],
        "more_games": more_own and not kind,
        "imported": cards.cards(others, user) if kind in ("", "imported") else [],
        "more_imported": more_others and not kind,
        "posts": [_shown(hit) for hit in hits] if kind in ("", "talk") else [],
        "newer": number - 1 if number > 1 and kind else None,
        "older": number + 1 if more and number < _LAST else None,
        "query": urlencode({name: value for name, value in asking.items() if value}),
    }


def _shown(hit: Hit) -> dict[str, Any]:
    said = talk_posts.shown(hit.game, [hit.post], AnonymousUser())[0]
    seat = {"seat": hit.seat} if hit.seat else {}
    link = f"{reverse('game:talk', args=[hit.game.code])}?{urlencode({'post': hit.post.code, **seat})}"
    return {
        "speaker": said.speaker,
        "to": said.to,
        "at": said.at,
        "game": hit.game.name,
        "pieces": hit.pieces,
        "apart": hit.apart,
        "link": f"{link}#p-{hit.post.code}",
    }
