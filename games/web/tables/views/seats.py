"""A place at the table: taking one, moving it to another phone; and the end of the table."""

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import Pace
from games.core.tables import guests, opening
from games.core.tables.blocks import going_on
from games.web.game.answer import see_other
from games.web.tables import qr
from games.web.tables.gate import at_table, guests_only
from games.web.tables.sitting import Sitting, remember, secret_of, to_table

JOINING = Pace("table_joining", 40)
"""People who join, or change their names, from one address in a minute."""


@require_POST
@paced(JOINING)
@at_table
def join(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """POST ``name``: sit down; who sits there already is called so from now on."""
    name = request.POST.get("name", "")
    if sitting.guest is not None:
        guests.rename(sitting.guest, name)
        return to_table(sitting.table)
    _guest, secret = guests.join(sitting.table, name, request.user)
    answer = to_table(sitting.table)
    remember(answer, sitting.table, secret)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
@paced(JOINING)
@at_table
@guests_only
def seat(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: the guest's own link, by which the place moves to another phone; the name; the account.

    POST: the place belongs to the account of who is signed in; ``do=unlink``: to none any more.
    """
    assert sitting.guest is not None
    if request.method == "POST":
        if not request.user.is_authenticated:
            raise NotSignedIn
        if request.POST.get("do") == "unlink":
            going_on.unlink(sitting.guest, request.user)
        else:
            guests.link(sitting.guest, request.user)
        return see_other(sitting.url("seat"))
    path = reverse("tables:take_over", args=[sitting.table.code, secret_of(request, sitting.table)])
    link = request.build_absolute_uri(path)
    context = {**sitting.context(), "link": link, "qr": qr.drawn(link), "linked": sitting.guest.user_id is not None}
    return render(request, "tables/seat.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@paced(JOINING)
@at_table
def take_over(request: HttpRequest, sitting: Sitting, secret: str) -> HttpResponseBase:
    """GET: asks. POST: this browser is the guest of the link from now on, and the old one is not any more.

    A place that belongs to an account moves to browsers in which that account is signed in.
    """
    guest = guests.known(sitting.table, secret)
    if guest is None:
        raise guests.NotAtTheTable
    guests.check_account(guest, request.user)
    if request.method != "POST":
        return render(request, "tables/take_over.html", {**sitting.context(), "other": guest})
    _guest, fresh = guests.take_over(sitting.table, secret, request.user)
    answer = to_table(sitting.table)
    remember(answer, sitting.table, fresh)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
@guests_only
def delete(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: what goes and what stays with others. POST: the table is gone. Only for who opened it, and not while a
    game by mail is there for an evening."""
    assert sitting.guest is not None
    if not sitting.guest.owner:
        raise NotTheOwner(sitting)
    opening.check_deletable(sitting.table)
    if request.method != "POST":
        context = {
            **sitting.context(),
            "throws": sitting.table.throws.count(),
            "game_goes_on": opening.waits(sitting.table),
        }
        return render(request, "tables/delete.html", context)
    opening.delete(sitting.table)
    return see_other(reverse("tables:start"))


class NotSignedIn(Refused):
    """A place is linked to the account of who is signed in."""

    code = "account"

    def __init__(self) -> None:
        super().__init__(_("Sign in first: your place is linked to the account with which you do."))


class NotTheOwner(Refused):
    """Only who opened a table may delete it."""

    code = "owner"

    def __init__(self, sitting: Sitting) -> None:
        owner = sitting.table.guests.filter(owner=True).values_list("name", flat=True).first() or ""
        super().__init__(_("%(name)s opened this table and decides on it.") % {"name": owner})
