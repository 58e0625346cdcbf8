"""Playing on from a moment of a finished game: a practice game against the computer or a friend."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.commands.finished.playing_on import beginning_at
from games.core.commands.making import Wish, make_game
from games.core.errors import NoSuchGame, Refused
from games.core.models import Beginning, Game, Status
from games.core.queries import finding
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.titles import names
from games.web.lobby.forms import RANDOM, PlayOnForm
from games.web.numbers import number_in

MAX_NAME = 60


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def play_on(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?n=ENTRY&turn=N: which side, against whom; POST makes the game. 404 for a game that is not over, as for one
    that the reader may not see."""
    game = _finished(request, code)
    turn = number_in(request.GET.get("turn")) or 0
    try:
        beginning = beginning_at(game, number_in(request.GET.get("n")) or 0, turn)
    except Refused as refused:
        context = {"game": game, "why": refused.reason, "nav": "lobby"}
        return render(request, "lobby/play_on.html", context, status=409)
    name = _("%(name)s, from turn %(n)s") % {"name": game.name[: MAX_NAME - 20], "n": turn}
    form = PlayOnForm(request.POST or None, game=game, user=request.user, initial={"name": name, "pace": 3})
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("lobby:table", make_game(_person(request), _wish(form, beginning)).code)
        except Refused as refused:
            form.add_error("name" if refused.code == "name" else None, refused.reason)
    context = {"form": form, "game": game, "title": names.game_title(game), "turn": turn, "nav": "lobby"}
    context["entry"] = beginning.seq
    return render(request, "lobby/play_on.html", context, status=422 if form.errors else 200)


def _finished(request: HttpRequest, code: str) -> Game:
    try:
        game, _seat = finding.visible(code, request.user)
    except NoSuchGame:
        raise Http404 from None
    if game.status != Status.FINISHED:
        raise Http404
    return game


def _person(request: HttpRequest) -> Any:
    return request.user


def _wish(form: PlayOnForm, beginning: Beginning) -> Wish:
    data = form.cleaned_data
    how, _colon, bot = data["opponent"].partition(":")
    return Wish(
        system=form.former.system,
        scenario=form.former.scenario,
        name=data["name"],
        seat="" if data["seat"] == RANDOM else data["seat"],
        opponent=how,
        email=data["email"] or "",
        person=data.get("person"),
        bot=bot,
        options=data["options"],
        pace_days=int(data["pace"]),
        data_set=data["data_set"],
        beginning=beginning,
    )
