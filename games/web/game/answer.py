"""Answers: a whole page, or the part that changed; private, and with an ETag that never crosses seats."""

from typing import TypeVar

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers

from games.titles.page_request import Reading
from games.titles.screen import Screen
from games.titles.table import Table
from games.web.game.head import head
from games.web.game.sprite import swapped, trimmed

R = TypeVar("R", bound=HttpResponseBase)


def private(response: R) -> R:
    """For the reader's own eyes: no shared cache may keep it, and the browser asks again each time."""
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie", "Accept-Language", "HX-Request", "User-Agent"))
    return response


def unchanged(request: HttpRequest, known: Reading) -> HttpResponse | None:
    """304 if the reader has this very page already and there is nothing to tell."""
    tag = known.tag(request)
    if tag not in request.headers.get("If-None-Match", "") or len(get_messages(request)) or settings.DEBUG:
        return None
    response = private(HttpResponse(status=304))
    response["ETag"] = tag
    return response


def show(request: HttpRequest, table: Table, screen: Screen, status: int = 200) -> HttpResponse:
    """The page; to a request for its panel only, the panel with what else changed."""
    context = {**head(table), **screen.context, "screen": screen, "table": table, "page_title": screen.title}
    part = table.part and screen.panel
    tells = len(get_messages(request)) > 0  # once only: such a page must not come back from a cache
    if part:
        drawings = [swapped(drawn) for drawn in (context["sprite"], context.get("map_defs")) if drawn and screen.live]
        context |= {"notices": [str(message) for message in get_messages(request)], "swapped_drawings": drawings}
    page = render_to_string("game/part.html" if part else screen.template, context, request)
    # Where only the panel is drawn anew, what stays beside it and what comes later may use any definition.
    response = HttpResponse(trimmed(page) if screen.live or not screen.panel else page, status=status)
    if status == 200 and not tells:
        response["ETag"] = table.known.tag(request)
    return private(response)


def back(code: str, query: str) -> HttpResponse:
    """303 to the page of the board that a form was on."""
    path = reverse("game:board", args=[code])
    return see_other(f"{path}?{query}" if query else path)


def see_other(path: str) -> HttpResponse:
    """303: look there with GET."""
    response = HttpResponseRedirect(path)
    response.status_code = 303
    return response
