"""The table before the game begins, and leaving it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.core import referee
from games.core.commands.finished.rematch import rematch as start_rematch
from games.core.commands.invitations import invite_more
from games.core.commands.seats import leaving
from games.core.errors import Refused, Stale
from games.core.models import Game, Status
from games.core.queries import finding, people
from games.core.queries.seats import seat_sides
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.core.talk import threads
from games.titles import names as titles
from games.web.lobby.deposit import DepositForm, receipt
from games.web.lobby.forms import InviteForm
from games.web.numbers import version_in


@login_required
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Who sits here and who is awaited; once the game has begun, its own page."""
    game = finding.joinable(request.user, code)
    if game.status not in (Status.OPEN, Status.STARTING):
        return redirect("game:board", code)
    if finding.seat_of(game, request.user) is None and game.creator_id != request.user.pk:
        return redirect("lobby:join", code)
    return _table(request, game, InviteForm())


@login_required
@require_POST
@paced(TABLES)
def share(request: HttpRequest, code: str) -> HttpResponse:
    """The share in the dice of somebody who sits already; the last one begins the game."""
    game = finding.own_game(request.user, code)
    form = DepositForm(request.POST)
    if not form.is_valid():
        return _table(request, game, InviteForm(), 422, form)
    try:
        referee.add_deposit(code, request.user, form.cleaned_data["deposit"])  # type: ignore[arg-type]
    except Refused as refused:
        messages.error(request, refused.reason)
    else:
        messages.success(request, _("Your share in the dice is sealed."))
    return redirect("lobby:table", code)


@login_required
@require_POST
@paced(TABLES)
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """One more invitation by mail; or, with ``link``, one to pass on."""
    game = finding.own_game(request.user, code)
    form = InviteForm(request.POST)
    by_link = "link" in request.POST
    if not by_link and not form.is_valid():
        return _table(request, game, form, 422)
    person = None if by_link else form.cleaned_data["person"]
    email = "" if by_link or person else form.cleaned_data["email"]
    try:
        invite_more(code, request.user, email, person)  # type: ignore[arg-type]
    except Refused as refused:
        messages.error(request, refused.reason)
    else:
        if not by_link:
            name = person.profile.name if person else email
            messages.success(request, _("The invitation to %(name)s is on its way.") % {"name": name})
    return redirect("lobby:table", code)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def resign(request: HttpRequest, code: str) -> HttpResponse:
    """Ask first, then give up the game; ``do`` "leave": leave the seat to somebody else."""
    game = finding.own_game(request.user, code)
    seat = finding.seat_of(game, request.user)
    if seat is None or seat.resigned_at is not None or game.status != Status.RUNNING:
        raise Http404
    if request.method == "POST":
        deed = leaving.leave if request.POST.get("do") == "leave" else referee.resign
        try:
            deed(code, seat.code, version_in(request.POST.get("version")))
        except Stale:
            messages.error(request, _("The game has gone on meanwhile. Look at it first, then decide again."))
        except Refused as refused:
            messages.error(request, refused.reason)
        else:
            game.refresh_from_db(fields=["status"])
            if deed is leaving.leave:
                messages.success(request, _("You have left the game. The seat is offered to others."))
                return redirect("lobby:games")
            if game.status == Status.RUNNING:
                messages.success(request, _("You have resigned. Your partner plays on."))
                return redirect("lobby:games")
            messages.success(request, _("You have resigned. The game is over."))
            return redirect("game:board", code)
        return redirect("lobby:resign", code)
    side = seat_sides.side_of(game, seat.code)
    names = [titles.holder_name(other) for other in game.seats.all() if seat_sides.side_of(game, other.code) != side]
    partners = [other for other in seat_sides.partners(game, seat) if other.user_id != seat.user_id]
    partner = ", ".join(titles.holder_name(other) for other in partners)
    context = {"game": game, "names": ", ".join(names), "partner": partner, "nav": "games"}
    context |= {"practice": titles.practice(game), "may_leave": leaving.may_leave(game, seat)}
    return render(request, "lobby/resign.html", context)


@login_required
@require_POST
@paced(TABLES)
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """The same game once more; POST ``sides``: kept, swapped or by lot. Leads to the new game, or to the one that an
    opponent has begun already."""
    finding.own_game(request.user, code)
    try:
        found = start_rematch(code, request.user, request.POST.get("sides", ""))  # type: ignore[arg-type]
    except Refused as refused:
        messages.error(request, refused.reason)
        return redirect("game:board", code)
    offer = found.invitations.filter(person=request.user.pk, accepted_at=None).first()
    return redirect("lobby:invitation", offer.token) if offer else redirect("lobby:table", found.code)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def call_off(request: HttpRequest, code: str) -> HttpResponse:
    """Ask first, then call off a game that has not begun. For who made it, and for its players once all sit."""
    game = finding.own_game(request.user, code)
    if not _may_call_off(game, request.user.pk):
        raise Http404
    if request.method == "POST":
        try:
            referee.abandon(code, request.user)  # type: ignore[arg-type]
        except Refused as refused:
            messages.error(request, refused.reason)
            return redirect("lobby:table", code)
        messages.success(request, _("The game is called off."))
        return redirect("lobby:games")
    return render(request, "lobby/call_off.html", {"game": game, "nav": "games"})


def _may_call_off(game: Game, person: int | None) -> bool:
    made = game.creator_id == person and game.status in (Status.OPEN, Status.STARTING)
    return made or (game.status == Status.STARTING and any(seat.user_id == person for seat in game.seats.all()))


def _table(
    request: HttpRequest, game: Game, form: InviteForm, status: int = 200, share: DepositForm | None = None
) -> HttpResponse:
    own = finding.seat_of(game, request.user)
    asked = game.invitations.select_related("person__profile").order_by("created")
    waiting = [offer for offer in asked if offer.accepted_at is None]
    tokens = [offer.token for offer in waiting if not offer.email and offer.person is None]
    links = [request.build_absolute_uri(reverse("lobby:invitation", args=[token])) for token in tokens]
    context = {
        "game": game,
        "about": titles.game_title(game),
        "practice": titles.practice(game),
        "data": titles.data_set(game),
        "press": threads.press_words(game),
        "watching": titles.watching(game),
        "dice_level": titles.dice_level(game),
        "sits": own is not None,
        "seats": [(titles.seat_title(game, s.code), titles.holder_name(s), s.deposit != "") for s in game.seats.all()],
        "owes_share": own is not None and not own.deposit,
        "share": share or DepositForm(),
        "receipt": receipt(game),
        "open": game.status == Status.OPEN,
        "addresses": [offer for offer in waiting if offer.email and offer.sender_id == request.user.pk],
        "guests": [offer for offer in waiting if offer.person is not None],
        "people": people.suggested(request.user),
        "links": links,
        "form": form,
        "may_call_off": _may_call_off(game, request.user.pk),
        "nav": "games",
    }
    return render(request, "lobby/table.html", context, status=status)
