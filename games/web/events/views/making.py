"""The events of a club, and setting up another."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.conduct import telling
from games.leagues.conduct.standing import may
from games.leagues.events import making
from games.leagues.models import Event
from games.web.clubs.gate import Visit, at_club, inside_only
from games.web.events.forms import PlanForm
from games.web.events.gate import of_event


@require_safe
@at_club
@inside_only
def of_club(request: HttpRequest, visit: Visit) -> HttpResponse:
    """All events of a club, the newest first."""
    context = visit.context("events") | {"events": Event.objects.filter(club=visit.club)}
    return render(request, "events/of_club.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The form; POST sets the event up and goes to its page. 403 with the reason for who is no officer."""
    answer = may(visit.user, "create_event", visit.club)
    form = PlanForm(request.POST or None, initial={"rated": making.may_be_rated(visit.club)})
    if answer and request.method == "POST" and form.is_valid():
        try:
            return redirect("events:standings", making.create(visit.user, visit.club, form.plan()).slug)
        except Refused as refused:
            form.add_error(refused.code if refused.code in ("name", "rated", "bids") else None, refused.reason)
    context = visit.context("events") | {"form": form, "may": bool(answer)}
    context["told"] = telling.told_words("create_event", visit.club, by=visit.user)
    status = 403 if not answer else 422 if form.errors else 200
    return render(request, "events/new.html", context, status=status)


@login_required
@require_POST
@paced(TABLES)
@of_event
def next_season(request: HttpRequest, event: Event) -> HttpResponse:
    """Set up the next season of an event in divisions, and go to its page. 403 for who is no officer."""
    try:
        return redirect("events:standings", making.next_season(request.user, event).slug)
    except Refused as refused:
        if refused.code == "not_allowed":
            return render(request, "409.html", {"reason": refused.reason}, status=403)
        messages.error(request, refused.reason)
        return redirect("events:standings", event.slug)
