"""The house rules of a club, their versions, and writing a new one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import house_rules
from games.leagues.clubs.rights import check
from games.web.clubs.forms import RulesForm
from games.web.clubs.gate import Visit, at_club, inside_only
from games.web.numbers import number_in


@require_safe
@at_club
@inside_only
def rules(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET ?version=N: the house rules in force, or as they once were, and what changed. 404 for no such version."""
    last = house_rules.in_force(visit.club)
    asked = number_in(request.GET.get("version"))
    read = last if asked is None else house_rules.version(visit.club, asked)
    if read is None and asked is not None:
        raise Http404
    changes: list[tuple[str, str]] = []
    if read is not None and read.version > 1:
        changes = house_rules.changes(house_rules.version(visit.club, read.version - 1), read)
    versions = visit.club.rules.order_by("-version").only("version", "at", "club_id")
    context = {
        "read": read,
        "last": last,
        "changes": changes if read and read.version > 1 else [],
        "versions": versions,
    }
    return render(request, "clubs/rules.html", visit.context("rules") | context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def edit(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The house rules as a form, for officers; POST puts a new version in force."""
    check(visit.user, "edit_club", visit.club)
    last = house_rules.in_force(visit.club)
    begin = {"text": last.conduct if last else "", "seen": last.version if last else 0}
    form = RulesForm(request.POST or None, initial=begin)
    if request.method == "POST" and form.is_valid():
        try:
            house_rules.write(visit.user, visit.club, form.cleaned_data["text"], form.cleaned_data["seen"])
        except Refused as refused:
            form.add_error("text", refused.reason)
        else:
            messages.success(request, _("Saved."))
            return redirect(visit.url("rules"))
    context = visit.context("rules") | {"form": form}
    return render(request, "clubs/edit_rules.html", context, status=422 if form.errors else 200)
