"""The page of one's own paces: those that there are, and a form for another."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.clocks import loader
from games.core.commands.clocks import paces as keeping
from games.core.errors import Refused
from games.core.models import OwnPace
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.titles.wording.paces import sentences
from games.web.numbers import number_in
from games.web.paces.forms import PaceForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def paces(request: HttpRequest) -> HttpResponse:
    """GET: the page. POST ``do``: "keep" another pace, or "forget" the one with the number ``pace``."""
    if request.method != "POST":
        return _page(request, PaceForm())
    if request.POST.get("do") == "forget":
        keeping.forget(request.user, number_in(request.POST.get("pace")))  # type: ignore[arg-type]
        messages.info(request, _("Taken away. Games that were begun with it keep it."))
        return redirect("paces:own")
    form = PaceForm(request.POST)
    if form.is_valid():
        try:
            keeping.keep(request.user, form.cleaned_data["name"], form.terms())  # type: ignore[arg-type]
        except Refused as no:
            form.add_error("name" if no.code == "name" else None, no.reason)
        else:
            messages.success(request, _("Kept. You can choose it when you start a game."))
            return redirect("paces:own")
    return _page(request, form, 422)


def _page(request: HttpRequest, form: PaceForm, status: int = 200) -> HttpResponse:
    rows = OwnPace.objects.filter(user=request.user)  # type: ignore[misc]
    user: Any = request.user
    context = {"form": form, "paces": [_shown(row, str(user.profile.zone)) for row in rows], "nav": "account"}
    return render(request, "account/paces.html", context, status=status)


def _shown(row: OwnPace, zone: str) -> dict[str, Any]:
    pace = loader.load({**row.terms, "zone": zone}, agreed=True)
    return {"pk": row.pk, "name": row.name, "terms": sentences(pace)}
