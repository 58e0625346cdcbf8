"""Who asks at a table: known by a cookie that their browser got when they joined, one for each table."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from games.core.models.tables import DiceTable, TableGuest
from games.core.rate_limited_pages import who_asks
from games.core.rate_limits import Pace, take
from games.core.tables import guests, opening
from games.web.game.answer import private, see_other

CODES = Pace("table_codes", 30)
"""Codes of no table, from one address in a minute: nobody finds a table by trying."""
_SALT = "games.web.tables"
_PREFIX = "__Host-table-" if settings.HTTPS else "table-"


@dataclass(frozen=True)
class Sitting:
    """A table, and who asks: None for somebody who only looks on."""

    table: DiceTable
    guest: TableGuest | None

    def context(self) -> dict[str, Any]:
        """What the templates of all its pages need. ``goes``: when the table goes, if that is soon."""
        goes = opening.goes(self.table) if opening.goes_soon(self.table, timezone.now()) else None
        return {"nav": "table", "sitting": self, "room": self.table, "guest": self.guest, "goes": goes}

    def url(self, page: str = "table") -> str:
        """The path of one of its pages."""
        return reverse(f"tables:{page}", args=[self.table.code])


class Nowhere(Exception):
    """No such table; ``response`` says so."""

    def __init__(self, response: HttpResponse) -> None:
        self.response = response
        super().__init__("no such table")


def at(request: HttpRequest, code: str) -> Sitting:
    """The table and who asks. Nowhere."""
    try:
        table = opening.find(code)
    except opening.NoSuchTable as refused:
        take(CODES, who_asks(request))
        raise Nowhere(gone(request, refused.reason)) from None
    return Sitting(table, guests.known(table, secret_of(request, table)))


def tries_too_often(request: HttpRequest) -> bool:
    """Whether somebody has asked for so many tables that are none that no answer is given for a while."""
    return bool(take(CODES, who_asks(request), 0))


def gone(request: HttpRequest, reason: str, status: int = 404, back: str = "") -> HttpResponse:
    """The page for a code that leads nowhere, or for what is refused; ``back``: the path of the table."""
    return private(render(request, "tables/gone.html", {"reason": reason, "back": back}, status=status))


def to_table(table: DiceTable, query: str = "") -> HttpResponse:
    """303 to its page."""
    path = reverse("tables:table", args=[table.code])
    return see_other(f"{path}?{query}" if query else path)


def remember(response: HttpResponse, table: DiceTable, secret: str) -> None:
    """Give the browser the secret by which its guest is known. Gone with the table, at the latest."""
    response.set_signed_cookie(
        _name(table.code),
        secret,
        salt=_SALT,
        max_age=2 * int(opening.KEPT.total_seconds()),
        path="/",
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def secret_of(request: HttpRequest, table: DiceTable) -> str:
    """The secret that this browser has, for its own link."""
    return str(request.get_signed_cookie(_name(table.code), "", salt=_SALT))


def codes_of(request: HttpRequest) -> list[str]:
    """The codes of tables at which this browser has sat."""
    return [name.removeprefix(_PREFIX) for name in request.COOKIES if name.startswith(_PREFIX)][:20]


def _name(code: str) -> str:
    return f"{_PREFIX}{code}"
