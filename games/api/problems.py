"""Errors as RFC 9457 problem documents: what is wrong, which rule, what would be right. Never a trace."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.encoding import escape_uri_path
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.views import set_rollback

from games.api.problem_kinds import KINDS
from games.core import errors
from games.core.outages import RETRY_AFTER, is_outage
from games.titles.help import rulebook

log = logging.getLogger(__name__)
MEDIA_TYPE = "application/problem+json"
SOON = "2"  # seconds
LATER = "3600"

_BY_CODE = {
    "not_allowed": "not-allowed",
    "not_committed": "not-ready",
    "invitation": "not-found",
    "limit": "limit",
    "no_club": "not-found",
    "no_event": "not-found",
    "state": "moved-on",
    "closed": "not-allowed",
    "press": "not-allowed",
    "rules_version": "rules-version",
    "point": "no-way-back",
    "seen": "no-way-back",
    "proposed": "proposal",
    "no_proposal": "proposal",
}
_BY_CLASS: tuple[tuple[type[errors.Refused], str], ...] = (
    (errors.NoSuchGame, "not-found"),
    (errors.NotYourSeat, "seat"),
    (errors.NotYourTurn, "turn"),
    (errors.Stale, "stale"),
    (errors.GameOver, "over"),
    (errors.Illegal, "illegal"),
    (errors.NotUnderstood, "notation"),
)
_BY_STATUS = {400: "malformed", 404: "not-found", 405: "method", 406: "not-acceptable", 413: "too-large"} | {
    415: "media-type",
    403: "not-allowed",
    429: "throttled",
    503: "unavailable",
}


@dataclass
class Problem(Exception):
    """A problem of the kind ``slug``. ``detail``: this very case in a sentence; ``members``: code, rule, what, ..."""

    slug: str
    detail: str
    members: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    def response(self, path: str) -> HttpResponse:
        """The document, for the request of ``path``."""
        kind = KINDS[self.slug]
        document = {
            "type": settings.SITE_URL + reverse("api:problem", args=[self.slug]),
            "title": str(kind.title),
            "status": kind.status,
            "detail": self.detail,
            "instance": escape_uri_path(path),
            "code": self.slug,
        } | {name: value for name, value in self.members.items() if value}
        response = HttpResponse(
            json.dumps(document, ensure_ascii=False, default=str), status=kind.status, content_type=MEDIA_TYPE
        )
        response["Cache-Control"] = "no-store"
        for name, value in self.headers.items():
            response[name] = value
        return response


def problem_of(error: Exception) -> Problem:
    """What ``error`` is in our words. Those that are nobody's fault but ours are logged."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, errors.Refused):
        return _refused(error)
    if isinstance(error, exceptions.APIException):
        return _http(error)
    if isinstance(error, RequestDataTooBig):
        return Problem("too-large", str(KINDS["too-large"].title))
    if isinstance(error, Http404):
        return nothing_here()
    if isinstance(error, BadRequest | SuspiciousOperation):
        return Problem("malformed", _("The request could not be read."))
    if is_outage(error):
        log.error("a part of the site did not answer: %s", type(error).__name__)
        return unavailable()
    log.error("a request failed", exc_info=error)
    return Problem("error", _("Something went wrong on our side. We have a note of it."))


def _http(error: exceptions.APIException) -> Problem:
    """What the framework refuses before a view is reached, and wrong fields."""
    if isinstance(error, exceptions.ValidationError):
        return Problem("invalid", _("Some fields are missing or wrong."), {"errors": list(_pointed(error.detail))})
    if isinstance(error, exceptions.NotAuthenticated | exceptions.AuthenticationFailed):
        return Problem("token", str(error.detail), headers={"WWW-Authenticate": getattr(error, "auth_header", "")})
    if isinstance(error, exceptions.PermissionDenied):
        return Problem("scope", _("This token may look, but not play."))
    if isinstance(error, exceptions.Throttled):
        wait = str(int(getattr(error, "wait", None) or 1))
        words = _("Too many requests: come back in %(n)s seconds.") % {"n": wait}
        return Problem("throttled", words, headers={"Retry-After": wait})
    slug = _BY_STATUS.get(error.status_code, "error")
    return Problem(slug, str(error.detail))


def handler(error: Exception, context: Mapping[str, Any]) -> HttpResponse:
    """For REST_FRAMEWORK["EXCEPTION_HANDLER"]: whatever happened, as a problem document."""
    set_rollback()
    problem = problem_of(error)
    allow = getattr(context.get("view"), "allowed_methods", None)
    if problem.slug == "method" and allow is not None:
        problem.headers["Allow"] = ", ".join(allow)
    return problem.response(context["request"].path)


def nothing_here() -> Problem:
    """For what does not exist and for what is not to be seen, alike."""
    return Problem("not-found", _("There is nothing here."))


def unavailable() -> Problem:
    """For what would work if all parts of the site answered."""
    words = _(
        "A part of the site does not answer at the moment. What was to be done was most likely not done: the same "
        "request with the same Idempotency-Key may be sent again."
    )
    return Problem("unavailable", words, headers={"Retry-After": RETRY_AFTER})


def of_status(status: int) -> Problem:
    """The problem for an answer that was made before the API was reached."""
    if status == 503:
        return unavailable()
    slug = _BY_STATUS.get(status, "malformed" if status < 500 else "error")
    return Problem(slug, str(KINDS[slug].title))


def _refused(error: errors.Refused) -> Problem:
    by_class = next((slug for kind, slug in _BY_CLASS if isinstance(error, kind)), "refused")
    slug = _BY_CODE.get(error.code, by_class)
    members = {"code": error.code, "rule": error.rule}
    if isinstance(error, errors.Illegal) and error.system:
        pages = rulebook.links(error.system, error.rule, settings.SITE_URL)
        members["rule_url"] = pages[0][1] if pages else ""
    if isinstance(error, errors.NotUnderstood):
        members |= {"what": error.what, "nearest": error.nearest}
    wait = {"not-ready": SOON, "limit": LATER}.get(slug) or (SOON if error.code == "dice" else "")
    return Problem(slug, error.reason, members, {"Retry-After": wait} if wait else {})


def _pointed(detail: Any, path: str = "#") -> Any:
    """Errors of fields as a flat list: where (a JSON pointer, RFC 6901) and why."""
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            step = "" if name == "non_field_errors" else "/" + str(name).replace("~", "~0").replace("/", "~1")
            yield from _pointed(inner, path + step)
    elif isinstance(detail, list) and not all(isinstance(item, str) for item in detail):
        for n, inner in enumerate(detail):
            yield from _pointed(inner, f"{path}/{n}") if inner else ()
    else:
        words = detail if isinstance(detail, list) else [detail]
        yield from ({"pointer": path, "detail": str(word)} for word in words)
