"""A new game: choose what is played, then how."""

import secrets
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.pages.lobby.forms import DAY, RANDOM, NewGameForm
from games.play import limits, referee
from games.play.errors import Refused
from games.words import say
from rules import kernel


@login_required
@require_safe
def scenarios(request: HttpRequest) -> HttpResponse:
    """All systems with their scenarios."""
    return render(request, "lobby/new.html", {"systems": [_system(slug) for slug in kernel.slugs()], "nav": "lobby"})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, system: str, scenario: str) -> HttpResponse:
    """The form of a new game; POST makes it, keeps the maker's seat and offers the others. 404 for no such scenario.

    The maker's share in the dice follows on the table's page: by then the site has fixed its own.
    """
    try:
        form = NewGameForm(request.POST or None, system=system, scenario=scenario)
    except ValueError:
        raise Http404 from None
    if request.method == "POST" and form.is_valid():
        refusal = limits.on_new_game(request.user) or _invitation_refusal(request, form.cleaned_data)
        if not refusal:
            try:
                code = _make(request.user, form)
            except Refused as refused:
                refusal = refused.reason
            else:
                _say_what_follows(request, form.cleaned_data)
                return redirect("lobby:table", code)
        form.add_error(None, refusal)
    rules = kernel.get(system)
    context = {"form": form, "system": rules.title, "scenario": _scenario(form.row), "nav": "lobby"}
    return render(request, "lobby/new_game.html", context, status=422 if form.errors else 200)


@transaction.atomic
def _make(user: Any, form: NewGameForm) -> str:
    data = form.cleaned_data
    code: str = referee.create(
        form.system.slug,
        form.row["id"],
        data["options"],
        name=data["name"],
        creator=user,
        pace_seconds=data["pace"] * DAY,
        on_deadline=data["on_deadline"],
        public=data["public"],
    )
    seats = [seat["id"] for seat in form.row["seats"]]
    own = secrets.choice(seats) if data["seat"] == RANDOM else data["seat"]
    referee.keep_seat(code, own, user)
    others = [seat for seat in seats if seat != own]
    how = data["opponent"]
    if how.startswith("bot:"):
        for seat in others:
            referee.seat_bot(code, seat, how.removeprefix("bot:"))
    elif how in ("mail", "link"):
        referee.invite(code, user, data["email"] if how == "mail" else "", others[0] if len(others) == 1 else "")
    return code


def _invitation_refusal(request: HttpRequest, data: dict[str, Any]) -> str:
    return limits.on_invitation(request.user, data["email"]) if data["opponent"] == "mail" else ""


def _say_what_follows(request: HttpRequest, data: dict[str, Any]) -> None:
    if data["opponent"] == "mail":
        messages.success(request, _("The invitation to %(email)s is on its way.") % {"email": data["email"]})
    elif data["opponent"] == "open":
        messages.success(request, _("The seat is offered in the lobby now."))


def _system(slug: str) -> dict[str, Any]:
    rules = kernel.get(slug)
    return {"slug": slug, "title": rules.title, "scenarios": [_scenario(row) for row in rules.scenarios()]}


def _scenario(row: Any) -> dict[str, Any]:
    return {
        "id": row["id"],
        "title": say(row["title"]),
        "about": say(row["about"]),
        "turns": row["turns"],
        "seats": [say(seat["title"]) for seat in row["seats"]],
    }
