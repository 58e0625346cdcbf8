"""The page of a person, the list of friends, and what is done there."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.commands import people as ties
from games.core.errors import Refused
from games.core.queries import people
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.web.people.person_page import person_page

_DEEDS: dict[str, Callable[[Any, User], None]] = {
    "friend": ties.befriend,
    "no_friend": ties.unfriend,
    "apart": ties.keep_apart,
    "together": ties.meet_again,
}


@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def person(request: HttpRequest, name: str) -> HttpResponse:
    """GET: what this reader may know of the person who is called so; 404 also for whom they may not know of, after
    signing in. POST ``do``: one of the deeds of the page, for who is signed in."""
    found = people.find(name)
    if found is None or not people.may_see_page(request.user, found):
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        raise Http404
    if request.method == "POST":
        return _do(request, found)
    invite = reverse("lobby:new") + "?" + urlencode({"with": found.profile.name})
    context = {"page": person_page(request.user, found), "invite": invite, "nav": ""}
    return render(request, "people/person.html", context)


def _do(request: HttpRequest, other: User) -> HttpResponse:
    back = reverse("people:person", args=[other.profile.name])
    if not request.user.is_authenticated:
        return redirect_to_login(back)
    deed = _DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        messages.error(request, _("That was not understood. Please use the buttons of this page."))
        return redirect(back)
    try:
        deed(request.user, other)
    except Refused as refused:
        messages.error(request, refused.reason)
    else:
        messages.success(request, _("Saved."))
    return redirect(back)


@login_required
@require_safe
def friends(request: HttpRequest) -> HttpResponse:
    """One's friends, those one has played with, and those one is kept apart from by one's own wish."""
    mine = list(people.friends_of(request.user))
    apart = list(people.kept_apart_by(request.user))
    known = {one.pk for one in (*mine, *apart)}
    met = [one for one in people.opponents_of(request.user) if one.pk not in known]
    return render(request, "people/friends.html", {"friends": mine, "met": met, "apart": apart, "nav": "games"})
