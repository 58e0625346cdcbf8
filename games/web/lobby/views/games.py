"""My games: what waits for me, what waits for others, what has not begun, what is over."""

from datetime import datetime
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from games.core import clock
from games.core.models import Game, Status
from games.core.practice import is_lesson
from games.core.queries import finding, game_lists, game_rows, people, todo_list
from games.web.lobby import cards
from games.web.lobby.cards import Card
from games.web.lobby.lessons import offered
from games.web.lobby.views.joining import remembered

_OVER = 12
"""Finished games on a page, which stays below 90 kB so."""


@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """Cards by deadline; the number in the title is what counts on a phone's tab."""
    user: Any = request.user
    games, over = game_lists.unfinished_of(user), game_lists.finished_of(user, 3)
    offers = game_lists.offered(user, people.apart_from(user), 0, 2)
    game_rows.gathered([*games, *over, *offers])
    found = cards.cards(games, user)
    lessons = [c for c in found if is_lesson(c.game.scenario)]
    found = [c for c in found if c not in lessons]
    running = sorted((c for c in found if c.game.status == Status.RUNNING), key=_by_deadline)
    turn, others = [c for c in running if c.deed], [c for c in running if not c.deed]
    context = {
        "title": _title(turn) if found else _("Welcome, %(name)s") % {"name": user.profile.name},
        "lead": _lead(turn, others),
        "lessons": lessons,
        "turn": turn,
        "others": others,
        "before": [c for c in found if c.game.status != Status.RUNNING],
        "over": cards.cards(over, user),
        "offers": cards.offers(offers),
        "invited": remembered(request),
        "invitations": todo_list.invitations_of(user),
        **({} if found or lessons else offered(user)),
        "nav": "games",
    }
    return render(request, "lobby/games.html", context)


@require_safe
def waiting(request: HttpRequest) -> HttpResponse:
    """GET ?but=CODE: a link to the game that waits for the reader, the nearest deadline first, and how many more do;
    204 if none does, or for somebody who is not signed in. Fetched beside a game that waits for others."""
    games = _waiting(request)
    if not games:
        return HttpResponse(status=204)
    return render(request, "lobby/parts/next.html", {"next": games[0], "more": len(games) - 1})


@login_required
@require_safe
def onward(request: HttpRequest) -> HttpResponse:
    """GET ?but=CODE: to the game that waits for the reader, the nearest deadline first; to all games if none does."""
    games = _waiting(request)
    return redirect("game:board", games[0].code) if games else redirect("lobby:games")


def _waiting(request: HttpRequest) -> list[Game]:
    """The games in which a decision waits for the reader, but for the one that they come from."""
    games = list(dict.fromkeys(row.game for row in todo_list.owed_by(request.user))) if request.user.pk else []
    return [game for game in games if game.code != request.GET.get("but")]


@login_required
@require_safe
def finished(request: HttpRequest) -> HttpResponse:
    """All my games that are over, the last first."""
    page = Paginator(finding.over(request.user).prefetch_related(None), _OVER).get_page(request.GET.get("page"))
    found = cards.cards(page.object_list, request.user)
    return render(request, "lobby/finished.html", {"page": page, "cards": found, "nav": "games"})


def _by_deadline(card: Card) -> datetime:
    return card.due or card.game.created


def _title(turn: list[Card]) -> str:
    """Of the games that wait for the reader: in some they are to move, in others only to answer."""
    if not turn:
        return _("Nothing waits for you")
    n = sum(1 for card in turn if card.mine)
    if not n:
        words = ngettext("One game waits for your answer", "%(n)s games wait for your answer", len(turn))
        return words % {"n": len(turn)}
    return ngettext("Your move in one game", "Your move in %(n)s games", n) % {"n": n}


def _lead(turn: list[Card], others: list[Card]) -> str:
    """Such as "3 games wait for somebody else. The nearest deadline is tomorrow at 14:00, your time."""
    parts = []
    if others:
        n = len(others)
        line = ngettext("One game waits for somebody else.", "%(n)s games wait for somebody else.", n)
        parts.append(line % {"n": n})
    if turn and turn[0].due:
        parts.append(_("The nearest deadline is %(when)s, your time.") % {"when": clock.until(turn[0].due)})
    return " ".join(parts)
