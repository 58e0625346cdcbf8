"""The front page of a club: its talk with what happened woven in, open seats, games and members."""

import secrets

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import as_seen, talk
from games.leagues.conduct.decision import May
from games.leagues.conduct.standing import may
from games.leagues.models.events import Event, EventState
from games.web.clubs import shown
from games.web.clubs.gate import Visit, at_club, inside_only
from games.web.game.answer import see_other
from games.web.numbers import number_in

_CURRENT = (EventState.OPEN, EventState.CLOSED, EventState.RUNNING)


@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
def home(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET ?page=N: the talk, or for others what the club is and its door. POST ``text``: say it."""
    if request.method == "POST":
        return _say(request, visit)
    if not visit.inside:
        return render(request, "clubs/outside.html", visit.context("") | {"door": shown.door(visit)})
    return _talk(request, visit)


def _say(request: HttpRequest, visit: Visit) -> HttpResponse:
    if not request.user.is_authenticated:
        return redirect_to_login(visit.url())
    key = f"{request.user.pk}:{request.POST.get('key', '')[:80] or secrets.token_hex(8)}"
    try:
        post = talk.write(request.user, visit.club, request.POST.get("text", ""), key=key)
    except Refused as refused:
        if refused.code not in ("text", "bad_dice"):
            raise
        return _talk(request, visit, refused.reason)
    return see_other(f"{visit.url()}#p-{post.code}")


def _talk(request: HttpRequest, visit: Visit, problem: str = "") -> HttpResponse:
    page = shown.timeline(visit, number_in(request.GET.get("page")) or 1)
    size = as_seen.size(visit.club)
    context = {
        **visit.context("talk"),
        "page": page.page,
        "days": page.lines,
        "seats": shown.free_seats(visit),
        "events": Event.objects.filter(club=visit.club, state__in=_CURRENT)[:3],
        "games": shown.games(visit, most=8),
        "mates": shown.members(visit, most=24),
        "size": size,
        "lead": shown.lead(visit.club, size),
        "door": shown.door(visit),
        "writes": may(visit.user, "write_talk", visit.club).may is May.YES and visit.club.closed is None,
        "key": secrets.token_hex(8),
        "problem": problem,
        "written": request.POST.get("text", ""),
    }
    return render(request, "clubs/home.html", context, status=422 if problem else 200)


@require_POST
@paced(TABLES)
@at_club
@inside_only
def mails(request: HttpRequest, visit: Visit) -> HttpResponse:
    """POST ``on``: from now on a member gets mails of the talk, or no more."""
    if visit.member is None:
        raise Refused(_("Only members get mails of the talk."), code="not_allowed")
    talk.hear(visit.user, visit.club, "on" in request.POST)
    messages.success(request, _("Saved."))
    return redirect(visit.url())


@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def post(request: HttpRequest, visit: Visit, post: str) -> HttpResponse:
    """GET: whether this post shall be taken back, or hidden. POST: do it. 409 for one that is gone."""
    found = talk.find(visit.club, post)
    if not talk.may_take_away(visit.user, found):
        raise Refused(_("Only its writer takes a post back, and only officers hide one."), code="not_allowed")
    if request.method == "POST":
        talk.take_away(visit.user, found)
        messages.success(request, _("Its words are gone."))
        return redirect(visit.url())
    mine = found.author_id == visit.user.pk
    return render(request, "clubs/post.html", visit.context("") | {"post": shown.said(visit, found), "mine": mine})
