"""A place at the table: taking one, moving it to another phone; and the end of the table."""

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import Pace
from games.core.tables import guests, opening
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


@require_safe
@at_table
@guests_only
def seat(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: the guest's own link, by which the place moves to another phone; and the name."""
    path = reverse("tables:take_over", args=[sitting.table.code, secret_of(request, sitting.table)])
    link = request.build_absolute_uri(path)
    context = {**sitting.context(), "link": link, "qr": qr.drawn(link)}
    return render(request, "tables/seat.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@paced(JOINING)
@at_table
def take_over(request: HttpRequest, sitting: Sitting, secret: str) -> HttpResponseBase:
    """GET: asks. POST: this browser is the guest of the link from now on, and the old one is not any more."""
    guest = guests.known(sitting.table, secret)
    if guest is None:
        raise guests.NotAtTheTable
    if request.method != "POST":
        return render(request, "tables/take_over.html", {**sitting.context(), "other": guest})
    _guest, fresh = guests.take_over(sitting.table, secret)
    answer = to_table(sitting.table)
    remember(answer, sitting.table, fresh)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
@guests_only
def delete(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: what goes and what stays with others. POST: the table is gone. Only for who opened it."""
    assert sitting.guest is not None
    if not sitting.guest.owner:
        raise NotTheOwner(sitting)
    if request.method != "POST":
        context = {**sitting.context(), "throws": sitting.table.throws.count()}
        return render(request, "tables/delete.html", context)
    opening.delete(sitting.table)
    return see_other(reverse("tables:start"))


class NotTheOwner(Refused):
    """Only who opened a table may delete it."""

    code = "owner"

    def __init__(self, sitting: Sitting) -> None:
        owner = sitting.table.guests.filter(owner=True).values_list("name", flat=True).first() or ""
        super().__init__(_("%(name)s opened this table and decides on it.") % {"name": owner})
