"""How to use the API: a short guide, the kinds of problems, the OpenAPI document and Swagger's page of it."""

import json
from functools import cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.renderers import TemplateHTMLRenderer
from rest_framework.settings import api_settings

from games.api.problem_kinds import KINDS


@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """The first calls, and what holds for all."""
    context = {
        "site": settings.SITE_URL,
        "rates": api_settings.DEFAULT_THROTTLE_RATES,
        "problems": KINDS.values(),
        "nav": "help",
    }
    return render(request, "api/guide.html", context)


@require_safe
def problem(request: HttpRequest, slug: str) -> HttpResponse:
    """What a kind of problem means, and what to do."""
    if slug not in KINDS:
        raise Http404
    return render(request, "api/problem.html", {"kind": KINDS[slug], "nav": "help"})


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document, made once in each process."""
    return HttpResponse(
        document(),
        content_type="application/vnd.oai.openapi+json; charset=utf-8",
        headers={"Cache-Control": "max-age=300"},
    )


@cache
def document() -> bytes:
    """The OpenAPI document as it is sent."""
    with translation.override("en"):
        made: Any = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return json.dumps(made, ensure_ascii=False).encode()


class Reference(SpectacularSwaggerSplitView):
    """Swagger's page: all operations with their fields, to read and to try."""

    authentication_classes = ()
    throttle_classes = ()
    renderer_classes = [TemplateHTMLRenderer]  # noqa: RUF012  (a list in the class that it comes from)
    url_name = "api:schema"
    template_name = "api/reference.html"
    title = "Pacific by Post API"
