"""What officers may change of a club: what is said of it, and what its games begin with."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import founding, house_rules
from games.leagues.clubs.rights import check
from games.leagues.conduct.telling import told_words
from games.web.clubs.forms import CharterForm, DefaultsForm, charter_of, defaults_of
from games.web.clubs.gate import Visit, at_club, inside_only


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def settings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The form about the club, for officers; POST changes it."""
    check(visit.user, "edit_club", visit.club)
    form = CharterForm(request.POST or None, initial=charter_of(visit.club))
    if request.method == "POST" and form.is_valid():
        try:
            founding.change(visit.user, visit.club, form.charter)
        except Refused as refused:
            fields = {"name": "name", "text": "purpose", "choice": "door"}
            form.add_error(fields.get(refused.code), refused.reason)
        else:
            messages.success(request, _("Saved."))
            return redirect(visit.url("settings"))
    told = told_words("edit_club", visit.club, by=visit.user)
    context = visit.context("settings") | {"form": form, "told": told}
    return render(request, "clubs/settings.html", context, status=422 if form.errors else 200)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def defaults(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The form of what games begin with, for officers; POST changes it."""
    check(visit.user, "edit_club", visit.club)
    form = DefaultsForm(request.POST or None, initial=defaults_of(visit.club))
    if request.method == "POST" and form.is_valid():
        house_rules.set_defaults(visit.user, visit.club, form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect(visit.url("settings"))
    told = told_words("edit_club", visit.club, by=visit.user)
    context = visit.context("settings") | {"form": form, "told": told}
    return render(request, "clubs/defaults.html", context, status=422 if form.errors else 200)
