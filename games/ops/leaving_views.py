"""The page by which somebody leaves the site: what goes, what stays, and which games it ends, before the button."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.models import Status
from games.ops import leaving
from games.web.models import former_name_of


@login_required
@reauthentication_required  # type: ignore[untyped-decorator]
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """GET: what leaving does. POST ``sure``: leave; 422 without it, 409 while dice of a game are being thrown."""
    if request.method != "POST":
        return _show(request)
    if "sure" not in request.POST:
        messages.error(request, _("Tick the box if you want to leave: nothing of it can be taken back."))
        return _show(request, 422)
    try:
        leaving.leave(request.user)  # type: ignore[arg-type]
    except Refused:
        messages.error(request, _("Dice are being thrown in one of your games. Wait a moment, then leave."))
        return _show(request, 409)
    logout(request)
    messages.success(request, _("You have left. Your account is gone, and nothing more is sent to you."))
    return redirect("lobby:home")


def _show(request: HttpRequest, status: int = 200) -> HttpResponse:
    games = leaving.under_way(request.user)  # type: ignore[arg-type]
    names = games.values_list("name", "status")
    context = {
        "resigned": [name for name, stands in names if stands == Status.RUNNING],
        "called_off": [name for name, stands in names if stands != Status.RUNNING],
        "former": former_name_of(request.user),
        "nav": "account",
    }
    return render(request, "account/leave.html", context, status=status)
