"""The page about one's mails: how often, when not, absences, the calendar, and an address that does not work."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.core.commands import absence
from games.core.errors import Refused
from games.core.models import Game
from games.mail.forms import AbsenceForm, MailPreferencesForm
from games.mail.models.outgoing import Quiet
from games.mail.outgoing import bounces, feed
from games.mail.outgoing.mail_preferences import mail_preferences_of


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: HttpRequest) -> HttpResponse:
    """Show it, or do what the pressed button says (``do``) and show it again."""
    if request.method == "POST":
        deed = _DEEDS.get(request.POST.get("do", ""))
        if deed is None:
            raise Http404
        return deed(request) or redirect("post:mail")
    return _page(request)


@never_cache
@require_safe
def calendar(request: HttpRequest, token: str) -> HttpResponse:
    """A person's deadlines for a calendar program. 404 for an address that is no more, or never was."""
    user = feed.owner(token)
    if user is None:
        raise Http404
    return HttpResponse(feed.calendar(user), content_type="text/calendar; charset=utf-8")


def _page(
    request: HttpRequest, preferences: MailPreferencesForm | None = None, away: AbsenceForm | None = None
) -> HttpResponse:
    user: Any = request.user
    unreachable = user.profile.unreachable
    context = {
        "form": preferences or MailPreferencesForm(user),
        "away_form": away or AbsenceForm(),
        "absences": absence.standing(user),
        "feed": feed.address(mail_preferences_of(user)),
        "unreachable": unreachable,
        "bounce": bounces.last_of(user) if unreachable else None,
        "quiet_games": Game.objects.filter(quiet_for__user=user).defer("state").order_by("name"),
        "most": absence.MAX_DAYS,
        "now": timezone.now(),
        "nav": "account",
    }
    return render(request, "account/mail.html", context)


def _wishes(request: HttpRequest) -> HttpResponse | None:
    form = MailPreferencesForm(request.user, request.POST)
    if not form.is_valid():
        return _page(request, preferences=form)
    form.save(timezone.now())
    messages.success(request, _("Saved."))
    return None


def _away(request: HttpRequest) -> HttpResponse | None:
    form = AbsenceForm(request.POST)
    if not form.is_valid():
        return _page(request, away=form)
    try:
        absence.declare(request.user, form.cleaned_data["first"], form.cleaned_data["last"])  # type: ignore[arg-type]
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


def _feed(request: HttpRequest) -> HttpResponse | None:
    feed.renew(request.user)
    return None


def _no_feed(request: HttpRequest) -> HttpResponse | None:
    feed.close(request.user)
    return None


def _reachable(request: HttpRequest) -> HttpResponse | None:
    bounces.reachable_again(request.user)
    messages.success(request, _("Mails go out to you again."))
    return None


def _loud(request: HttpRequest) -> HttpResponse | None:
    Quiet.objects.filter(user=request.user, game__code=request.POST.get("game", "")).delete()  # type: ignore[misc]
    return None


_DEEDS: dict[str, Callable[[HttpRequest], HttpResponse | None]] = {
    "wishes": _wishes,
    "away": _away,
    "back": _back,
    "feed": _feed,
    "no_feed": _no_feed,
    "reachable": _reachable,
    "loud": _loud,
}
