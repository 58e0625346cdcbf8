"""Who belongs to a club, who asks to, and what was done: the deed book."""

import csv
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.queries import people
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import as_seen, doors
from games.leagues.clubs.rights import check
from games.leagues.conduct import book
from games.leagues.conduct.telling import told_words
from games.leagues.models import Member, Standing
from games.web.clubs import shown
from games.web.clubs.confirming import confirm
from games.web.clubs.gate import Visit, at_club, inside_only
from games.web.numbers import number_in

_SIZE = 40


@require_safe
@at_club
@inside_only
def members(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: the members by name; those who do not show themselves to this reader are counted. Officers see who asks."""
    rows = shown.members(visit)
    asking = Member.objects.none()
    if visit.officer:
        asking = Member.objects.filter(club=visit.club, standing=Standing.APPLIED).select_related("user__profile")
    context = {"rows": rows, "more": as_seen.size(visit.club) - len(rows), "asking": asking, "door": shown.door(visit)}
    return render(request, "clubs/members.html", visit.context("members") | context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def application(request: HttpRequest, visit: Visit, name: str) -> HttpResponse:
    """GET: an application. POST ``take`` or ``refuse``: answer it. 404 for somebody who does not ask."""
    person = people.find(name)
    row = Member.objects.filter(club=visit.club, user=person, standing=Standing.APPLIED).first() if person else None
    if person is None or row is None or not visit.officer:
        raise Http404
    take = "refuse" not in request.POST

    def act() -> None:
        doors.answer(request.user, visit.club, person, take)  # type: ignore[arg-type]

    words = {"name": person.profile.name}
    lines = [row.words or _("They wrote nothing about themselves.")]
    done = _("%(name)s is a member now.") % words if take else _("%(name)s is told that it is a no.") % words
    context: dict[str, Any] = {"person": person, "to": visit.url("members"), "template": "clubs/application.html"}
    question = _("Take %(name)s into the club?") % words
    return confirm(request, visit, "answer_applicant", question, lines, _("Take in"), act, done, **context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def export(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: what an officer takes along. POST: the members as CSV: name, office, day of joining."""
    check(visit.user, "export_members", visit.club, closed_too=True)
    if request.method != "POST":
        told = told_words("export_members", visit.club, by=visit.user)
        return render(request, "clubs/export.html", visit.context("") | {"told": told})
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{visit.club.slug}-members.csv"'
    rows = csv.writer(response)
    rows.writerow(["name", "office", "since"])
    for row in doors.export(request.user, visit.club):  # type: ignore[arg-type]
        rows.writerow([_as_text(row.user.profile.name), row.office, row.since.date().isoformat()])
    return response


def _as_text(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


@require_safe
@at_club
@inside_only
def deeds(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET ?page=N: what was done in the club by somebody's right, the latest first."""
    page = Paginator(book.of_club(visit.club), _SIZE).get_page(number_in(request.GET.get("page")) or 1)
    lines = [(deed.at, book.sentence(deed, visit.names.of), _reason(visit, deed)) for deed in page.object_list]
    return render(request, "clubs/deeds.html", visit.context("deeds") | {"page": page, "lines": lines})


def _reason(visit: Visit, deed: Any) -> str:
    """Why it was done, for members' eyes."""
    return deed.words.text if visit.names.inside and hasattr(deed, "words") else ""
