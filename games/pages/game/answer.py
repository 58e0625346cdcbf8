"""Answers: a whole page, or the part that changed; private, and with an ETag that never crosses seats."""

from hashlib import sha256

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from games.pages.game.head import clock_key, head
from games.pages.game.table import Table
from games.pages.kits import Screen


def private(response: HttpResponse) -> HttpResponse:
    """For the reader's own eyes: no shared cache may keep it, and the browser asks again each time."""
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie", "Accept-Language", "HX-Request", "User-Agent"))
    return response


def etag(request: HttpRequest, table: Table) -> str:
    """Names this page for this reader: game, entry, seat, draft, query, language, clock."""
    revision = getattr(table.draft, "revision", 0) if table.draft else 0
    lines = "\n".join(line["text"] for line in table.draft.lines) if table.draft else ""
    parts = (
        table.game.code,
        table.version,
        table.game.status,
        table.code,
        revision,
        lines,
        request.get_full_path(),
        get_language(),
        clock_key(table),
        bool(table.lock),
        table.phone,
        request.headers.get("HX-Target", ""),
        request.user.pk,
        ",".join(table.person(s.code) for s in table.seats),
        request.META.get("CSRF_COOKIE", ""),
        settings.SECRET_KEY,
    )
    return f'"{sha256(repr(parts).encode()).hexdigest()[:32]}"'


def unchanged(request: HttpRequest, table: Table) -> HttpResponse | None:
    """304 if the reader has this very page already and there is nothing to tell."""
    if len(get_messages(request)) or settings.DEBUG:
        return None
    tag = etag(request, table)
    if tag in request.headers.get("If-None-Match", ""):
        response = private(HttpResponse(status=304))
        response["ETag"] = tag
        return response
    return None


def show(request: HttpRequest, table: Table, screen: Screen, status: int = 200) -> HttpResponse:
    """The page; to a request for its panel only, the panel with what else changed."""
    context = {**head(table), **screen.context, "screen": screen, "table": table, "page_title": screen.title}
    part = request.headers.get("HX-Target") == "side" and screen.panel
    tells = len(get_messages(request)) > 0  # once only: such a page must not come back from a cache
    if part:
        context |= {"told": [str(message) for message in get_messages(request)]}
        response = HttpResponse(render_to_string("game/part.html", context, request), status=status)
    else:
        response = HttpResponse(render_to_string(screen.template, context, request), status=status)
    if status == 200 and not tells:
        response["ETag"] = etag(request, table)
    return private(response)


def back(table: Table, query: str) -> HttpResponse:
    """303 to the page that a form was on."""
    path = table.url("board", **dict.fromkeys(("z", "at", "region", "hide", "supply", "stage", "seat")))
    return see_other(f"{path}?{query}" if query else path)


def see_other(path: str) -> HttpResponse:
    """303: look there with GET."""
    response = HttpResponseRedirect(path)
    response.status_code = 303
    return response
