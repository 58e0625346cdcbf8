"""A new game: choose what is played, then how."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.clocks import loader
from games.core.commands.making import Wish, make_game
from games.core.datasets import versions
from games.core.errors import Refused
from games.core.models import Game, OwnPace
from games.core.models.talk import Press
from games.core.queries import people
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.core.talk import threads
from games.core.words import say
from games.leagues.clubs import club_games
from games.leagues.clubs.rights import clubs_of
from games.leagues.models import Club
from games.titles.registry import board_of
from games.web.lobby import pictures
from games.web.lobby.forms import MEMBERS, OWN, RANDOM, NewGameForm
from games.web.lobby.lessons import offered
from rules import kernel

_KEPT = ("data", "with", "club")
"""What was chosen before the scenario: a data set, whom to play with, and in which club."""


@login_required
@require_safe
def scenarios(request: HttpRequest) -> HttpResponse:
    """All systems with their scenarios."""
    context = {
        "systems": [_system(slug) for slug in kernel.slugs()],
        "kept": urlencode({name: request.GET[name] for name in _KEPT if request.GET.get(name)}),
        "with": request.GET.get("with", ""),
        "club": _club(request),
        **offered(request.user),
        "nav": "lobby",
    }
    return render(request, "lobby/new.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def new(request: HttpRequest, system: str, scenario: str) -> HttpResponse:
    """The form of a new game; POST makes it, keeps the maker's seat and offers the others. 404 for no such scenario.

    The maker's share in the dice follows on the table's page: by then the site has fixed its own.
    """
    club = _club(request)
    try:
        form = NewGameForm(
            request.POST or None,
            initial=_of_club(club) | _guest(request),
            system=system,
            scenario=scenario,
            user=request.user,
            data=request.GET.get("data", ""),
            club=club,
        )
    except ValueError:
        raise Http404 from None
    if request.method == "POST" and form.is_valid():
        try:
            code = _make(request.user, form, club)
        except Refused as refused:
            form.add_error("name" if refused.code == "name" else None, refused.reason)
        else:
            _say_what_follows(request, form.cleaned_data)
            return redirect("lobby:table", code)
    rules = kernel.get(system)
    context = {
        "form": form,
        "system": rules.title,
        "scenario": _scenario(form.row),
        "people": people.suggested(request.user),
        "club": club,
        "nav": "lobby",
    }
    return render(request, "lobby/new_game.html", context, status=422 if form.errors else 200)


def _guest(request: HttpRequest) -> dict[str, str]:
    """GET ?with=NAME: the form begins with an invitation to that person."""
    name = request.GET.get("with", "")
    return {"opponent": "person", "person": name} if name else {}


def _club(request: HttpRequest) -> Club | None:
    """GET ?club=ADDRESS: the club in which the game is played, if the reader is a member of it and it is open."""
    slug = request.GET.get("club", "")
    return clubs_of(request.user).filter(slug=slug, closed=None).first() if slug else None


def _of_club(club: Club | None) -> dict[str, Any]:
    """What the form begins with in a club: its seat is for members, and the rest as the club has set."""
    return {"opponent": MEMBERS, **club.defaults} if club is not None else {}


@transaction.atomic
def _make(user: Any, form: NewGameForm, club: Club | None) -> str:
    """The game and its talk, in a club if in one; its code."""
    code = make_game(user, _wish(form)).code
    game = Game.objects.get(code=code)
    threads.open_thread(game, form.cleaned_data["press"] or Press.PUBLIC)
    if club is not None:
        club_games.begin(user, club, game, members_only=form.cleaned_data["opponent"] == MEMBERS)
    return code


def _wish(form: NewGameForm) -> Wish:
    data = form.cleaned_data
    how, _colon, bot = data["opponent"].partition(":")
    return Wish(
        system=form.system.slug,
        scenario=form.row["id"],
        name=data["name"],
        seat="" if data["seat"] == RANDOM else data["seat"],
        opponent="link" if how == MEMBERS else how,
        email=data["email"] or "",
        person=data["person"],
        bot=bot,
        options=data["options"],
        **_pace(form),
        public=data["public"],
        watch_delay_days=int(data["watch_delay"] or 0),
        beacon=data.get("beacon", False),
        data_set=data["data_set"],
    )


def _pace(form: NewGameForm) -> dict[str, Any]:
    """Days, and what follows; or a pace by name, of the site or the maker's own, in the maker's time zone."""
    chosen = form.cleaned_data["pace"]
    if chosen.isdecimal():
        return {"pace_days": int(chosen), "on_deadline": form.cleaned_data["on_deadline"]}
    own = OwnPace.objects.get(user=form.user, pk=int(chosen.removeprefix(OWN))) if chosen.startswith(OWN) else None
    return {"terms": {**(own.terms if own else loader.named()[chosen]), "zone": str(form.user.profile.zone)}}


def _say_what_follows(request: HttpRequest, data: dict[str, Any]) -> None:
    if data["opponent"] == "person":
        name = data["person"].profile.name
        messages.success(request, _("The invitation to %(name)s is on its way.") % {"name": name})
    elif data["opponent"] == "mail":
        messages.success(request, _("The invitation to %(email)s is on its way.") % {"email": data["email"]})
    elif data["opponent"] == MEMBERS:
        messages.success(request, _("The seat is offered to the members of the club now."))
    elif data["opponent"] == "open":
        messages.success(request, _("The seat is offered in the lobby now."))


def _system(slug: str) -> dict[str, Any]:
    rules = kernel.get(slug)
    return {
        "slug": slug,
        "title": rules.title,
        "has_data": versions.takes_data(slug),
        "scenarios": [_choice(slug, row) for row in rules.scenarios()],
    }


def _choice(slug: str, row: Any) -> dict[str, Any]:
    """A scenario with its picture, how hard it is and how long it takes."""
    introduction = board_of(slug).introductions.get(row["id"])
    return {**_scenario(row), "introduction": introduction, "picture": pictures.of_scenario(slug, row["id"])}


def _scenario(row: Any) -> dict[str, Any]:
    return {
        "id": row["id"],
        "title": say(row["title"]),
        "about": say(row["about"]),
        "turns": row["turns"],
        "seats": [say(seat["title"]) for seat in row["seats"]],
    }
