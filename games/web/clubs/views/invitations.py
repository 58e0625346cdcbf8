"""Inviting to a club, and coming in by an invitation."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core import links
from games.core.errors import Refused
from games.core.queries import people
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.clubs import as_seen
from games.leagues.clubs import invitations as ways
from games.leagues.clubs.rights import check
from games.leagues.conduct.standing import member_of
from games.web.clubs import shown
from games.web.clubs.confirming import confirm
from games.web.clubs.forms import AddressForm, PersonForm
from games.web.clubs.gate import Visit, at_club, inside_only
from games.web.game.answer import private


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def invitations(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: the invitations that still open the club. POST ``do``: link, person or mail: make one."""
    check(visit.user, "invite", visit.club)
    do = request.POST.get("do", "")
    person = PersonForm(request.POST if do == "person" else None)
    address = AddressForm(request.POST if do == "mail" else None)
    try:
        done = _make(request, visit, do, person, address)
    except Refused as refused:
        if refused.code in ("not_allowed", "limit"):
            raise
        person.add_error("person", refused.reason)
        done = ""
    if done:
        messages.success(request, done)
        return redirect(visit.url("invitations"))
    rows = [_row(made) for made in ways.shown_to(visit.club, visit.user)]
    context = {
        "rows": rows,
        "person": person,
        "address": address,
        "people": people.suggested(request.user),
        "alone": as_seen.size(visit.club) == 1,
    }
    status = 422 if person.errors or address.errors else 200
    return render(request, "clubs/invitations.html", visit.context("invitations") | context, status=status)


def _make(request: HttpRequest, visit: Visit, do: str, person: PersonForm, address: AddressForm) -> str:
    """Make the invitation that was asked for; what to say then, "" if none was made."""
    if do == "link":
        ways.make_link(visit.user, visit.club)
        return _("Here is the link. Pass it on: it works ten times, for thirty days.")
    if do == "person" and person.is_valid():
        guest = person.cleaned_data["person"]
        ways.invite(visit.user, visit.club, guest)
        return _("The invitation to %(name)s is on its way.") % {"name": guest.profile.name}
    if do == "mail" and address.is_valid():
        email = address.cleaned_data["email"]
        ways.invite_address(visit.user, visit.club, email)
        return _("The invitation to %(email)s is on its way.") % {"email": email}
    return ""


def _row(made: Any) -> dict[str, Any]:
    token = ways.token_of(made)
    return {
        "code": made.code,
        "link": links.link(f"/clubs/invitations/{token}/") if token and made.person is None and made.left > 1 else "",
        "person": made.person,
        "by": made.by,
        "left": made.left,
        "until": made.until,
    }


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@at_club
@inside_only
def revoke(request: HttpRequest, visit: Visit, way: str) -> HttpResponse:
    """GET: whether an invitation shall be taken back. POST: take it back. 403 for somebody else's."""
    made = ways.open_ones(visit.club).filter(code=way).first()
    check(visit.user, "revoke_invitation", visit.club, own=made is not None and made.by_id == visit.user.pk)
    lines = [_("Who has the link, or the mail, gets in by it no more. Members stay.")]

    def act() -> None:
        ways.revoke(visit.user, visit.club, way)

    return confirm(
        request, visit, "revoke_invitation", _("Take this invitation back?"), lines, _("Take it back"), act,
        _("It opens nothing any more."), to=visit.url("invitations"), tab="invitations",
    )  # fmt: skip


@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def open_one(request: HttpRequest, invited: str) -> HttpResponse:
    """GET: the club that an invitation opens, for everybody who holds its token. POST: come in; it needs an account."""
    made = ways.find(invited)
    if made is None or not ways.is_for(made, request.user):
        return private(render(request, "clubs/gone.html", {"nav": "clubs"}, status=410))
    if request.user.is_authenticated and member_of(made.club, request.user) is not None:
        return redirect("clubs:home", made.club.slug)
    if request.method == "POST" and request.user.is_authenticated:
        try:
            club = ways.accept(invited, request.user)
        except Refused as refused:
            messages.error(request, refused.reason)
            return redirect("clubs:all")
        messages.success(request, _("Welcome: you are a member now."))
        return redirect("clubs:home", club.slug)
    size = as_seen.size(made.club)
    context = {"club": made.club, "by": made.by, "size": size, "lead": shown.lead(made.club, size)}
    return private(render(request, "clubs/invitation.html", context | {"nav": "clubs"}))
