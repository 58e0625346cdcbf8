"""Vacant seats: the list for who would take one, and the page on which the players of the game answer."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core import clock
from games.core.commands.seats import filling
from games.core.errors import Refused
from games.core.models import Game, Seat, Status, Vacancy, Volunteer
from games.core.queries import finding, reliability
from games.core.queries.seats import former_seats, vacancies
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.titles import names, summaries
from games.titles.wording import paces, record_words
from games.web.numbers import number_in, version_in


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def vacant(request: HttpRequest) -> HttpResponse:
    """GET: all vacant seats that the reader may take. POST ``vacancy``: the reader offers to."""
    user: Any = request.user
    if request.method == "POST":
        number = number_in(request.POST.get("vacancy"))
        row = next((row for row in vacancies.offered_to(user) if row.pk == number), None)
        if row is None:
            messages.error(request, _("This seat is taken by now, or the game is over."))
            return redirect("lobby:vacant")
        return _offer(request, row)
    asked = set(Volunteer.objects.filter(user=user).values_list("vacancy", flat=True))
    rows = [_card(row, row.pk in asked) for row in vacancies.offered_to(user)]
    context = {"rows": rows, "left": former_seats.left_by(user), "nav": "lobby"}
    return render(request, "lobby/vacant.html", context)


@login_required
@require_safe
def kept(request: HttpRequest, code: str) -> HttpResponse:
    """What the reader saw last in a seat that they left, while the game goes on without them. 404 for anybody else."""
    try:
        found = former_seats.last_view(request.user, code)
    except Refused as no:
        messages.error(request, no.reason)
        return redirect("lobby:vacant")
    if found is None:
        raise Http404
    row, seen = found
    context = {
        "game": row.game,
        "seat": names.seat_title(row.game, row.seat),
        "turn": summaries.turn_words(row.game, seen.view),
        "regions": summaries.board(row.game, seen.view)["board"],
        "since": row.since,
        "nav": "games",
    }
    return render(request, "lobby/kept.html", context)


def _offer(request: HttpRequest, row: Vacancy) -> HttpResponse:
    user: Any = request.user
    try:
        at_once = filling.volunteer(row.game.code, row.seat, user)
    except Refused as no:
        messages.error(request, no.reason)
        return redirect("lobby:vacant")
    if at_once:
        messages.success(request, _("The seat is yours. You have a week for the first answer."))
        return redirect("game:board", row.game.code)
    messages.success(request, _("The players are asked. If they say nothing for three days, the seat is yours."))
    return redirect("lobby:vacant")


def _card(row: Vacancy, asked: bool) -> dict[str, Any]:
    """What everybody may know of a vacant seat."""
    game, now = row.game, timezone.now()
    others = vacancies.opponents(game, row.seat)
    return {
        "pk": row.pk,
        "title": names.game_title(game),
        "seat": names.seat_title(game, row.seat),
        "turn": summaries.public_turn(game),
        "pace": paces.sentences(game.clock),
        "opponents": [record_words.words(reliability.record_of(other.user, now)) for other in others],
        "since": clock.since(row.since),
        "asked": asked,
    }


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def vacancy(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the vacant seats of a game, for its players. POST do (a key of _DEEDS).

    404 for who does not play, and before and after the game.
    """
    game = finding.own_game(request.user, code)
    own = finding.held_seat(game, request.user)
    if own is None or own.resigned_at is not None or game.status != Status.RUNNING:
        raise Http404
    if request.method == "POST":
        deed = _DEEDS.get(request.POST.get("do", ""))
        if deed is None:
            raise Http404
        try:
            deed(request, game, own)
        except Refused as no:
            messages.error(request, no.reason)
        game.refresh_from_db(fields=["status"])
        return redirect("game:vacancy" if game.status == Status.RUNNING else "game:board", code)
    rows = [_open(game, own, row) for row in Vacancy.objects.filter(game=game, ended=None).order_by("since")]
    context = {"game": game, "rows": rows, "version": game.seq, "nav": "games"}
    return render(request, "lobby/vacancy.html", context)


def _open(game: Game, own: Seat, row: Vacancy) -> dict[str, Any]:
    now = timezone.now()
    waiting = [
        {
            "pk": one.pk,
            "name": one.user.profile.name,
            "record": record_words.words(reliability.record_of(one.user, now)),
            "until": clock.until(one.at + filling.WAITED),
        }
        for one in filling.waiting(game, row)
    ]
    return {
        "code": row.seat,
        "seat": names.seat_title(game, row.seat),
        "cause": row.get_cause_display(),
        "until": clock.until(row.until),
        "waiting": waiting,
        "may_decline": row.volunteers.exclude(declined=None).count() < filling.DECLINED,
        "claim": filling.claimable(game, row, own, now),
    }


def _accept(request: HttpRequest, game: Game, own: Seat) -> None:
    filling.accept(game.code, own.code, number_in(request.POST.get("volunteer")) or 0)
    messages.success(request, _("The game goes on."))


def _decline(request: HttpRequest, game: Game, own: Seat) -> None:
    filling.decline(game.code, own.code, number_in(request.POST.get("volunteer")) or 0)
    messages.info(request, _("Declined. The seat is still offered."))


def _claim(request: HttpRequest, game: Game, own: Seat) -> None:
    filling.claim(game.code, own.code, request.POST.get("seat", ""), version_in(request.POST.get("version")))
    messages.success(request, _("The game is over: you have won."))


_DEEDS: dict[str, Callable[[HttpRequest, Game, Seat], None]] = {
    "accept": _accept,
    "decline": _decline,
    "claim": _claim,
}
