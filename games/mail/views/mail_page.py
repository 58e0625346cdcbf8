"""The page about one's mails: how often, of which games, and an address that does not work."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.models import Game
from games.mail.forms import MailPreferencesForm
from games.mail.models.outgoing import Quiet
from games.mail.outgoing import bounces


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


def _page(request: HttpRequest, preferences: MailPreferencesForm | None = None) -> HttpResponse:
    user: Any = request.user
    unreachable = user.profile.unreachable
    context = {
        "form": preferences or MailPreferencesForm(user),
        "unreachable": unreachable,
        "bounce": bounces.last_of(user) if unreachable else None,
        "quiet_games": Game.objects.filter(quiet_for__user=user).defer("state").order_by("name"),
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


def _reachable(request: HttpRequest) -> HttpResponse | None:
    bounces.reachable_again(request.user)
    messages.success(request, _("Mails go out to you again."))
    return None


def _loud(request: HttpRequest) -> HttpResponse | None:
    Quiet.objects.filter(user=request.user, game__code=request.POST.get("game", "")).delete()  # type: ignore[misc]
    return None


_DEEDS: dict[str, Callable[[HttpRequest], HttpResponse | None]] = {
    "wishes": _wishes,
    "reachable": _reachable,
    "loud": _loud,
}
