"""Taking a seat: one from the lobby, or one that an invitation keeps."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core import referee
from games.core.commands import invitations
from games.core.errors import Refused
from games.core.models import Game, Invitation, Status
from games.core.queries import finding
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.titles import names
from games.web.lobby import cards
from games.web.lobby.deposit import receipt
from games.web.lobby.forms import JoinForm

_REMEMBERED = "invitation"


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Take a free seat of a game in the lobby."""
    game = finding.joinable(request.user, code)
    if finding.seat_of(game, request.user) is not None:
        return redirect("lobby:table", code)
    return _sit_down(request, game, finding.free_seats(game), lambda seat, deposit: _take(game, seat, request, deposit))


@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """What is offered, for everybody who holds the token; taking it needs an account."""
    offer = get_object_or_404(Invitation.objects.select_related("game", "sender__profile"), token=token)
    game = offer.game
    if request.user.is_authenticated and finding.seat_of(game, request.user) is not None:
        return redirect("lobby:table", game.code)
    if game.status != Status.OPEN or not _is_for(offer, request.user):
        request.session.pop(_REMEMBERED, None)
        return render(request, "lobby/gone.html", {"nav": "lobby"}, status=410)
    user = request.user
    if not user.is_authenticated:
        request.session[_REMEMBERED] = token
        return render(request, "lobby/invitation.html", {"offer": cards.offered(game), "sender": offer.sender})
    seats = [seat for seat in finding.free_seats(game) if offer.seat in ("", seat.code)]
    if "decline" in request.POST:
        return _decline(request, offer)

    def accept(seat: str, deposit: str) -> None:
        referee.accept(token, user, seat, deposit)
        request.session.pop(_REMEMBERED, None)

    return _sit_down(request, game, seats, accept, offer)


def _is_for(offer: Invitation, user: Any) -> bool:
    """Whether this reader may take its seat, or might after signing in."""
    return invitations.takes(offer, user) if user.is_authenticated else offer.accepted_at is None


def _decline(request: HttpRequest, offer: Invitation) -> HttpResponse:
    """Say no to an invitation of one's own."""
    try:
        invitations.decline(offer.token, request.user)  # type: ignore[arg-type]
    except Refused as refused:
        messages.error(request, refused.reason)
    else:
        messages.success(request, _("You have declined. Whoever invited you sees it at the table."))
    return redirect("lobby:games")


def remembered(request: HttpRequest) -> str:
    """The address of an invitation that this reader opened before signing in; empty if there is none any more."""
    token = request.session.get(_REMEMBERED)
    if not token:
        return ""
    waiting = Invitation.objects.filter(token=token, accepted_at=None, game__status=Status.OPEN).exists()
    return reverse("lobby:invitation", args=[token]) if waiting else ""


def _take(game: Game, seat: str, request: HttpRequest, deposit: str) -> None:
    referee.take_seat(game.code, seat, request.user, deposit)  # type: ignore[arg-type]


def _sit_down(
    request: HttpRequest, game: Game, seats: list[Any], take: Any, offer: Invitation | None = None
) -> HttpResponse:
    """The page with the deposit; POST takes the seat."""
    if not seats:
        return render(request, "lobby/gone.html", {"nav": "lobby"}, status=410)
    form = JoinForm(request.POST or None, seats=[(s.code, names.seat_title(game, s.code)) for s in seats])
    if request.method == "POST" and form.is_valid():
        try:
            take(form.cleaned_data["seat"], form.cleaned_data["deposit"])
        except Refused as refused:
            form.add_error(None, refused.reason)
        else:
            messages.success(request, _("The seat is yours."))
            return redirect("lobby:table", game.code)
    context = {
        "form": form,
        "offer": cards.offered(game),
        "game": game,
        "receipt": receipt(game),
        "only": len(seats) == 1,
        "host": offer.sender if offer and offer.person_id else None,
        "nav": "lobby",
    }
    return render(request, "lobby/join.html", context, status=422 if form.errors else 200)
