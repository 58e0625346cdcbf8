"""Joining a club or asking to, leaving it, and laying down an office."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import as_seen, doors
from games.leagues.clubs.rights import check
from games.leagues.events import entering
from games.leagues.models import Door
from games.web.clubs.confirming import confirm
from games.web.clubs.forms import WordsForm
from games.web.clubs.gate import Visit, at_club, inside_only


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
def join(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: what joining means. POST: join, or ask to by ``words``. Refused as of games.leagues.clubs.doors."""
    if visit.member is not None:
        return redirect(visit.url())
    names = {"club": visit.club.name}
    if visit.club.door == Door.ASKS:
        form = WordsForm(request.POST or None)
        return confirm(
            request, visit, "join_club", _("Ask to join %(club)s?") % names,
            [_("An officer answers within fourteen days. Nobody but the officers reads what you write.")],
            _("Ask"), lambda: doors.apply(visit.user, visit.club, form.data.get("words", "")),
            _("You have asked. You get a mail when an officer has answered."), form=form,
        )  # fmt: skip
    return confirm(
        request, visit, "join_club", _("Join %(club)s?") % names,
        [_("Members see your name, and you get mails of the talk until you switch them off.")],
        _("Join"), lambda: doors.join(visit.user, visit.club), _("Welcome: you are a member now."),
    )  # fmt: skip


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def leave(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: what leaving means. POST: leave."""
    check(visit.user, "leave_club", visit.club, closed_too=True)
    lines = [_("You leave at once. Games that you play go on, and what you wrote stays.")]
    if visit.officer and as_seen.size(visit.club) > 1:
        lines.append(_("If you are the only officer, who has been a member longest becomes one."))
    elif as_seen.size(visit.club) == 1:
        lines.append(_("You are the last member: nobody can look after the club then."))
    for event in entering.ladders_of(visit.user, visit.club):
        lines.append(
            _("You leave the ladder “%(name)s” as well: games that you play there go on and count.")
            % {"name": event.name}
        )
    return confirm(
        request, visit, "leave_club", _("Leave %(club)s?") % {"club": visit.club.name}, lines, _("Leave"),
        lambda: doors.leave(visit.user, visit.club), _("You have left the club."), to=reverse("clubs:all"), stop=True,
    )  # fmt: skip


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def step_down(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: what it means to be an officer no more. POST: be none."""
    check(visit.user, "step_down", visit.club, own=visit.officer)
    lines = [_("You stay a member. If you are the only officer, who has been a member longest becomes one.")]
    return confirm(
        request, visit, "step_down", _("Be an officer no more?"), lines, _("Lay it down"),
        lambda: doors.step_down(visit.user, visit.club), _("You are an officer no more."), to=visit.url("members"),
    )  # fmt: skip
