"""The page about one's own time: what is due when and why, days away, quiet hours, and the calendar."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.core import calendars, clock
from games.core.commands import absence
from games.core.errors import Refused
from games.core.models import Owed
from games.core.queries import todo_list
from games.mail.forms import AbsenceForm, QuietForm
from games.mail.outgoing import feed
from games.mail.outgoing.mail_preferences import mail_preferences_of
from games.titles import summaries
from games.titles.wording import deadline_words

_MOST = 40
"""Deadlines that are shown with their reasons."""


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def time(request: HttpRequest) -> HttpResponse:
    """Show it, or do what the pressed button says (``do``) and show it again."""
    if request.method == "POST":
        deed = _DEEDS.get(request.POST.get("do", ""))
        if deed is None:
            raise Http404
        return deed(request) or redirect("post:time")
    return _page(request)


@never_cache
@require_safe
def calendar(request: HttpRequest, token: str) -> HttpResponse:
    """A person's deadlines for a calendar program. 404 for an address that is no more, or never was."""
    user = feed.owner(token)
    if user is None:
        raise Http404
    return HttpResponse(feed.calendar(user), content_type=calendars.KIND)


def _page(request: HttpRequest, away: AbsenceForm | None = None, quiet: QuietForm | None = None) -> HttpResponse:
    user: Any = request.user
    now = timezone.now()
    context = {
        "due": [_due(row) for row in todo_list.owed_by(user)[:_MOST]],
        "zone": str(user.profile.zone).replace("_", " "),
        "away_form": away or AbsenceForm(),
        "absences": absence.standing(user),
        "days_left": absence.days_left(user),
        "year": timezone.localdate().year,
        "emergency_from": absence.next_emergency(user, now),
        "quiet_form": quiet or QuietForm(user),
        "feed": feed.address(mail_preferences_of(user)),
        "now": now,
        "nav": "account",
    }
    return render(request, "account/time.html", context, status=422 if away or quiet else 200)


def _due(row: Owed) -> dict[str, Any]:
    """A game that waits for the reader, until when, and why until then."""
    pace = row.game.clock
    return {
        "name": row.game.name,
        "what": summaries.asked(row.game, row.kind, row.title),
        "until": clock.until(row.due),
        "left": clock.left(row.due),
        "elsewhere": deadline_words.in_zone(row.due, pace.zone),
        "why": deadline_words.reasons(row, pace),
        "link": reverse("game:clock", args=[row.game.code]),
    }


def _away(request: HttpRequest) -> HttpResponse | None:
    form = AbsenceForm(request.POST)
    if not form.is_valid():
        return _page(request, away=form)
    try:
        absence.declare(request.user, **form.cleaned_data)  # type: ignore[arg-type]
    except Refused as no:
        form.add_error(None, no.reason)
        return _page(request, away=form)
    messages.success(request, _("Noted. Your time stands still on these days."))
    return None


def _back(request: HttpRequest) -> HttpResponse | None:
    try:
        absence.end(request.user, timezone.localdate())  # type: ignore[arg-type]
    except Refused as no:
        messages.error(request, no.reason)
    else:
        messages.success(request, _("Noted. Your time runs again."))
    return None


def _quiet(request: HttpRequest) -> HttpResponse | None:
    form = QuietForm(request.user, request.POST)
    if not form.is_valid():
        return _page(request, quiet=form)
    form.save()
    messages.success(request, _("Saved."))
    return None


def _feed(request: HttpRequest) -> HttpResponse | None:
    feed.renew(request.user)
    return None


def _no_feed(request: HttpRequest) -> HttpResponse | None:
    feed.close(request.user)
    return None


_DEEDS: dict[str, Callable[[HttpRequest], HttpResponse | None]] = {
    "away": _away,
    "back": _back,
    "quiet": _quiet,
    "feed": _feed,
    "no_feed": _no_feed,
}
