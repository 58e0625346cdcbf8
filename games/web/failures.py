"""The pages for requests that lead nowhere, and for those that failed by our fault."""

import sys

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.views.defaults import page_not_found

from games.core.outages import RETRY_AFTER, is_outage

_ASKING = ("GET", "HEAD", "OPTIONS")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The project's handler404. Who is not signed in and asks for a game signs in first, whether there is such a game
    or not: most have followed a link of a mail."""
    match = request.resolver_match
    reading = request.method in ("GET", "HEAD") and "HX-Request" not in request.headers
    if reading and match and "code" in match.kwargs and not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    return page_not_found(request, exception)


def failed(request: HttpRequest) -> HttpResponse:
    """The project's handler500: status 503 if what we need does not answer, else 500. A form is told what it means.

    Needs nothing that may be what has failed.
    """
    outage = is_outage(sys.exception())
    sent = request.method not in _ASKING
    status = 503 if outage else 500
    answer = HttpResponse(loader.render_to_string(f"{status}.html", {"sent": sent}), status=status)
    answer["Cache-Control"] = "no-store"
    if outage:
        answer["Retry-After"] = RETRY_AFTER
    return answer
