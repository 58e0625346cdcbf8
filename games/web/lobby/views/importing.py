"""Bringing a finished game of another site here, by its journal."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.commands.finished.importing import import_journal
from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import UPLOADS
from games.web.lobby.forms import ImportForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(UPLOADS)
def bring(request: HttpRequest) -> HttpResponse:
    """GET: the form. POST file, name: the journal is verified and played through the rules, then kept; else why not."""
    form = ImportForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        person: Any = request.user
        try:
            code = import_journal(person, form.cleaned_data["file"].read(), form.cleaned_data["name"])
        except Refused as refused:
            form.add_error("file", refused.reason)
        else:
            messages.success(request, _("The journal holds, by the verifier and by the rules. Here is the game."))
            return redirect("game:replay", code)
    wrong = request.method == "POST"
    return render(request, "lobby/import.html", {"form": form, "nav": "lobby"}, status=422 if wrong else 200)
