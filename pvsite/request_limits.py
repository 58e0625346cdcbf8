"""The first look at a request: what no page or program of ours sends is refused before anything is read."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.request import split_domain_port

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
MAX_QUERY_LENGTH = 8_000
LARGEST_BODY = 512 * 1024
"""Far more than a draft of 300 lines."""
LARGEST_MAIL = 4 * 1024 * 1024
"""A mail of a megabyte as a mail provider hands it in, in whatever coding."""
MAIL_DOOR = "/mail/in/"
LARGEST_JOURNAL = 4 * 1024 * 1024 + LARGEST_BODY
"""The journal of a whole game, with what else the form says. Also said to Django, which looks at fields."""
JOURNAL_DOORS = ("/games/import/", "/api/v1/journals/")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


class RequestLimitsMiddleware:
    """Refuses what is malformed (BadRequest: status 400) and brings the Host header into one form."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in METHODS:
            return HttpResponseNotAllowed(METHODS)
        _check_size(request)
        _check_nul(request)
        _one_host(request)
        return self.get_response(request)


def _check_size(request: HttpRequest) -> None:
    """Django would take an uploaded file of any size."""
    if len(request.META.get("QUERY_STRING", "")) > MAX_QUERY_LENGTH:
        raise BadRequest("The address is too long.")
    length = str(request.META.get("CONTENT_LENGTH") or 0)
    if not length.isascii() or not length.isdigit() or len(length) > 15:
        raise BadRequest("Content-Length is no number.")
    mail = settings.INBOX_WEBHOOK and request.path_info.startswith(MAIL_DOOR)
    most = LARGEST_MAIL if mail else LARGEST_JOURNAL if request.path_info in JOURNAL_DOORS else LARGEST_BODY
    if int(length) > most:
        raise RequestDataTooBig("The request is too large.")


def _check_nul(request: HttpRequest) -> None:
    """PostgreSQL takes no NUL in a text, and no text of ours has one."""
    query = request.META.get("QUERY_STRING", "")
    if "\0" in request.path_info or "\0" in query or "%00" in query:
        raise BadRequest("A character that no address has.")
    if any("\0" in name + value for name, value in request.COOKIES.items()):
        raise BadRequest("A character that no cookie has.")


def _one_host(request: HttpRequest) -> None:
    """One spelling for one host. Links in mails and counts of log-ins go by it, so a sender must not vary it.

    Ports that are neither ours nor the address's own are refused; a site in the world is not called localhost.
    """
    said = request.META.get("HTTP_HOST")
    if not said:
        return
    name, port = split_domain_port(said)
    site = urlsplit(settings.SITE_URL)
    if port not in ("", str(site.port or ""), str(request.META.get("SERVER_PORT", ""))):
        raise BadRequest("The Host header names another port.")
    if name in LOOPBACK and site.hostname not in ("localhost", "127.0.0.1", "::1"):
        name, port = (site.hostname or ""), str(site.port or "")
    if name:
        request.META["HTTP_HOST"] = f"{name}:{port}" if port else name
