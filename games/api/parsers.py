"""Reading what programs send: strict JSON of bounded size."""

import json
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser

MAX_BYTES = 128 * 1024  # a draft of 300 lines of 200 letters fits


class TooLarge(APIException):
    """The body is longer than any request needs."""

    status_code = 413
    default_code = "too-large"


class StrictJSON(BaseParser):
    """RFC 8259 in UTF-8: no NaN, no broken bytes, nothing so deep or so long a number that Python gives up."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        return loads(stream.read())


def loads(raw: bytes) -> Any:
    """The value. ParseError."""
    try:
        return json.loads(raw.decode("utf-8"), parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise ParseError(_("The body is not JSON in UTF-8.")) from None


def _refuse(name: str) -> None:
    raise ValueError(name)


def body_of(request: HttpRequest, most: int = MAX_BYTES) -> bytes:
    """The raw body of ``most`` bytes, kept for the parser to read again. TooLarge."""
    length = str(request.META.get("CONTENT_LENGTH") or "0")
    if length.isdigit() and int(length) > most:
        raise TooLarge(_("The body is larger than %(most)s kB.") % {"most": most // 1024})
    return request.body
