"""The page for a request that failed by our fault. It needs nothing that may be what has failed."""

import sys

from django.http import HttpRequest, HttpResponse
from django.template import loader

from games.core.outages import RETRY_AFTER, is_outage

_ASKING = ("GET", "HEAD", "OPTIONS")


def failed(request: HttpRequest) -> HttpResponse:
    """The project's handler500: status 503 if what we need does not answer, else 500. A form is told what it means."""
    outage = is_outage(sys.exception())
    sent = request.method not in _ASKING
    status = 503 if outage else 500
    answer = HttpResponse(loader.render_to_string(f"{status}.html", {"sent": sent}), status=status)
    answer["Cache-Control"] = "no-store"
    if outage:
        answer["Retry-After"] = RETRY_AFTER
    return answer
