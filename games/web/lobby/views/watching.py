"""Who may watch a game: its players see it, and may let fewer watch, or later."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core import referee
from games.core.errors import Refused
from games.core.models import Status
from games.core.queries import finding
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.titles import names
from games.web.lobby.forms import WatchingForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def watching(request: HttpRequest, code: str) -> HttpResponse:
    """GET: what holds, and what may be chosen instead. POST days ("none": nobody). 404 for who has no seat."""
    game = finding.own_game(request.user, code)
    seat = finding.seat_of(game, request.user)
    if seat is None or game.status in (Status.FINISHED, Status.ABANDONED):
        raise Http404
    form = WatchingForm(request.POST if request.method == "POST" else None, game=game)
    if request.method == "POST" and form.is_valid():
        try:
            referee.restrict(code, seat.code, form.cleaned_data["days"])
        except Refused as refused:
            form.add_error(None, refused.reason)
        else:
            messages.success(request, _("Done. All players read it in the log."))
            return redirect("lobby:watching", code)
    begun = game.status == Status.RUNNING
    context = {"form": form, "game": game, "now": names.watching(game), "begun": begun, "nav": "games"}
    context["practice"] = names.practice(game)
    return render(request, "lobby/watching.html", context, status=422 if form.errors else 200)
