"""What a browser asks for to install the site: manifest, service worker, and the page without a connection."""

import json
from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

ICONS = ((192, "any"), (512, "any"), (512, "maskable"))
"""Sizes and purposes, drawn by tools/draw_icons.py."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """GET: how the app is called, how it looks, where it begins."""
    found = {
        "id": "/",
        "name": settings.SITE_NAME,
        "short_name": _("By Post"),
        "description": _("Board wargames of the Pacific war, played by post."),
        "start_url": reverse("installed:begin"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f4efe3",
        "theme_color": "#14545c",
        "icons": [
            {
                "src": static(f"img/app-{size}{'-maskable' if purpose == 'maskable' else ''}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size, purpose in ICONS
        ],
    }
    response = HttpResponse(json.dumps(found), content_type="application/manifest+json")
    response["Cache-Control"] = "public, max-age=3600"
    return response


@require_safe
def begin(request: HttpRequest) -> HttpResponse:
    """GET: where the app begins: own games. It lies within the power of the service worker, so that an app that is
    opened without a connection says so."""
    return redirect("lobby:games")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """GET: the service worker. Nothing of it depends on who asks; it has power over pages of games only."""
    response = HttpResponse(_script(), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    response["Service-Worker-Allowed"] = "/g/"
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """GET: what is shown without a connection where no board is kept: the same for everybody."""
    response = render(request, "installed/offline.html")
    response["Cache-Control"] = "no-cache"
    return response


@cache
def _script() -> str:
    known = {"OFFLINE": reverse("installed:offline"), "ICON": static("img/app-192.png")}
    text = Path(__file__).with_name("worker.js").read_text()
    return text.replace("KNOWN", json.dumps(known), 1)
