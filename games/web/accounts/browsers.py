"""Browsers in which somebody has signed in before. Their right password gets in, however many guess from elsewhere.

A cookie, signed, holds a number of the browser and a hash for each person; it opens nothing by itself. Its tries are
counted apart from those of all others (OWASP calls this a device cookie).
"""

from hashlib import sha256
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string

NAME = "__Host-known" if settings.HTTPS else "known"
_SALT = "games.web.accounts.browsers"
_LASTS = 400 * 86_400  # seconds: what browsers keep at most
_MAX_PEOPLE = 8


def remember(request: HttpRequest, response: HttpResponse, addresses: set[str]) -> None:
    """Whoever signed in with these ``addresses`` is known in this browser from now on."""
    read = _read(request)
    number = read[0] if read else get_random_string(22)
    fresh = sorted(_mark(number, address) for address in addresses)
    kept = [mark for mark in read[1:] if mark not in fresh]
    value = signing.dumps([number, *[*kept, *fresh][-_MAX_PEOPLE:]], salt=_SALT)
    response.set_cookie(NAME, value, max_age=_LASTS, secure=settings.HTTPS, httponly=True, samesite="Lax")


def known(request: HttpRequest, address: str) -> str:
    """Under what the tries of this browser for that person are counted; "" if nobody signed in so here."""
    read = _read(request)
    mark = _mark(read[0], address) if read else ""
    return mark if mark in read[1:] else ""


def _mark(number: str, address: str) -> str:
    return sha256(f"{number} {address.strip().lower()}".encode()).hexdigest()[:32]


def _read(request: HttpRequest) -> list[str]:
    """The number of the browser, then the marks; nothing if there is no cookie of ours."""
    try:
        found: Any = signing.loads(request.COOKIES.get(NAME, ""), salt=_SALT, max_age=_LASTS)
    except signing.BadSignature:
        return []
    return [str(one) for one in found]
