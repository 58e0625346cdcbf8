"""All clubs that a reader may know of, and founding one."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import founding, invitations, rights
from games.leagues.events.as_seen import title
from games.leagues.events.rights import open_to_all
from games.leagues.models import Standing
from games.leagues.protests import as_seen
from games.web.clubs.forms import CharterForm
from games.web.numbers import number_in

_SIZE = 20
_EVENTS = 8


@require_safe
def all_clubs(request: HttpRequest) -> HttpResponse:
    """GET ?page=N: the reader's clubs, invitations that wait, events to look at, and clubs that anybody may find."""
    size = Count("members", filter=Q(members__standing=Standing.MEMBER))
    found = Paginator(rights.listed(request.user).annotate(size=size), _SIZE)
    page = found.get_page(number_in(request.GET.get("page")) or 1)
    waiting = [(made, invitations.token_of(made)) for made in invitations.waiting_for(request.user)]
    judged = (
        as_seen.may_decide_on(as_seen.for_judge(request.user), request.user) if request.user.is_authenticated else []
    )
    context = {
        "judged": len(judged),
        "mine": rights.clubs_of(request.user),
        "waiting": [(made, token) for made, token in waiting if token],
        "events": [(event, title(event)) for event in open_to_all()[:_EVENTS]],
        "page": page,
        "nav": "clubs",
    }
    return render(request, "clubs/all.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def new(request: HttpRequest) -> HttpResponse:
    """The form of a new club; POST founds it."""
    begin = {"language": get_language(), "time_zone": request.user.profile.time_zone}  # type: ignore[union-attr]
    form = CharterForm(request.POST or None, initial=begin)
    if request.method == "POST" and form.is_valid():
        try:
            club = founding.found(request.user, form.charter)
        except Refused as refused:
            form.add_error({"name": "name", "text": "purpose"}.get(refused.code), refused.reason)
        else:
            return redirect("clubs:invitations", club.slug)
    return render(request, "clubs/new.html", {"form": form, "nav": "clubs"}, status=422 if form.errors else 200)
