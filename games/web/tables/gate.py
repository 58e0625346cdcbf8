"""Before each view of a table: the table and the guest, and one page for codes that lead nowhere."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponseBase

from games.core.errors import Refused
from games.core.rate_limited_pages import too_often
from games.core.tables import guests
from games.web.game.answer import private
from games.web.tables.sitting import Nowhere, Sitting, at, gone, tries_too_often

View = Callable[..., HttpResponseBase]


def at_table(view: View) -> View:
    """Give the view a Sitting in place of the code. What it refuses comes as a page with a way back to the table."""

    @wraps(view)
    def found(request: HttpRequest, table: str, **kwargs: Any) -> HttpResponseBase:
        if tries_too_often(request):
            return too_often(request)
        try:
            sitting = at(request, table)
        except Nowhere as nowhere:
            return nowhere.response
        try:
            return private(view(request, sitting, **kwargs))
        except Refused as refused:
            return gone(request, refused.reason, 409, sitting.url())

    return found


def guests_only(view: View) -> View:
    """Inside of :func:`at_table`: only for who sits there."""

    @wraps(view)
    def seated(request: HttpRequest, sitting: Sitting, **kwargs: Any) -> HttpResponseBase:
        if sitting.guest is None:
            return gone(request, guests.NotAtTheTable().reason, 403, sitting.url())
        return view(request, sitting, **kwargs)

    return seated
